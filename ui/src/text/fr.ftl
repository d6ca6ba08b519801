# Tour et consigne
your-turn = À vous
their-turn = c’est son tour
flag-watch = Regardez
flag-over = Partie terminée
flag-wait = En attente
flag-answer = Réaction
flag-secret = En secret
flag-replay = Relecture
prompt-waiting-others = Votre choix est enregistré. En attente des autres joueurs.
prompt-nothing = Rien à faire pour l’instant.

# Actions
act-undo = Annuler
act-redo = Rétablir
act-ask-undo = Demander l’annulation
act-skip = Passer
act-pass-on = Passer jusqu’à la fin du tour
act-ask-again = Me redemander
act-do = Confirmer
act-close = Fermer
act-cancel = Annuler
act-copy = Copier
act-join = Rejoindre
act-watch = Regarder
act-retry = Réessayer
act-less = Un de moins
act-more = Un de plus
act-remove = Retirer
act-save = Enregistrer
act-open = Ouvrir

# Fenêtres de choix
popover-which = Choisissez
refusal-title = C’est impossible.
refusal-read = Lire la règle
clause-open = Règle { $clause }
clause-missing = Le texte de cette règle n’est pas disponible ici. Cherchez ce numéro dans votre livret de règles.
odds-loading = Calcul des probabilités…

# Plateau
board = Plateau
overview = Vue d’ensemble du plateau : touchez un point pour y aller
zoom-in = Zoom avant
zoom-out = Zoom arrière
zoom-fit = Voir tout le plateau
modes = Mode de déplacement
sheet-to-map = Voir la carte
sheet-grow = Agrandir ou réduire le panneau
off-map = Hors carte
tray-ready = { $name }, peut encore agir
tray-spent = { $name }, a déjà agi
tray-chosen = { $name }, unité sélectionnée
options-title = Tous les choix
cards-hidden = { $count ->
    [one] Une carte cachée
   *[other] { $count } cartes cachées
}

# Colonnes et onglets
column-left = Joueurs et pistes
column-centre = Plateau et ordres
column-right = Unité, journal, discussion
tabs = Parties de la table
tab-orders = Ordres
tab-unit = Unité
tab-diary = Journal
tab-chat = Discussion
tab-more = Plus
unit-none = Touchez une unité pour voir sa fiche.

# Journal et discussion
diary = Journal de guerre
diary-empty = Il ne s’est encore rien passé.
diary-older = Tours précédents
diary-private = visible de vous seul
chat = Discussion
chat-say = Écrire un message
chat-send = Envoyer
chat-empty = Aucun message pour l’instant.
chat-all = Afficher les { $count } messages
chat-less = Afficher moins de messages

# Camps et pendules
seat-open = Place libre
seat-you = vous
seat-chosen = a choisi
seat-clock = Temps restant : { $seat }
unit-day = j
unit-hour = h
unit-minute = min

# Avis
toast-connected = Connexion rétablie.
toast-lost = Connexion perdue. Votre partie est sauvegardée ; reconnexion en cours…
toast-undone = Le coup est annulé.
toast-passing = Vous passerez automatiquement jusqu’à la fin de ce tour.
toast-undo-asked = L’annulation est demandée. Votre adversaire décide.
toast-not-sent = L’envoi a échoué. Vérifiez votre connexion et réessayez.
toast-stale = La partie a avancé. Regardez le plateau et choisissez de nouveau.
toast-copied = Copié dans le presse-papiers.
toast-not-copied = La copie a échoué : votre navigateur ne la permet pas ici.
toast-offered = La proposition est envoyée.
toast-saved = C’est enregistré.
error-unknown = Une erreur s’est produite. Rien n’a changé.

# Menu
menu = Menu
menu-draw = Proposer la nulle
menu-undo = Demander une annulation
menu-link = Copier le lien de cette table
menu-position = Copier la position
menu-replay = Relecture
menu-record = Télécharger la partie
menu-home = Tous les jeux
menu-leave = Quitter la table
menu-resign = Abandonner
menu-resign-sure = Abandonner cette partie ? Elle comptera comme une défaite.
menu-keys = Clavier : les flèches vont d’un choix à l’autre, Entrée valide, Échap revient en arrière, U annule, R rétablit, L ouvre la liste des choix, + − 0 règlent le zoom.
dice-seal = Empreinte des dés :
menu-dice = Vérifier les dés
dice-title = Les dés de cette partie
dice-playing = La partie est en cours. À la fin, le secret des dés sera révélé et tout pourra être vérifié ici. D’ici là, ce navigateur garde un reçu de chaque réponse.
dice-proven = Ce que prouve l’enregistrement
dice-seen = Ce que ce navigateur a vu
dice-kept = Tout figure dans l’enregistrement : { $receipts ->
    [one] un reçu
   *[other] { $receipts } reçus
  } (jusqu’à la ligne { $until }) et { $answers ->
    [one] un de vos choix
   *[other] { $answers } de vos choix
  }. C’est donc bien la partie que vous avez jouée.
dice-nothing = Ce navigateur n’a rien gardé de cette partie : il n’y a rien à comparer.
dice-broken = L’enregistrement n’est pas la partie que ce navigateur a vue. Enregistrez la preuve.
dice-mismatch-commitment = L’empreinte des dés a changé pendant la partie ({ $what }).
dice-mismatch-secret = Le secret ne correspond pas à l’empreinte des dés ({ $what }).
dice-mismatch-entropy = Ce que votre camp ({ $what }) a ajouté aux dés manque.
dice-mismatch-receipt = Le reçu de la ligne { $what } ne correspond pas : une ligne a été modifiée avant elle, ou elle-même.
dice-mismatch-answer = Votre choix ne figure pas dans l’enregistrement : { $what }
dice-trust = Ce qui reste affaire de confiance
dice-save = Enregistrer la preuve
dice-back = À la table
error-broken-dice = Le serveur n’a pas utilisé les dés qu’il avait proposés. Ne vous fiez pas aux dés de cette table.
language = Langue
language-en = Anglais
language-fr = Français
theme-dark = Thème sombre
theme-light = Thème clair

# Propositions, résultat, passage de l’appareil
offer-accept = Accepter
offer-decline = Refuser
result-won = Victoire
result-lost = Défaite
result-over = Partie terminée
result-look = Voir le plateau
result-replay = Relecture
result-again = Rejouer
pair-game = Partie { $number }
pair-total = Total
pair-first = Première partie
pair-second = À la seconde partie
curtain-title = Passez l’appareil : { $seat }
curtain-text = La suite ne regarde que ce camp.
curtain-open = Continuer

# Relecture
replay-first = Aller au début
replay-back = Étape précédente
replay-play = Lecture
replay-pause = Pause
replay-step = Étape suivante
replay-last = Aller à la fin
replay-speed = Vitesse
replay-share = Partager ce moment
replay-leave = Quitter
replay-of = { $at } sur { $length }
replay-line = Chronologie
replay-start = La partie commence.

# Pages
nav = Navigation principale
nav-play = Jouer
nav-mine = Mes parties
nav-facts = Sources
nav-about = À propos
nav-sign-in = Se connecter
loading = Chargement…
loading-table = La table se prépare…
missing-title = Page introuvable.
missing-text = Cette page ou cette table n’existe pas, ou vous n’y avez pas accès.
trouble-title = Le serveur ne répond pas.
trouble-text = Vos parties sont sauvegardées. Réessayez dans un instant.
home-title = Jouez ce soir.
home-text = Des wargames de 1914 à 1918, en solo ou contre d’autres joueurs. Le serveur fait respecter toutes les règles, et chaque jet de dé peut être vérifié.
home-mine = Vos parties
home-wait = { $count ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $count } vous attendent
}
home-none = Aucune partie pour l’instant. « Jouer » en lance une contre l’ordinateur.
home-open = Tables ouvertes
home-open-none = Aucune table ouverte en ce moment. Préparez-en une et invitez quelqu’un.
home-all = Toutes mes parties
home-study = Étudier une position
home-play = Jouer
home-setup = Préparer
home-picture = Plateau du jeu { $game }
home-players = Joueurs
home-length = Durée

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
setup-listed = Afficher parmi les tables ouvertes
setup-listed-help = Sinon, il faut avoir le lien pour rejoindre la table.
setup-message = Message aux joueurs qui rejoignent la table
setup-start = Commencer la partie
setup-open-table = Ouvrir la table
setup-me = Moi
setup-bot = Ordinateur
setup-someone = Place libre
setup-strength = Niveau { $level } sur 5
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

# Étude
study-title = Étudier une position
study-text = Ouvrez n’importe quelle position sur un plateau à vous. Vous jouez tous les camps, et le résultat ne compte pas.
study-position = La position
study-help = Collez une position en notation, ou déposez un fichier ici. « Copier la position », dans le menu d’une table, vous en donne une.
study-file = Choisir un fichier
study-line = Ligne { $line } :
study-too-large = Ce fichier est trop grand pour être une position.
study-open = Ouvrir le plateau

# Salle d’attente
waiting-seats = Camps
waiting-invite = Invitation
waiting-invite-text = Toute personne qui ouvre ce lien peut prendre une place libre.
waiting-bot = Ordinateur
bid-title = Miser pour le camp
bid-text = Nommez le camp que vous voulez et le handicap que vous offrez pour l’avoir. Si les deux veulent le même camp, la plus forte offre l’emporte et l’autre commence avec ce handicap ; à égalité, le sort décide. Personne ne voit votre mise avant la seconde.
bid-players = Joueurs
bid-made = a misé
bid-not-made = n’a pas encore misé
bid-result = Mises pour les camps
bid-points = Handicap que j’offre
bid-yours = Votre mise : { $seat }, { $count }. Vous pouvez la changer tant que l’adversaire n’a pas misé.
bid-do = Miser
bid-change = Changer la mise

# Mes parties
mine-playing = En cours
mine-open = En attente de joueurs
mine-over = Terminées
mine-none = Aucune pour l’instant.
mine-replay = Relecture
mine-more = En voir plus

# Rejoindre
join-title = On vous invite à jouer
join-take = Prendre cette place
join-full = Toutes les places sont prises. Vous pouvez regarder la partie.
join-taken = Prise

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
account-email-help = Elle ne sert qu’à réinitialiser votre mot de passe. Personne d’autre ne la voit.
account-forgotten = Mot de passe oublié ?
account-forgotten-mail = Indiquez votre nom. Si votre compte a une adresse électronique, un lien y sera envoyé.
account-send-link = Envoyer le lien
account-reset-sent = Si ce compte a une adresse électronique, un lien vient d’y être envoyé.
account-ask-operator = Ce serveur n’envoie pas de courriel. Demandez à son exploitant de réinitialiser votre mot de passe.
account-reset = Choisir un nouveau mot de passe
account-delete = Supprimer le compte
account-delete-sure = Supprimer définitivement votre compte ? Vos propres tables sont supprimées. Dans vos parties en cours contre d’autres joueurs, l’ordinateur prend votre place. Les parties terminées restent, avec « compte supprimé » à la place de votre nom ; leurs enregistrements scellés gardent les noms sous lesquels elles ont été jouées.
account-delete-now = Supprimer définitivement
account-deleted = Votre compte a été supprimé.

# Sources et à propos
facts-title = Données et sources
facts-text = Certaines données imprimées de ces jeux sont restées introuvables et ont été reconstituées. Cette page dit ce qui est sûr et ce qui ne l’est pas. Qui possède la boîte peut remplacer ces données par les siennes.
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

kept-text = Cette partie ne peut pas continuer avec les règles de ce serveur. Rien n’est perdu : tous les coups sont conservés. Vous pouvez convenir d’une partie nulle ou vous adresser à ceux qui gèrent ce serveur.
kept-over = Cette partie est terminée. Elle a été jouée avec des règles que ce serveur n’a plus : elle ne peut donc pas être revue ici. Son enregistrement est complet.
kept-agree = Accepter la partie nulle
kept-agreed = accepte la partie nulle
kept-waiting = n’a pas encore accepté

# Règles
rules = Règles
rules-of = Règles de { $game }
rules-contents = Sommaire
rules-chapter = chapitre { $number }
rules-search = Chercher dans les règles
rules-quick = Aide de jeu
rules-print = Imprimer ce chapitre
rules-print-all = Imprimer les règles
rules-full = Pleine page
rules-back = Retour au plateau
rules-from-prompt = Depuis la consigne :
rules-from-refusal = Depuis le refus :
rules-from-diary = Depuis le journal :
rules-from-unit = Depuis l’unité :
rules-from-roll = Depuis les dés :
rules-from-choice = Depuis le choix :
rules-hits = { $count ->
    [0] rien trouvé
    [one] un passage
   *[other] { $count } passages
}
rules-clear = Effacer
rules-nothing = Rien trouvé pour « { $query } ».
rules-try = Essayez le glossaire :
rules-ruling = Décision { $number }
rules-option = Facultatif : { $name }
rules-reconstructed = Reconstitué
rules-inferred = Déduit
rules-example = Exemple
rules-copies = × { $count }
rules-open-position = Ouvrir comme position
rules-diagram-failed = Ce schéma n’a pas pu être chargé.
rules-untranslated = Ce chapitre n’est pas encore traduit. Le voici en anglais.
rules-offline = Pas de connexion : voici les règles telles que vous les avez lues la dernière fois.
rules-none = Ce jeu n’a pas encore de règles à lire ici.
rules-away = Les règles n’ont pas pu être chargées. Vérifiez votre connexion.
rules-margin = En marge du texte
rules-why = Pourquoi, et ce que nous avons examiné
rules-how-certain = Degré de certitude
rules-certainty = Que savons-nous avec certitude ?
rules-count-printed = { $count ->
    [one] Une clause conforme à l’imprimé
   *[other] { $count } clauses conformes à l’imprimé
}
rules-count-rulings = { $count ->
    [one] Une tranchée par notre décision
   *[other] { $count } tranchées par nos décisions
}
rules-count-reconstructed = { $count ->
    [one] Une reconstituée
   *[other] { $count } reconstituées
}
hand-strip = Votre main
hand-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
rules-text = Les règles telles qu’on les joue ici : chapitres avec schémas et exemples, tables, cartes, nos décisions, et une aide de jeu d’une page.
rules-read = Lire les règles
rules-unit = Les règles de cette unité
