# Noms des choses et des choix.

fort-name = fort { $name }
    .the = le fort { $name }
    .at = au fort { $name }
    .from = du fort { $name }
fort-neutral = neutre
owner-none = neutre
owner-army = tenu par { $army-the }
hex-name = { $name }
    .at = en { $name }
    .from = de { $name }
off-board = hors du plateau
    .at = hors du plateau
    .from = de l’extérieur du plateau

terrain-open = champ ouvert
terrain-road = route
terrain-bridge = pont
terrain-forest = forêt
terrain-water = eau
terrain-trench = tranchée
terrain-fort = fort

phase-setup = Mise en place
phase-move = Déplacement
phase-declare = Désignation des cibles
phase-combat = Combat
phase-act = Déplacement et attaque
phase-money = Transactions monétaires

level-rookie = bleu
level-veteran = vétéran
level-hero = héros de guerre

certainty-sourced = imprimé dans les règles
certainty-inferred = déduit des règles imprimées
certainty-reconstructed = reconstitué : la valeur imprimée n’est pas connue

# Choix. On distingue les unités par leur numéro, leur place et leur état.

unit-numbered = { $unit }{ $number ->
    [1] {""}
   *[other] {" "}{ $number }
  }
    .the = { $unit-the }{ $number ->
        [1] {""}
       *[other] {" "}n° { $number }
      }
    .form = { $unit-form }
choice-unit = { $unit }, { $place }{ $damage ->
    [0] {""}
    [1] , 1 dégât
   *[other] , { $damage } dégâts
  }{ $level ->
    [veteran] , vétéran
    [hero] , héros de guerre
   *[rookie] {""}
  }
choice-attack = { $unit } : { $shot }
shot = { $dice ->
    [0] touches fixes
   *[other] { $with ->
        [card] une carte pour { $dice } dés
       *[dice] { $dice } dés
      }, touche à { $value } ou moins
  }{ $bonus ->
    [flank] , attaque de flanc
    [encirclement] , encerclement
   *[none] {""}
  }
choice-fresh-unit = { $unit }
choice-build = { $unit }, { $place } : construire
choice-lay = { $unit }, { $place } : poser une mine
choice-stay = rester en { $place }
choice-go = vers { $place }
choice-enter-fort = entrer dans { $fort-the }
choice-conquer = conquérir { $fort-the }
choice-board = embarquer dans { $unit-the } en { $place }
choice-road = route { $place }–{ $place2 }
choice-trench = tranchée { $place }–{ $place2 }
choice-company = { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie : { $count ->
    [0] vide
   *[other] { $units }
  }
choice-suggested = répartition conseillée
choice-partner = passer la main à votre allié
choice-buy = { $unit } pour { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  }
choice-special = force spéciale pour { $coins } pièces
choice-fort = { $fort } ({ $count ->
    [0] vide
    [1] une unité à l’intérieur
   *[other] { $count } unités à l’intérieur
  })
choice-send = envoyer { $coins } pièces ({ $received ->
    [1] une arrivera
   *[other] { $received } arriveront
  })
choice-give-up = abandonner
choice-fight-on = continuer finalement le combat
