
# Leçons
lesson-name = Leçon { $number } : { $title }
lesson-step = Étape { $step } sur { $steps }
lesson-flag-ask = À vous
lesson-flag-say = Regardez
lesson-flag-point = Regardez
lesson-flag-auto = Suivez
lesson-flag-enemy = Suivez
lesson-flag-chance = Les dés
lesson-flag-check = Résultat
lesson-flag-over = Terminé
lesson-coach = L’instructeur
lesson-almost = Presque
lesson-show = Montrez-moi
lesson-again = Réessayer
lesson-next = Continuer
lesson-back = Retour
lesson-leave = Quitter
lesson-waits = Le serveur ne répond pas. La leçon attend ici, rien n’est perdu.
lesson-learnt = Ce que vous avez appris
lesson-next-one = Ensuite : { $title }
lesson-play-guided = Jouer une partie guidée
lesson-all = Les { $count } leçons
lesson-restart = Recommencer
lesson-done = terminée
lesson-go-on = reprendre à l’étape { $step }
lesson-minutes = { $minutes } minutes
learn-title = Leçons
learn-title-of = Leçons : { $game }
learn-text = De courtes leçons sur un vrai plateau. Vous déplacez les pièces vous-même, et une erreur ne coûte rien.
learn-rules = Lire les règles
learn-others = Leçons des autres jeux
nav-learn = Apprendre

# La première visite
begin-title = Commencer
begin-which = 1 Quel jeu ?
begin-how = 2 Comment voulez-vous commencer ?
begin-lesson = Une leçon
begin-lesson-text = De vraies pièces dès la première minute. { $count } leçons, dans l’ordre que vous voulez.
begin-lesson-start = Commencer la leçon { $number }
begin-lesson-go-on = Reprendre la leçon { $number }
begin-guided = Une première partie guidée
begin-guided-text = Une partie entière contre un bot peu sévère. Chaque consigne dit à quoi sert la phase, et l’instructeur peut faire le plus fastidieux pour vous.
begin-guided-start = Partie guidée
begin-straight = Jouer sans attendre
begin-straight-when = tout de suite
begin-straight-text = Vous connaissez le jeu, ou vous aimez découvrir. Chaque refus cite la règle, et l’on peut reprendre ses coups.
home-waiting = { $count ->
    [one] Une partie vous attend.
   *[other] { $count } parties vous attendent.
  }
home-waiting-text = C’est à vous. La plus urgente vient en premier.

# Parties guidées
guide-ask = Demander à l’instructeur
guide-suggests = L’instructeur propose : { $what }
guide-accept = D’accord
guide-own = Je choisis moi-même
guide-off = Ne plus me guider
guide-on = Me guider dans cette partie
toast-declined = Votre proposition a été refusée.
result-rematch = Accepter la revanche
result-rematch-wanted = Une revanche vous attend, camps inversés.
