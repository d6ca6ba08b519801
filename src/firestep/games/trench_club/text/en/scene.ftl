# What a client shows beside the sentences of the diary.

scene-piece = { $nation }, { $unit }{ $place ->
    [none] {""}
   *[other] , { $place }
  }{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
  }{ $level ->
    [veteran] , veteran
    [hero] , war hero
   *[rookie] {""}
  }
scene-load = { $count ->
    [one] one unit aboard
   *[other] { $count } units aboard
  }
scene-inside = inside the trench
scene-company = Company { $number }
scene-companies = Companies
scene-choices = Choices
scene-muster = Still to be assigned
scene-empty = empty
scene-start = start number { $number }
scene-mine = mine
scene-speed = Speed
scene-range = Range
scene-hits-on = Hits on
scene-dice = Dice
scene-dice-left = Dice left
scene-line-open = Hits, open
scene-line-forest = Hits, forest
scene-experience = Experience
scene-reconstructed = Values and boards partly reconstructed
    .explain = The printed unit sheets and boards could not be found. Values that are ours and not the publisher’s are marked, and you can replace them with your own.
scene-reconstructed-values = Reconstructed here: { $values }.
fact-speed = speed
fact-range = range
fact-attack = attack value
fact-damage = hits per damage (open / forest)
fact-cost = price
scene-mark-inferred = inferred
scene-mark-reconstructed = reconstructed
scene-mark-owner = entered by the owner
scene-boards = Both boards: every hex
scene-automa = Automa
scene-forts = forts
scene-coins = coins
scene-coins-left = { $coins ->
    [one] One coin left
   *[other] { $coins } coins left
  }
scene-turn = Round { $round }
scene-forts-title = Forts
scene-forts-to-win = { $forts } of { $all } to win
scene-forts-held = { $forts ->
    [one] one fort
   *[other] { $forts } forts
  }
scene-declared-title = Declared attacks
scene-declared = { $unit } → { $target }
scene-shot = { $shot }; { $expected }
scene-market = Purchases
scene-buy = Buy
scene-special-force = Special force
    .note = One card, drawn at random
scene-special-forces = Special forces
scene-stall-foot = Foot units
scene-stall-vehicles = Vehicles and aircraft
scene-stall-guns = Guns and special forces
scene-ware = { $attack ->
    [0] Speed { $speed }, unarmed
   *[other] Speed { $speed }, range { $range }, hits on { $attack } or less
}
scene-stay = Stay here
scene-move-here = Move here
scene-go-there = Move { $unit-the } to { $place }?
scene-conquer = Conquer
scene-conquer-it = Conquer { $fort } with { $unit-the }?
    .note = It takes the whole turn; everybody inside is lost.
scene-points-of = { $spent } of { $points } { $count ->
    [one] point
   *[other] points
  }.
scene-declare = Declare
scene-attack-it = Attack { $unit-the }?
scene-roll = { $unit } on { $target }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }
    .dice = { $dice } dice, hit on { $value } or less.
scene-built = { $building ->
    [trench] trench
    [bridge] bridge
    [road-and-bridge] road and bridge
   *[road] road
  }
scene-highest = { $aim ->
    [placing] The highest roll places first.
   *[first-turn] The highest roll takes the first turn.
  }
scene-players = 1 to 4
scene-length = 1 to 3 hours
scene-odds-dice = Dice
scene-odds-roll = { $dice }, hit on { $value } or less
scene-odds-bonus = Bonus
bonus-flank = flank, +2 dice
bonus-encirclement = encirclement, +3 dice
scene-odds-aim = On target
scene-percent = { $percent } %
scene-odds-mine = You take, %
scene-odds-theirs = They take, %
scene-odds-lost = damage on average{ $destroyed ->
    [never] {""}
    [hardly] , almost never destroyed
    [mostly] , almost always destroyed
    [always] , always destroyed
   *[some] , { $percent } % destroyed
  }
scene-odds-no-answer = The target cannot retaliate.
scene-mean = { $whole }.{ $tenth }
scene-others-split = The others are forming their companies.
scene-tray-move = Still to move
scene-tray-attack = Can attack
scene-tray-units = Units of { $nation }
scene-done-moving = Done moving
scene-done-declaring = { $attacks ->
    [0] No attack
    [one] Confirm the attack
   *[other] Confirm { $attacks } attacks
  }
scene-damage = Damage
scene-odds-answer = Retaliation
scene-expected = { $mean } damage on average{ $percent ->
    [0] {""}
   *[other] , { $percent } % destroyed
  }
scene-cannot-move = { $unit-the } cannot move.
scene-cannot-go = { $unit-the } cannot go to { $place }.
scene-cannot-go-to-fort = { $unit-the } cannot go to { $place }.
scene-cannot-attack = { $unit-the } cannot attack.
scene-cannot-attack-it = { $unit-the } cannot attack { $target-the }.
scene-fact = { $unit }: { $fact }
