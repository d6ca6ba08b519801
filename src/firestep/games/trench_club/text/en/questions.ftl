# What a player is asked, and what helps to answer.

ask-assign-unit = Which company shall { $unit-the } join?
    .help = The start numbers are still face down. Any split will do; “suggested” forms the companies for you.
ask-draw-start = Turn over the token
ask-choose-token = Which of your companies do you place now?
    .help = Its number is drawn when you turn the token over.
ask-choose-unit-to-place = Which unit of the { $company ->
        [0] first
        [1] second
       *[2] third
      } company do you place next?
    .help = The first one stands on the number, the others around it, ring by ring.
ask-choose-hex-to-place = Where shall { $unit-the } take up position?
    .help = Fill one ring around the number before the next. Water may be used, but need not be.
ask-draw-company = Draw a company for the Automa
ask-choose-company = Which company do you use this turn?
    .help = In the first rounds the others neither move nor attack.
ask-choose-mover = Which unit moves?
    .help = Each unit moves once. Say done when all have moved that should.
ask-choose-destination = Where shall { $unit-the } go?
    .help = Road ½, open 1, forest 1½; water or a new fort: all.
ask-choose-unload-hex = Where shall { $unit-the } get off?
    .help = On a free, dry hex beside the truck. It cannot move any more this turn, but it can attack.
ask-choose-building = What shall { $unit-the } build?
    .help = Two hexes that touch, the first beside the engineers. They will not attack this turn.
ask-choose-repair = Which unit do you repair?
    .help = Two coins remove all damage of a unit that has been in your fort since the turn began.
ask-choose-purchase = What do you buy?
    .help = New units stand in a fort of yours and act next turn. Repairs are over now.
ask-choose-fort = In which fort shall the { $kind } report for duty?
    .help = Any fort of yours.
ask-choose-water-hex = Where shall the { $kind } be launched?
    .help = On any free water or bridge hex.
ask-draw-special-force = Draw a card of the special forces
ask-choose-special-force = Which special force do you take?
    .help = Your side has fewer units and fewer forts, so you choose freely.
ask-at-any-time = At any time
    .help = Send coins to your partner (the bank keeps one), or give up.
