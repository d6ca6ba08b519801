# Ce qui est reconstitué, sous forme de fiche pour les propriétaires.

printed-range = De { $low } à { $high }
printed-choice = Au choix : { $choices }
printed-text = Ce n’est pas écrit ainsi dans le tableau.
printed-unknown = Cette donnée n’existe pas.
facts-units = Fiches d’unités
    .look = Regardez la ligne de cette unité sur la fiche de la nation.
printed-speed = Vitesse
printed-ground-range = Portée au sol (1-2)
printed-air-range = Portée en l’air (1-2)
printed-attack = Attaque (2/4/6)
printed-hits-open = Touches pour un dégât, terrain ouvert (1.5)
printed-hits-forest = Touches pour un dégât, forêt (2.0)
printed-cost = Prix
option-data-pack = Jeu de données
certainty-owner = saisi par le propriétaire
