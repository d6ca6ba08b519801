# Cibles, combats, mines et cartes de dés (R8, R9, R11, R12, R15).

ask-choose-attacker = Quelle unité attaque ?
    .help = Désignez les attaquants dans l’ordre où ils combattront. Rien n’oblige à attaquer. Une attaque désignée ne s’annule plus.
ask-choose-target = Quelle cible désignez-vous pour { $unit-the } ?
    .help = Seules les unités au symbole du nuage attaquent les unités aériennes.
ask-choose-mine-hex = Où { $unit-the } pose-t-il la mine ?
    .help = Sur son propre hexagone ou sur un hexagone de terre libre à côté. La mine détruit le premier ennemi qui y entre.
ask-draw-dice-card = Tirez une carte de dés
    .help = Une des dix cartes remplace tout le lancer.

event-attack-declared = { $unit-the } { $unit-has } pris pour cible { $target-the }.
event-mine-laid = { $unit-the } { $unit-has } posé une mine en { $place }.
event-target-lost = L’attaque { $unit-of } est perdue : { $target-the } { $target-has } déjà été { $target-form ->
    [f] détruite
    [mp] détruits
    [fp] détruites
   *[m] détruit
  }.
event-attacker-lost = { $unit-the } { $unit-was } { $unit-form ->
    [f] détruite
    [mp] détruits
    [fp] détruites
   *[m] détruit
  } avant d’attaquer { $target-the }.
event-volley-fired = { $unit-the } { $unit-has } attaqué { $target-the }{ $bonus ->
    [flank] {" "}de flanc
    [encirclement] {" "}par encerclement
   *[none] {""}
  } : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-volley-returned = { $unit-the } { $unit-has } riposté contre { $target-the } : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-shell-scattered = L’obus { $unit-of } a manqué { $target-the } (dé : { $die }).
event-shell-on-target = L’obus { $unit-of } est tombé au but (dé : { $die }).
event-shell-struck = L’obus égaré est tombé sur { $victim-the } en { $place }.
event-shell-wasted = L’obus égaré n’a touché personne.
event-area-attacked = { $unit-the } { $unit-has } noyé de gaz { $place } et ses alentours.
event-area-hit = Le gaz a atteint { $unit-the } : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-unit-damaged = { $unit-the } { $unit-has } subi { $damage ->
    [1] un dégât
   *[other] { $damage } dégâts
  }, { $total } en tout.
event-unit-destroyed = { $unit-the } { $unit-was } { $unit-form ->
    [f] détruite
    [mp] détruits
    [fp] détruites
   *[m] détruit
  } par { $shooter-the }.
event-experience-earned = { $unit-the } { $unit-has } gagné { $points ->
    [1] un point
   *[other] { $points } points
  } d’expérience.
event-level-reached = { $unit-the } { $unit-form ->
    [mp] passent
    [fp] passent
   *[m] passe
  } au rang de { $level ->
    [hero] héros de guerre
   *[veteran] vétéran
  }.
event-dice-card-drawn = { $unit-the } { $unit-has } tiré la carte { $card } : { $luck ->
    [awful] malchance noire
    [poor] pas de chance
    [good] bonne fortune
    [splendid] chance insolente
   *[fair] chance moyenne
  }.
event-dice-cards-shuffled = Le camp { $army-of } a remélangé ses dix cartes de dés.

refusal-attacker-not-yours = Cette unité n’est pas à vous.
refusal-attacker-gone = Cette unité n’est pas sur le plateau.
refusal-acted-already = Cette unité a déjà agi ce tour-ci.
refusal-attacker-in-fort = On n’attaque pas depuis l’intérieur d’un fort.
refusal-attacker-in-water = Une unité dans l’eau n’attaque pas.
refusal-unarmed = Cette unité n’est pas armée.
refusal-nobody-in-range = Aucun ennemi qu’elle puisse attaquer n’est à portée.
refusal-no-hex-for-mine = Il n’y a ici aucun hexagone où poser une mine.
refusal-target-is-friend = C’est une unité amie.
refusal-target-gone = Cette unité n’est pas sur le plateau.
refusal-target-in-fort = On n’attaque pas les unités dans un fort.
refusal-target-in-the-air = Seules les unités au symbole du nuage attaquent les unités aériennes.
refusal-target-on-the-ground = Cette unité ne tire que sur les unités aériennes.
refusal-target-too-near = La cible est en deçà de la portée minimale.
refusal-target-too-far = La cible est hors de portée.
refusal-mine-not-beside-layer = Une mine se pose sur l’hexagone du poseur ou juste à côté.
refusal-mine-in-fort = On ne pose pas de mine dans un fort.
refusal-mine-in-water = Les mines ne se posent que sur terre.
refusal-mine-under-unit = Cet hexagone est occupé.
refusal-mine-lies-there = Il y a déjà une mine sur cet hexagone.
