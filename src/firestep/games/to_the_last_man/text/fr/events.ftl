# Ce qui s’est passé, pour le journal.

event-season-began = { $turn-the } commence.
event-initiative-won = { $side-the } a remporté l’initiative et commence (cartes misées : Allemagne { $german }, Entente { $entente }).
event-army-arrived = { $army-the } est arrivée { $area-at }.
event-units-arrived = { $count ->
    [one] { $kind-a } est { $kind-gender ->
        [f] arrivée
       *[m] arrivé
      }
   *[other] { $count } { $kind-many } sont { $kind-gender ->
        [f] arrivées
       *[m] arrivés
      }
  } { $area-at }.
event-arrival-lost = Un renfort est perdu, faute de pion : { $kind-a }.
event-arrival-waits = Les renforts { $side-of } n’ont pas trouvé de place et attendent.
event-commonwealth-came = Une unité du Commonwealth a remplacé une unité d’infanterie britannique { $area-at }.
event-offensive-played = { $side-the } a ouvert son tour avec « { $card } ».
event-passed = { $side-the } a passé son tour.
event-card-played = { $side-the } a joué « { $card } ».
event-card-assigned = { $side-the } a joué « { $card } » { $area-at }.
event-bonus-named = { $side-the } emploiera les dés supplémentaires { $area-at }.
event-card-discarded = { $side-the } a défaussé « { $card } ».
event-card-drawn = { $side-the } a pioché « { $card } ».
event-cards-taken = { $side-the } a pioché { $count ->
    [one] une carte
   *[other] { $count } cartes
  }.
event-reshuffled = Les cartes ont été mélangées.
event-crisis-cards-left = Les cartes de crise ont été retirées de la pioche.
event-piece-moved = { $piece-who } { $piece-gender ->
    [m] est allé
   *[f] est allée
  } { $origin-of } { $area-at }{ $means ->
    [rail] {" "}par le rail
    [sea] {" "}par mer
    [strategic] {" "}par mouvement stratégique
    [reserves] {" "}avec les réserves stratégiques
    [counter-attack] {" "}pour contre-attaquer
    [scramble] {" "}en alerte
   *[other] {""}
  }.
event-unit-joined = { $unit-a } a rejoint { $army-the }.
event-unit-left = { $unit-a } a quitté son armée { $area-at }.
event-neutrality-broken = { $side-the } a envahi un territoire neutre : { $area }.
event-area-taken = { $side-the } a pris { $area-the }.
event-area-cleared = { $side-the } est de nouveau seule { $area-at }.
event-area-disputed = Les deux camps se disputent désormais { $area-the }.
event-battle-declared = Il y aura une bataille { $area-at }.
event-battle-called-off = « Bad Weather » a annulé la bataille { $area-of }.
event-battle-began = La bataille { $area-of } a commencé.
event-battle-undecided = La bataille { $area-of } s’achève sans décision : les deux camps restent sur place.
event-fired = { $step ->
    [dogfight] Les biplans { $side-of } ont combattu dans le ciel { $area-of }
    [artillery] { $side-the } a bombardé { $area-the } avec { $lots }
    [defence] { $side-the } a défendu { $area-the } avec { $lots }
    [pursuit] La cavalerie { $side-of } a poursuivi l’ennemi hors { $area-of }
   *[attack] { $side-the } a attaqué { $area-at } avec { $lots }
  } : { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
  }, { $hits ->
    [0] aucun coup
    [one] un coup
   *[other] { $hits } coups
  }.
volley = { $lots }
volley-infantry = { $count ->
    [one] une unité d’infanterie
   *[other] { $count } unités d’infanterie
  } (F{ $fire })
volley-storm = { $count ->
    [one] une unité de Stoßtruppen
   *[other] { $count } unités de Stoßtruppen
  } (F{ $fire })
volley-cavalry = { $count ->
    [one] une unité de cavalerie
   *[other] { $count } unités de cavalerie
  } (F{ $fire })
volley-artillery = { $count ->
    [one] une unité d’artillerie
   *[other] { $count } unités d’artillerie
  } (F{ $fire })
volley-siege = { $count ->
    [one] un canon de siège
   *[other] { $count } canons de siège
  } (F{ $fire })
volley-air = { $count ->
    [one] un biplan
   *[other] { $count } biplans
  } (F{ $fire })
volley-tank = { $count ->
    [one] un tank
   *[other] { $count } tanks
  } (F{ $fire })
volley-fort = un fort de { $count } (F{ $fire })
volley-bonus-guns = { $count ->
    [one] un dé d’artillerie supplémentaire
   *[other] { $count } dés d’artillerie supplémentaires
  } (F{ $fire })
volley-bonus-storm = { $count ->
    [one] un dé supplémentaire
   *[other] { $count } dés supplémentaires
  } de l’Offensive (F{ $fire })
event-hits-paid = { $side-the } a payé { $hits ->
    [one] un coup
   *[other] { $hits } coups
  } { $area-at } avec « { $card } ».
event-hit-rerolled = Un biplan a forcé une relance { $area-at } : { $die }, { $hits ->
    [0] manqué
   *[other] encore un coup
  }.
event-unit-lost = { $army-is ->
    [none] { $kind-a } a été { $kind-gender ->
        [f] perdue
       *[m] perdu
      } { $area-at }
   *[army] { $army-the } a perdu { $kind-short } { $area-at }
  }{ $cause ->
    [supply] , faute de ravitaillement
    [crisis] , à cause de la crise
    [caught] , faute d’infanterie à ses côtés
    [stranded] , au milieu de l’ennemi après une retraite
    [retreat] {" "}pendant la retraite
   *[other] {""}
  }.
event-fort-reduced = Le fort { $area-of } { $left ->
    [0] est tombé
   *[other] est réduit à { $left }
  }{ $cause ->
    [supply] , faute de ravitaillement
   *[other] {""}
  }.
event-hit-ignored = Les fortifications de { $army-the } ont absorbé un coup.
event-army-eliminated = { $army-the } a été éliminée { $area-at } : { $cause ->
    [combat] elle avait perdu sa dernière unité
    [supply] elle n’était plus ravitaillée
    [retreat] elle devait retraiter et n’avait nulle part où aller
    [stranded] elle s’y était repliée et s’est retrouvée seule au milieu de l’ennemi
   *[empty] elle n’avait plus d’unités et l’ennemi était là
  }.
event-piece-retreated = { $piece-who } { $piece-gender ->
    [m] s’est replié
   *[f] s’est repliée
  } { $origin-of } { $area-at }.
event-crisis-played = { $side-the } a joué « { $card } » : { $demand ->
    [one] une unité d’infanterie doit être retirée
   *[other] { $demand } unités d’infanterie doivent être retirées
  }.
event-crisis-failed = { $side-the } n’a pas pu retirer toute l’infanterie exigée.
event-counting-ended = L’Allemagne a { $total ->
    [0] 0 point de victoire
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
  }.
event-army-entrenched = { $army-the } s’est retranchée { $area-at }.
event-units-entrenched = { $count ->
    [one] { $kind-a } s’est retranchée
   *[other] { $count } { $kind-many } se sont retranchées
  } { $area-at }.
event-army-fortified = { $army-the } a été fortifiée.
event-army-rebuilt = { $army-the } a été reconstruite { $area-at }.
event-army-suppressed = { $army-the } a été dissoute { $area-at }.
event-infantry-upgraded = Une unité d’infanterie a été promue en Stoßtruppen { $area-at }.
event-transit-rolled = { $dice ->
    [one] Un dé a été lancé pour les pertes à l’Est
   *[other] { $dice } dés ont été lancés pour les pertes à l’Est
  } : { $losses ->
    [0] aucune perte
    [one] une perte
   *[other] { $losses } pertes
  }.
event-armistice-offered = { $side-the } a proposé un armistice.
