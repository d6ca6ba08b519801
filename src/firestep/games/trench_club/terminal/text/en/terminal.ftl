# What the terminal says of Trench Club.

tc-head = Round { $round } · { $nation } · { $phase }
tc-head-setup = Trench Club · { $phase }
tc-side = { $side }: { $held } of { $goal } forts ({ $armies })
tc-army = { $nation }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }, { $units ->
    [one] 1 unit
   *[other] { $units } units
  }
tc-declared = Declared: { $attacks }
tc-attack = { $number } { $unit } on { $target }{ $shot ->
    [none] {""}
   *[other] {" "}({ $shot })
  }
tc-sign-central = Central Powers, 3 damage
tc-sign-entente = Entente, 3 damage
tc-sign-mine = mine of the Central Powers, of the Entente
tc-sign-level = veteran, war hero
tc-column-sign = Sign
tc-column-unit = Unit
tc-column-place = Place
tc-column-state = State
tc-state = { $damage } damage, { $experience } experience{ $moved ->
    [1] , moved
   *[0] {""}
  }{ $acted ->
    [1] , acted
   *[0] {""}
  }
tc-odds = { $unit } on { $target }: { $shot }; { $mean }.{ $tenth } damage expected, { $lost } % destroyed.
tc-odds-return = Retaliation: { $mean }.{ $tenth } damage expected, { $lost } % destroyed.
tc-odds-no-return = No retaliation.
