# Ce qui s’est passé, pour le journal.

event-season-began = La saison commence : { $turn }.
event-initiative-won = { $side-the } a misé le plus et commence (Allemagne { $german }, Entente { $entente }).
event-army-arrived = { $army-the } est arrivée ({ $area }).
event-unit-arrived = Nouveau ({ $area }) : { $kind }.
event-arrival-lost = Renfort perdu, faute de pion : { $kind }.
event-arrival-waits = Les renforts { $side-of } n’ont pas trouvé de place et attendent.
event-commonwealth-came = Une unité du Commonwealth a pris la relève ({ $area }).
event-offensive-played = { $side-the } a ouvert avec { $card }.
event-passed = { $side-the } a passé.
event-card-played = { $side-the } a joué { $card }.
event-card-assigned = { $side-the } a joué { $card } ({ $area }).
event-bonus-named = { $side-the } emploiera les dés supplémentaires : { $area }.
event-card-discarded = { $side-the } a défaussé { $card }.
event-card-drawn = Vous avez pioché { $card }.
event-cards-taken = { $side-the } a pioché { $count ->
    [one] une carte
   *[other] { $count } cartes
  }.
event-reshuffled = Les cartes ont été mélangées.
event-crisis-cards-left = Les cartes de crise ont quitté la pioche.
event-piece-moved = { $piece-the } : de { $origin } à { $area }{ $means ->
    [rail] {" "}en train
    [sea] {" "}par mer
    [strategic] {" "}par mouvement stratégique
    [reserves] {" "}avec les réserves stratégiques
    [counter-attack] {" "}pour contre-attaquer
    [scramble] {" "}en alerte
   *[other] {""}
  }.
event-unit-joined = { $unit-the } : dans { $army-the }.
event-unit-left = { $unit-the } : hors de son armée ({ $area }).
event-neutrality-broken = { $side-the } est entrée en zone neutre : { $area }.
event-area-taken = { $side-the } a pris { $area }.
event-area-disputed = { $area } est disputé.
event-battle-declared = Il y aura une bataille : { $area }.
event-battle-called-off = Le mauvais temps a annulé la bataille : { $area }.
event-battle-began = La bataille a commencé : { $area }.
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
event-hit-rerolled = Un biplan ({ $area }) a fait relancer : { $die }, { $hits ->
    [0] manqué
   *[other] encore un coup
  }.
event-unit-lost = { $area } : perte, { $kind }{ $cause ->
    [supply] {", "}faute de ravitaillement
    [crisis] {", "}à cause de la crise
    [caught] {", "}surprise sans infanterie
    [transit] {", "}à l’Est
    [stranded] {", "}coupée dans sa retraite
    [retreat] {", "}dans la retraite
   *[other] {""}
  }.
event-fort-reduced = Le fort ({ $area }) { $left ->
    [0] est tombé
   *[other] est réduit à { $left }
  }.
event-hit-ignored = Les ouvrages ont encaissé un coup : { $army }.
event-army-eliminated = { $army-the } a été éliminée ({ $area }).
event-piece-retreated = Repli de { $origin } à { $area } : { $piece }.
event-crisis-played = { $side-the } a joué { $card } : { $demand ->
    [one] une infanterie doit partir
   *[other] { $demand } infanteries doivent partir
  }.
event-crisis-failed = { $side-the } n’a pas pu satisfaire la demande.
event-counting-ended = L’Allemagne compte { $total ->
    [one] un point de victoire
   *[other] { $total } points de victoire
  }.
event-piece-entrenched = Retranchement : { $piece }.
event-army-fortified = { $army-the } a été fortifiée.
event-army-rebuilt = { $army-the } a été reformée ({ $area }).
event-army-suppressed = { $army-the } a été dissoute ({ $area }).
event-infantry-upgraded = Des Stoßtruppen ont été formées ({ $area }).
event-transit-rolled = À l’Est : { $dice ->
    [one] un dé
   *[other] { $dice } dés
  }, { $losses ->
    [0] aucune perte
    [one] une perte
   *[other] { $losses } pertes
  }.
event-armistice-offered = { $side-the } a proposé un armistice.
