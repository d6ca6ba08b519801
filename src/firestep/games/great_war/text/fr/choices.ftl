# Ce qu’un joueur peut choisir.

choice-exit = quitter le plateau par la ligne arrière ennemie
choice-clear = retirer les barbelés au lieu de combattre
choice-put-back = choisir une autre unité
choice-artillery = artillerie de réserve
choice-advance = avancer
choice-return = revenir
choice-stay = rester
choice-ditch = abandonner le char
choice-keep = garder le char
choice-card = tirer une carte Combat
choice-tokens = { $number ->
    [0] ne prendre aucun pion QG : il n’en reste plus
    [one] prendre un pion QG
   *[other] prendre { $number } pions QG
  }
choice-logistics = jouer Meilleure logistique et { $number ->
    [0] ne prendre aucun pion : il n’en reste plus
    [one] prendre un pion
   *[other] prendre { $number } pions
  }
choice-medal = prendre une médaille
choice-draw = tirer deux cartes, en garder une
choice-first-strike = jouer Frapper le premier
choice-combat = { $card } ({ $cost } QG)
choice-unit = { $unit } en { $place }, { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
  }
choice-unit-with = { $unit } avec { $specialist } en { $place }, { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
  }
choice-fortify = fortifier { $place }
choice-repair = réparer le pont en { $place }
choice-row = rangée { $row }
choice-reroll = relancer un { $number }
choice-ignore = { $number ->
    [0] n’ignorer aucun drapeau
    [one] ignorer { $number } drapeau
   *[other] ignorer { $number } drapeaux
  }
choice-dice = { $number ->
    [one] un dé
   *[other] { $number } dés
  }
