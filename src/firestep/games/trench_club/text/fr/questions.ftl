# Ce qu’on demande au joueur, et ce qui l’aide à répondre.

ask-assign-unit = Dans quelle compagnie versez-vous { $unit-the } ?
    .help = Les numéros de départ sont encore cachés. Toute répartition convient ; « répartition conseillée » forme les compagnies pour vous.
ask-draw-start = Retournez le jeton
ask-choose-token = Laquelle de vos compagnies placez-vous maintenant ?
    .help = Son numéro est tiré quand vous retournez le jeton.
ask-choose-unit-to-place = Quelle unité de la { $company ->
        [0] première
        [1] deuxième
       *[2] troisième
      } compagnie placez-vous ensuite ?
    .help = La première va sur le numéro, les autres autour, couronne après couronne.
ask-choose-hex-to-place = Où placez-vous { $unit-the } ?
    .help = Remplissez une couronne autour du numéro avant la suivante. L’eau peut servir, mais rien n’y oblige.
ask-draw-company = Tirez une compagnie pour l’Automa
ask-choose-company = Quelle compagnie engagez-vous ce tour-ci ?
    .help = Pendant les premiers tours, les autres ne bougent pas et n’attaquent pas.
ask-choose-mover = Quelle unité se déplace ?
    .help = Chaque unité se déplace une fois. Dites « terminé » quand toutes celles qui doivent bouger l’ont fait.
ask-choose-destination = Où envoyez-vous { $unit-the } ?
    .help = Route ½, champ 1, forêt 1½ ; eau ou nouveau fort : tout.
ask-choose-unload-hex = Où débarquez-vous { $unit-the } ?
    .help = Sur un hexagone libre et sec à côté du camion. Plus de mouvement ce tour-ci, mais une attaque reste possible.
ask-choose-building = Que doivent construire { $unit-the } ?
    .help = Deux hexagones qui se touchent, le premier à côté des sapeurs. Ils n’attaqueront pas ce tour-ci.
ask-choose-repair = Quelle unité réparez-vous ?
    .help = Deux pièces enlèvent tous les dégâts d’une unité qui est dans votre fort depuis le début du tour.
ask-choose-purchase = Qu’achetez-vous ?
    .help = Les nouvelles unités arrivent dans un de vos forts et agissent au tour suivant. Les réparations sont closes.
ask-choose-fort = Dans quel fort placez-vous { $kind-the } ?
    .help = N’importe lequel de vos forts.
ask-choose-water-hex = Où mettez-vous à l’eau { $kind-the } ?
    .help = Sur n’importe quel hexagone libre d’eau ou de pont.
ask-draw-special-force = Tirez une carte des forces spéciales
ask-choose-special-force = Quelle force spéciale prenez-vous ?
    .help = Votre camp a moins d’unités et moins de forts : vous choisissez librement.
ask-at-any-time = À tout moment
    .help = Envoyez des pièces à votre allié (la banque en garde une), ou abandonnez.
