# À quoi sert chaque question, dans une partie guidée. `.rest` : l’instructeur peut continuer seul jusqu’à la question suivante.

guide-assign-unit = Votre armée commence en trois compagnies. Répartissez-la : chacune ira à un endroit que vous ne connaissez pas encore, donnez-lui de l’infanterie et une unité forte.
guide-choose-token = Retourner un jeton montre où commence une compagnie. Prenez l’une ou l’autre.
    .rest = Placer pour moi
guide-choose-unit-to-place = La compagnie se place unité par unité autour de son jeton. Mettez devant celles qui partiront les premières.
    .rest = Placer pour moi
guide-choose-hex-to-place = Placez l’unité près d’une route ou du prochain fort. Les forts rapportent de l’argent et font gagner.
    .rest = Placer pour moi
guide-choose-company = Dans les premiers tours, une seule compagnie agit. Prenez celle qui a le plus à gagner maintenant.
guide-choose-mover = Chacune de vos unités peut se déplacer une fois. Commencez par celles qui atteignent un fort, laissez les autres là où elles se couvrent.
guide-choose-destination = Les chiffres sont le coût du chemin. Une unité sur un fort le prend, et en forêt ou en tranchée elle est plus dure à toucher.
guide-choose-unload-hex = Les passagers descendent à côté du camion ou du navire. Choisissez l’hexagone d’où ils pourront agir au prochain tour.
guide-choose-building = Le génie construit au lieu de se déplacer. Les tranchées protègent, les ponts ouvrent un passage.
guide-choose-attacker = Après les mouvements, chaque unité peut attaquer une fois. Attaquez là où plusieurs tirent sur la même cible.
guide-choose-target = Le panneau montre les chances. Achevez un ennemi affaibli avant d’en égratigner un fort.
guide-choose-mine-hex = Une mine arrête celui qui entre dans son hexagone. Posez-la là où l’ennemi doit passer.
guide-choose-repair = L’argent répare les unités abîmées. Réparez ce qui est en danger, et gardez de quoi acheter.
guide-choose-purchase = Les nouvelles unités apparaissent dans vos forts. L’infanterie est bon marché et prend les forts ; achetez cher quand vous avez un plan.
    .rest = Acheter pour moi
guide-choose-fort = La nouvelle unité commence dans un de vos forts. Le plus proche du combat est d’ordinaire le meilleur.
    .rest = Acheter pour moi
guide-choose-water-hex = Un navire commence sur l’eau à côté de votre fort. Regardez où il peut aller de là.
guide-choose-special-force = Une force spéciale sert une fois. Gardez celle qui convient à votre prochaine attaque.
guide-take-unit = Choisissez l’unité qui vous aide le plus maintenant.
