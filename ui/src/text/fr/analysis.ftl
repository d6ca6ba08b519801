
# Conseils, analyse et niveaux.
hint = Conseil
hint-by = L’avis du { $level }
hint-working = Réflexion sur votre tour…
hint-equal = Tous les choix se valent ici.
hint-gain = points de chances de gagner par rapport au plan suivant
hint-only = Aucun autre plan ne mérite une comparaison.
hint-less = points de chances de gagner par rapport au premier plan
hint-another = Un autre plan
hint-ask = Demander au { $level }
hint-plan-of = Plan { $number } sur { $count }
hint-price = Le prix :
level-captain = capitaine
level-general = général
level-time-none = aussitôt
level-time = { $seconds } secondes au plus par décision
seat-thinks = réfléchit
prompt-thinks = L’ordinateur peut réfléchir { $seconds } secondes au plus. Parcourez le plateau en attendant.
an = Analyse
an-leave = Quitter l’analyse
an-ask = Qu’est-ce qui a décidé de cette partie : le hasard ou le jeu ?
an-ask-more = L’analyse compare chaque choix au meilleur plan qu’elle trouve, et chaque jet à la moyenne. Elle prend quelques minutes.
an-level = Qui juge
an-start-it = Analyser la partie
an-again = Réessayer
an-waiting = En attente de la fin d’autres analyses.
an-running = Analyse en cours : { $share }
an-goes-on = Vous pouvez quitter cette page ; l’analyse continue.
an-stop = Arrêter
an-failed = L’analyse a échoué. Rien n’est perdu.
an-stopped = L’analyse a été arrêtée.
an-so-far = Ce qui a été trouvé jusqu’ici est affiché.
an-go-on = Continuer
an-chart = Chances de gagner, { $side } : de { $start } % à { $end } %
an-chart-now = { $chance } %
an-rolls = Hasard
an-chance-of = Chances de gagner : { $side }
an-chance-now = { $chance } %, choix { $at } sur { $length }
an-next-mistake = Faute suivante
an-summary = Les deux camps en chiffres
an-per-turn = d’erreur par tour
an-luck = hasard
an-mistakes = { $count ->
    [one] faute
   *[other] fautes
  }
an-worst = Pires moments
an-none = Aucun choix n’a été nettement moins bon que le meilleur plan trouvé.
an-this-choice = Ce choix
an-played = Joué
an-better = Mieux
an-both = Les deux
an-same = { $count ->
    [one] Le reste est commun aux deux plans.
   *[other] Les { $count } autres actions sont communes aux deux plans.
  }
an-draw-plans = Sur le plateau
an-points-better = points de mieux
an-no-better = Rien de nettement mieux n’a été trouvé ici.
an-no-choice = Il n’y avait rien à choisir ici.
an-this-roll = Ce jet
an-roll-of = En points de pourcentage des chances de gagner de ce camp ({ $side }), par rapport à la moyenne de tous les résultats.
an-nobody = les deux
an-turning = Tournants
an-cause-luck = Hasard, { $side }
an-cause-mistake = Faute, { $side }
an-without = Sans le hasard
an-start = Au début
an-play = Jeu des deux camps
an-net-luck = Hasard des deux camps
an-luck-means = Le hasard est ce qu’un jet ou une carte a donné de plus que la moyenne de tous les résultats. Sans lui, il reste ce que le jeu a mérité.
an-conceded = Abandon, accord ou temps écoulé
an-end = Résultat
an-ledger = Hasard
an-in-points = points de pourcentage
an-rolls-each = Tirages : { $counts }
an-sum = Somme
