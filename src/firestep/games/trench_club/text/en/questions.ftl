# What a player is asked, and what helps to answer.

ask-assign-unit = Which company should { $unit-the } join?
    .help = The start numbers are still face down. Any split is allowed; “the suggested split” forms the companies for you.
ask-draw-start = Turn over the token
ask-choose-token = Which company do you place now?
    .help = Its start number is drawn when you turn the token over.
ask-choose-unit-to-place = Which unit of the { $company ->
        [0] first
        [1] second
       *[2] third
      } company do you place next?
    .help = The first unit goes on start number { $number }, the others around it, ring by ring.
ask-choose-hex-to-place = Where should { $unit-the } be placed?
    .help = Fill one ring around the start number before you begin the next. You may use water hexes, but you don’t have to.
ask-draw-company = Draw a company for the Automa
ask-choose-company = { $allowed ->
    [one] Which company do you use this turn?
   *[other] Which companies do you use this turn? ({ $nth } of { $allowed })
  }
    .help = In the first rounds the other companies neither move nor attack.
ask-choose-mover = Which unit moves?
    .help = Each unit may move once. Choose “Done moving” when you have finished.
ask-choose-destination = Where should { $unit-the } go?
    .help = Road ½, open ground 1, forest 1½; aircraft pay 1 everywhere. Water, or a fort that is not yours, takes a foot unit the whole turn.
ask-choose-unload-hex = Where should { $unit-the } get off?
    .help = On a free, dry hex next to the truck. The unit cannot move again this turn, but it can attack.
ask-choose-building = What should { $unit-the } build?
    .help = Two adjacent hexes, the first one next to the engineers. They cannot attack this turn.
ask-choose-repair = Which unit do you want to repair?
    .help = Two coins remove all damage from a unit that began the turn in one of your forts and is in one now.
ask-choose-purchase = What do you want to buy?
    .help = New units are placed in one of your forts and act next turn. No more repairs this turn.
ask-choose-fort = In which fort should the { $kind } be placed?
    .help = Any fort you hold.
ask-choose-water-hex = Where should the { $kind } be launched?
    .help = On any free water or bridge hex.
ask-draw-special-force = Draw a special force card
ask-choose-special-force = Which special force do you choose?
    .help = Your side has fewer units and fewer forts, so you may choose instead of drawing.
ask-at-any-time = At any time
    .help = Send coins to your partner (the bank keeps one), or resign.
