# Ce que dit le serveur : erreurs, listes de tables, joueurs, propositions.

language-name = Français

problem-malformed = Le serveur n’a pas pu lire cette demande.
problem-sign-in = Choisissez d’abord un nom, puis recommencez.
problem-not-your-seat = Ce n’est pas votre place.
problem-not-your-turn = Rien ne vous est demandé maintenant.
problem-forbidden = Vous ne pouvez pas faire cela ici.
problem-not-the-owner = Seul celui qui a ouvert cette table peut le faire.
problem-csrf = La page n’est plus à jour. Rechargez-la.
problem-unknown-table = Cette table n’existe pas, ou n’existe plus.
problem-unknown = Il n’y a rien à cette adresse.
problem-stale = La partie a continué entre-temps. Regardez à nouveau et choisissez.
problem-offer-gone = Cette proposition n’est plus sur la table.
problem-seat-taken = Quelqu’un d’autre a pris cette place.
problem-already-seated = Vous êtes déjà à cette table ; une place par personne.
problem-name-taken = Ce nom est déjà pris.
problem-wrong-password = Le nom et le mot de passe ne vont pas ensemble.
problem-bad-name = Un nom a de 2 à 24 lettres, chiffres ou signes, sans espace aux extrémités.
problem-bad-password = Un mot de passe a de 8 à 200 caractères.
problem-too-large = C’est trop grand.
problem-too-many = Trop vite. Attendez un instant, puis recommencez.
problem-too-many-tables = Vous êtes déjà à de nombreuses tables. Terminez-en une ou quittez-la d’abord.
problem-closing = Le serveur redémarre. Réessayez dans un instant.
problem-server = Le serveur a rencontré une erreur. Rien n’a changé ; réessayez.
problem-bad-options = Ces réglages ne vont pas ensemble : { $why }
problem-bad-seats = Les places ne conviennent pas à ce jeu.
problem-bad-clock = Cette pendule ne peut pas être réglée ainsi.
problem-no-such-bot = Il n’y a pas de tel adversaire pour ce jeu.
problem-not-ready = Ce jeu n’est pas encore jouable.
problem-in-play = La partie est en cours ; abandonnez d’abord.
problem-not-open = Cette table n’attend pas de joueurs.
problem-not-playing = La partie n’est pas en cours.
problem-not-over = La partie n’est pas encore finie.
problem-bad-record = La ligne { $line } de ce procès-verbal est impossible : { $why }
problem-no-odds = Il n’y a pas de probabilités pour ce choix.
problem-not-allowed = Cela ne peut pas se faire à cette adresse.
problem-other-rules = Cette partie a été jouée avec une version plus ancienne des règles et ne peut pas continuer ici.

waiting-you = À vous
waiting-others = En attente de { $names }
waiting-players = En attente de joueurs
waiting-over = Terminée

guest-name = Invité { $number }
bot-name = { $bot }
bot-random = Hasard
    .blurb = Prend n’importe quel choix permis. De quoi s’exercer quelques minutes.
bot-recruit = Recrue
    .blurb = Sait quoi faire, pas toujours quand.
bot-corporal = Caporal
    .blurb = Veille sur ses hommes et prend ce qui s’offre.
bot-captain = Capitaine
    .blurb = Prévoit et punit les erreurs.
bot-general = Général
    .blurb = L’adversaire le plus fort d’ici. Il prend le temps de réfléchir.
bot-automa = Automa
    .blurb = Suit les ordres imprimés du jeu.

trouble-retrying = réfléchit encore une fois
trouble-silent = n’a pas répondu ; un choix a été tiré au hasard

offer-undo = { $name } demande à revenir en arrière, jusqu’{ $number ->
    [0] au début
   *[other] à la ligne { $number }
  }.
offer-draw = { $name } propose la nulle.
offer-armistice = { $name } propose l’armistice.

undo-label = Reprendre
redo-label = Rejouer

result-won = Victoire
result-lost = Défaite
result-draw = Match nul
result-ended = La partie est finie

players-count = { $low ->
    [one] { $high ->
        [one] 1 joueur
       *[other] 1 à { $high } joueurs
      }
   *[other] { $low } à { $high } joueurs
  }

clock-none = Sans pendule
clock-live = { $minutes } min + { $seconds } s
clock-slow = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
  }
clock-hours = { $hours } h par coup
clock-turn = { $minutes } min par tour
clock-note-none = Jouez à votre rythme.
clock-note-live = D’une seule traite.
clock-note-slow = Un coup par jour, de n’importe où.
clock-note-turn = Un chronomètre pour chaque tour.

group-opening = Ouverture
diary-title = { $turn } · { $name }

record-not-over = La partie n’est pas finie. Voici ce que cette place peut en savoir jusqu’ici.
