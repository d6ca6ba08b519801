# Targets, fights, mines and dice cards (R8, R9, R11, R12, R15).

ask-choose-attacker = Which unit attacks?
    .help = Name attackers in the order in which they shall fight. Nobody has to attack. Once declared, an attack cannot be called off.
ask-choose-target = Whom shall { $unit-the } attack?
    .help = Enemies in range. Aircraft only by units with the cloud.
ask-choose-mine-hex = Where shall { $unit-the } lay the mine?
    .help = Under the layer itself or on a free land hex beside it. The mine destroys the first enemy that enters.
ask-draw-dice-card = Draw a dice card
    .help = One of the ten cards stands for the whole roll.

event-attack-declared = { $unit-the } took aim at { $target-the }.
event-mine-laid = { $unit-the } laid a mine at { $place }.
event-target-lost = { $unit-the } found no target: { $target-the } { $target-was } gone.
event-attacker-lost = { $unit-the } { $unit-was } gone before the attack on { $target-the } began.
event-volley-fired = { $unit-the } attacked { $target-the }{ $bonus ->
    [flank] {" "}in the flank
    [encirclement] {" "}from both sides
   *[none] {""}
  }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-volley-returned = { $unit-the } struck back at { $target-the }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-shell-scattered = The shell { $unit-of } missed { $target-the } (die: { $die }).
event-shell-on-target = The shell { $unit-of } fell where it was aimed (die: { $die }).
event-shell-struck = The stray shell fell on { $victim-the } at { $place }.
event-shell-wasted = The stray shell harmed nobody.
event-area-attacked = { $unit-the } sent gas drifting over { $place } and all around it.
event-area-hit = The gas reached { $unit-the }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-unit-damaged = { $unit-the } took { $damage } damage and { $unit-has } { $total } now.
event-unit-destroyed = { $unit-the } { $unit-was } destroyed by { $culprit-the }.
event-experience-earned = { $unit-the } earned { $points ->
    [one] one point
   *[other] { $points } points
  } of experience.
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
event-dice-card-drawn = { $unit-the } drew card { $card }: { $luck ->
    [awful] awful luck
    [poor] poor luck
    [good] good luck
    [splendid] splendid luck
   *[fair] fair luck
  }.
event-dice-cards-shuffled = { $army-s } side shuffled its ten dice cards again.

refusal-attacker-not-yours = That unit is not yours to command.
refusal-attacker-gone = That unit is not on the board.
refusal-acted-already = That unit has had its action this turn.
refusal-attacker-in-fort = From inside a fort nobody attacks.
refusal-attacker-in-water = Up to the neck in water nobody attacks.
refusal-unarmed = That unit has no weapons.
refusal-nobody-in-range = No enemy that it could attack is in range.
refusal-no-hex-for-mine = There is no hex here for a mine.
refusal-target-is-friend = That is one of ours.
refusal-target-gone = That unit is not on the board.
refusal-target-in-fort = Units in forts cannot be attacked.
refusal-target-in-the-air = Only units with the cloud attack aircraft.
refusal-target-on-the-ground = This unit fires at aircraft only.
refusal-target-too-near = The target is nearer than the least range.
refusal-target-too-far = The target is out of range.
refusal-mine-not-beside-layer = A mine is laid under the layer or right beside it.
refusal-mine-in-fort = No mine is laid in a fort.
refusal-mine-in-water = Mines are laid on land.
refusal-mine-under-unit = Somebody stands there.
refusal-mine-lies-there = A mine lies there already.
