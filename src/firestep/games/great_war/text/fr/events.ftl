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
event-turn-began = Tour { $turn } : c’est { $side-to } de jouer.
event-command-played = { $side-army } ont joué la carte Commandement « { $card } ».
event-command-copied = La carte agit comme la carte Commandement « { $card } ».
event-combat-played = { $side-army } ont joué la carte Combat « { $card } » { $cost ->
    [0] sans frais.
   *[other] pour { $cost } QG.
  }
event-first-strike-played = { $side-army } ont joué la carte Commandement « Frapper le premier » hors de leur tour.
event-units-ordered = { $side-army } { $count ->
    [0] { $artillery ->
        [yes] n’ont donné d’ordre qu’à l’artillerie de réserve.
       *[no] n’ont donné aucun ordre.
      }
    [one] ont donné un ordre à une unité{ $artillery ->
        [yes] {" "}et à l’artillerie de réserve.
       *[no] .
      }
   *[other] ont donné un ordre à { $count } unités{ $artillery ->
        [yes] {" "}et à l’artillerie de réserve.
       *[no] .
      }
  }
event-orders-rolled = { $side-army } ont obtenu { $soldiers ->
    [0] aucun soldat
    [one] un soldat
   *[other] { $soldiers } soldats
  }, { $bursts ->
    [0] aucune explosion
    [one] une explosion
   *[other] { $bursts } explosions
  } et { $skulls ->
    [0] aucune face mortelle
    [one] une face mortelle
   *[other] { $skulls } faces mortelles
  }{ $tokens ->
    [0] .
    [one] , et gagné un pion QG.
   *[other] , et gagné { $tokens } pions QG.
  }
event-figure-returned = { $unit-the } en { $place } { $count ->
    [0] n’a récupéré aucune figurine
    [one] a récupéré une figurine
   *[other] a récupéré { $count } figurines
  }{ $dice ->
    [0] .
    [one] {" "}(dé : { $faces }).
   *[other] {" "}(dés : { $faces }).
  }
event-unit-moved = { $unit-the } s’est { $unit-form ->
    [f] déplacée
   *[m] déplacé
  } de { $origin } à { $place }.
event-unit-exited = { $unit-the } a percé en { $origin }.
event-forward-rolled = { $unit-the } en { $place } a lancé un dé ({ $faces }) et { $goes_on ->
    [yes] peut avancer encore d’un hexagone.
   *[no] ne va pas plus loin.
  }
event-trench-foot-suffered = { $unit-the } en { $place } souffre d’engelures et ne peut pas bouger.
event-fortified = { $unit-the } a fortifié { $place }.
event-bridge-repaired = { $unit-the } a réparé le pont en { $place }.
event-tank-bogged = { $unit-the } est embourbé en { $place } (dé : { $faces }).
event-tank-got-through = { $unit-the } ne s’est pas embourbé en { $place } (dé : { $faces }).
event-recovery-rolled = { $unit-the } en { $place } { $recovered ->
    [yes] s’est dégagé de la boue
   *[no] reste embourbé
  }{ $dice ->
    [0] .
    [one] {" "}(dé : { $faces }).
   *[other] {" "}(dés : { $faces }).
  }
event-tank-ditched = { $unit-the } a été abandonné en { $place }.
event-out-of-ammunition = { $unit-the } en { $place } n’a plus de munitions.
event-combat-hand-shown = { $side-army } ont dû montrer leurs cartes Combat.
event-command-hand-seen = Une espionne a vu les cartes Commandement { $side-of }.
event-combat-discarded = { $side-army } ont défaussé la carte Combat « { $card } ».
event-command-discarded = { $side-army } ont défaussé la carte Commandement « { $card } ».
event-command-drawn = { $side-army } ont tiré la carte Commandement « { $card } ».
event-combat-drawn = { $side-army } ont tiré la carte Combat « { $card } ».
event-combat-card-taken = { $side-army } ont choisi de tirer une carte Combat.
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
  } { $reason } ; ils en ont maintenant { $total } sur { $needed }.
event-medal-lost = { $side-army } ont perdu { $count ->
    [one] la médaille
   *[other] { $count } médailles
  } de l’objectif « { $name } » ; ils en ont maintenant { $total } sur { $needed }.
medal-kill = pour avoir détruit { $unit-the }
medal-objective = pour l’objectif « { $name } »
medal-breakthrough = pour avoir percé les lignes ennemies
medal-gun = pour la capture du canon
medal-race = au titre de la contrainte de temps

event-ranged-declared = { $unit-the } en { $origin } tire sur { $target-the } en { $place }, à { $distance } hexagones{ $joining ->
    [0] .
   *[other] , en tir croisé avec { $joined_from }.
  }
event-close-declared = { $unit-the } en { $origin } attaque { $target-the } en { $place } au corps à corps.
event-wire-fired-at = { $unit-the } en { $origin } tire sur les barbelés en { $place }.
event-struck-back = { $unit-the } en { $origin } { $at_range ->
    [yes] réplique en tirant sur
   *[no] frappe
  } { $target-the } en { $place }.
event-battle-rolled = { $side-army } ont lancé { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } contre { $place } : { $faces }. Résultat : { $hits ->
    [0] aucune touche
    [one] une touche
   *[other] { $hits } touches
  }{ $flags ->
    [0] .
    [one] , un drapeau.
   *[other] , { $flags } drapeaux.
  }
event-hits-ignored = Grâce à la cuirasse, { $unit-the } en { $place } ignore { $count ->
    [one] une touche
   *[other] { $count } touches
  }.
event-unit-hit = { $unit-the } en { $place } a perdu { $lost ->
    [one] une figurine
   *[other] { $lost } figurines
  }.
event-tank-hit-tested = { $tested ->
    [one] Une touche possible contre { $unit-the } en { $place } a été testée ({ $faces })
   *[other] { $tested } touches possibles contre { $unit-the } en { $place } ont été testées ({ $faces })
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
event-flags-ignored = { $unit-the } en { $place } a ignoré { $count ->
    [one] un drapeau
   *[other] { $count } drapeaux
  }.
event-specialist-tested = { $unit-the } en { $place } { $lost ->
    [yes] a perdu son spécialiste
   *[no] a gardé son spécialiste
  } ({ $specialist } ; dé : { $faces }).
event-unit-advanced = { $unit-the } a avancé de { $origin } à { $place }.
event-raider-returned = { $unit-the } est { $unit-form ->
    [f] revenue
   *[m] revenu
  } en { $place }.
event-target-acquired = Les mortiers ont réglé leur tir sur { $unit-the } en { $place }.
event-artillery-aimed = L’artillerie { $side-f } tire sur { $place } avec { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } { $cost ->
    [0] sans frais supplémentaires.
   *[other] pour { $cost } QG.
  }
event-nobody-battled = Aucune unité commandée n’a de cible.
event-artillery-rolled = { $dice ->
    [one] Le dé de l’artillerie donne { $shown } : l’obus tombe { $landed ->
        [0] hors du plateau.
       *[other] sur { $hexes }.
      }
   *[other] Les dés de l’artillerie donnent { $shown } : { $landed ->
        [0] tous les obus tombent hors du plateau.
       *[other] des obus tombent sur { $hexes }.
      }
  }
event-short-of-shells = L’artillerie { $side-f } manque d’obus : { $dice ->
    [0] elle ne tire pas.
    [one] il reste un dé.
   *[other] il reste { $dice } dés.
  }
event-gun-taken = { $side-army } ont capturé le canon en { $place }.
