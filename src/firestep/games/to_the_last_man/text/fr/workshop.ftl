# The workshop: painting starts.

workshop-what = Une mise en place
workshop-title = Titre
workshop-match = La mise en place
workshop-take = Retirer : { $what }
workshop-army = Armée : { $nation }
workshop-help = Touchez une région : l’unité rejoint une armée qui a de la place, ou reste seule.
workshop-help-army = Touchez une région pour y poser la prochaine armée libre.
workshop-control = Tenue par
workshop-neutral = Personne (neutre)
workshop-fort = Force du fort
workshop-dig = Retrancher : { $what }
workshop-undig = Plus retranché : { $what }
workshop-stacked = { $place } : plus de trois pièces d’un même camp.
workshop-slots = { $what } : plus que sa fiche n’a de place.
workshop-hungry = { $place } : des unités hors ravitaillement.
