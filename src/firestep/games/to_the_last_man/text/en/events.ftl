# What happened, for the diary.

event-season-began = { $turn } begins.
event-initiative-won = { $side } won the initiative and moves first (cards bid: Germany { $german }, Entente { $entente }).
event-army-arrived = { $army-the } arrived in { $area-the }.
event-units-arrived = { $count ->
    [one] { $kind-a }
   *[other] { $count } { $kind-many }
  } arrived in { $area-the }.
event-arrival-lost = { $kind-a } was due, but no counter is left.
event-arrival-waits = { $side-s } reinforcements had no room and must wait.
event-commonwealth-came = A Commonwealth unit replaced a UK infantry unit in { $area-the }.
event-offensive-played = { $side } opened with “{ $card }”.
event-passed = { $side } passed.
event-card-played = { $side } played “{ $card }”.
event-card-assigned = { $side } played “{ $card }” in { $area-the }.
event-bonus-named = { $side } will use the extra dice in { $area-the }.
event-card-discarded = { $side } discarded “{ $card }”.
event-card-drawn = { $side } drew “{ $card }”.
event-cards-taken = { $side } drew { $count ->
    [one] one card
   *[other] { $count } cards
  }.
event-reshuffled = The cards were shuffled.
event-crisis-cards-left = The crisis cards were removed from the deck.
event-piece-moved = { $piece-who } moved from { $origin-the } to { $area-the }{ $means ->
    [rail] {" "}by rail
    [sea] {" "}by sea
    [strategic] {" "}by Strategic Movement
    [reserves] {" "}with Strategic Reserves
    [counter-attack] {" "}to counter-attack
    [scramble] {" "}in a scramble
   *[other] {""}
  }.
event-unit-joined = { $unit-a } joined { $army-the }.
event-unit-left = { $unit-a } left its army in { $area-the }.
event-neutrality-broken = { $side } invaded neutral territory: { $area }.
event-area-taken = { $side } took { $area-the }.
event-area-cleared = { $side } is alone in { $area-the } again.
event-area-disputed = Both sides now dispute { $area-the }.
event-battle-declared = There will be a battle in { $area-the }.
event-battle-called-off = “Bad Weather” called off the battle in { $area-the }.
event-battle-began = The battle of { $area-the } began.
event-battle-undecided = The battle of { $area-the } ended undecided: both sides are still there.
event-fired = { $step ->
    [dogfight] { $side-s } biplanes fought over { $area-the }
    [artillery] { $side } shelled { $area-the } with { $lots }
    [defence] { $side } fired in defence of { $area-the } with { $lots }
    [pursuit] { $side-s } cavalry pursued the enemy out of { $area-the }
   *[attack] { $side } attacked in { $area-the } with { $lots }
  }: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
  }.
volley = { $lots }
volley-infantry = { $count ->
    [one] one infantry unit
   *[other] { $count } infantry units
  } (F{ $fire })
volley-storm = { $count ->
    [one] one Stoßtruppen unit
   *[other] { $count } Stoßtruppen units
  } (F{ $fire })
volley-cavalry = { $count ->
    [one] one cavalry unit
   *[other] { $count } cavalry units
  } (F{ $fire })
volley-artillery = { $count ->
    [one] one artillery unit
   *[other] { $count } artillery units
  } (F{ $fire })
volley-siege = { $count ->
    [one] one siege gun
   *[other] { $count } siege guns
  } (F{ $fire })
volley-air = { $count ->
    [one] one biplane
   *[other] { $count } biplanes
  } (F{ $fire })
volley-tank = { $count ->
    [one] one tank
   *[other] { $count } tanks
  } (F{ $fire })
volley-fort = a fort of { $count } (F{ $fire })
volley-bonus-guns = { $count ->
    [one] one extra artillery die
   *[other] { $count } extra artillery dice
  } (F{ $fire })
volley-bonus-storm = { $count ->
    [one] one extra die
   *[other] { $count } extra dice
  } of the Offensive (F{ $fire })
event-hits-paid = { $side } paid for { $hits ->
    [one] one hit
   *[other] { $hits } hits
  } in { $area-the } with “{ $card }”.
event-hit-rerolled = A biplane over { $area-the } forced a reroll: { $die }, { $hits ->
    [0] a miss
   *[other] still a hit
  }.
event-unit-lost = { $army-is ->
    [none] { $kind-a } was lost in { $area-the }
   *[army] { $army-the } lost { $kind-short } in { $area-the }
  }{ $cause ->
    [supply] , cut off from supply
    [crisis] {" "}to the crisis
    [caught] , caught there without infantry
    [stranded] , alone among the enemy after a retreat
    [retreat] {" "}in the retreat
   *[other] {""}
  }.
event-fort-reduced = The fort in { $area-the } { $left ->
    [0] fell
   *[other] was reduced to { $left }
  }{ $cause ->
    [supply] , cut off from supply
   *[other] {""}
  }.
event-hit-ignored = The fortifications of { $army-the } absorbed a hit.
event-army-eliminated = { $army-the } was eliminated in { $area-the }: { $cause ->
    [combat] it had lost its last unit
    [supply] it was cut off from supply
    [retreat] it had to retreat and had nowhere to go
    [stranded] it had retreated there and was left alone among the enemy
   *[empty] it had no units left and the enemy was there
  }.
event-piece-retreated = { $piece-who } retreated from { $origin-the } to { $area-the }.
event-crisis-played = { $side } played “{ $card }”: { $demand ->
    [one] one infantry unit
   *[other] { $demand } infantry units
  } must be removed.
event-crisis-failed = { $side } could not remove all the infantry demanded.
event-counting-ended = Germany has { $total ->
    [one] one victory point
   *[other] { $total } victory points
  }.
event-army-entrenched = { $army-the } entrenched in { $area-the }.
event-units-entrenched = { $count ->
    [one] { $kind-a }
   *[other] { $count } { $kind-many }
  } entrenched in { $area-the }.
event-army-fortified = { $army-the } was fortified.
event-army-rebuilt = { $army-the } was rebuilt in { $area-the }.
event-army-suppressed = { $army-the } was suppressed in { $area-the }.
event-infantry-upgraded = An infantry unit in { $area-the } was upgraded to Stoßtruppen.
event-transit-rolled = { $dice ->
    [one] One die was rolled for losses in the East
   *[other] { $dice } dice were rolled for losses in the East
  }: { $losses ->
    [0] no losses
    [one] one loss
   *[other] { $losses } losses
  }.
event-armistice-offered = { $side } offered an armistice.
