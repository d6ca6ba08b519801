# L’atelier : peindre des plateaux.

workshop-what = Un plateau
workshop-ground = Terrain
workshop-works = Tranchées et départs
workshop-title = Nom
workshop-start = Départ
workshop-help = Glissez sur les hexagones.
workshop-help-start = Touchez un hexagone : il reçoit le prochain numéro de départ de sa moitié.
workshop-start-empty = Un plateau vide
workshop-start-random = Un plateau au hasard, égal de tous les côtés
workshop-mirror-across = Copier la moitié A sur la moitié B
workshop-mirror-down = Copier la moitié haute vers le bas
mistake-board = Impossible d’y lire un plateau.
mistake-title = Le plateau n’a pas encore de nom.
mistake-cell = Cet hexagone est illisible dans le fichier.
mistake-forts = La moitié { $half } compte { $count } forts ; il en faut { $needed }.
mistake-starts = Il manque ces départs dans la moitié { $half } : { $numbers }.
mistake-start-twice = Un numéro de départ figure une fois, dans sa moitié, sur terrain ouvert ou route.
mistake-trench = Une tranchée se creuse en terrain ouvert.
mistake-entrance = Un fort doit avoir du terrain praticable devant ses entrées gauche et droite.
workshop-random-title = Plateau aléatoire { $seed }
