# Ce que le terminal dit de Trench Club.

tc-head = Round { $round } · { $nation } · { $phase }
tc-head-setup = Trench Club · { $phase }
tc-side = { $side } : { $held } forts sur { $goal } ({ $armies })
tc-army = { $nation } : { $coins ->
    [0] 0 pièce
    [1] 1 pièce
   *[other] { $coins } pièces
  }, { $units ->
    [0] 0 unité
    [1] 1 unité
   *[other] { $units } unités
  }
tc-declared = Cibles désignées : { $attacks }
tc-attack = { $number } { $unit } contre { $target }{ $shot ->
    [none] {""}
   *[other] {" "}({ $shot })
  }
tc-sign-central = Puissances centrales, 3 dégâts
tc-sign-entente = Entente, 3 dégâts
tc-sign-mine = mine des Puissances centrales, de l’Entente
tc-sign-level = vétéran, héros de guerre
tc-column-sign = Signe
tc-column-unit = Unité
tc-column-place = Lieu
tc-column-state = État
tc-state = { $damage ->
    [0] 0 dégât
    [1] 1 dégât
   *[other] { $damage } dégâts
  }, expérience { $experience }{ $moved ->
    [1] , s’est déplacée
   *[0] {""}
  }{ $acted ->
    [1] , a agi
   *[0] {""}
  }
tc-odds = { $unit } contre { $target } : { $shot } ; { $mean },{ $tenth } dégâts attendus, détruite dans { $lost } % des cas.
tc-odds-return = Riposte : { $mean },{ $tenth } dégâts attendus, détruite dans { $lost } % des cas.
tc-odds-no-return = Personne ne riposte.
