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
   *[other] {"; "}between several targets, the order’s rule for ties ({ $target_letters }) decided
  }{ $hex_letters ->
    [none] {""}
   *[other] {"; "}between several hexes, the order’s rule for ties ({ $hex_letters }) decided
  }.
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
