# L’Automa et ses ordres (R13), et comment deux joueurs partagent une armée (R14).

event-automa-ordered = { $priority ->
    [I-1] Ordre I.1 : { $unit-the } { $unit-must } conquérir un fort
    [I-2] Ordre I.2 : { $unit-the } { $unit-must } aller à l’entrée d’un fort
    [I-3] Ordre I.3 : { $unit-the } { $unit-must } gagner un fort à deux tours de marche
    [I-4] Ordre I.4 : { $unit-the } { $unit-must } attaquer une unité qui peut être détruite
    [I-5] Ordre I.5 : { $unit-the } { $unit-must } attaquer une unité qui ne peut pas riposter
    [I-6] Ordre I.6 : { $unit-the } { $unit-must } se diriger vers le fort le plus proche
    [I-7-1] Ordres I.7 et II.1 : { $unit-the } { $unit-must } attaquer comme une unité de combat rapproché
    [I-7-2] Ordres I.7 et II.2 : { $unit-the } { $unit-must } se rapprocher de la meilleure cible comme une unité de combat rapproché
    [II-1] Ordre II.1 : { $unit-the } { $unit-must } avancer et attaquer
    [II-2] Ordre II.2 : { $unit-the } { $unit-must } se rapprocher de la meilleure cible
    [III-1] Ordre III.1 : { $unit-the } { $unit-must } se mettre à portée et attaquer
    [III-2] Ordre III.2 : { $unit-the } { $unit-must } se rapprocher de la meilleure cible
   *[none] { $unit-the } ne { $unit-form ->
        [mp] peuvent
        [fp] peuvent
       *[m] peut
      } exécuter aucun ordre
  }{ $target_letters ->
    [none] {""}
   *[other] {" ; "}parmi plusieurs cibles, { $target }
  }{ $hex_letters ->
    [none] {""}
   *[other] {" ; "}parmi plusieurs hexagones, { $hex }
  }.
event-automa-stayed = { $unit-the } { $unit-form ->
    [f] est restée
    [mp] sont restés
    [fp] sont restées
   *[m] est resté
  } en { $place }.
automa-then = { $first }, puis { $second }
automa-target-destroyed = une qui peut être détruite
automa-target-silent = une qui ne peut pas riposter
automa-target-far-from-guns = la plus éloignée des canons antiaériens
automa-target-weak = celle dont l’attaque est la plus faible
automa-target-dear = la plus chère
automa-target-raw = la moins expérimentée
automa-target-at-fort = un fantassin à l’entrée d’un fort
automa-target-attacked = une qui a déjà été attaquée ce tour-ci
automa-target-seasoned = la plus expérimentée
automa-hex-far-from-guns = le plus éloigné des canons antiaériens
automa-hex-forest = un hexagone de forêt
automa-hex-own = le plus proche de ses autres unités
automa-hex-start = le plus proche de son point de départ
automa-hex-road = un hexagone au bord d’une route
automa-hex-far = le plus éloigné de l’ennemi
automa-hex-entrance = le plus proche de l’entrée
event-automa-saved = { $army-the } { $army-has } mis de côté { $coins ->
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
event-unit-taken = { $nation-the } a pris le commandement { $unit-of }.
