# Cibles, combats, mines et cartes de dés (R8, R9, R11, R12, R15).

ask-choose-attacker = Quelle unité attaque ?
    .help = Désignez les attaquants dans l’ordre où ils combattront. Rien n’oblige à attaquer.
ask-choose-target = Quelle cible désignez-vous pour { $unit-the } ?
    .help = Seuls l’antiaérien, l’infanterie lourde, les canonnières et les unités aériennes attaquent les unités aériennes.
ask-choose-mine-hex = Où { $unit-the } pose-t-il la mine ?
    .help = Sur son propre hexagone ou sur un hexagone de terre libre à côté. La mine détruit le premier ennemi qui y entre.
ask-draw-dice-card = Tirez une carte de dés
    .help = Une des dix cartes remplace tout le lancer.

event-attack-declared = { $unit-the }, en { $origin }, { $unit-has } pris pour cible { $target-the }, en { $place }.
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
event-volley-fired = { $unit-the }, en { $origin }, { $unit-has } attaqué { $target-the }, en { $place }, { $count ->
    [0] sans lancer de dés
   *[other] avec { $card ->
        [0] { $count } dés
       *[other] la carte { $card }, qui vaut { $count } dés
      }{ $bonus ->
        [flank] {" "}(dont deux pour l’attaque de flanc)
        [encirclement] {" "}(dont trois pour l’encerclement)
       *[none] {""}
      } touchant à { $hit_on } ou moins
  } : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-volley-returned = { $unit-the } { $unit-has } riposté contre { $target-the } { $count ->
    [0] sans lancer de dés
   *[other] avec { $card ->
        [0] { $count } dés
       *[other] la carte { $card }, qui vaut { $count } dés
      } touchant à { $hit_on } ou moins
  } : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-shell-scattered = L’obus { $unit-of } a manqué { $target-the } et est tombé { $place-at } (dé : { $die }).
event-shell-on-target = L’obus { $unit-of } est tombé sur { $target-the } (dé : { $die }).
event-shell-struck = L’obus égaré a touché { $victim-the }.
event-shell-wasted = L’obus égaré n’a touché personne.
event-area-attacked = { $unit-the }, en { $origin }, { $unit-has } tiré des obus à gaz sur { $target-the }, en { $place }, et sur les hexagones voisins, avec { $card ->
    [0] { $count } dés
   *[other] la carte { $card }, qui vaut { $count } dés
  }.
event-area-hit = Le gaz a atteint { $unit-the }, en { $place }, et touche à { $hit_on } ou moins : { $hits ->
    [0] aucune touche
    [1] une touche
   *[other] { $hits } touches
  }.
event-unit-damaged = { $unit-the } { $unit-has } subi { $damage ->
    [1] un dégât
   *[other] { $damage } dégâts
  } ({ $total } sur 6).
event-unit-unharmed = { $hits ->
    [1] Une touche n’a pas suffi
   *[other] { $hits } touches n’ont pas suffi
  } à endommager { $unit-the }.
event-unit-destroyed = { $unit-the } { $unit-was } { $unit-form ->
    [f] détruite
    [mp] détruits
    [fp] détruites
   *[m] détruit
  } en { $place } par { $shooter-the }.
event-experience-earned = { $unit-the } { $unit-has } gagné { $points ->
    [1] un point
   *[other] { $points } points
  } d’expérience.
event-level-reached = { $unit-the } { $unit-form ->
    [f] est passée
    [mp] sont passés
    [fp] sont passées
   *[m] est passé
  } au rang de { $level ->
    [hero] héros de guerre
   *[veteran] vétéran
  }.
event-dice-card-drawn = { $unit-the } { $unit-has } tiré la carte { $card } au lieu de lancer les dés : { $luck ->
    [awful] malchance noire
    [poor] pas de chance
    [good] bonne fortune
    [splendid] chance insolente
   *[fair] chance moyenne
  }.
event-dice-cards-shuffled = { $team-the } { $team-has } remélangé { $team-ses } dix cartes de dés.

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
refusal-target-in-the-air = Seuls l’antiaérien, l’infanterie lourde, les canonnières et les unités aériennes attaquent les unités aériennes.
refusal-target-on-the-ground = Cette unité ne tire que sur les unités aériennes.
refusal-target-too-near = La cible est en deçà de la portée minimale.
refusal-target-too-far = La cible est hors de portée.
refusal-mine-not-beside-layer = Une mine se pose sur l’hexagone du poseur ou juste à côté.
refusal-mine-in-fort = On ne pose pas de mine dans un fort.
refusal-mine-in-water = Les mines ne se posent que sur terre.
refusal-mine-under-unit = Cet hexagone est occupé.
refusal-mine-lies-there = Il y a déjà une mine sur cet hexagone.
