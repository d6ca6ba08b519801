
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
people-answers-minutes = { $count ->
    [one] Répond d’ordinaire en une minute.
   *[other] Répond d’ordinaire en { $count } minutes.
}
people-answers-hours = { $count ->
    [one] Répond d’ordinaire en une heure.
   *[other] Répond d’ordinaire en { $count } heures.
}
people-answers-days = { $count ->
    [one] Répond d’ordinaire en un jour.
   *[other] Répond d’ordinaire en { $count } jours.
}
people-no-challenges = N’accepte pas de défi de votre part.
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
people-both = les deux parties
people-against = contre
people-in-private = en privé
people-bot = bot
people-no-games = Aucune partie terminée pour l’instant.
setup-rated = Partie classée
setup-rated-help = Le résultat compte pour la cote des joueurs. Pas de conseils. On joue les deux camps, ou l’on fait des enchères.
setup-rated-guest = Il faut un compte pour être classé : connectez-vous d’abord.

# The bell, and what every page has
people-statistics = Statistiques
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
home-more = { $count ->
    [one] Une autre partie vous attend
   *[other] { $count } autres parties vous attendent
  }
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
