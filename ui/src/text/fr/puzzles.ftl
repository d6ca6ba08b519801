# Puzzles
puzzles = Problèmes
puzzles-text = Des positions tirées de parties entre bots, où une action est nettement la meilleure. Seul votre premier essai compte pour votre classement.
puzzle-of-day = Problème du jour
puzzles-of-day = Problèmes du jour
puzzle-flag = Problème
puzzle-number = Problème { $number } sur { $count }
puzzle-level-easy = Facile
puzzle-level-medium = Moyen
puzzle-level-hard = Difficile
puzzle-tried = { $people ->
    [0] Personne ne l’a encore essayé
    [one] 1 joueur l’a essayé, { $share } % de réussite
   *[other] { $people } joueurs l’ont essayé, { $share } % de réussite
  }
puzzle-try = Essayer
puzzle-look = Revoir
puzzle-again = Réessayer
puzzle-next = Problème suivant
puzzle-all = Tous les problèmes
puzzle-back = Revenir en arrière
puzzle-leave = Quitter
puzzle-found = Trouvé
puzzle-missed = Pas trouvé
puzzle-solved-later = Résolu ensuite
puzzle-open = Pas encore essayé
puzzle-better = La meilleure action
puzzle-solution = La solution
puzzle-because = Ce qu’elle apporte
puzzle-price = Ce qu’elle coûte
puzzle-yours = Vos chances de victoire avec votre action : { $yours } %. Avec la meilleure : { $best } %.
puzzle-chance = Vos chances de victoire ensuite : { $best } %.
puzzle-rating = Classement aux problèmes : { $rating }
puzzle-step = { $step } points
puzzle-again-uncounted = Seul le premier essai compte. Votre classement reste à { $rating }.
puzzle-provisional = provisoire
puzzle-today-mark = aujourd’hui
