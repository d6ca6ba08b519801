# La page du résultat, le partage et la page des parties
ladder-player = Joueur
ladder-month = mois
ladder-rating = cote
ladder-sure = précision
ladder-you = vous
ladder-bots = Avec les bots
ladder-live = En direct
ladder-slow = Par correspondance
ladder-up = { $count } de mieux
ladder-down = { $count } de moins
ladder-same = même place
ladder-empty = Personne n’a encore de cote ici. La première partie classée ouvrira le classement.
ladder-pairs = Les batailles aux camps inégaux comptent par paires : deux parties, camps échangés.
ladder-clock = Pendule
ladder-title = Jeu
result-page = Résultat et courbes
result-finished = terminée le { $date }
result-analyse = Analyser la partie
result-record = Feuille de partie
result-dice = Vérifier les dés
result-side-won = vainqueur
result-chance = Chances de gagner
result-chance-help = Touchez la courbe pour aller à ce moment.
result-score = Score : { $unit }
result-strength = Forces
result-strength-help = pas sur le plateau
result-chart = { $title } : { $side } de { $start } à { $end }
result-counts = { $choices } choix, { $rolls } tirages
result-go = Aller à ce moment
statistics-lead = Toutes les parties terminées sur ce site. Les parties privées comptent, mais ne sont pas citées.
statistics-games = { $count ->
    [one] Une partie,
   *[other] { $count } parties,
}
statistics-length = { $count ->
    [one] un coup en moyenne.
   *[other] { $count } coups en moyenne.
}
statistics-scenario = { $scenario }, règles { $rules } : { $count ->
    [one] une partie
   *[other] { $count } parties
}, { $length ->
    [one] un coup en moyenne
   *[other] { $length } coups en moyenne
}
statistics-none = Aucune partie de ce titre n’a encore été terminée ici.
watch-title = Parties
watch-lead = Les parties en cours et terminées des tables ouvertes, des parties classées et des tournois. Les tables privées n’y figurent pas.
watch-over = Terminées
watch-playing = En cours
watch-scenario = Scénario
watch-any = Tous
watch-player-help = Joueur ou bot
watch-result = Résultat
watch-won-by = Victoire : { $side }
watch-draw = Partie nulle
watch-length = Longueur
watch-short = 200 lignes au plus
watch-medium = De 201 à 1 000 lignes
watch-long = Plus de 1 000 lignes
watch-upset = Surprises
watch-upset-help = Les parties classées gagnées par le joueur le moins bien classé.
watch-upset-by = Surprise : { $points } points de retard
watch-lines = { $count ->
    [one] feuille de { $count } ligne
   *[other] feuille de { $count } lignes
}
watch-none = Aucune partie ne correspond.
watch-none-over = Aucune partie publique n’a encore été terminée ici.
watch-none-playing = Aucune partie publique n’est en cours pour le moment.
watch-forget = Tout afficher
watch-more = Plus de parties
share-title = Partager
share-menu = Carte à partager, PNG, GIF
share-card = La carte que les autres sites affichent à côté du lien
share-help = Les autres sites affichent cette carte à côté du lien. Elle montre ce qu’un spectateur peut voir ; les parties privées en cours ne sont pas dessinées.
share-link = Copier le lien
share-save-card = Enregistrer la carte
share-save-board = Plateau en PNG
share-save-film = Dernier tour en GIF
share-film = GIF
share-film-choose = Choisir les lignes d’un GIF
share-film-turn = Tour
share-film-own = Lignes au choix
share-film-after = Après la ligne
share-film-until = Jusqu’à la ligne
share-film-save = Enregistrer ces lignes en GIF
share-film-wrong = Choisissez des lignes entre 0 et { $length }, au plus { $most }.
result-war = La guerre en cinq lignes
result-losses = Pertes par nation
result-units-lost = Unités perdues
result-hits = Coups reçus
result-territory = Territoire
result-territory-help = lieux tenus
result-look-closer = Analyse
result-what-if = Et si… ?
result-what-if-help = « Et si… ? » ouvre une étude juste avant ce moment, tout comme « Essayer » à n’importe quel moment de la relecture.
result-without-luck = Sans la chance
result-bar-start = Chances au départ
result-bar-play = Meilleur jeu : { $side }
result-bar-luck = Plus de chance : { $side }
result-bar-rest = Inexpliqué
result-bar-ended = Abandon, accord ou temps écoulé
result-share = Avec des dés et des cartes moyens, cette façon de jouer fait gagner { $share } parties sur 100 à ce camp : { $side }.
statistics-edition = Édition
statistics-rules = Version des règles
