# Ce qu’on demande au joueur, et ce qui l’aide à répondre.

ask-assign-unit = Dans quelle compagnie placez-vous { $unit-the } ?
    .help = Les lieux de départ sont encore cachés. Toute répartition est permise ; « répartition conseillée » forme les compagnies pour vous.
ask-draw-start = Retournez le jeton
ask-choose-token = Laquelle de vos compagnies placez-vous maintenant ?
    .help = Son numéro est tiré quand vous retournez le jeton.
ask-choose-unit-to-place = Quelle unité de la { $company ->
        [0] première
        [1] deuxième
       *[2] troisième
      } compagnie placez-vous ensuite ?
    .help = La première va sur le numéro { $number }, les autres autour, cercle après cercle.
ask-choose-hex-to-place = Où placez-vous { $unit-the } ?
    .help = Remplissez un cercle autour du numéro avant de passer au suivant. Vous pouvez utiliser l’eau, mais rien ne vous y oblige.
ask-draw-company = Tirez une compagnie pour l’Automa
ask-choose-company = { $allowed ->
    [one] Quelle compagnie engagez-vous ce tour-ci ?
   *[other] Quelles compagnies engagez-vous ce tour-ci ? ({ $nth } sur { $allowed })
  }
    .help = Pendant les premiers rounds, les autres ne bougent pas et n’attaquent pas.
ask-choose-mover = Quelle unité se déplace ?
    .help = Chaque unité se déplace une fois. Choisissez « Fin du mouvement » quand vous avez terminé.
ask-choose-destination = Où envoyez-vous { $unit-the } ?
    .help = Route ½, champ ouvert 1, forêt 1½ ; les unités aériennes paient 1 partout. L’eau, ou un fort qui n’est pas à vous, prend le tour complet d’un fantassin.
ask-choose-unload-hex = Où débarquez-vous { $unit-the } ?
    .help = Sur un hexagone libre et sec à côté du camion. L’unité ne peut plus se déplacer ce tour-ci, mais elle peut attaquer.
ask-choose-building = Que construisent { $unit-the } ?
    .help = Deux hexagones adjacents, le premier à côté des sapeurs. Ils n’attaqueront pas ce tour-ci.
ask-choose-repair = Quelle unité réparez-vous ?
    .help = Deux pièces enlèvent tous les dégâts d’une unité qui a commencé le tour dans un de vos forts et qui est dans l’un d’eux.
ask-choose-purchase = Qu’achetez-vous ?
    .help = Les nouvelles unités arrivent dans un de vos forts et agissent au tour suivant. On ne répare plus ce tour-ci.
ask-choose-fort = Dans quel fort placez-vous { $kind-the } ?
    .help = N’importe lequel de vos forts.
ask-choose-water-hex = Où mettez-vous à l’eau { $kind-the } ?
    .help = Sur n’importe quel hexagone libre d’eau ou de pont.
ask-draw-special-force = Tirez une carte des forces spéciales
ask-choose-special-force = Quelle force spéciale prenez-vous ?
    .help = Votre camp a moins d’unités et moins de forts : vous choisissez au lieu de tirer une carte.
ask-at-any-time = À tout moment
    .help = Envoyez des pièces à votre allié (la banque en garde une), ou abandonnez.
