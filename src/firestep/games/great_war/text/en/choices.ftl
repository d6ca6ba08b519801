# What a player may choose.

choice-exit = leave the board over the enemy’s baseline
choice-clear = remove the wire instead of battling
choice-put-back = choose another unit
choice-artillery = reserve artillery
choice-advance = advance
choice-return = go back
choice-stay = stay
choice-ditch = ditch the tank
choice-keep = keep the tank
choice-card = draw a Combat card
choice-tokens = { $number ->
    [0] take no HQ token: none is left
    [one] take one HQ token
   *[other] take { $number } HQ tokens
  }
choice-logistics = play Better Logistics and take { $number ->
    [0] no token: none is left
    [one] one token
   *[other] { $number } tokens
  }
choice-medal = take a medal
choice-draw = draw two, keep one
choice-first-strike = play First Strike
choice-combat = { $card } ({ $cost } HQ)
choice-unit = { $unit } at { $place }, { $figures ->
    [one] one figure
   *[other] { $figures } figures
  }
choice-unit-with = { $unit } with { $specialist } at { $place }, { $figures ->
    [one] one figure
   *[other] { $figures } figures
  }
choice-fortify = fortify { $place }
choice-repair = repair the bridge at { $place }
choice-row = row { $row }
choice-reroll = reroll a { $number }
choice-ignore = { $number ->
    [0] ignore no flags
    [one] ignore one flag
   *[other] ignore { $number } flags
  }
choice-dice = { $number ->
    [one] one die
   *[other] { $number } dice
  }
