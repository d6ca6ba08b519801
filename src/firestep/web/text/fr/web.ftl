# Les textes du serveur : erreurs, listes de tables, joueurs, propositions.

language-name = Français

problem-malformed = Le serveur n’a pas compris cette demande.
problem-sign-in = Connectez-vous ou jouez d’abord en invité.
problem-not-your-seat = Ce n’est pas votre place.
problem-not-your-turn = Ce n’est pas à vous de jouer.
problem-forbidden = Vous n’avez pas le droit de faire cela ici.
problem-not-the-owner = Seule la personne qui a ouvert cette table peut le faire.
problem-wrong-host = Ce serveur se trouve à l’adresse { $url }.
problem-csrf = La page n’est plus à jour. Rechargez-la.
problem-unknown-table = Cette table n’existe pas, ou n’existe plus.
problem-unknown = Il n’y a rien à cette adresse.
problem-stale = La partie a avancé. Regardez le plateau et choisissez de nouveau.
problem-key-used = Cette clé de requête a déjà servi à autre chose. Réessayez.
problem-offer-gone = Cette proposition n’est plus valable.
problem-seat-taken = Quelqu’un d’autre a pris cette place.
problem-already-seated = Vous avez déjà une place à cette table.
problem-name-taken = Ce nom est déjà pris.
problem-wrong-password = Le nom ou le mot de passe est incorrect.
problem-bad-name = Un nom compte de 2 à 24 lettres, chiffres ou signes, sans espace au début ni à la fin.
problem-bad-password = Un mot de passe compte de 8 à 200 caractères.
problem-common-password = Ce mot de passe est trop facile à deviner. Choisissez-en un autre.
problem-bad-email = Ce n’est pas une adresse électronique.
problem-no-mail = Ce serveur n’envoie pas de courriel. Demandez à son exploitant de réinitialiser votre mot de passe.
problem-reset-gone = Ce lien n’est plus valable. Demandez-en un nouveau.
problem-too-large = Cette demande est trop volumineuse.
problem-too-many = Vous envoyez trop de demandes. Attendez un instant, puis réessayez.
problem-too-many-tables = Vous avez une place à trop de tables. Terminez une partie ou quittez une table d’abord.
problem-not-stored = Le serveur ne peut rien enregistrer pour le moment. Réessayez plus tard.
problem-closing = Le serveur redémarre. Réessayez dans un instant.
problem-server = Le serveur a rencontré une erreur. Rien n’a changé ; réessayez.
problem-bad-options = Ces réglages ne vont pas ensemble : { $why }
problem-bad-position = Cette position ne peut pas être lue : { $why }
problem-bad-seats = Ces places ne correspondent pas au jeu.
problem-bad-clock = Ce réglage de la pendule n’est pas valable.
problem-dice-gone = Les dés de cette table sont déjà utilisés ou trop anciens. Réessayez.
problem-no-such-bot = Ce robot ne joue pas à ce jeu.
problem-no-bidding = Deux personnes peuvent miser pour leur camp si le jeu a deux places et un handicap : vous à l’une, l’autre libre.
problem-no-pair = Un match en deux parties demande deux camps de même taille, qui puissent s’échanger.
problem-second-game = La seconde partie de ce match existe déjà.
problem-not-ready = Ce jeu n’est pas encore jouable.
problem-in-play = La partie est en cours ; abandonnez d’abord.
problem-not-open = Cette table n’attend pas de joueurs.
problem-not-playing = La partie n’est pas en cours.
problem-not-over = La partie n’est pas encore terminée.
problem-bad-record = La ligne { $line } de cet enregistrement n’est pas valable : { $why }
problem-record-too-long = Cet enregistrement est trop long : { $most } lignes au plus.
problem-record-too-slow = La vérification de cet enregistrement prend trop de temps : plus de { $seconds } secondes. Il n’a pas été importé.
problem-busy = D’autres enregistrements sont en cours de vérification. Réessayez dans un instant.
problem-no-odds = Il n’y a pas de probabilités pour ce choix.
problem-not-allowed = Cette adresse n’accepte pas ce type de demande.
problem-kept = Cette partie ne peut pas continuer avec les règles de ce serveur ({ $why }). Rien n’est perdu : la partie est conservée.
problem-not-kept = Cette partie continue normalement.

waiting-kept = La partie ne peut pas continuer : voir pourquoi
waiting-you = À vous
waiting-others = En attente de : { $names }
waiting-players = En attente de joueurs
waiting-over = Terminée

deleted-account = compte supprimé
mail-reset-subject = { $server } : réinitialisation de votre mot de passe
mail-reset =
    Bonjour { $name },

    ouvrez ce lien dans les deux heures pour choisir un nouveau mot de passe sur { $server } :

    { $link }

    Si vous n’avez rien demandé, ignorez ce message : rien n’a changé.
guest-name = Invité { $number }
bot-random = Aléatoire
    .blurb = Joue n’importe quel coup permis. Idéal pour découvrir un jeu.
bot-recruit = Recrue
    .blurb = Connaît les règles et commet des erreurs. Idéale pour une première partie.
bot-corporal = Caporal
    .blurb = Protège ses unités et saisit les occasions.
bot-captain = Capitaine
    .blurb = Prépare chaque tour selon ses chances de gagner.
bot-general = Général
    .blurb = Prépare chaque tour et prévoit votre riposte. Réfléchit quelques secondes.
bot-automa = Automa
    .blurb = Suit les règles du jeu en solitaire.

trouble-retrying = fait un nouvel essai
trouble-silent = n’a pas répondu ; un choix a été fait au hasard

offer-undo = { $number ->
    [0] { $name } { $name-many ->
        [yes] demandent
       *[no] demande
      } à revenir au début de la partie.
   *[other] { $name } { $name-many ->
        [yes] demandent
       *[no] demande
      } à revenir à la ligne { $number }.
  }
offer-draw = { $name } { $name-many ->
    [yes] proposent
   *[no] propose
  } la nulle.

undo-label = Annuler
redo-label = Rétablir

result-won = Victoire
result-lost = Défaite
result-draw = Match nul
result-ended = La partie est terminée

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
clock-note-live = La partie se joue d’une traite.
clock-note-slow = La partie s’étale sur plusieurs jours, où que vous soyez.
clock-note-turn = Chaque tour a sa limite de temps.

group-opening = Ouverture
diary-title = { $turn } · { $name }

record-not-over = La partie n’est pas terminée. Cet enregistrement contient ce que ce camp peut savoir jusqu’ici.

bids-apart = { $first } : { $one }. { $second } : { $other }. Chacun a le camp qu’il voulait, sans handicap.
bids-same = Les deux voulaient le même camp ({ $side }). { $winner } a offert { $high }, { $loser } { $low } : { $winner } l’obtient, et { $loser } commence avec un handicap de { $high }.
bids-same-by-lot = { $high ->
    [0] Les deux voulaient le même camp ({ $side }) sans rien offrir. Le sort l’a donné à { $winner } ; { $loser } n’a pas de handicap.
   *[other] Les deux voulaient le même camp ({ $side }) et ont offert { $high }. Le sort l’a donné à { $winner } ; { $loser } commence avec un handicap de { $high }.
  }

# A rule that was amended after the game began

tag-amended = Corrigé depuis : { $clause }
    .explanation = { $change } Cette règle a été corrigée le { $day }, après le début de la partie. La partie continue avec les règles de son début.
