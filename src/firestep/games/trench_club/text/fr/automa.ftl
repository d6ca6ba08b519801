# L’Automa et ses ordres (R13), et comment deux joueurs partagent une armée (R14).

event-automa-ordered = { $unit-the } : { $priority ->
    [I-1] conquérir un fort (ordre I.1)
    [I-2] aller à l’entrée d’un fort (ordre I.2)
    [I-3] gagner un fort à deux tours de marche (ordre I.3)
    [I-4] attaquer une unité qu’elle peut détruire (ordre I.4)
    [I-5] attaquer une unité qui ne peut pas riposter (ordre I.5)
    [I-6] se diriger vers le fort le plus proche (ordre I.6)
    [I-7-1] attaquer comme une unité de combat rapproché (ordres I.7 et II.1)
    [I-7-2] se rapprocher de la meilleure cible comme une unité de combat rapproché (ordres I.7 et II.2)
    [II-1] avancer et attaquer (ordre II.1)
    [II-2] se rapprocher de la meilleure cible (ordre II.2)
    [III-1] se mettre à portée et attaquer (ordre III.1)
    [III-2] se rapprocher de la meilleure cible (ordre III.2)
   *[none] aucun ordre possible, rester sur place
  }{ $target_letters ->
    [none] {""}
   *[other] {", "}cible selon { $target_letters }
  }{ $hex_letters ->
    [none] {""}
   *[other] {", "}hexagone selon { $hex_letters }
  }.
event-automa-saved = { $army-the } met de côté { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  }.

ask-draw-unit-token = Tirez un jeton d’unité de la tasse
ask-pick-unit = Tirez l’unité qui agit en premier
    .help = Deux unités d’un même type peuvent suivre un ordre de même rang.
ask-pick-move = Tirez où va { $unit-the }
    .help = Tous ces mouvements exécutent l’ordre aussi bien.
ask-pick-fort = Tirez le fort de la nouvelle unité
    .help = L’ennemi est à égale distance de tous ces forts.
ask-pick-purchase = Tirez le type d’unité à acheter
    .help = Les voitures blindées et les canons ont atteint la limite de deux.

ask-take-unit = Quelle unité prenez-vous ?
    .help = Vous en prenez une chacun, à tour de rôle. « Terminé » laisse le reste à votre allié ; « répartition conseillée » donne les unités lentes à l’un et les unités rapides à l’autre.
refusal-taken-already = Cette unité est déjà prise.
event-unit-taken = { $unit-the } { $unit-was } { $unit-form ->
    [f] attribuée
    [mp] attribués
    [fp] attribuées
   *[m] attribué
  } à un joueur.
