# Targets, fights, mines and dice cards (R8, R9, R11, R12, R15).

ask-choose-attacker = Which unit attacks?
    .help = Choose attackers in the order in which they will fight. No unit has to attack.
ask-choose-target = Which target should { $unit-the } attack?
    .help = Only anti-aircraft guns, heavy infantry, gunboats and aircraft can attack aircraft.
ask-choose-mine-hex = Where should { $unit-the } lay the mine?
    .help = On its own hex or on a free land hex next to it. The mine destroys the first enemy that enters.
ask-draw-dice-card = Draw a dice card
    .help = One of the ten cards stands for the whole roll.

event-attack-declared = { $unit-the } at { $origin } targeted { $target-the } at { $place }.
event-mine-laid = { $unit-the } laid a mine at { $place }.
event-target-lost = The attack { $unit-of } was lost: { $target-the } { $target-was } already destroyed.
event-attacker-lost = { $unit-the } { $unit-was } destroyed before attacking { $target-the }.
event-volley-fired = { $unit-the } at { $origin } attacked { $target-the } at { $place } { $count ->
    [0] without rolling
   *[other] with { $card ->
        [0] { $count } dice
       *[other] card { $card } for { $count } dice
      }{ $bonus ->
        [flank] {" "}(two of them for the flank attack)
        [encirclement] {" "}(three of them for the encirclement)
       *[none] {""}
      }, hitting on { $hit_on } or less
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-volley-returned = { $unit-the } retaliated against { $target-the } { $count ->
    [0] without rolling
   *[other] with { $card ->
        [0] { $count } dice
       *[other] card { $card } for { $count } dice
      }, hitting on { $hit_on } or less
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-shell-scattered = The shell { $unit-of } missed { $target-the } and fell { $place-at } (die: { $die }).
event-shell-on-target = The shell { $unit-of } landed on { $target-the } (die: { $die }).
event-shell-struck = The stray shell hit { $victim-the }.
event-shell-wasted = The stray shell hit nobody.
event-area-attacked = { $unit-the } at { $origin } fired gas at { $target-the } at { $place } and the hexes around, with { $card ->
    [0] { $count } dice
   *[other] card { $card } for { $count } dice
  }.
event-area-hit = The gas reached { $unit-the } at { $place }, hitting on { $hit_on } or less: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-unit-damaged = { $unit-the } took { $damage } damage ({ $total } of 6).
event-unit-unharmed = { $hits ->
    [one] One hit was
   *[other] { $hits } hits were
  } not enough to damage { $unit-the }.
event-unit-destroyed = { $unit-the } { $unit-was } destroyed at { $place } by { $shooter-the }.
event-experience-earned = { $unit-the } gained { $points ->
    [one] one experience point
   *[other] { $points } experience points
  }.
event-level-reached = { $unit-the } { $unit-has } become { $level ->
    [hero] { $unit-form ->
        [many] war heroes
       *[one] a war hero
      }
   *[veteran] { $unit-form ->
        [many] veterans
       *[one] a veteran
      }
  }.
event-dice-card-drawn = { $unit-the } drew card { $card } instead of rolling: { $luck ->
    [awful] awful luck
    [poor] poor luck
    [good] good luck
    [splendid] excellent luck
   *[fair] fair luck
  }.
event-dice-cards-shuffled = { $team } reshuffled { $team-its } ten dice cards.

refusal-attacker-not-yours = That unit is not yours.
refusal-attacker-gone = That unit is not on the board.
refusal-acted-already = That unit has already acted this turn.
refusal-attacker-in-fort = Units in a fort cannot attack.
refusal-attacker-in-water = Units in water cannot attack.
refusal-unarmed = That unit is unarmed.
refusal-nobody-in-range = No enemy that it can attack is in range.
refusal-no-hex-for-mine = There is no free hex for a mine here.
refusal-target-is-friend = That is a friendly unit.
refusal-target-gone = That unit is not on the board.
refusal-target-in-fort = Units in forts cannot be attacked.
refusal-target-in-the-air = Only anti-aircraft guns, heavy infantry, gunboats and aircraft can attack aircraft.
refusal-target-on-the-ground = This unit can only attack aircraft.
refusal-target-too-near = The target is closer than the minimum range.
refusal-target-too-far = The target is out of range.
refusal-mine-not-beside-layer = A mine is laid on the mine layer’s own hex or next to it.
refusal-mine-in-fort = Mines cannot be laid in a fort.
refusal-mine-in-water = Mines can only be laid on land.
refusal-mine-under-unit = There is a unit on that hex.
refusal-mine-lies-there = There is already a mine on that hex.
