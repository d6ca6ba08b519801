
# People
nav-people = Joueurs
people-tabs = Joueurs
people-profile = Profil
people-ladder = Classement
people-since = Membre depuis { $month }.
people-games = { $count ->
    [0] Aucune partie terminée
    [one] Une partie terminée
   *[other] { $count } parties terminées
}
people-running = { $count ->
    [0] { "" }
    [one] , une en cours
   *[other] , { $count } en cours
}
people-guest = Les invités n’ont pas de cote. Créez un compte : vos parties vous suivront.
people-nobody = Vous n’êtes pas connecté. Jouez en invité, ou connectez-vous.
people-ratings = Cotes
people-band = La bande indique la précision de la cote.
people-live = en direct
people-slow = par correspondance
people-provisional = provisoire
people-no-rating = aucune partie classée
people-chart = { $title }, { $clock } : cote de { $start } à { $end }
people-first-game = La courbe commence à la deuxième partie classée.
people-unrated = Choisissez « Partie classée » en préparant la table. Deux parties, camps échangés, donnent un seul résultat.
people-by-side = Résultats par camp
people-by-scenario = Résultats par scénario
people-wdl = gagnées · nulles · perdues
people-wdl-label = { $won } gagnées, { $drawn } nulles, { $lost } perdues
people-count = parties
people-score = score
people-last = Dernières parties
people-won = Gagnée
people-drawn = Nulle
people-lost = Perdue
people-against = contre
people-in-private = en privé
people-bot = bot
people-no-games = Aucune partie terminée pour l’instant.
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
setup-rated = Partie classée
setup-rated-help = Le résultat compte pour la cote des joueurs. Pas de conseils. On joue les deux camps, ou l’on fait des enchères.
setup-rated-guest = Il faut un compte pour être classé : connectez-vous d’abord.

# Result page
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
result-ledger-help = En points de pourcentage des chances de gagner, par rapport à la moyenne de tous les tirages.
result-counts = { $choices } choix, { $rolls } tirages
result-go = Aller à ce moment

# Statistics and the bell
people-statistics = Statistiques
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
people-notices = Notifications
bell-label = { $count ->
    [0] Notifications
    [one] Notifications, une nouvelle
   *[other] Notifications, { $count } nouvelles
}
bell-empty = Rien de nouveau. Vous verrez ici quand ce sera à vous de jouer.
bell-settings = Réglages des notifications
bell-all-seen = Tout marquer comme lu
loading = Chargement…
loading-table = La table se prépare…
missing-title = Page introuvable.
refused-title = Accès refusé.
missing-text = Cette page ou cette table n’existe pas, ou vous n’y avez pas accès.
trouble-title = Le serveur ne répond pas.
trouble-text = Vos parties sont sauvegardées. Réessayez dans un instant.
last-known = Derniers jeux connus
last-known-text = Vos parties sont sauvegardées. Voici les jeux, leçons et règles connus le { $when } ; ils s’ouvriront dès le retour du serveur.
home-title = Jouez ce soir.
home-text = Des jeux de plateau de 1914 à 1918, en solo ou à plusieurs. Aucun compte n’est nécessaire.
home-mine = Vos parties
home-nothing-waits = Aucune partie ne vous attend.
home-others = Au tour des autres
home-left = encore { $time }
home-no-clock = sans pendule
home-new = { $count ->
    [one] { $count } nouveauté
   *[other] { $count } nouveautés
  }
home-none = Aucune partie pour l’instant. « Jouer » en lance une contre l’ordinateur.
home-open = Tables ouvertes
open-line = { $scenario }, table de { $host }
home-open-none = Aucune table ouverte en ce moment. Préparez-en une et invitez quelqu’un.
home-all = Toutes mes parties
home-study = Étudier une position
home-play = Jouer
home-setup = Préparer
home-picture = Plateau du jeu { $game }
home-players = Joueurs
home-length = Durée

# La page des parties
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
watch-short = 200 coups au plus
watch-medium = De 201 à 1 000 coups
watch-long = Plus de 1 000 coups
watch-upset = Surprises
watch-upset-help = Les parties classées gagnées par le joueur le moins bien classé.
watch-upset-by = Surprise : { $points } points de retard
watch-lines = { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
}
watch-none = Aucune partie ne correspond.
watch-none-over = Aucune partie publique n’a encore été terminée ici.
watch-none-playing = Aucune partie publique n’est en cours pour le moment.
watch-forget = Tout afficher
watch-more = Plus de parties

# Partager
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

# La page du résultat
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
result-deserved = Avec des dés et des cartes moyens, cette façon de jouer fait gagner { $share } parties sur 100 à ce camp : { $side }. Le résultat est mérité.
result-even = Avec des dés et des cartes moyens, cette façon de jouer fait gagner { $share } parties sur 100 à ce camp : { $side }. Tout pouvait arriver.
result-lucky = Avec des dés et des cartes moyens, cette façon de jouer fait gagner { $share } parties sur 100 à ce camp : { $side }. La chance a décidé.
statistics-edition = Édition
statistics-rules = Version des règles
