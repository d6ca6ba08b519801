# The Automa and its orders (R13), and how two players share an army (R14).

event-automa-ordered = { $unit-the }: { $priority ->
    [I-1] conquer a fort (order I.1)
    [I-2] go to the entrance of a fort (order I.2)
    [I-3] head for a fort two turns away (order I.3)
    [I-4] attack a unit that can be destroyed (order I.4)
    [I-5] attack a unit that cannot retaliate (order I.5)
    [I-6] go towards the nearest fort (order I.6)
    [I-7-1] attack like a close-combat unit (orders I.7 and II.1)
    [I-7-2] close in on the best target like a close-combat unit (orders I.7 and II.2)
    [II-1] advance and attack (order II.1)
    [II-2] close in on the best target (order II.2)
    [III-1] get in range and attack (order III.1)
    [III-2] come nearer to the best target (order III.2)
   *[none] no order can be carried out, stay
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

ask-draw-unit-token = Draw a unit token out of the cup
ask-pick-unit = Draw the unit that acts first
    .help = Two units of one type can follow an order of the same number.
ask-pick-move = Draw where { $unit-the } goes
    .help = All these moves fulfil the order equally well.
ask-pick-fort = Draw the fort for the new unit
    .help = The enemy is equally near to all of these.
ask-pick-purchase = Draw the type of unit that is bought
    .help = Cars and guns have reached the limit of two.

ask-take-unit = Which unit do you take?
    .help = You take one each by turns. “Done” leaves the rest to your partner; “suggested” gives the slow wing to one of you and the fast one to the other.
refusal-taken-already = This unit has been taken.
event-unit-taken = { $unit-the } { $unit-has } found { $unit-form ->
    [many] their
   *[one] its
  } commander.
