# Ce qui est reconstitué, sous forme de fiche pour les propriétaires.

printed-range = De { $low } à { $high }
printed-choice = Au choix : { $choices }
printed-text = Ce n’est pas écrit ainsi dans le tableau.
printed-unknown = Cette donnée n’existe pas.
facts-starts = Départ de 1914
    .look = Regardez la mise en place dans les règles, ou le pion.
facts-spaces = Cases
    .look = Regardez l’espace sur la carte.
printed-space = Case
printed-strength = Force
printed-terrain = Terrain
printed-vp = Point de victoire
printed-fort = Fort
option-data-pack = Jeu de données
printed-strength-full = pleine
printed-strength-reduced = réduite
