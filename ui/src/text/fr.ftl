# Tour et consigne
your-turn = À vous
their-turn = à lui de jouer
flag-watch = Regardez
flag-over = Fin
flag-wait = Attente
flag-answer = Répondez
flag-secret = En secret
flag-replay = Relecture
prompt-waiting-others = Votre choix est scellé. On attend les autres.
prompt-nothing = Rien à faire pour l’instant.

# Actions
act-undo = Annuler
act-redo = Rétablir
act-ask-undo = Demander à annuler
act-skip = Passer
act-other = Autre
act-elsewhere = Ailleurs
act-other-target = Autre cible
act-pass-on = Passer pour ce tour
act-ask-again = Me redemander
act-do = Valider
act-close = Fermer
act-cancel = Non
act-copy = Copier
act-join = Rejoindre
act-watch = Regarder
act-retry = Réessayer
act-less = Un de moins
act-more = Un de plus
act-take-back = Retirer
act-save = Enregistrer
act-open = Ouvrir

# Fiches
slip-which = Lequel ?
refusal-title = C’est impossible.
refusal-read = Lire la règle
clause-open = Règle { $clause }
clause-missing = Le texte de cette règle n’est pas disponible. Cherchez-la sous ce numéro dans votre livret.
odds-loading = Calcul des chances …

# Plateau
board = Plateau
overview = Vue d’ensemble : touchez pour y aller
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Tout le plateau
modes = Façons d’aller
sheet-to-map = Voir la carte
sheet-grow = Agrandir ou réduire la feuille
off-map = Hors carte
tray-ready = { $name }, peut encore agir
tray-spent = { $name }, a agi
tray-chosen = { $name }, choisie
options-title = Tous les choix
cards-hidden = { $count ->
    [one] Une carte cachée
   *[other] { $count } cartes cachées
}

# Colonnes et onglets
column-left = Camps et pistes
column-centre = Plateau et ordres
column-right = Unité, journal, mots
tabs = Parties de la table
tab-orders = Ordres
tab-unit = Unité
tab-diary = Journal
tab-chat = Mots
tab-more = Plus
tab-replay = Relecture
unit-none = Touchez une unité pour voir sa fiche.

# Journal et mots
diary = Journal de guerre
diary-empty = Rien ne s’est encore passé.
diary-older = Tours précédents
diary-private = vous seul le voyez
chat = Mots
chat-say = Dire un mot
chat-send = Envoyer
chat-empty = Personne n’a encore rien dit.
chat-all = Les { $count } lignes
chat-less = Moins de lignes

# Camps et pendules
seat-open = Place libre
seat-you = vous
seat-chosen = a choisi
seat-clock = Temps restant, { $seat }
unit-day = j
unit-hour = h
unit-minute = min

# Avis
toast-connected = Connexion rétablie.
toast-lost = Connexion perdue. Rien n’est perdu ; nouvel essai en cours.
toast-undone = Annulé.
toast-passing = Vous passez d’office jusqu’à la fin de ce tour.
toast-undo-asked = Annulation demandée. Votre adversaire décide.
toast-not-sent = L’envoi a échoué. Vérifiez la connexion et recommencez.
toast-stale = La partie a avancé. Regardez de nouveau.
toast-copied = Copié.
toast-offered = Offre faite.
toast-saved = Enregistré.
error-unknown = Quelque chose n’a pas marché. Rien n’a changé.

# Menu
menu = Menu
menu-draw = Proposer la nulle
menu-undo = Demander une annulation
menu-link = Copier le lien de la table
menu-replay = Relecture
menu-record = Enregistrer la partie
menu-facts = Faits et sources
menu-home = Tous les jeux
menu-leave = Quitter la table
menu-resign = Abandonner
menu-resign-sure = Abandonner cette partie ? Elle compte comme perdue.
menu-keys = Clavier : les flèches vont d’un choix à l’autre, Entrée valide, Échap revient, U annule, R rétablit, L ouvre la liste des choix, + − 0 pour le zoom.
dice-seal = Dés scellés :
rules = Règles et faits
language = Langue
language-en = Anglais
language-fr = Français
theme-dark = Thème sombre
theme-light = Thème clair

# Offres, résultat, rideau
offer-accept = Accepter
offer-decline = Refuser
result-won = Victoire
result-lost = Défaite
result-over = Fin
result-look = Voir le plateau
result-replay = Relecture
result-again = Rejouer
curtain-title = Passez l’appareil : { $seat }
curtain-text = La suite n’est que pour ses yeux.
curtain-open = Je suis prêt

# Relecture
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Pause
replay-step = Un pas en avant
replay-last = À la fin
replay-speed = Vitesse
replay-share = Partager ce moment
replay-leave = Quitter
replay-of = { $at } sur { $length }
replay-line = Ligne du temps
replay-start = Le début de la partie.

# Pages
nav = Pages
nav-play = Jouer
nav-mine = Mes parties
nav-facts = Faits
nav-about = À propos
nav-sign-in = Connexion
loading = Chargement …
loading-table = La table se prépare.
missing-title = Rien ici.
missing-text = Cette page ou cette table n’existe pas, ou n’est pas pour vous.
trouble-title = Le serveur ne répond pas.
trouble-text = Vos parties sont en sûreté. Réessayez dans un instant.
home-title = Jouez ce soir.
home-text = Quatre jeux de plateau de 1914 à 1918, seul ou contre d’autres. Le serveur arbitre, et chaque dé peut être vérifié.
home-mine = Vos parties
home-wait = { $count ->
    [0] aucune ne vous attend
    [one] une vous attend
   *[other] { $count } vous attendent
}
home-none = Aucune partie. « Jouer » en lance une contre l’ordinateur.
home-open = Tables ouvertes
home-open-none = Aucune table ouverte en ce moment. Préparez-en une et invitez quelqu’un.
home-all = Toutes mes parties
home-play = Jouer
home-setup = Préparer
home-picture = Plateau de { $game }
home-players = Joueurs
home-length = Durée

# Préparation
setup-scenario = Scénario
setup-search = Chercher un scénario
setup-search-none = Aucun scénario ne contient ces mots.
setup-picture = Le champ de bataille au début
setup-seats = Camps
setup-options = Options
setup-clock = Pendule
setup-no-clock = Sans pendule
setup-zero = Au temps écoulé
setup-zero-loss = la partie est perdue
setup-zero-bot = l’ordinateur prend la place
setup-listed = Montrer parmi les tables ouvertes
setup-listed-help = Sinon, seul le lien permet de rejoindre.
setup-message = Un mot pour ceux qui viennent
setup-start = Commencer la partie
setup-open-table = Ouvrir la table
setup-me = Moi
setup-bot = Ordinateur
setup-someone = Place libre
setup-strength = Force { $level } sur 5
setup-hot = Plusieurs camps sur cet appareil : chacun son tour.
setup-solo = Tous les camps sont à l’ordinateur : vous regardez.
setup-import = Ouvrir un enregistrement
setup-import-help = Collez l’enregistrement d’une partie finie pour la revoir.

# Salle d’attente
waiting-seats = Camps
waiting-invite = Invitation
waiting-invite-text = Qui ouvre ce lien peut prendre une place libre.
waiting-bot = Ordinateur

# Mes parties
mine-playing = En cours
mine-open = En attente de joueurs
mine-over = Terminées
mine-none = Aucune pour l’instant.
mine-replay = Relecture
mine-more = En voir plus

# Rejoindre
join-title = Vous êtes invité
join-take = Prendre cette place
join-full = Toutes les places sont prises. Vous pouvez regarder.
join-taken = Prise

# Compte
account-title = Compte
account-guest = Vous jouez en invité, { $name }. Inscrivez-vous pour garder vos parties sur plusieurs appareils.
account-nobody = Connectez-vous, ou inscrivez-vous pour garder vos parties sur plusieurs appareils. On peut jouer sans cela.
account-hello = Connecté : { $name }.
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
account-everywhere-done = Déconnecté de tous les appareils.

# Faits et à propos
facts-title = Faits et sources
facts-text = Certains faits imprimés de ces jeux n’ont pu être trouvés et ont été reconstitués. Voici ce qui est sûr et ce qui ne l’est pas. Qui possède la boîte peut les remplacer.
facts-what = Fait
facts-label = { $label } :
facts-value = Valeur
facts-certainty = Certitude
facts-source = Source
facts-none = Rien n’est noté pour ce jeu.
about-title = À propos de Firestep
about-referee = Le serveur arbitre : chaque coup accepté était légal, et un coup refusé revient avec sa règle.
about-dice = Les dés sont scellés avant le premier coup et se vérifient à la fin.
about-secret = Chaque camp ne reçoit que ce qu’il peut savoir.
about-trade = Cartes, pions et textes sont les nôtres. Les jeux appartiennent à leurs éditeurs ; pour bien y jouer, ayez la boîte.

# Démonstration
demo-title = Démonstration
demo-areas = Régions, piles, cartes, pistes
demo-points = Points, liaisons, une réaction
demo-secret = Feuilles et plans secrets
