# Ce qui s’est passé, comme le dit un journal de marche.

event-first-player-rolled = { $side-army } ont obtenu { $sum } au jet pour jouer en premier.
event-moves-first = { $side-army } jouent en premier.
event-specialist-placed = { $side-army } ont placé un spécialiste en { $place } : { $specialist }.
event-cards-dealt = { $side-army } ont reçu { $command ->
    [one] { $command } carte Commandement
   *[other] { $command } cartes Commandement
  } et { $combat ->
    [one] { $combat } carte Combat
   *[other] { $combat } cartes Combat
  }.
event-row-shelled = Le no man’s land est bombardé le long de la rangée { $row }.
event-crater-made = Un cratère d’obus s’est formé en { $place }.
event-wire-cleared = Les barbelés en { $place } ont été retirés.
event-turn-began = Tour { $turn } : { $side-army }.
event-command-played = { $side-army } ont joué { $card }.
event-command-copied = La carte agit comme { $card }.
event-combat-played = { $side-army } ont joué { $card } pour { $cost } QG.
event-first-strike-played = { $side-army } ont joué Frapper le Premier.
event-units-ordered = { $side-army } { $count ->
    [0] n’ont commandé aucune unité
    [one] ont commandé une unité
   *[other] ont commandé { $count } unités
  }{ $artillery ->
    [yes] {" "}et l’artillerie de réserve.
   *[no] .
  }
event-orders-rolled = { $side-army } ont obtenu { $soldiers ->
    [one] { $soldiers } soldat
   *[other] { $soldiers } soldats
  }, { $bursts ->
    [one] { $bursts } explosion
   *[other] { $bursts } explosions
  } et { $skulls ->
    [one] { $skulls } face mortelle
   *[other] { $skulls } faces mortelles
  }{ $tokens ->
    [0] .
    [one] {" "}et gagné { $tokens } pion QG.
   *[other] {" "}et gagné { $tokens } pions QG.
  }
event-figure-returned = { $unit-the } en { $place } a récupéré { $count ->
    [one] une figurine
   *[other] { $count } figurines
  }.
event-unit-moved = { $unit-the } s’est { $unit-form ->
    [f] déplacée
   *[m] déplacé
  } de { $origin } à { $place }.
event-unit-exited = { $unit-the } a percé en { $origin }.
event-forward-rolled = { $unit-the } { $goes_on ->
    [yes] peut avancer encore d’un hexagone.
   *[no] ne va pas plus loin.
  }
event-trench-foot-suffered = { $unit-the } en { $place } souffre d’engelures et ne peut pas bouger.
event-fortified = { $unit-the } a fortifié { $place }.
event-bridge-repaired = { $unit-the } a réparé le pont en { $place }.
event-tank-bogged = { $unit-the } est embourbé en { $place }.
event-recovery-rolled = { $unit-the } { $recovered ->
    [yes] s’est dégagé de la boue.
   *[no] reste embourbé.
  }
event-tank-ditched = { $unit-the } a été abandonné en { $place }.
event-out-of-ammunition = { $unit-the } en { $place } n’a plus de munitions.
event-combat-hand-shown = { $side-army } ont dû montrer leurs cartes Combat.
event-command-hand-seen = Une espionne a vu les cartes Commandement { $side-of }.
event-combat-discarded = { $side-army } ont défaussé { $card }.
event-command-discarded = { $side-army } ont défaussé { $card }.
event-command-drawn = Vous avez tiré { $card }.
event-combat-drawn = Vous avez tiré { $card }.
event-combat-card-taken = { $side-army } ont tiré une carte Combat.
event-tokens-taken = { $side-army } ont pris { $count ->
    [one] un pion QG
   *[other] { $count } pions QG
  }.
event-decks-shuffled = { $both ->
    [yes] Les deux paquets ont été mélangés avec leurs défausses.
   *[no] La défausse mélangée forme un nouveau paquet.
  }
event-medal-won = { $side-army } ont gagné { $count ->
    [one] une médaille
   *[other] { $count } médailles
  } ; ils en ont { $total }.
event-medal-lost = { $side-army } ont perdu { $count ->
    [one] une médaille
   *[other] { $count } médailles
  } ; ils en ont { $total }.
event-race-medal-taken = { $side-army } ont pris une médaille de contrainte de temps.

event-ranged-declared = { $unit-the } tire sur { $target-the } à { $distance } hexagones{ $guns ->
    [one] .
   *[other] , à { $guns } mitrailleuses en tir croisé.
  }
event-close-declared = { $unit-the } attaque { $target-the } au corps à corps.
event-struck-back = { $unit-the } frappe { $target-the }.
event-battle-rolled = Dés : { $faces }. Touches : { $hits }, drapeaux : { $flags }.
event-hits-ignored = Grâce à la cuirasse, { $unit-the } ignore { $count ->
    [one] une touche
   *[other] { $count } touches
  }.
event-unit-hit = { $unit-the } en { $place } a perdu { $lost ->
    [one] une figurine
   *[other] { $lost } figurines
  }.
event-tank-hit-tested = { $tested ->
    [one] { $tested } touche possible contre { $unit-the } a été testée
   *[other] { $tested } touches possibles contre { $unit-the } ont été testées
  } ; { $confirmed ->
    [0] aucune n’a percé le blindage.
    [one] une a percé le blindage.
   *[other] { $confirmed } ont percé le blindage.
  }
event-unit-killed = { $unit-the } en { $place } est { $unit-form ->
    [f] détruite
   *[m] détruit
  }.
event-tokens-gained = { $side-army } ont gagné { $count ->
    [one] un pion QG
   *[other] { $count } pions QG
  }.
event-unit-retreated = { $unit-the } a reculé de { $origin } à { $place }.
event-retreat-blocked = { $unit-the } en { $place } n’a pas pu reculer et a perdu { $lost ->
    [one] une figurine
   *[other] { $lost } figurines
  }.
event-flags-ignored = { $unit-the } a ignoré { $count ->
    [one] un drapeau
   *[other] { $count } drapeaux
  }.
event-specialist-tested = { $unit-the } { $lost ->
    [yes] a perdu son spécialiste
   *[no] a gardé son spécialiste
  } ({ $specialist }).
event-unit-advanced = { $unit-the } a avancé de { $origin } à { $place }.
event-raider-returned = { $unit-the } est { $unit-form ->
    [f] revenue
   *[m] revenu
  } en { $place }.
event-target-acquired = Les mortiers ont réglé leur tir sur { $unit-the } en { $place }.
event-artillery-aimed = L’artillerie { $side-of } tire sur { $place } avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }{ $cost ->
    [0] , gratuitement.
   *[other] {" "}pour { $cost } QG.
  }
event-artillery-rolled = Les obus tombent autour de { $place } : { $numbers }.
event-short-of-shells = L’artillerie { $side-of } manque d’obus : { $dice ->
    [0] elle ne tire pas.
    [one] il reste { $dice } dé.
   *[other] il reste { $dice } dés.
  }
event-gun-taken = { $side-army } ont capturé le canon en { $place }.
