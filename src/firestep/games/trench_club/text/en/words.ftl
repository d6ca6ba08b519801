# Names of things and of choices.

fort-name = fort { $name }
    .at = at fort { $name }
fort-neutral = neutral
owner-none = neutral
owner-army = held by { $army }
hex-name = { $name }
    .at = at { $name }
off-board = off the board
    .at = off the board

terrain-open = open ground
terrain-road = road
terrain-bridge = bridge
terrain-forest = forest
terrain-water = water
terrain-trench = trench
terrain-fort = fort

phase-setup = Set-up
phase-move = Move
phase-declare = Declare targets
phase-combat = Combat
phase-act = Move and attack
phase-money = Money

level-rookie = rookie
level-veteran = veteran
level-hero = war hero

certainty-sourced = printed in the rules
certainty-inferred = worked out from the printed rules
certainty-reconstructed = reconstructed: the printed value is not known

# Choices. Units are told apart by number, place and state.

unit-numbered = { $unit }{ $number ->
    [1] {""}
   *[other] {" "}{ $number }
  }
    .the = the { $unit }{ $number ->
        [1] {""}
       *[other] {" "}{ $number }
      }
choice-unit = { $unit }, { $place }{ $damage ->
    [0] {""}
   *[other] , { $damage } damage
  }{ $level ->
    [veteran] , veteran
    [hero] , war hero
   *[rookie] {""}
  }
choice-attack = { $unit }: { $shot }
shot = { $dice ->
    [0] fixed hits
   *[other] { $with ->
        [card] a card for { $dice } dice
       *[dice] { $dice } dice
      }, hits on { $value } or less
  }{ $bonus ->
    [flank] , flank attack
    [encirclement] , encirclement
   *[none] {""}
  }
choice-fresh-unit = { $unit }
choice-build = { $unit }, { $place }: build
choice-lay = { $unit }, { $place }: lay a mine
choice-stay = stay at { $place }
choice-go = to { $place }
choice-enter-fort = into { $fort }
choice-conquer = conquer { $fort }
choice-board = board the { $unit } at { $place }
choice-road = road { $place }–{ $place2 }
choice-trench = trench { $place }–{ $place2 }
choice-company = { $company ->
    [0] first
    [1] second
   *[2] third
  } company: { $count ->
    [0] empty
   *[other] { $units }
  }
choice-suggested = the suggested split
choice-partner = hand over to your partner
choice-buy = { $unit } for { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
choice-special = special force for { $coins } coins
choice-fort = { $fort } ({ $count ->
    [0] empty
    [one] one unit inside
   *[other] { $count } units inside
  })
choice-send = send { $coins } coins ({ $received ->
    [one] one arrives
   *[other] { $received } arrive
  })
choice-give-up = resign
choice-fight-on = fight on after all
