# Ce qui s’est passé.

event-attack-cancelled = L’attaque contre { $space-le } est annulée.
event-attack-declared = { $side-les } attaquent { $space-le }, { $defence-count ->
    [one] que tient
   *[other] que tiennent
  } { $defence } : { $force }.
event-attrition-struck = { $unit-the } { $space-a } est { $unit-genre ->
    [f] éliminée
   *[m] éliminé
  } faute de ravitaillement{ $box-kind ->
    [gone] , définitivement
   *[eliminated] { "" }
  }.
event-beachhead-landed = Les Alliés débarquent { $space-a }.
event-beachhead-lost = La tête de pont { $space-de } est perdue.
event-card-discarded = { $side-les } défaussent { $card }.
event-card-drawn = { $side-les } piochent { $card }.
event-card-played = { $use-name ->
    [event] { $side-les } jouent { $card } en événement.
    [ops] { $side-les } jouent { $card } pour des opérations.
    [sr] { $side-les } jouent { $card } pour un redéploiement stratégique.
   *[rp] { $side-les } jouent { $card } pour des remplacements.
  }
event-combat-card-played = { $side-les } utilisent { $card } au combat.
event-combat-decided = { $winner-kind ->
    [nobody] Le combat { $space-de } reste indécis.
   *[side] { $winner-les } remportent le combat { $space-de }.
  }
event-commitment-rose = { $side-les } entrent en { $level-bas }.
event-deck-shuffled = { $side-les } mélangent leur défausse à la pioche.
event-entrench-rolled = { $unit-the } { $dug ->
    [yes] se retranche
   *[no] ne parvient pas à se retrancher
  } (dé : { $die }).
event-fired = { $side-les } tirent avec une force de { $strength } sur la table { $army ->
    [yes] des armées
   *[no] des corps
  }{ $columns ->
    [0] { "" }
    [one] , décalée de { $columns } colonne vers la { $direction ->
        [left] gauche
       *[right] droite
      }
   *[other] , décalée de { $columns } colonnes vers la { $direction ->
        [left] gauche
       *[right] droite
      }
  } (dé : { $die }{ $modifier ->
    [0] { "" }
   *[other] , modificateur : { $signed }
  }) : le score de pertes est { $loss }.
event-flank-rolled = L’attaque de flanc { $won ->
    [yes] réussit
   *[no] échoue
  } (dé : { $die }, bonus : { $bonus }).
event-fort-destroyed = Le fort { $space-de } est détruit.
event-guns-taken = Les Puissances centrales { $taken ->
    [yes] prennent
   *[no] ne prennent pas
  } « Août 14 » dans leur main de départ.
event-hand-shown = { $side-les } montrent leur main.
event-mandate-met = { $side-les } mènent leur offensive obligatoire ({ $mandate }).
event-loss-too-small = { $side-les } ne perdent aucun pas : un score de pertes de { $loss } ne suffit contre aucune de leurs unités.
event-mandate-missed = { $side-les } n’ont pas mené leur offensive obligatoire ({ $mandate }).
event-mandate-rolled = { $mandate-kind ->
    [none] { $side-les } obtiennent { $die } au jet des offensives obligatoires : aucune n’est imposée.
   *[nation] { $side-les } obtiennent { $die } au jet des offensives obligatoires : { $mandate-must }.
  }
event-nation-joined = { $nation-le } { $nation-nombre ->
    [pluriel] entrent
   *[singulier] entre
  } en guerre.
event-operation-without-card = { $side-les } agissent sans carte.
event-peace-offered = { $side-les } proposent la paix.
event-peace-refused = L’offre de paix { $side-des } est refusée (dé : { $die }).
event-replacements-recorded = { $kind ->
    [lost] { $points ->
        [one] Un point de remplacement est retiré
       *[other] { $points } points de remplacement sont retirés
      } pour { $pool-le }, ou autant qu’il y en avait
   *[won] { $points ->
        [one] Un point de remplacement est inscrit
       *[other] { $points } points de remplacement sont inscrits
      } pour { $pool-le }
  }.
event-retreat-ignored = Les défenseurs { $space-de } tiennent bon.
event-retreated-before-combat = Les Russes quittent { $space-le } avant le combat.
event-sides-bid = Le { $seat } mise { $bid }.
event-siege-rolled = Le siège { $space-de } { $fallen ->
    [yes] aboutit : le fort tombe
   *[no] continue : le fort tient
  } (dé : { $die }{ $modifier ->
    [0] { "" }
   *[other] , modificateur : { $signed }
  }).
event-sixtus-rolled = Les Alliés obtiennent { $die } pour l’affaire Sixte.
event-space-marked = L’espace { $space-de } est activé { $mark-pour } (coût : { $cost }).
event-space-taken = { $isolated ->
    [yes] { $space-le }, sans ravitaillement, passe sous le contrôle { $side-des }.
   *[no] { $side-les } prennent { $space-le }.
  }
event-step-restored = { $unit-the } { $box-a } récupère un pas.
event-trench-changed = { $level ->
    [0] La tranchée { $space-de } disparaît.
   *[other] Il y a désormais une tranchée de niveau { $level } { $space-a }.
  }
event-turn-began = Le tour { $turn } commence : { $date }.
event-unit-advanced = { $unit-the } avance { $origin-de } { $space-a }.
event-unit-eliminated = { $cause ->
    [no_retreat] { $unit-the } ne peut pas faire retraite { $origin-de } et est { $unit-genre ->
        [f] éliminée
       *[m] éliminé
      }
    [stand_in] { $unit-the } est { $unit-genre ->
        [f] perdue avec le corps qui l’avait remplacée
       *[m] perdu avec le corps qui l’avait remplacé
      }
    [caught] { $unit-the }, { $unit-genre ->
        [f] arrivée { $origin-a } en retraite, y est éliminée
       *[m] arrivé { $origin-a } en retraite, y est éliminé
      }
    [crowded] { $unit-the } ne trouve pas de place { $origin-a } et est { $unit-genre ->
        [f] éliminée
       *[m] éliminé
      }
    [treaty] { $unit-the } est { $unit-genre ->
        [f] internée
       *[m] interné
      } { $origin-a } après Brest-Litovsk
    [africa] { $unit-the } part pour l’Afrique
    [legion] { $unit-the } passe à la Légion tchèque
   *[combat] { $unit-the } est { $unit-genre ->
        [f] éliminée
       *[m] éliminé
      } { $origin-a }
  }{ $box-kind ->
    [gone] , définitivement
   *[eliminated] { "" }
  }.
event-unit-placed = { $unit-the } entre en jeu { $reduced ->
    [yes] à force réduite{ " " }
   *[no] { "" }
  }{ $box-a }.
event-unit-redeployed = { $unit-the } est { $unit-genre ->
    [f] redéployée
   *[m] redéployé
  } { $origin-kind ->
    [reserve] de la réserve
   *[map] { $origin-de }
  } { $box-kind ->
    [reserve] vers la réserve
   *[map] { $box-a }
  }.
event-unit-reduced = { $unit-the } { $box-a } perd un pas.
event-unit-replaced = { $corps-the } de la réserve remplace { $unit-the }.
event-unit-retreated = { $unit-the } fait retraite { $origin-de } { $space-a }.
event-units-moved = { $units } { $units-count ->
    [one] va
   *[other] vont
  } { $origin-de } { $space-a }.
event-vp-moved = { $gainer-les } gagnent { $points ->
    [one] un point de victoire
   *[other] { $points } points de victoire
  } ({ $cause }) : le total est maintenant de { $vp }.
event-war-status-rose = L’état de guerre { $side-des } augmente de { $points } (combiné : { $combined }).

# Listes et causes.

listed = { $things }
listed-unit = { $unit-le }
listed-fort = le fort
force-from = { $units } depuis { $space-le }
force-inside = { $units } de l’intérieur
forces = { $first } ; { $second }
card-named = « { $card } »
brought-unit = { $unit-le }
card-brings = « { $card } » ({ $things })
corps-ge = { $count ->
    [one] un corps allemand
   *[other] { $count } corps allemands
  }
corps-ah = { $count ->
    [one] un corps austro-hongrois
   *[other] { $count } corps austro-hongrois
  }
corps-tu = { $count ->
    [one] un corps turc
   *[other] { $count } corps turcs
  }
corps-it = { $count ->
    [one] un corps italien
   *[other] { $count } corps italiens
  }
corps-us = { $count ->
    [one] un corps américain
   *[other] { $count } corps américains
  }
corps-ru = { $count ->
    [one] un corps russe
   *[other] { $count } corps russes
  }
corps-fr = { $count ->
    [one] un corps français
   *[other] { $count } corps français
  }
corps-br = { $count ->
    [one] un corps britannique
   *[other] { $count } corps britanniques
  }
corps-sb = { $count ->
    [one] un corps serbe
   *[other] { $count } corps serbes
  }
corps-bu = { $count ->
    [one] un corps bulgare
   *[other] { $count } corps bulgares
  }
corps-ro = { $count ->
    [one] un corps roumain
   *[other] { $count } corps roumains
  }
corps-gr = { $count ->
    [one] un corps grec
   *[other] { $count } corps grecs
  }
corps-pol = { $count ->
    [one] un corps polonais
   *[other] { $count } corps polonais
  }
vp-cause-space = espace à points de victoire
vp-cause-event = événement
vp-cause-star-event = événement à étoile, qui compte un point dans ce scénario
vp-cause-fleet = la Flotte de haute mer est restée sans réponse
vp-cause-mandate = offensive obligatoire manquée
vp-cause-mutiny = attaque française pendant la mutinerie
vp-cause-blockade = le Blocus en hiver
vp-cause-neutral-italy = l’Italie est encore neutre
vp-cause-peace = offre de paix
vp-cause-peace-offensive = Offensive de la paix sans avance
vp-cause-commitment = premières à un nouveau niveau d’intensité
turn-date = { $turn ->
    [1] août 1914
    [2] septembre 1914
    [3] automne 1914
    [4] hiver 1915
    [5] printemps 1915
    [6] été 1915
    [7] automne 1915
    [8] hiver 1916
    [9] printemps 1916
    [10] été 1916
    [11] automne 1916
    [12] hiver 1917
    [13] printemps 1917
    [14] été 1917
    [15] automne 1917
    [16] hiver 1918
    [17] printemps 1918
    [18] été 1918
    [19] automne 1918
   *[20] hiver 1919
  }
