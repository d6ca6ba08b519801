
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
rules-follow = Suivre l’unité que je choisis
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
    [0] Aucune clause conforme à l’imprimé
    [one] Une clause conforme à l’imprimé
   *[other] { $count } clauses conformes à l’imprimé
}
rules-count-rulings = { $count ->
    [0] Aucune tranchée par nos décisions
    [one] Une tranchée par notre décision
   *[other] { $count } tranchées par nos décisions
}
rules-count-reconstructed = { $count ->
    [0] Aucune reconstituée
    [one] Une reconstituée
   *[other] { $count } reconstituées
}
hand-strip = Votre main
hand-count = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
rules-text = Les règles telles qu’on les joue ici : chapitres avec schémas et exemples, tables, cartes, nos décisions, et une aide de jeu d’une page.
rules-read = Lire les règles
rules-unit = Les règles de cette unité
