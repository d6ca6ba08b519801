# Ce que le client montre à côté des phrases du journal.

scene-piece = { $nation }, { $unit }{ $place ->
    [none] {""}
   *[other] , { $place }
  }{ $damage ->
    [0] {""}
    [one] , { $damage } dégât
   *[other] , { $damage } dégâts
  }{ $level ->
    [veteran] , vétéran
    [hero] , héros de guerre
   *[rookie] {""}
  }
scene-load = { $count ->
    [one] une unité à bord
   *[other] { $count } unités à bord
  }
scene-inside = dans la tranchée
scene-company = Compagnie { $number }
scene-companies = Compagnies
scene-choices = Choix
scene-muster = À répartir
scene-empty = vide
scene-start = lieu de départ { $number }
scene-mine = mine
scene-speed = Vitesse
scene-range = Portée
scene-hits-on = Touche à
scene-dice = Dés
scene-dice-left = Dés restants
scene-line-open = Touches, champ
scene-line-forest = Touches, forêt
scene-experience = Expérience
scene-reconstructed = Valeurs et plateaux en partie reconstitués
    .explain = Les fiches d’unités et les plateaux imprimés n’ont pas été retrouvés. Toute valeur qui est la nôtre et non celle de l’éditeur est signalée, et vous pouvez la remplacer par la vôtre.
scene-reconstructed-values = Reconstitué ici : { $values }.
fact-speed = vitesse
fact-range = portée
fact-attack = valeur d’attaque
fact-damage = touches par dégât (champ ouvert / forêt)
fact-cost = prix
scene-mark-inferred = déduit
scene-mark-reconstructed = reconstitué
scene-mark-owner = saisi par le propriétaire
scene-boards = Les deux plateaux : chaque hexagone
scene-automa = Automa
scene-forts = forts
scene-coins = pièces
scene-coins-left = { $coins ->
    [one] Il reste { $coins } pièce
   *[other] Il reste { $coins } pièces
  }
scene-turn = Round { $round }
scene-forts-title = Forts
scene-forts-to-win = { $forts } sur { $all } pour gagner
scene-forts-held = { $forts ->
    [one] { $forts } fort
   *[other] { $forts } forts
  }
scene-declared-title = Attaques désignées
scene-declared = { $unit } → { $target }
scene-shot = { $shot } ; { $expected }
scene-market = Achats
scene-buy = Acheter
scene-special-force = Force spéciale
    .note = Une carte tirée au hasard
scene-special-forces = Forces spéciales
scene-stall-foot = Fantassins
scene-stall-vehicles = Véhicules et avions
scene-stall-guns = Artillerie et forces spéciales
scene-ware = { $attack ->
    [0] Vitesse { $speed }, sans arme
   *[other] Vitesse { $speed }, portée { $range }, touche à { $attack } ou moins
}
scene-stay = Rester ici
scene-move-here = Aller ici
scene-go-there = Envoyer { $unit-the } en { $place } ?
scene-conquer = Conquérir
scene-conquer-it = Conquérir { $fort-the } avec { $unit-the } ?
    .note = Cela prend tout le tour ; tous ceux qui sont dedans sont perdus.
scene-points-of = { $spent } sur { $points } { $count ->
    [one] point
   *[other] points
  }.
scene-declare = Désigner
scene-attack-it = Attaquer { $unit-the } ?
scene-roll = { $unit } contre { $target } : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
  }
    .dice = { $dice } dés, touche à { $value } ou moins.
scene-built = { $building ->
    [trench] tranchée
    [bridge] pont
    [road-and-bridge] route et pont
   *[road] route
  }
scene-highest = { $aim ->
    [placing] Le plus haut résultat place en premier.
   *[first-turn] Le plus haut résultat joue en premier.
  }
scene-players = 1 à 4
scene-length = 1 à 3 heures
scene-odds-dice = Dés
scene-odds-roll = { $dice }, touche à { $value } ou moins
scene-odds-bonus = Bonus
bonus-flank = flanc, +2 dés
bonus-encirclement = encerclement, +3 dés
scene-odds-aim = Au but
scene-percent = { $percent } %
scene-odds-mine = Vous subissez, %
scene-odds-theirs = La cible subit, %
scene-odds-lost = dégâts en moyenne{ $destroyed ->
    [never] {""}
    [hardly] , presque jamais détruite
    [mostly] , presque toujours détruite
    [always] , détruite à coup sûr
   *[some] , détruite dans { $percent } % des cas
  }
scene-odds-no-answer = La cible ne peut pas riposter.
scene-mean = { $whole },{ $tenth }
scene-others-split = Les autres forment leurs compagnies.
scene-tray-move = À déplacer
scene-tray-attack = Peuvent attaquer
scene-tray-units = Unités : { $nation }
scene-done-moving = Fin du mouvement
scene-done-declaring = { $attacks ->
    [0] Aucune attaque
    [1] Valider l’attaque
   *[other] Valider { $attacks } attaques
  }
scene-damage = Dégâts
scene-odds-answer = Riposte
scene-expected = Dégâts attendus : { $mean }{ $percent ->
    [0] {""}
   *[other] , cible détruite à { $percent } %
  }
scene-cannot-move = { $unit-the } { $unit-form ->
    [mp] ne peuvent
    [fp] ne peuvent
   *[m] ne peut
  } pas se déplacer.
scene-cannot-go = { $unit-the } { $unit-form ->
    [mp] ne peuvent
    [fp] ne peuvent
   *[m] ne peut
  } pas aller en { $place }.
scene-cannot-go-to-fort = { $unit-the } { $unit-form ->
    [mp] ne peuvent
    [fp] ne peuvent
   *[m] ne peut
  } pas aller au { $place }.
scene-cannot-attack = { $unit-the } { $unit-form ->
    [mp] ne peuvent
    [fp] ne peuvent
   *[m] ne peut
  } pas attaquer.
scene-cannot-attack-it = { $unit-the } { $unit-form ->
    [mp] ne peuvent
    [fp] ne peuvent
   *[m] ne peut
  } pas attaquer { $target-the }.
scene-fact = { $unit } : { $fact }
