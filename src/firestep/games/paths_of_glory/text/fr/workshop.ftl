# The workshop: painting starts.

workshop-what = Une mise en place
workshop-title = Titre
workshop-match = La mise en place
workshop-take = Retirer : { $what }
workshop-corps = Corps : { $nation }
workshop-army = Armée : { $nation }
workshop-help = Touchez un espace pour y poser la prochaine unité libre.
workshop-reduce = Réduire : { $unit }
workshop-flip = Pleine force : { $unit }
workshop-turn = Tour
workshop-vp = Points de victoire
workshop-control = Contrôlé par
workshop-trench = Niveau de tranchée
workshop-stacked = { $place } : plus de trois unités.
workshop-both = { $place } : des unités des deux camps.
workshop-hungry = Hors ravitaillement : { $unit }.
