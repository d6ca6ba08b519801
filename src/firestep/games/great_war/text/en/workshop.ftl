# The workshop: drawing battles.

workshop-what = A battle
workshop-ground = Ground
workshop-works = Works and objectives
workshop-units-german = German units
workshop-units-allied = Allied units
workshop-mark-wire = Wire
workshop-mark-fortified = Fortified position
workshop-mark-bridge = Bridge
workshop-mark-damaged = Damaged bridge
workshop-tool-objective = Objective
workshop-help-ground = { $what }. Drag over the hexes.
workshop-help-unit = { $what }. Touch a hex to place one.
workshop-help-objective = Objective. Drag over the hexes that belong to it.
workshop-start-empty = An empty field
workshop-start-random = A random battle, the same for both sides
workshop-mirror-across = Copy the left half to the right
workshop-mirror-down = Copy the German half to the Allied side

workshop-battle = Battle
workshop-title = Name
workshop-notes = Story
workshop-allied = Allied army
workshop-first = Who begins
workshop-first-german = Germans
workshop-first-allied = Allies
workshop-first-roll-2d6 = Higher roll of two dice
workshop-first-roll-hq = Most HQ symbols on four dice
workshop-medals = Medals
workshop-racing = Short of time
workshop-none = None
workshop-side-german = Germans
workshop-side-allied = Allies
workshop-side-either = Either side
workshop-side-first = Whoever begins
workshop-command = Command cards
workshop-combat = Combat cards
workshop-hq = HQ tokens
workshop-artillery = Reserve artillery
workshop-specialists = Specialists to place
workshop-extra-specialists = Extra specialists (option)
workshop-units = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
workshop-objectives = Objectives
workshop-objective = Objective { $number }: { $places }
workshop-objective-add = Add an objective
workshop-objective-remove = Remove objective { $number }
workshop-for = For
workshop-each = Counts
workshop-each-hex = for each hex
workshop-each-unit = for each unit
workshop-each-gun = for each gun
workshop-held = Held at the start by
workshop-special = Special rules
workshop-bombardment = Rows shelled before the first turn
workshop-bombardment-by = Shelled by
workshop-specialists-first = Places all its specialists first
workshop-observation = Observation from
workshop-fortified-buildings = Fortified buildings
workshop-guns-stay = Guns without crews stay on the field
workshop-ford-battle = The river is fought for
workshop-race-switch = Players may swap who is short of time

workshop-specialist = Specialist
workshop-wire = Wire
workshop-of-objective = Objective
workshop-name = Name on the map

mistake-not-a-battle = This cannot be read as a battle.
mistake-title = The battle has no name yet.
mistake-range = This number must be from { $low } to { $high }.
mistake-medals = A side needs at least one medal to win.
mistake-tokens = There are only { $most } HQ tokens for both sides together.
mistake-no-unit = No units on this side: { $side }.
mistake-bridge = A bridge needs water under it.
mistake-deep-water = No unit can stand in deep water.
mistake-specialist = This specialist does not go with this unit.
mistake-objective-nowhere = Objective { $number } has no hexes yet. Take the medal and drag over them.
workshop-mend-bridge = Build a bridge
workshop-mend-remove = Take it away
workshop-mend-water = Put water under it
workshop-mend-specialist = Without specialist
workshop-random-title = Random battle { $seed }
