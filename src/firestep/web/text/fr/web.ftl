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
problem-no-suggestion = L’instructeur n’a pas de réponse pour l’instant. Réessayez.
problem-unknown-table = Cette table n’existe pas, ou n’existe plus.
problem-unknown = Il n’y a rien à cette adresse.
problem-stale = La partie a avancé. Regardez le plateau et choisissez de nouveau.
problem-key-used = Cette clé de requête a déjà servi à autre chose. Réessayez.
problem-offer-gone = Cette proposition n’est plus valable.
problem-seat-taken = Quelqu’un d’autre a pris cette place.
problem-already-seated = Vous avez déjà une place à cette table.
problem-name-taken = Ce nom est déjà pris.
problem-wrong-password = Le nom ou le mot de passe est incorrect.
problem-name-of-guests = Ce nom est réservé aux invités. Choisissez-en un autre.
problem-bad-name = Un nom compte de 2 à 24 lettres, chiffres ou signes, sans espace au début ni à la fin.
problem-bad-password = Un mot de passe compte de 8 à 200 caractères.
problem-common-password = Ce mot de passe est trop facile à deviner. Choisissez-en un autre.
problem-bad-email = Ce n’est pas une adresse électronique.
problem-no-mail = Ce serveur n’envoie pas de courriel. Demandez à ses responsables de réinitialiser votre mot de passe.
problem-no-mail-address = Ce serveur n’envoie pas de courriel : aucune adresse ne peut être confirmée.
problem-no-address = Aucune adresse n’attend de confirmation.
problem-confirmation-gone = Ce lien n’est plus valable. Faites-en envoyer un nouveau depuis la page de votre compte.
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
problem-not-a-study = Cette table n’est pas une étude.
problem-unaided = Cette étude vient d’une partie en cours entre joueurs : ni bots ni conseils ici.
problem-nothing-to-try = La partie est finie ici. Choisissez un moment antérieur dans la relecture pour essayer de là.
problem-last-seat = Dans une étude, un camp au moins reste le vôtre.
problem-too-many-notes = Une étude contient des notes à { $most } endroits au plus.
problem-no-such-bot = Ce bot ne joue pas à ce jeu.
problem-no-bidding = Deux personnes peuvent miser pour leur camp si le jeu a deux places et un handicap : vous à l’une, l’autre libre.
problem-no-pair = Un match en deux parties demande deux camps de même taille, qui puissent s’échanger.
problem-rated-account = Cette partie est classée. Connectez-vous à un compte pour y jouer.
problem-rated-seats = Une partie classée oppose deux camps, et vous en jouez un.
problem-rated-pair = Les camps ne sont pas égaux ici. Un match classé se joue en deux parties, camps échangés, ou avec des enchères pour les camps.
problem-rated-values = Une partie classée se joue avec les valeurs du programme : avec celles d’un propriétaire, elle n’est pas classée.
problem-rated-clock = Dans une partie classée, aucun bot ne prend le relais quand le temps est écoulé.
problem-unknown-person = Personne ne porte ce nom ici.
problem-challenge-account = Les défis sont réservés aux comptes. Connectez-vous ou créez un compte.
problem-challenge-suspended = Ce joueur ne peut pas recevoir de défi pour le moment.
problem-challenge-unwanted = Ce joueur n’accepte pas de défi de votre part.
problem-challenge-seats = Un défi laisse une seule place libre, et vous jouez à une autre.
problem-challenge-twice = Ce joueur n’a pas encore répondu à votre dernier défi.
problem-challenge-many = Dix de vos défis attendent une réponse. Retirez-en d’abord un.
problem-challenge-over = Ce défi n’est plus ouvert.
problem-no-pause = On ne peut pas suspendre les pendules ici.
problem-not-paused = Les pendules ne sont pas suspendues.
problem-no-clock = Il n’y a pas de pendule à cette table.
problem-no-vacation = Il ne vous reste plus de jours de congé à cette table.
problem-no-claim = Le temps de ce joueur n’est pas écoulé.
problem-rated-undo = Cette partie est classée : on ne reprend pas ce que les dés ou le bot ont déjà répondu.
problem-rated-stay = Cette partie est classée : personne ne peut prendre la place d’un autre. Vous pouvez abandonner.
problem-tournament-stay = Cette partie compte pour un tournoi : personne ne peut prendre la place d’un autre. Vous pouvez abandonner.
problem-tournament-account = Les tournois sont réservés aux comptes. Connectez-vous ou créez un compte.
problem-tournament-sides = Un tournoi demande un scénario qui oppose deux camps.
problem-tournament-clock = En tournoi, aucun bot ne prend le relais quand le temps est écoulé.
problem-tournament-starts = Le début doit être dans le futur.
problem-tournament-begun = Ce tournoi a commencé.
problem-tournament-full = Ce tournoi est complet.
problem-tournament-over = Ce tournoi est terminé.
problem-tournament-stranger = Vous ne participez pas à ce tournoi.
problem-tournament-owner = Seul l’organisateur du tournoi peut faire cela.
problem-tournament-too-few = Il faut au moins deux joueurs pour un tournoi.
problem-tournament-too-few-teams = Un tournoi par équipes demande au moins deux équipes complètes.
problem-team-seats = Dans un tournoi par équipes de { $count }, chaque camp doit avoir { $count } places.
problem-team-rated = Les parties par équipes ne sont pas classées : leurs résultats ne sont ceux d’aucun joueur en particulier.
problem-team-full = Cette équipe est complète.
problem-team-gone = Cette invitation dans une équipe n’est plus valable.
problem-too-many-tournaments = Vous organisez déjà cinq tournois en cours. Attendez que l’un d’eux se termine.
problem-unknown-tournament = Ce tournoi n’existe pas.
problem-second-game = La seconde partie de ce match existe déjà.
problem-not-ready = Ce jeu n’est pas encore jouable.
problem-in-play = La partie est en cours ; abandonnez d’abord.
problem-not-open = Cette table n’attend pas de joueurs.
problem-not-playing = La partie n’est pas en cours.
problem-not-over = La partie n’est pas encore terminée.
problem-bad-record = La ligne { $line } de cet enregistrement n’est pas valable : { $why }
problem-record-too-long = Cet enregistrement est trop long : { $most } lignes au plus.
problem-record-too-slow = La vérification de cet enregistrement prend trop de temps : plus de { $seconds } secondes. Il n’a pas été importé.
problem-pack-too-slow = La vérification de ce fichier prend trop de temps : plus de { $seconds } secondes. Il n’a pas été gardé.
problem-pack-unread = Ce texte ne peut pas être lu : { $why }
problem-too-many-packs = Vous avez { $most } fichiers, votre liste est pleine. Retirez-en un d’abord.
problem-other-game = Ce fichier est fait pour un autre jeu : { $found } au lieu de { $wanted }.
problem-busy = D’autres enregistrements sont en cours de vérification. Réessayez dans un instant.
problem-no-odds = Il n’y a pas de probabilités pour ce choix.
problem-no-hints = Il n’y a pas de conseils dans les parties entre personnes.
problem-hint-failed = Aucun conseil n’a été trouvé à temps. Réessayez.
problem-not-judged = Les positions de ce jeu ne peuvent pas encore être jugées : ni conseils, ni analyse.
problem-values-busy = Ce serveur a chargé autant de jeux de valeurs imprimées qu’il peut en garder. Réessayez plus tard.
problem-analyses-busy = D’autres parties sont en cours d’analyse. Réessayez dans un moment.
problem-not-allowed = Cette adresse n’accepte pas ce type de demande.
problem-kept = Cette partie ne peut pas continuer avec les règles de ce serveur ({ $why }). Rien n’est perdu : la partie est conservée.
problem-not-kept = Cette partie continue normalement.

waiting-kept = La partie ne peut pas continuer : voir pourquoi
waiting-you = À vous
waiting-others = En attente de : { $names }
waiting-challenged = { $name } vous lance un défi
waiting-players = En attente de joueurs
waiting-over = Terminée

deleted-account = compte supprimé
mail-reset-subject = { $server } : réinitialisation de votre mot de passe
mail-reset =
    Bonjour { $name },

    ouvrez ce lien dans les deux heures pour choisir un nouveau mot de passe sur { $server } :

    { $link }

    Si vous n’avez rien demandé, ignorez ce message : rien n’a changé.
mail-confirm-subject = { $server } : confirmez votre adresse électronique
mail-confirm =
    Bonjour { $name },

    ouvrez ce lien dans les vingt-quatre heures : { $server } utilisera alors cette adresse pour réinitialiser votre mot de passe et pour les notifications que vous demandez.

    { $link }

    Si vous n’avez pas de compte sur ce serveur, ignorez ce message : cette adresse ne sera pas utilisée.
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

offer-undo = { $name } { $name-many ->
    [yes] demandent
   *[no] demande
  } à reprendre { $named ->
    [yes] { $count ->
        [one] un coup
       *[other] { $count } coups, à partir de celui-ci
      } : « { $move } »
   *[no] un coup
  }.
diary-taken-back = { $count ->
    [one] Ce coup a été repris : « { $what } ».
   *[other] { $count } coups ont été repris, à partir de celui-ci : « { $what } ».
  }
offer-pause = { $name } { $name-many ->
    [yes] proposent
   *[no] propose
  } de suspendre les pendules.
offer-draw = { $name } { $name-many ->
    [yes] proposent
   *[no] propose
  } la nulle.

undo-label = Reprendre le coup
redo-label = Refaire le coup

result-winners = { $winners } { $many ->
    [yes] gagnent
   *[no] gagne
  }
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
clock-bank = { $days ->
    [one] un jour de réserve
   *[other] { $days } jours de réserve
  }
clock-vacation = { $days ->
    [one] un jour de congé
   *[other] { $days } jours de congé
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

# An owner's values or start at a single table

tag-owner = Saisi par le propriétaire
    .explanation = À cette table, ce qu’un propriétaire du jeu a saisi ou peint remplace nos valeurs. L’enregistrement désigne le fichier par son empreinte, { $hash }.

# A rule that was amended after the game began

tag-amended = Corrigé depuis : { $clause }
    .explanation = { $change } Cette règle a été corrigée le { $day }, après le début de la partie. La partie continue avec les règles de son début.

# -- lessons

coach = Instructeur
lesson-not-asked = C’est permis, mais la leçon demande autre chose ici.

# -- puzzles: what an action is for, and what came of it

puzzle-goal-win = Gagnez la partie maintenant.
puzzle-goal-hold = Évitez la défaite.
puzzle-goal-score = Ce tour peut rapporter des { $unit }. Comment ?
puzzle-goal-deny = L’ennemi menace de gagner des { $unit }. Empêchez-le.
puzzle-goal-plan = Une action est nettement la meilleure. Laquelle ?
puzzle-goal-take = Une action rapporte aussitôt { $points }. Laquelle ?
puzzle-goal-cut = Une action coupe des unités ennemies de leur ravitaillement. Laquelle ?
puzzle-goal-save = Certaines de vos unités sont coupées du ravitaillement. Une action les sauve. Laquelle ?
puzzle-seat = Vous jouez { $seat }.
puzzle-told-win = Elle gagne aussitôt dans { $best } % des parties imaginées, la deuxième meilleure action dans { $second } %.
puzzle-told-hold = Elle perd aussitôt dans { $best } % des parties imaginées, la deuxième meilleure action dans { $second } %.
puzzle-told-score = Elle rapporte en moyenne { $best } { $unit }, la deuxième meilleure action { $second }.
puzzle-told-deny = L’ennemi gagne en moyenne { $best } { $unit }, et { $second } après la deuxième meilleure action.
puzzle-told-plan = Elle laisse { $best } % de chances de victoire, la deuxième meilleure action { $second } %.
puzzle-told-take = Aucune autre action ne rapporte aussitôt { $points }. Elle laisse { $best } % de chances de victoire, la deuxième meilleure action { $second } %.
puzzle-told-cut = Aucune autre action ne coupe ces unités. Elle laisse { $best } % de chances de victoire, la deuxième meilleure action { $second } %.
puzzle-told-save = Aucune autre action ne rétablit leur ravitaillement. Elle laisse { $best } % de chances de victoire, la deuxième meilleure action { $second } %.
puzzle-harmless = Cela ne nuit pas, mais l’essentiel est ailleurs. L’action est annulée et ne compte pas.

# What others are asked, for those who wait.
waiting-command-card = { $name } { $name-many ->
    [yes] choisissent
   *[no] choisit
  } une carte Commandement.
waiting-retreat = { $name } { $name-many ->
    [yes] choisissent
   *[no] choisit
  } où battre en retraite.
waiting-losses = { $name } { $name-many ->
    [yes] répartissent
   *[no] répartit
  } les pertes.
waiting-reaction = { $name } { $name-many ->
    [yes] envisagent
   *[no] envisage
  } de jouer une carte.
waiting-card = { $name } { $name-many ->
    [yes] choisissent
   *[no] choisit
  } une carte.
waiting-advance = { $name } { $name-many ->
    [yes] décident
   *[no] décide
  } d’une avance.
waiting-redeploy = { $name } { $name-many ->
    [yes] redéploient
   *[no] redéploie
  } des unités.
waiting-move = { $name } { $name-many ->
    [yes] déplacent
   *[no] déplace
  } des unités.
waiting-activate = { $name } { $name-many ->
    [yes] choisissent
   *[no] choisit
  } où agir.
waiting-attack = { $name } { $name-many ->
    [yes] choisissent
   *[no] choisit
  } une attaque.
waiting-place = { $name } { $name-many ->
    [yes] placent
   *[no] place
  } des unités.
waiting-orders = { $name } { $name-many ->
    [yes] donnent
   *[no] donne
  } des ordres.
waiting-build = { $name } { $name-many ->
    [yes] dépensent
   *[no] dépense
  } des points.
waiting-other = { $name } { $name-many ->
    [yes] font
   *[no] fait
  } un choix.

# Le tour des autres, en cinq lignes.
summary-title = Leur tour en cinq lignes
summary-title-passed = L’adversaire a passé
summary-title-watched = Le tour en cinq lignes
summary-you-lost = Vos pertes :
summary-they-lost = Leurs pertes :
summary-lost-by = Pertes, { $name } :
summary-nothing = aucune
summary-no-card = aucune
summary-no-unit = aucune unité
summary-unchanged = inchangés
summary-times = { $count } × { $name }
# Une carte dont le nom finit par une parenthèse, sans celle-ci : son usage y entre.
summary-card-in-brackets = { $card } ; { $use })
summary-hurt = { $name } −{ $count }
summary-taken = Conquêtes :
summary-arrived = Arrivées :
summary-arrived-too = arrivées : { $units }
summary-built = Travaux :
summary-works = { $names } : { $works }
summary-by-you = { $name } par vous
summary-was-taken = prise : { $name }
summary-points = Points :
summary-points-of = { $one ->
    [yes] { $name } { $before } → { $after }
   *[no] { $before } → { $after }
  }
summary-cards = { $count ->
    [one] Carte :
   *[other] Cartes :
  }

# Notices
company-against = contre { $names }
company-with = avec { $names }
notice-turn = C’est à vous de jouer : { $game }.
    .subject = À vous de jouer : { $brief }
notice-round = Votre partie de tournoi a commencé : { $game }. C’est à votre adversaire de jouer.
    .subject = Tournoi : { $brief }
notice-wanted = Quelqu’un cherche un adversaire : { $title }, { $scenario }.
    .subject = Un adversaire pour { $title }
notice-follow = { $others } attend des joueurs : { $title }, { $scenario }.
    .subject = { $others } attend des joueurs
notice-follow-begins = Une partie que vous pouvez suivre a commencé : { $others } jouent à { $title }, { $scenario }.
    .subject = { $others } jouent à { $title }
notice-invite = { $by } vous lance un défi : { $title }, { $scenario }. Acceptez ou refusez à la table.
    .subject = { $by } vous défie à { $title }
notice-invite-accepted = { $name } relève votre défi : { $title }, { $scenario }. La partie a commencé.
    .subject = { $name } relève votre défi
notice-invite-declined = { $name } refuse votre défi : { $title }, { $scenario }. Vous pouvez proposer la place à quelqu’un d’autre.
    .subject = { $name } refuse votre défi
notice-invite-expired = { $name } n’a pas répondu à temps à votre défi : { $title }, { $scenario }. Vous pouvez proposer la place à quelqu’un d’autre.
    .subject = { $name } n’a pas répondu à votre défi
notice-late = Il vous reste moins de 12 heures pour jouer : { $game }.
    .subject = Moins de 12 heures : { $brief }
notice-over = Votre partie de { $game } est terminée. { $result }
    .subject = Partie terminée : { $brief }
notice-chat = Il y a de nouveaux messages à votre table de { $title }, { $scenario }, avec { $others }.
    .subject = Nouveaux messages : { $title } avec { $others }
notice-trial = { $server } peut vous joindre ici.
    .subject = { $server } : l’essai a réussi
mail-notices-subject = { $server } : { $count } nouvelles de vos parties
mail-notices = Bonjour { $name },

    { $lines }

    Vous choisissez ce que l’on vous annonce, et quand : { $settings }
problem-no-practice = Cette table n’est pas un entraînement : ce que les dés ou le bot ont répondu est acquis.
practice-help = Entraînement : vous pouvez aussi reprendre ce que les dés et le bot ont répondu. De nouveaux dés sont alors lancés, et chaque reprise figure dans la partie enregistrée.
problem-not-seen-yet = Les spectateurs voient cette partie plus tard que les joueurs.
late-moves = Vous voyez cette partie avec { $moves ->
    [one] un coup
   *[other] { $moves } coups
  } de retard sur les joueurs.
late-minutes = Vous voyez cette partie avec { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } de retard sur les joueurs.
late-both = Vous voyez cette partie avec { $moves ->
    [one] un coup
   *[other] { $moves } coups
  } et { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } de retard sur les joueurs.
problem-kept-apart = Vous ne pouvez pas jouer avec quelqu’un de cette table : l’un de vous a bloqué l’autre.
problem-not-yourself = Vous ne pouvez pas faire cela à vous-même.
problem-too-many-people = Cette liste est pleine. Retirez d’abord quelqu’un.
problem-suspended = Ce compte est suspendu : { $why }
problem-suspended-until = Ce compte est suspendu jusqu’au { $until } : { $why }
problem-not-an-operator = Seuls les responsables de ce serveur peuvent faire cela.
problem-no-reason = Donnez une raison : elle est conservée dans le journal.
problem-tournament-close = Cette partie appartient à un tournoi, que son organisateur peut annuler.
problem-too-many-orders = Vous avez déjà { $most } consignes à cette table. Retirez-en une d’abord.
problem-bad-order = Cette consigne ne peut pas être suivie ici.
problem-bad-token = Ce jeton n’est pas valable, ou il a été révoqué.
problem-token-scope = Avec un jeton, un programme peut jouer et lire. Pour modifier le compte, connectez-vous vous-même.
problem-token-seat = Un programme ne peut choisir qu’à une place qu’il a prise comme bot.
problem-token-account = Il faut un compte pour créer un jeton : inscrivez-vous d’abord.
problem-bad-token-name = Donnez au jeton un nom lisible.
problem-too-many-tokens = Vous avez déjà { $count } jetons. Révoquez-en un dont vous n’avez plus besoin.
problem-bad-hook = Cette adresse ne convient pas pour un webhook. Elle doit commencer par https:// et être publique.
problem-bad-browser = Ce navigateur n’a pas donné d’adresse où le prévenir.
problem-bad-zone = Ce fuseau horaire est inconnu ici.
problem-notices-account = Il faut un compte pour les messages au navigateur, le courriel et les webhooks : connectez-vous d’abord.

# Ce que chacun peut toujours savoir.
know-played = Cartes jouées
printed-values = Valeurs imprimées

# Ce que les autres sites montrent à côté d’un lien.
share-site = Des wargames de la Première Guerre mondiale dont toutes les règles sont appliquées : en solo, contre des bots ou contre d’autres joueurs.
share-players = { $names }.
share-open = En attente de joueurs.
share-private = Une table privée. Ouvrez le lien pour prendre votre place ou pour regarder.
share-private-card = Une table privée
share-study = Étude : { $title }
    .text = Une position à examiner, avec ses variantes et ses notes.
share-puzzle = Un problème
share-player = Joueur
share-profile = { $games ->
    [0] Aucune partie terminée pour l’instant.
    [one] Une partie terminée.
   *[other] { $games } parties terminées.
}
share-live = parties en direct
share-slow = parties par correspondance
problem-film-span = Un film peut parcourir { $most } lignes au plus. Choisissez un passage plus court.

country-de = Allemagne
country-ah = Autriche-Hongrie
country-tu = Turquie
country-bu = Bulgarie
country-fr = France
country-gb = Grande-Bretagne
country-ru = Russie
country-it = Italie
country-be = Belgique
country-sb = Serbie
country-ro = Roumanie
country-gr = Grèce
country-us = États-Unis

war-lost-units = { $count ->
    [0] aucune unité perdue
    [one] une unité perdue
   *[other] { $count } unités perdues
}
war-lost-hits = { $count ->
    [0] aucun coup reçu
    [one] un coup reçu
   *[other] { $count } coups reçus
}
war-worst = Tour le plus sanglant
war-worst-turn = { $turn } : { $count ->
    [0] aucune unité perdue
    [one] une unité perdue
   *[other] { $count } unités perdues
}
war-whole = toute la partie
war-ground = Terrain
war-ground-none = rien n’a changé de mains
war-ground-places = { $count ->
    [0] aucun lieu n’a changé de mains
    [one] un lieu a changé de mains
   *[other] { $count } lieux ont changé de mains
}
war-ground-often = , { $place } le plus souvent ({ $count } fois)
war-ground-last = , { $place } en dernier
war-lead = Avantage
war-lead-level = { $first } à { $second }, égalité
war-lead-since = { $name } en tête (dernier changement : { $turn }), { $mine } à { $theirs } à la fin
war-lead-always = { $name } en tête dès le premier tour, { $mine } à { $theirs } à la fin
