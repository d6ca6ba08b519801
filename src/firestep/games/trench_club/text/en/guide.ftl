# What each question is for, in a guided game. `.rest`: the coach may go on by itself until something else is asked.

guide-assign-unit = Your army starts in three companies. Spread it: each company goes to a place that you do not know yet, so put some infantry and one strong unit in each.
guide-choose-token = Turning over a token shows where a company starts. Start with any of them.
    .rest = Place for me
guide-choose-unit-to-place = The company is set up unit by unit around its token. Put the units in front that shall move first.
    .rest = Place for me
guide-choose-hex-to-place = Place the unit near a road or the next fort. Forts bring money and win the game.
    .rest = Place for me
guide-choose-company = In the early turns only one company acts. Use the one that has most to win now.
guide-choose-mover = Each of your units may move once. Begin with those that can reach a fort, and leave the others where they cover each other.
guide-choose-destination = The numbers are what the way costs. A unit on a fort takes it, and in forest or a trench it is harder to hit.
guide-choose-unload-hex = Passengers get off beside the truck or the ship. Choose the hex from which they can act next turn.
guide-choose-building = Engineers build instead of moving. Trenches protect, bridges open a way.
guide-choose-attacker = After the moves your units may attack, each once. Attack where several can fire at the same target.
guide-choose-target = The panel shows the chances. Finish off a weak enemy before you scratch a strong one.
guide-choose-mine-hex = A mine stops whoever enters its hex. Lay it where the enemy must pass.
guide-choose-repair = Money repairs damaged units. Repair what stands in danger, and keep enough for new units.
guide-choose-purchase = New units appear in your forts. Infantry is cheap and takes forts; buy expensive units when you have a plan for them.
    .rest = Buy for me
guide-choose-fort = The new unit starts in one of your forts. The one nearest to the fight is usually best.
    .rest = Buy for me
guide-choose-water-hex = A ship starts on water beside your fort. Look where it can go from there.
guide-choose-special-force = A special force is used once. Keep the one that fits your next attack.
guide-take-unit = Choose the unit that helps you most now.
