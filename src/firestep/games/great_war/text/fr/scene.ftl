# Ce qu’un client montre à côté des phrases du journal.

scene-piece = { $unit }{ $specialist ->
    [none] {""}
   *[other] {" "}avec { $specialist }
  }, { $nation }, { $place }, { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
  }
scene-ordered = commandée
scene-acquired = sous le tir réglé des mortiers
scene-silenced = à court de munitions
scene-bogged = embourbé
scene-ditched = abandonné
scene-fortified = position fortifiée
scene-gun = canon sans servants
scene-medal = { $count ->
    [one] une médaille
   *[other] { $count } médailles
  } en { $place }
scene-figures = Figurines
scene-moves = Hexagones, avec et sans combat
scene-ignores-soldiers = Soldats ignorés
scene-ignores-flags = Drapeaux qu’on peut ignorer
scene-dice = Dés
scene-reconstructed-unit = Les nombres de cette unité sont reconstitués.
scene-reconstructed = Carte reconstituée
    .explain = La carte imprimée de cette bataille est introuvable. Forces, cartes, objectifs et règles spéciales sont ceux des règles ; la place des choses est de nous. Vous pouvez écrire la carte imprimée dans le fichier du scénario.
scene-medals = médailles
scene-medals-title = Médailles
scene-medals-won = { $medals ->
    [one] une médaille
   *[other] { $medals } médailles
  }
scene-medals-to-win = { $medals } médailles pour gagner
scene-tokens = pions QG
scene-combat-cards = cartes Combat
scene-racing = pressé par le temps
scene-turn = Tour { $turn }
scene-command-hand = Cartes Commandement
scene-combat-hand = Cartes Combat
scene-on-table = Sur la table
scene-played = Jouée
scene-all = toutes
scene-objectives = Objectifs
scene-kill = Unité ennemie détruite
scene-race = Le temps presse pour un camp : { $nation }. Après une carte Reconnaissance, l’autre peut prendre une médaille.
scene-objective-temp-immediate = Tenu tant qu’il est occupé
scene-objective-temp-start = Tenu dès le début du tour, tant qu’il est occupé
scene-objective-temp-majority-start = Majorité au début du tour
scene-objective-temp-majority = Majorité à tout moment
scene-objective-perm-immediate = Pris pour de bon
scene-objective-perm-start = Pour de bon, si occupé au début du tour
scene-objective-breakthrough = Chaque unité qui sort par la ligne arrière adverse
scene-objective-vacant-start = Aucun ennemi au début du tour
scene-each-hex = pour chaque hexagone
scene-each-unit = pour chaque unité
scene-each-gun = pour chaque canon
scene-considers = L’autre camp peut répondre.
scene-attack = Attaquer
scene-shell = Tirer ici
scene-roll = Touches : { $hits }, drapeaux : { $flags }
scene-shells = Obus autour de { $place }
scene-ignored = Le terrain ignore
scene-ignored-what = { $soldiers } soldats, jusqu’à { $flags } drapeaux
scene-retreat = Forcé à reculer
scene-percent = { $percent } %
scene-odds-theirs = Pertes ennemies, %
scene-odds-lost = figurines ; détruite : { $percent } %
scene-mean = { $whole },{ $tenth }
scene-maps = Cartes des batailles
scene-players = 2
scene-length = 45 à 90 minutes
scene-cross-fire = Avec { $guns ->
    [1] une autre pièce
   *[other] { $guns } autres pièces
  }
scene-cross-fire-what = { $dice } dés, détruite dans { $percent } % des cas
