
# Pages
nav = Navigation principale
nav-play = Jouer
nav-mine = Mes parties
nav-facts = Sources
nav-about = À propos
nav-sign-in = Se connecter

# Préparation
setup-scenario = Scénario
setup-search = Chercher un scénario
setup-search-none = Aucun scénario ne correspond à votre recherche.
setup-picture = Le champ de bataille au début
setup-seats = Camps
setup-options = Options
setup-clock = Pendule
setup-no-clock = Sans pendule
setup-zero = Quand le temps est écoulé
setup-zero-loss = le joueur perd la partie
setup-zero-bot = l’ordinateur prend sa place
setup-zero-claim = l’adversaire décide : victoire, ou quelqu’un prend le relais
setup-bank = Réserve de temps
setup-bank-help = Pour toute la partie, en plus du temps de chaque coup.
setup-vacation = Congés
setup-vacation-help = Chaque joueur peut arrêter sa pendule pendant ce temps, en tout.
setup-days = { $count ->
    [0] aucun jour
    [one] un jour
   *[other] { $count } jours
}
clock-up = { $name } : le temps est écoulé.
clock-claim-win = Réclamer la victoire
clock-claim-bot = Un bot continue
clock-claim-open = Chercher un autre joueur
clock-pause = Proposer une pause
clock-resume = Finir la pause
clock-vacation = Arrêter ma pendule : congés, encore { $left }
clock-back = De retour de congé
clock-leave = Céder ma place
clock-leave-sure = Quitter cette partie ? Elle compte comme perdue pour vous. Un bot continue, ou bien il joue jusqu’à ce que quelqu’un prenne votre place avec l’invitation.
clock-invite = Copier l’invitation pour la place libre
clock-leave-bot = Un bot continue
clock-leave-open = Un bot, en attendant un joueur
seat-time-up = temps écoulé
seat-paused = en pause
seat-away = en congé
setup-practice = Entraînement
setup-practice-help = Vous pouvez aussi reprendre ce que les dés et le bot ont répondu. Chaque reprise figure dans la partie enregistrée.
setup-bots-resign = Les bots peuvent abandonner
setup-bots-resign-help = Un bot abandonne après trois tours sans aucune chance, jamais dans le premier tiers de la partie.
setup-listed = Afficher parmi les tables ouvertes
setup-listed-help = Sinon, il faut avoir le lien pour rejoindre la table.
setup-message = Message aux joueurs qui rejoignent la table
setup-start = Commencer la partie
setup-open-table = Ouvrir la table
setup-me = Moi
setup-bot = Ordinateur
setup-someone = Place libre
setup-hot = Plusieurs camps sur cet appareil : chacun joue à son tour.
setup-solo = L’ordinateur joue tous les camps ; vous regardez.
setup-pair = Match
setup-pair-one = Une partie
setup-pair-two = Deux parties, camps échangés
setup-pair-help = Vous jouez la même bataille une fois dans chaque camp. Les { $unit } des deux parties s’additionnent ; le plus haut total remporte le match.
setup-bid = Miser pour le camp
setup-bid-help = Votre adversaire et vous nommez en secret un camp et le handicap que vous offrez pour l’avoir. Si les deux veulent le même camp, la plus forte offre l’emporte et l’autre commence avec ce handicap.
setup-import = Ouvrir une partie enregistrée
setup-import-help = Collez l’enregistrement d’une partie terminée pour la revoir.

# Mes parties
mine-playing = En cours
mine-open = En attente de joueurs
mine-over = Terminées
mine-none = Aucune pour l’instant.
mine-replay = Relecture
mine-more = En voir plus

# Compte
account-title = Compte
account-guest = Vous jouez sans compte, sous le nom { $name }. Inscrivez-vous pour retrouver vos parties sur plusieurs appareils.
account-nobody = Connectez-vous, ou inscrivez-vous pour retrouver vos parties sur plusieurs appareils. Vous pouvez aussi jouer sans compte.
account-hello = Vous utilisez le compte { $name }.
account-sign-in = Se connecter
account-register = S’inscrire
account-name = Nom
account-password = Mot de passe
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-password-help = Au moins 8 caractères.
account-change = Changer le mot de passe
account-sign-out = Se déconnecter
account-everywhere = Se déconnecter partout
account-everywhere-done = Vous êtes déconnecté de tous vos appareils.
account-email = Adresse électronique
account-email-label = Adresse (facultative)
account-email-help = Elle sert à réinitialiser votre mot de passe, et aux notifications que vous demandez. Personne d’autre ne la voit.
account-email-waiting = { $address } attend d’être confirmée : ouvrez le lien du message envoyé à cette adresse, valable une journée.
account-email-until = D’ici là, { $address } reste en vigueur.
account-email-sent = Un message contenant un lien est en route.
account-email-again = Renvoyer le lien
account-email-confirmed = Votre adresse électronique est confirmée.
account-forgotten = Mot de passe oublié ?
account-forgotten-mail = Indiquez votre nom. Si votre compte a une adresse électronique, un lien y sera envoyé.
account-send-link = Envoyer le lien
account-reset-sent = Si ce compte a une adresse électronique, un lien vient d’y être envoyé.
account-ask-operator = Ce serveur n’envoie pas de courriel. Demandez à ses responsables de réinitialiser votre mot de passe.
account-reset = Choisir un nouveau mot de passe
tokens-title = Jetons pour programmes
tokens-help = Avec un jeton, un programme joue pour votre compte, signalé comme bot. Il peut jouer et lire, mais ni changer votre mot de passe ou votre adresse, ni supprimer le compte.
tokens-made = créé le { $date }
tokens-used = dernier usage le { $date }
tokens-unused = jamais utilisé
tokens-revoke = Révoquer
tokens-revoke-one = Révoquer { $name }
tokens-new = Nouveau jeton
tokens-once = Copiez-le maintenant : il ne sera plus affiché.
tokens-name = À quoi il sert
tokens-make = Créer un jeton
export-title = Tout ce qui est à moi
export-help = Un fichier ZIP avec votre compte, vos réglages, classements, leçons, fichiers d’atelier et messages, et les enregistrements de vos parties terminées.
export-get = Télécharger
account-delete = Supprimer le compte
account-delete-sure = Supprimer définitivement votre compte ? Vos propres tables sont supprimées. Dans vos parties en cours contre d’autres joueurs, l’ordinateur prend votre place. Les parties terminées restent, avec « compte supprimé » à la place de votre nom ; leurs enregistrements scellés gardent les noms sous lesquels elles ont été jouées.
account-delete-now = Supprimer définitivement
account-deleted = Votre compte a été supprimé.

# Sources et à propos
facts-title = Données et sources
facts-text = Certaines données imprimées de ces jeux sont restées introuvables et ont été reconstituées. Cette page dit ce qui est sûr et ce qui ne l’est pas. Si vous possédez la boîte, vous pouvez remplacer ces données par les vôtres.
facts-what = Élément
facts-label = { $label } :
facts-value = Valeur retenue
facts-certainty = Certitude
facts-source = Source
facts-none = Rien n’est noté pour ce jeu.
about-title = À propos de Firestep
about-referee = Le serveur est l’arbitre : chaque coup qu’il accepte est légal, et un coup refusé revient avec sa règle.
about-dice = Les dés sont fixés en secret avant le premier coup et peuvent être vérifiés à la fin de la partie.
about-secret = Chaque joueur ne reçoit que ce qu’il a le droit de savoir.
about-trade = Les cartes, les pions et les textes sont notre œuvre. Les jeux appartiennent à leurs éditeurs ; pour bien y jouer, procurez-vous la boîte.

# Démonstration
demo-title = Démonstration
demo-areas = Régions, piles, cartes, pistes
demo-points = Points, liaisons, une réaction
demo-secret = Feuilles et plans secrets
kept-text = Cette partie ne peut pas continuer avec les règles de ce serveur. Rien n’est perdu : tous les coups sont conservés. Vous pouvez convenir d’une partie nulle ou vous adresser aux responsables de ce serveur.
kept-over = Cette partie est terminée. Elle a été jouée avec des règles que ce serveur n’a plus : elle ne peut donc pas être revue ici. Son enregistrement est complet.
kept-agree = Accepter la partie nulle
kept-agreed = accepte la partie nulle
kept-waiting = n’a pas encore accepté
workshop = Atelier
study-lines = Étude
find-title = Trouver une partie

# Défis
challenges = Défis
challenge-look = Voir le défi
