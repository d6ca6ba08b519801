# Ce qui s’est passé, pour le journal.

event-season-began = Début de la saison : { $turn }.
event-initiative-won = { $side-the } a remporté l’initiative et commence (cartes misées : Allemagne { $german }, Entente { $entente }).
event-army-arrived = { $army-the } est arrivée { $area-at }.
event-unit-arrived = Nouvelle unité { $area-at } : { $kind }.
event-arrival-lost = Un renfort est perdu, faute de pion : { $kind }.
event-arrival-waits = Les renforts { $side-of } n’ont pas trouvé de place et attendent.
event-commonwealth-came = Une unité du Commonwealth a remplacé une infanterie britannique { $area-at }.
event-offensive-played = { $side-the } a ouvert avec « { $card } ».
event-passed = { $side-the } a passé.
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
event-piece-moved = { $piece-the } { $piece-form ->
    [mp] sont allés
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
event-unit-joined = { $unit-the } { $unit-form ->
    [mp] ont
   *[other] a
  } rejoint { $army-the }.
event-unit-left = { $unit-the } { $unit-form ->
    [mp] ont quitté leur armée
   *[other] a quitté son armée
  } { $area-at }.
event-neutrality-broken = { $side-the } a envahi un territoire neutre : { $area }.
event-area-taken = { $side-the } a pris { $area-the }.
event-area-disputed = La zone { $area-of } est désormais disputée.
event-battle-declared = Il y aura une bataille { $area-at }.
event-battle-called-off = Bad Weather a annulé la bataille { $area-of }.
event-battle-began = La bataille { $area-of } a commencé.
event-fired = { $side-the }, { $area }, { $step ->
    [dogfight] dogfight
    [artillery] artillerie
    [defence] tir défensif
    [pursuit] poursuite
   *[attack] attaque
  } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }, { $hits ->
    [0] aucun coup
    [one] un coup
   *[other] { $hits } coups
  }.
event-hit-rerolled = Un biplan a forcé une relance { $area-at } : { $die }, { $hits ->
    [0] manqué
   *[other] encore un coup
  }.
event-unit-lost = Perte { $area-at } : { $kind }{ $cause ->
    [supply] , faute de ravitaillement
    [crisis] , à cause de la crise
    [caught] , faute d’infanterie
    [transit] {""}
    [stranded] , après une retraite sans issue
    [retreat] , dans la retraite
   *[other] {""}
  }.
event-fort-reduced = Le fort { $area-of } { $left ->
    [0] est tombé
   *[other] est réduit à { $left }
  }.
event-hit-ignored = Les fortifications ont absorbé un coup : { $army }.
event-army-eliminated = { $army-the } a été éliminée { $area-at }.
event-piece-retreated = { $piece-the } { $piece-form ->
    [mp] ont
   *[other] a
  } retraité { $origin-of } { $area-at }.
event-crisis-played = { $side-the } a joué « { $card } » : { $demand ->
    [one] une infanterie doit être retirée
   *[other] { $demand } infanteries doivent être retirées
  }.
event-crisis-failed = { $side-the } n’a pas pu retirer toute l’infanterie exigée.
event-counting-ended = L’Allemagne a { $total ->
    [0] 0 point de victoire
    [one] { $total } point de victoire
   *[other] { $total } points de victoire
  }.
event-piece-entrenched = { $piece-the } s’est retranchée.
event-army-fortified = { $army-the } a été fortifiée.
event-army-rebuilt = { $army-the } a été reconstruite { $area-at }.
event-army-suppressed = { $army-the } a été dissoute { $area-at }.
event-infantry-upgraded = Une infanterie a été promue en Stoßtruppen { $area-at }.
event-transit-rolled = Pertes à l’Est : { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }, { $losses ->
    [0] aucune perte
    [one] une perte
   *[other] { $losses } pertes
  }.
event-armistice-offered = { $side-the } a proposé un armistice.
