# The Automa and its orders (R13), and how two players share an army (R14).

event-automa-ordered = { $priority ->
    [I-1] Order I.1: { $unit-the } { $unit-is } to conquer a fort
    [I-2] Order I.2: { $unit-the } { $unit-is } to go to the entrance of a fort
    [I-3] Order I.3: { $unit-the } { $unit-is } to head for a fort that is two turns away
    [I-4] Order I.4: { $unit-the } { $unit-is } to attack a unit that can be destroyed
    [I-5] Order I.5: { $unit-the } { $unit-is } to attack a unit that cannot retaliate
    [I-6] Order I.6: { $unit-the } { $unit-is } to move towards the nearest fort
    [I-7-1] Orders I.7 and II.1: { $unit-the } { $unit-is } to attack like a close-combat unit
    [I-7-2] Orders I.7 and II.2: { $unit-the } { $unit-is } to close in on the best target like a close-combat unit
    [II-1] Order II.1: { $unit-the } { $unit-is } to advance and attack
    [II-2] Order II.2: { $unit-the } { $unit-is } to close in on the best target
    [III-1] Order III.1: { $unit-the } { $unit-is } to get in range and attack
    [III-2] Order III.2: { $unit-the } { $unit-is } to approach the best target
   *[none] No order can be carried out by { $unit-the }
  }{ $target_letters ->
    [none] {""}
   *[other] {"; "}of several targets, { $target }
  }{ $hex_letters ->
    [none] {""}
   *[other] {"; "}of several hexes, { $hex }
  }.
event-automa-stayed = { $unit-the } stayed at { $place }.
automa-then = { $first }, then { $second }
automa-target-destroyed = one that can be destroyed
automa-target-silent = one that cannot retaliate
automa-target-far-from-guns = the one farthest from anti-aircraft guns
automa-target-weak = the one with the weakest attack
automa-target-dear = the most expensive
automa-target-raw = the least experienced
automa-target-at-fort = a foot unit at the entrance of a fort
automa-target-attacked = one already attacked this turn
automa-target-seasoned = the most experienced
automa-hex-far-from-guns = the one farthest from anti-aircraft guns
automa-hex-forest = one in forest
automa-hex-own = the nearest to its other units
automa-hex-start = the nearest to where it stood
automa-hex-road = one by a road
automa-hex-far = the one farthest from the enemy
automa-hex-entrance = the nearest to the entrance
event-automa-saved = { $army } saved its { $coins ->
    [one] coin
   *[other] { $coins } coins
  }.

ask-draw-unit-token = Draw a unit token from the cup
ask-pick-unit = Draw the unit that acts first
    .help = Two units of the same type can follow an order of the same priority.
ask-pick-move = Draw the move of { $unit-the }
    .help = All these moves fulfil the order equally well.
ask-pick-fort = Draw the fort for the new unit
    .help = All these forts are equally close to the enemy.
ask-pick-purchase = Draw the type of unit to buy
    .help = Armoured cars and guns have reached the limit of two.

ask-take-unit = Which unit do you take?
    .help = You take turns, one unit each. “Done” leaves the rest to your partner; “the suggested split” gives the slow units to one of you and the fast ones to the other.
refusal-taken-already = This unit has already been taken.
event-unit-taken = { $nation } took command of { $unit-the }.
