# Why a choice is refused.

# Setting up
refusal-not-your-token = This token is your partner’s.
refusal-token-revealed = That company has been placed already.
refusal-not-in-company = That unit is not in the company being placed.
refusal-placed-already = That unit has been placed already.
refusal-place-closed = Nobody is placed in a fort.
refusal-place-occupied = Somebody stands there already.
refusal-ring-not-full = The ring nearer to the number is not full yet.
refusal-ring-is-past = That ring is closed: the company has gone on to the next.
refusal-number-first = The first unit stands on the number.
refusal-trench-not-for-unit = Only foot units, tanks and aircraft stand on trench hexes.

# The turn
refusal-company-used = That company has been used already.
refusal-company-waits = In the first rounds only the chosen companies act; this unit waits.
refusal-hand-stays = Do something before you pass the hand to your partner.

# Moving
refusal-not-your-unit = That unit is not yours to move.
refusal-unit-gone = That unit has been destroyed.
refusal-moved-already = That unit has moved this turn.
refusal-is-aboard = That unit sits in a truck; its truck moves it.
refusal-load-must-get-off = Somebody is still aboard a truck. Drive it and set the load down first.
refusal-enemy-there = An enemy stands there; nobody passes over or stops on enemies.
refusal-hex-occupied = A friend stands there; a move cannot end on another unit.
refusal-too-far = That is too far for this move.
refusal-stopped-by-contact = From contact to contact with the enemy a unit must stop.
refusal-water-needs-foot = Only foot units wade into water.
refusal-water-needs-whole-turn = Water takes the whole turn: the unit must begin its move beside it.
refusal-land-not-for-boats = A gunboat stays on water and under bridges.
refusal-trench-closed = Trenches are closed to this unit; only foot units, tanks and aircraft enter.

# Forts
refusal-fort-allied = That fort is your ally’s; it is neither entered nor conquered.
refusal-fort-needs-foot = Only foot units conquer forts.
refusal-fort-not-by-gunners = In the short game anti-tank gunners conquer no forts.
refusal-fort-needs-whole-turn = Conquering takes the whole turn: the unit must begin its move at an entrance.
refusal-fort-out-of-reach = The entrances of that fort are out of reach.

# Trucks
refusal-truck-not-for-unit = This unit cannot ride in a truck.
refusal-truck-not-own = That truck is your ally’s; it carries its own units only.
refusal-truck-has-moved = That truck has moved already; board first, then drive.
refusal-truck-waits = That truck’s company waits this turn.
refusal-truck-full = That truck is full: four units.
refusal-truck-out-of-reach = The truck is out of reach.
refusal-no-room-to-set-down = There would be no room to set the whole load down.
refusal-not-beside-truck = Units get off beside the truck.
refusal-ground-not-for-load = This unit cannot stand on that ground.
refusal-set-down-occupied = Somebody stands there already.
refusal-set-down-closed = Nobody gets off into a fort.
refusal-set-down-mined = An enemy mine lies there.

# Engineers
refusal-no-engineers = Only engineers build.
refusal-has-acted = These engineers have built already this turn.
refusal-nothing-to-build = There is nothing these engineers could build here.
refusal-not-beside-engineers = Build two hexes that touch, the first beside the engineers.
refusal-ground-not-for-building = That cannot be built on this ground.
refusal-building-under-enemy = Nothing is built under an enemy.
refusal-trench-needs-expert = Trenches are dug with the expert rules only.

# Money
refusal-repair-not-yours = That unit is not yours to repair.
refusal-repair-unit-gone = That unit has been destroyed; it is past repair.
refusal-repair-not-damaged = That unit has no damage.
refusal-repair-not-in-fort = Only units in a fort are repaired.
refusal-repair-not-rested = That unit came in this turn. It must be in the fort from the start of a turn to be repaired.
refusal-repair-too-dear = A repair costs { $price } coins; you have { $coins }.
refusal-by-card-only = Special forces are not bought by name: buy a special force and a card decides.
refusal-engineers-left-out = Engineers are not in this game.
refusal-not-on-sheet = Your nation does not have that unit.
refusal-no-fort = You hold no fort to place it in.
refusal-no-fort-for-card = Without a fort a special force can be bought only when you choose freely.
refusal-only-a-boat = Without a fort only a gunboat can be placed.
refusal-limit-of-two = You own two of that type; there may be no third.
refusal-no-card-left = There is no special force that you could have: two of each type are the limit.
refusal-no-water-left = There is no free water hex left.
refusal-too-dear = That costs { $price } coins; you have { $coins }.
refusal-fort-not-own = That fort is not yours.
refusal-not-on-water = A gunboat is launched on water or under a bridge.
refusal-water-occupied = Somebody is there already.
refusal-water-mined = An enemy mine lies there.

# At any time
refusal-no-partner = You have no partner to send coins to.
refusal-coins-are-shared = You and your partner share one purse already.
refusal-sends-nothing = The bank keeps one coin of every transfer: send at least two.
refusal-not-so-many-coins = You cannot send { $price } coins; you have { $coins }.
refusal-gave-up-already = You have already said that you give up.
refusal-not-given-up = You have not given up.
