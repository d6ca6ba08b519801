# Ce qui est reconstitué, sous forme de fiche pour les propriétaires.

printed-range = De { $low } à { $high }
printed-choice = Au choix : { $choices }
printed-text = Ce n’est pas écrit ainsi dans le tableau.
printed-unknown = Cette donnée n’existe pas.
facts-units = Cartes d’unités
    .look = Regardez la carte de cette unité.
printed-figures = Figurines
printed-dice = Dés par distance (4 3 2 1)
printed-battles-after = Se déplace et combat encore
printed-moves = Déplacement
printed-medals = Médailles
option-data-pack = Jeu de données
certainty-owner = saisi par le propriétaire
