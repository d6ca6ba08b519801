
# Atelier
workshop-lead = Dessinez vos propres batailles, plateaux et mises en place, et saisissez ce qui est imprimé dans votre boîte. Ce que vous faites reste à vous : un fichier texte à garder, à partager et à jouer.
workshop-draw-what = Dessiner : { $what }
workshop-facts = Valeurs imprimées
workshop-facts-count = { $count ->
        [0] aucune donnée n’est reconstituée
        [one] 1 donnée est reconstituée
       *[other] { $count } données sont reconstituées
    }
workshop-packs = Vos fichiers
workshop-no-packs = Vous n’avez encore rien gardé.
workshop-play = Jouer
workshop-edit = Modifier
workshop-file = Fichier
workshop-take-off = Retirer de la liste
workshop-taken-off = Retiré de votre liste. Les parties qui s’en servent continuent.
workshop-board = Plateau à peindre. Les flèches choisissent un hexagone, Entrée le peint, Suppr l’efface.
workshop-palette = Outils
workshop-properties = Propriétés
workshop-parts = Parties de l’atelier
workshop-select = Choisir
workshop-erase = Effacer
workshop-help-select = Touchez un lieu pour voir ce qu’il contient. Glissez pour déplacer le plateau.
workshop-help-erase = Glissez sur des lieux : d’abord les unités, puis les ouvrages, puis le terrain.
workshop-mirror = Miroir
workshop-mirror-keep = Garder
workshop-open = Ouvrir
workshop-begin-with = Partir de
workshop-seed = Numéro
workshop-begin = Commencer
workshop-import = Ouvrir un fichier
workshop-export = Enregistrer
workshop-keep = Garder dans ma liste
workshop-kept = C’est gardé : vous le trouverez en préparant une partie.
workshop-try = Essayer tout de suite
workshop-saved-here = Gardé sur cet appareil
workshop-drawing = Dessin en cours…
workshop-check = Contrôle
workshop-check-count = Contrôle { $count }
workshop-to-mend = { $count } à corriger
workshop-fine = Prêt à jouer.
workshop-show = Montrer
workshop-mend-first = À corriger d’abord : { $reason }
workshop-too-large = Ce fichier est trop gros.
workshop-paint = Peindre
workshop-hex = Lieu
workshop-hex-named = { $hex }
workshop-no-hex = Touchez d’abord un lieu.
workshop-yes = Oui
workshop-no = Non
workshop-cancel = Annuler
workshop-undo = Revenir en arrière
workshop-redo = Refaire
workshop-close = Fermer
workshop-own = Les vôtres
workshop-random-make = Créer
checklist-back = Atelier
checklist-lead = Ce que nous n’avons pas pu lire dans des sources publiques, sous forme de fiche. Saisissez ce qui est imprimé dans votre boîte.
checklist-of = données sur { $count }
checklist-parts = Parties de la fiche
checklist-done = { $done } sur { $count }
checklist-find = Chercher une donnée
checklist-open = À remplir seulement
checklist-fact = Donnée
checklist-used = Utilisé
checklist-printed = Imprimé
checklist-same = Pareil
checklist-same-label = Pareil : { $what }
checklist-confirmed = Confirmé
checklist-owner = Saisi par le propriétaire
checklist-range = De { $low } à { $high }
checklist-used-now = Utilisé actuellement : { $value }.
checklist-faults = Certaines valeurs ne sont pas possibles : elles sont marquées en rouge.
checklist-file = Ce que vous saisissez reste à vous. Gardé dans votre liste, il se choisit table par table ; chaque enregistrement en cite l’empreinte. « firestep check » lit le fichier, « firestep add » le met en place pour tout votre programme.
checklist-starts = Départs dessinés dans ce fichier :
checklist-starts-out = Retirer les départs
checklist-join = Ajouter le départ dessiné ici
workshop-join-values = Ajouter les valeurs de la fiche
workshop-has-values = { $count ->
    [one] Le fichier contient aussi une valeur imprimée de la fiche.
   *[other] Le fichier contient aussi { $count } valeurs imprimées de la fiche.
}
checklist-nothing = Rien n’est reconstitué ici.
checklist-all-done = Tout est rempli.
checklist-none = Rien trouvé.
certainty-inferred = Cela découle de ce qui est connu.
certainty-likely = C’est probable, mais pas confirmé.
certainty-reconstructed = C’est notre propre reconstitution.
setup-values = Valeurs du jeu
setup-values-shipped = Telles que nous les livrons
setup-values-help = Seule cette table les utilise. Son enregistrement en cite l’empreinte.
checklist-play = Jouer avec ces valeurs
