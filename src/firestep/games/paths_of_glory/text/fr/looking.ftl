# Calques, fiche d’un lieu, et ce que chacun peut toujours savoir.

look-supply = Ravitaillement des deux camps
look-supply-of = { $side } : vers { $sources }
look-by-sea = , par mer depuis { $ports }
look-no-source = aucune source
look-cut = { $count } coupées
look-cut-off = coupées du ravitaillement : { $count ->
    [0] aucune unité
    [one] 1 unité
   *[other] { $count } unités
  }
look-cut-meaning = Elles ne peuvent pas être activées, et sont perdues à la phase d’attrition si rien ne rouvre la ligne.
look-nobody-cut = Toutes les unités sont reliées à une source.
look-open-line = { $count ->
    [one] Tenir { $places } la rouvrirait.
   *[other] Tenir l’un de ces lieux la rouvrirait : { $places }.
  }
look-reach = Portée de marche
look-reach-of = Portée de marche : { $unit }
look-choose-unit = Cliquez sur une unité pour voir jusqu’où elle pourrait marcher.
look-reach-cost = points de mouvement pour y aller
look-reach-warn = peut s’y arrêter, mais sans ravitaillement
look-reach-text = Mouvement { $points }, une fois son espace activé.
look-points = Points par espace
look-points-text = { $points } à présent. Les Puissances centrales gagnent à { $least } ou plus, les Alliés à { $most } ou moins.
look-neutral = neutre
look-changed-hands = a changé de mains depuis le début
look-control = Qui tient quoi
look-held-by = { $side } : { $count ->
    [0] aucun espace
    [one] 1 espace
   *[other] { $count } espaces
  }
look-attacks = Attaques
look-attack-line = attaques possibles : { $side }
look-attack-strength = facteurs de combat de tous ceux qui peuvent participer : ceux des défenseurs, fort compris
look-attack-text = Comme si toutes les piles ravitaillées étaient activées pour le combat.
look-no-attack = Personne n’est au contact d’un ennemi que l’on puisse attaquer.

look-place-kind = { $nation }, { $ground }
look-held = Tenue par
look-nobody-yet = neutre
look-worth = Points
look-worth-note = comptent pour qui la tient
look-units = Unités
look-units-of = { $count } sur { $most }
look-links = Liaisons
look-fort = Fort
look-fort-stands = force { $strength }
look-fort-destroyed = détruit
look-besieged = assiégé
look-trench = Tranchée
look-trench-level = niveau { $level }
look-none = aucune
look-signs = Signes
look-port-ap = port allié
look-port-cp = port des Puissances centrales
look-march-from = Marche depuis { $places }, une fois activées
look-attack-from = Attaque depuis { $places }, une fois activées
look-stuck-in = { $places } : sans ravitaillement, activation impossible

know-now = En cours
know-cards = Cartes
know-units = Unités
know-in-force = Événements en vigueur
know-this-turn = Joués ce tour-ci, sans effet durable
know-none = aucun
know-gone = Perdues pour de bon
know-rebuilt = Éliminées, à reconstituer
know-level = Engagement
know-at-start = Au départ
know-other-points = Événements, offensives obligatoires et autres
know-taken-by = Prises par le camp : { $side }
know-to-come = À venir, { $side }
know-in-hand = dans votre main
know-in-deck = dans la pioche ou une main
know-discarded = défaussée
know-later = à un niveau supérieur
look-times = { $count } × { $unit }

way-supplied = Ravitaillée
way-supply = Ravitaillement : { $source }
way-no-supply = Sans ravitaillement à l’arrivée : { $place }
way-stack = Pile à l’arrivée, { $place } : { $count } sur { $most }
way-threatened = Exposée à une attaque depuis { $places }
way-fort-alone = { $place } reste vide : son fort est seul face à { $enemies }
way-left-open = { $place } reste vide, à découvert face à { $enemies }
way-safer = Chemin plus sûr, par { $place } : { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }
