# The Automa and its orders (R13), and how two players share an army (R14).

event-automa-ordered = { $unit-the }: { $priority ->
    [I-1] conquer a fort (order I.1)
    [I-2] go to the entrance of a fort (order I.2)
    [I-3] head for a fort that is two turns away (order I.3)
    [I-4] attack a unit that can be destroyed (order I.4)
    [I-5] attack a unit that cannot retaliate (order I.5)
    [I-6] move towards the nearest fort (order I.6)
    [I-7-1] attack like a close-combat unit (orders I.7 and II.1)
    [I-7-2] close in on the best target like a close-combat unit (orders I.7 and II.2)
    [II-1] advance and attack (order II.1)
    [II-2] close in on the best target (order II.2)
    [III-1] get in range and attack (order III.1)
    [III-2] approach the best target (order III.2)
   *[none] no order can be carried out, stay put
  }{ $target_letters ->
    [none] {""}
   *[other] {", "}target by { $target_letters }
  }{ $hex_letters ->
    [none] {""}
   *[other] {", "}hex by { $hex_letters }
  }.
event-automa-saved = { $army } saves its { $coins ->
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
event-unit-taken = { $unit-the } { $unit-was } assigned to a player.
