# Calques, fiche d’une zone, et ce que chacun peut toujours savoir.

look-supply = Ravitaillement des deux camps
look-supply-of = { $side } : vers { $sources }
look-no-source = aucune source
look-cut = { $count } coupées
look-cut-off = coupées du ravitaillement : { $count ->
    [0] aucune pièce
    [one] 1 pièce
   *[other] { $count } pièces
  }
look-cut-meaning = Ce qui n’est pas ravitaillé au contrôle de la saison est perdu ou en pâtit.
look-nobody-cut = Toutes les pièces sont reliées à une source.
look-open-line = { $count ->
    [one] Tenir { $places } la rouvrirait.
   *[other] Tenir l’un de ces lieux la rouvrirait : { $places }.
  }
look-reach = Portée de marche
look-reach-of = Portée de marche : { $unit }
look-choose-unit = Cliquez sur une armée ou une unité pour voir jusqu’où elle peut aller.
look-reach-1 = 1 : à pied
look-reach-r = R : par rail, en zone amie
look-reach-t = T : mouvement stratégique
look-reach-s = S : par mer
look-reach-warn = l’ennemi s’y trouve
look-reach-text = Au début d’un tour de joueur avec une Offensive.
look-points = Points par zone
look-points-text = Le total allemand est de { $points }.
look-for-nobody = ne comptent pour personne
look-changed-hands = a changé de mains depuis 1914
look-control = Qui tient quoi
look-status-german = Allemagne : { $count ->
    [0] aucune zone
    [one] 1 zone
   *[other] { $count } zones
  }
look-status-entente = Entente : { $count ->
    [0] aucune zone
    [one] 1 zone
   *[other] { $count } zones
  }
look-status-disputed = Disputées : { $count ->
    [0] aucune zone
    [one] 1 zone
   *[other] { $count } zones
  }
look-status-neutral = Neutres : { $count ->
    [0] aucune zone
    [one] 1 zone
   *[other] { $count } zones
  }
look-attacks = Attaques
look-attack-line = peut attaquer : { $side }
look-attack-strength = d’abord les pièces qui peuvent participer, puis celles du défenseur
look-attack-text = Vers les zones défendues voisines des vôtres, et là où les deux camps se font déjà face.
look-no-attack = Personne n’est voisin d’un ennemi.

look-held = Tenue par
look-held-german = l’Allemagne
look-held-entente = l’Entente
look-held-disputed = disputée
look-held-neutral = neutre
look-worth = Points
look-worth-note = comptent pour qui la tient seul
look-pieces = { $count } pièces sur { $most }
look-supply-of-side = Ravitaillement, { $side }
look-supplied-here = ravitaillée
look-supply-length = { $count ->
    [one] à 1 zone
   *[other] à { $count } zones
  }
look-fort = Fort
look-fort-of = force { $strength }, { $side }
look-links = Liaisons
look-signs = Signes
look-source = source de ravitaillement
look-port = port
look-strategic = mouvement stratégique
look-coming-1 = À pied : { $pieces }
look-coming-r = Par rail : { $pieces }
look-coming-t = Par mouvement stratégique : { $pieces }
look-coming-s = Par mer : { $pieces }
look-coming-from = { $piece } ({ $place })
look-coming-more = { $count } autres
look-nobody-comes = Aucune de vos pièces ne pourrait venir ici avec une Offensive

scene-take-out = Changer d’armée : { $unit } ?
scene-take-out-do = La retirer

know-now = En cours
know-cards = Cartes
know-units = Unités
know-none = aucune
know-seasons = Cette saison et les suivantes
know-build = { $german } / { $entente } points de construction
know-season = Allemagne / Entente ; cartes { $german } / { $entente } ; blocus { $blockade }
know-draw = dans la pioche
know-discard = Défausse
know-removed = Hors jeu
know-pool = Réserve de forces, { $side }
know-to-come = À venir, { $side }
know-times = { $count } × { $unit }

way-supplied = Ravitaillée à l’arrivée : { $place }
way-no-supply = Sans ravitaillement à l’arrivée : { $place }
way-battle = { $count ->
    [one] Une pièce ennemie s’y trouve : { $place }
   *[other] { $count } pièces ennemies s’y trouvent : { $place }
  }
way-threatened = Ennemis voisins : { $places }
way-safe = Pas d’ennemi voisin
way-left-open = { $place } reste vide, à découvert face à { $enemies }
