# Why a choice is refused.

# Setting up
refusal-not-your-token = This token is your partner’s.
refusal-token-revealed = That company has already been placed.
refusal-partner-places = Your partner places that unit.
refusal-not-in-company = That unit is not in the company being placed.
refusal-placed-already = That unit has already been placed.
refusal-place-closed = Units cannot be placed in a fort.
refusal-place-occupied = That hex is occupied.
refusal-ring-not-full = The ring closer to the start number is not full yet.
refusal-ring-is-past = That ring is closed: the company has moved on to the next one.
refusal-number-first = The first unit goes on the start number.
refusal-trench-not-for-unit = Only foot units, tanks and aircraft may stand on trench hexes.

# The turn
refusal-company-used = That company has already been used.
refusal-company-waits = In the first rounds only the chosen companies act; this unit has to wait.
refusal-hand-stays = Do something before you hand over to your partner.

# Moving
refusal-not-your-unit = That unit is not yours.
refusal-unit-gone = That unit has been destroyed.
refusal-moved-already = That unit has already moved this turn.
refusal-is-aboard = That unit is in a truck; it moves with the truck.
refusal-load-must-get-off = There are still units in a truck. Move the truck and unload it first.
refusal-enemy-there = There is an enemy on that hex; units cannot enter or pass it.
refusal-hex-occupied = There is a friendly unit on that hex; a move cannot end on another unit.
refusal-too-far = That is too far for this move.
refusal-stopped-by-contact = A unit that goes from one hex in enemy contact to another must stop.
refusal-water-needs-foot = Only foot units can enter water.
refusal-water-needs-whole-turn = Entering water takes the whole turn: the unit must begin its move next to it.
refusal-land-not-for-boats = A gunboat stays on water and under bridges.
refusal-trench-closed = Only foot units, tanks and aircraft may enter trenches.

# Forts
refusal-fort-allied = That fort is your ally’s; you can neither enter nor conquer it.
refusal-fort-needs-foot = Only foot units can conquer forts.
refusal-fort-not-by-gunners = In the short game anti-tank gunners cannot conquer forts.
refusal-fort-needs-whole-turn = Conquering takes the whole turn: the unit must begin its move at an entrance.
refusal-fort-out-of-reach = The entrances of that fort are out of reach.

# Trucks
refusal-truck-not-for-unit = This unit cannot be carried by a truck.
refusal-truck-not-own = That truck is your ally’s; it only carries your ally’s units.
refusal-truck-has-moved = That truck has already moved; units must board before it moves.
refusal-truck-waits = That truck’s company has to wait this turn.
refusal-truck-full = That truck is full: it carries four units.
refusal-truck-out-of-reach = The truck is out of reach.
refusal-no-room-to-set-down = There would be no room to unload everything.
refusal-not-beside-truck = Units are unloaded next to the truck.
refusal-ground-not-for-load = This unit cannot stand on that terrain.
refusal-set-down-occupied = That hex is occupied.
refusal-set-down-closed = Units cannot be unloaded into a fort.
refusal-set-down-mined = There is an enemy mine on that hex.

# Engineers
refusal-no-engineers = Only engineers can build.
refusal-has-acted = These engineers have already built this turn.
refusal-nothing-to-build = These engineers cannot build anything here.
refusal-not-beside-engineers = Build on two adjacent hexes, the first one next to the engineers.
refusal-ground-not-for-building = That cannot be built on this terrain.
refusal-building-under-enemy = Nothing can be built under an enemy unit.
refusal-held-by-enemy = Nothing can be built on a trench that the enemy holds.
refusal-built-already = That is already there: both hexes must be new.
refusal-trench-needs-expert = Trenches can only be dug with the expert rules.

# Money
refusal-repair-not-yours = That unit is not yours.
refusal-repair-unit-gone = That unit has been destroyed.
refusal-repair-not-damaged = That unit is not damaged.
refusal-repair-not-in-fort = Only units in a fort can be repaired.
refusal-repair-not-rested = That unit entered the fort this turn. Only units that began the turn in one of your forts can be repaired.
refusal-repair-too-dear = A repair costs { $price } coins; you only have { $coins }.
refusal-by-card-only = You cannot buy a particular special force: buy “special force”, and a card decides.
refusal-engineers-left-out = Engineers are not in this game.
refusal-not-on-sheet = Your nation does not have that unit.
refusal-no-fort = You have no fort to place it in.
refusal-no-fort-for-card = Without a fort you can buy a special force only when you may choose it.
refusal-only-a-boat = Without a fort you can only place a gunboat.
refusal-limit-of-two = You already own two units of that type, which is the limit.
refusal-no-card-left = You own two of every special force, which is the limit.
refusal-no-water-left = There is no free water hex left.
refusal-too-dear = That costs { $price ->
    [one] one coin
   *[other] { $price } coins
  }; you only have { $coins }.
refusal-fort-not-own = That fort is not yours.
refusal-not-on-water = A gunboat is launched on water or under a bridge.
refusal-water-occupied = That hex is occupied.
refusal-water-mined = There is an enemy mine on that hex.

# At any time
refusal-no-partner = You have no partner to send coins to.
refusal-coins-are-shared = You and your partner already share your coins.
refusal-sends-nothing = The bank keeps one coin of every transfer: send at least two.
refusal-not-so-many-coins = You cannot send { $price } coins; you have { $coins }.
refusal-gave-up-already = You have already chosen to resign.
refusal-not-given-up = You have not given up.
