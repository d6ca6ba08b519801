
# Tournois
tour-tournaments = Tournois
tour-announce = Organiser un tournoi
tour-announce-now = Annoncer le tournoi
tour-account = Il faut un compte pour participer aux tournois.
tour-sign-in = Se connecter ou créer un compte
tour-empty = Aucun tournoi pour l’instant. Organisez le premier.
tour-all-titles = Tous les jeux
tour-status-open = Inscriptions ouvertes
tour-status-playing = En cours
tour-status-over = Terminés
tour-kind = Formule
tour-kind-swiss = Système suisse
tour-kind-round-robin = Toutes rondes
tour-kind-knockout = Élimination directe
tour-help-swiss = À chaque ronde, vous rencontrez un joueur qui a à peu près autant de points. Personne n’est éliminé.
tour-help-round-robin = Chacun rencontre tous les autres une fois.
tour-help-knockout = Le perdant est éliminé. Deux parties, camps échangés, décident ; en cas d’égalité, le mieux classé au départ passe.
tour-title = Nom du tournoi
tour-message = À l’attention des joueurs
tour-number = Rondes
tour-number-usual = Selon le nombre de joueurs
tour-size = Nombre maximal de joueurs
tour-days = Durée d’une ronde
tour-pairs = Deux parties, camps échangés
tour-pairs-help = Les scores des deux parties s’additionnent.
tour-rated-help = Les résultats comptent pour la cote des joueurs.
tour-start-on = Début
tour-start-help = Laissez vide pour le lancer vous-même.
tour-rounds = { $count ->
    [one] une ronde
   *[other] { $count } rondes
}
tour-players = { $count ->
    [0] aucun joueur
    [one] un joueur
   *[other] { $count } joueurs
}
tour-joined = { $count ->
    [one] { $count } joueur sur { $size }
   *[other] { $count } joueurs sur { $size }
}
tour-nobody = Personne ne s’est encore inscrit.
tour-round = Ronde { $number }
tour-rounds-label = Rondes
tour-round-ends = Fin de la ronde { $number }
tour-round-until = Ronde { $number } jusqu’au { $day }
tour-round-time = { $time } par ronde
tour-by = Organisé par { $name }
tour-left = encore { $time }
tour-starts = Début
tour-starts-on = Début { $day }
tour-starts-later = Débute quand l’organisateur le décide
tour-winner = Vainqueur : { $name }
tour-won-by = Vainqueur
tour-cancelled = Annulé
tour-join = S’inscrire
tour-full = Complet
tour-leave = Se désinscrire
tour-start = Commencer maintenant
tour-withdraw = Se retirer
tour-withdraw-sure = Se retirer et perdre la partie en cours ?
tour-cancel = Annuler le tournoi
tour-cancel-sure = Annuler pour tout le monde ?
tour-pairings = Rencontres de la ronde { $number }
tour-standings = Classement
tour-rounds-column = rondes
tour-points = points
tour-opponents = adv.
tour-beaten = battus
tour-cross = Grille des résultats
tour-against = contre
tour-your-turn = À vous de jouer
tour-playing = en cours
tour-waiting = table prête
tour-not-begun = pas commencée
tour-forfeit-in = forfait dans { $time }
tour-forfeited = forfait
tour-game-over = partie terminée
tour-play = Jouer
tour-result = Résultat
tour-watch = Regarder
tour-bye = Pas d’adversaire à cette ronde, 1 point.
tour-rest = Pas d’adversaire à cette ronde.
tour-withdrawn = retiré
tour-ties-swiss = Les ex æquo sont départagés par la somme des points de leurs adversaires, puis par les points de ceux qu’ils ont battus.
tour-ties-round-robin = Les ex æquo sont départagés par les points des adversaires battus et la moitié de ceux des adversaires avec qui ils ont fait nulle.
tour-ties-knockout = Si un match est nul, le mieux classé au départ passe.
tour-forfeit-help = Si c’est à vous de jouer quand la ronde se termine, vous perdez par forfait.
tour-letter-won = G
tour-letter-drawn = N
tour-letter-lost = P
tour-letter-bye = +
tour-letter-rest = –
tour-word-won = gagné
tour-word-drawn = nul
tour-word-lost = perdu
tour-word-bye = pas d’adversaire, 1 point
tour-word-rest = pas d’adversaire
tour-word-open = pas encore joué
tour-result-label = Ronde { $round } : { $result }, { $against }
notices-round = Ma partie de tournoi a commencé

# Trouver une partie
find-any-clock = Toutes les pendules
find-rated-any = Classées ou non
find-rated-yes = classée
find-rated-no = non classée
find-open = Ouvrir une table de { $title }
find-none = Aucune table ouverte ne convient. Ouvrez-en une, ou demandez à être prévenu.
find-wishes = Me prévenir
find-wish = quand quelqu’un cherche un adversaire : { $title }
find-wishes-help = La cloche vous prévient. Le courriel et les webhooks se règlent sous
find-wishes-nobody = Jouez une partie comme invité, ou connectez-vous : la cloche pourra alors vous prévenir.
notices-wanted = Quelqu’un veut jouer à un jeu que j’attends

# Équipes
tour-teams = { $count ->
    [0] aucune équipe
    [one] une équipe
   *[other] { $count } équipes
}
tour-joined-teams = { $count ->
    [one] { $count } équipe sur { $size }
   *[other] { $count } équipes sur { $size }
}
tour-size-teams = Nombre maximal d’équipes
tour-team-two = Équipes de deux
tour-team-two-help = Deux joueurs partagent un camp, chacun à sa place. Les parties par équipes ne sont pas classées.
tour-team-name = Nom de votre équipe
tour-team-make = Inscrire une équipe
tour-team-join = Rejoindre l’équipe
tour-team-invite = Il manque un partenaire à votre équipe. Envoyez-lui ce lien :
tour-team-copy = Copier le lien
tour-team-lacks = cherche un partenaire
