
# Tour et consigne
your-turn = À vous
their-turn = c’est son tour
seat-answers = doit répondre
flag-watch = Regardez
flag-over = Partie terminée
flag-wait = En attente
flag-answer = Réaction
flag-secret = En secret
flag-replay = Relecture
prompt-waiting-others = Votre choix est enregistré. En attente des autres joueurs.
prompt-nothing = Rien à faire pour l’instant.

# Actions
act-undo = Reprendre le coup
act-redo = Refaire le coup
act-ask-undo = Demander à reprendre
act-skip = Aller à la fin
act-decide-now = Décider tout de suite
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
beyond-left = +{ $count } à choisir, à gauche
beyond-right = +{ $count } à choisir, à droite
beyond-top = +{ $count } à choisir, plus haut
beyond-bottom = +{ $count } à choisir, plus bas
beyond-order-left = +{ $count } que la carte pourrait commander, à gauche
beyond-order-right = +{ $count } que la carte pourrait commander, à droite
beyond-order-top = +{ $count } que la carte pourrait commander, plus haut
beyond-order-bottom = +{ $count } que la carte pourrait commander, plus bas
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
diary-older = Entrées précédentes
diary-private = visible de vous seul
chat = Discussion
chat-say = Écrire un message
chat-say-spectators = Écrire aux autres spectateurs
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
toast-undone = Le coup est repris.
toast-passing = Vous passerez automatiquement jusqu’à la fin de ce tour.
toast-nearer = C’était trop petit pour être touché sûrement : le plateau s’est rapproché. Touchez de nouveau.
toast-undo-asked = Demande envoyée. Votre adversaire décide.
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
menu-undo = Demander à reprendre un coup
menu-link = Copier le lien de cette table
menu-position = Copier la position
menu-replay = Relecture
menu-record = Télécharger la partie
menu-home = Tous les jeux
menu-leave = Quitter la table
menu-resign = Abandonner
menu-resign-sure = Abandonner cette partie ? Elle comptera comme une défaite.
menu-keys = Clavier : les flèches vont d’un choix à l’autre (avec Maj, elles déplacent la vue), Entrée valide, Échap annule, U reprend le coup, Ctrl+Y le refait, L ouvre la liste des choix, + − règlent le zoom, 0 montre toute la carte puis revient, H masque les pions, I ouvre la guerre ; chaque calque a sa lettre.
dice-seal = Empreinte des dés :
menu-dice = Vérifier les dés
dice-title = Les dés de cette partie
dice-playing = La partie est en cours. À la fin, le secret des dés sera révélé et tout pourra être vérifié ici. D’ici là, ce navigateur garde un reçu de chaque réponse.
dice-proven = Ce que prouve l’enregistrement
dice-seen = Ce que ce navigateur a vu
dice-kept = Tout figure dans l’enregistrement : { $receipts ->
    [0] aucun reçu
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
result-again = Revanche
pair-game = Partie { $number }
pair-total = Total
pair-first = Première partie
pair-second = À la seconde partie
curtain-title = Passez l’appareil { $seat }
curtain-text = La suite ne regarde que ce camp.
curtain-why = { $why ->
    [begins] C’est à ce camp de jouer.
    [turn] Le tour adverse est terminé, c’est à ce camp de jouer.
    [goes-on] L’adversaire a répondu, le tour de ce camp se poursuit.
    [asked] Ce camp doit répondre pendant le tour adverse.
    [secret] Les deux camps choisissent en secret.
   *[chooses] C’est à ce camp de choisir.
  }
curtain-open = Continuer
quick-pass-text = Si aucune carte de cette main ne convient, la table passe au bout d’un instant.

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
