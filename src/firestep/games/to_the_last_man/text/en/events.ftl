# What happened, for the diary.

event-season-began = { $turn } begins.
event-initiative-won = { $side } won the initiative and moves first (cards bid: Germany { $german }, Entente { $entente }).
event-army-arrived = { $army-the } arrived in { $area-the }.
event-unit-arrived = New unit in { $area-the }: { $kind }.
event-arrival-lost = { $kind } was due, but no counter is left.
event-arrival-waits = { $side-s } reinforcements had no room and must wait.
event-commonwealth-came = A Commonwealth unit replaced UK infantry in { $area-the }.
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
event-piece-moved = { $piece-the } moved from { $origin-the } to { $area-the }{ $means ->
    [rail] {" "}by rail
    [sea] {" "}by sea
    [strategic] {" "}by Strategic Movement
    [reserves] {" "}with Strategic Reserves
    [counter-attack] {" "}to counter-attack
    [scramble] {" "}in a scramble
   *[other] {""}
  }.
event-unit-joined = { $unit-the } joined { $army-the }.
event-unit-left = { $unit-the } left its army in { $area-the }.
event-neutrality-broken = { $side } invaded neutral territory: { $area }.
event-area-taken = { $side } took { $area-the }.
event-area-disputed = { $area } is now disputed.
event-battle-declared = There will be a battle in { $area-the }.
event-battle-called-off = Bad Weather called off the battle in { $area-the }.
event-battle-began = The battle of { $area-the } began.
event-fired = { $side }, { $area }, { $step ->
    [dogfight] dogfight
    [artillery] artillery
    [defence] defensive fire
    [pursuit] pursuit
   *[attack] attack
  }: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
  }.
event-hit-rerolled = A biplane over { $area-the } forced a reroll: { $die }, { $hits ->
    [0] a miss
   *[other] still a hit
  }.
event-unit-lost = { $kind } lost in { $area-the }{ $cause ->
    [supply] , out of supply
    [crisis] {" "}to the crisis
    [caught] , caught without infantry
    [transit] {""}
    [stranded] , cut off after its retreat
    [retreat] {" "}in the retreat
   *[other] {""}
  }.
event-fort-reduced = The fort in { $area-the } { $left ->
    [0] fell
   *[other] was reduced to { $left }
  }.
event-hit-ignored = The fortifications of { $army-the } absorbed a hit.
event-army-eliminated = { $army-the } was eliminated in { $area-the }.
event-piece-retreated = { $piece-the } retreated from { $origin-the } to { $area-the }.
event-crisis-played = { $side } played “{ $card }”: { $demand ->
    [one] one infantry
   *[other] { $demand } infantry
  } must be removed.
event-crisis-failed = { $side } could not remove all the infantry demanded.
event-counting-ended = Germany has { $total ->
    [one] one victory point
   *[other] { $total } victory points
  }.
event-piece-entrenched = { $piece-the } entrenched.
event-army-fortified = { $army-the } was fortified.
event-army-rebuilt = { $army-the } was rebuilt in { $area-the }.
event-army-suppressed = { $army-the } was suppressed in { $area-the }.
event-infantry-upgraded = Infantry in { $area-the } was upgraded to Stoßtruppen.
event-transit-rolled = Eastern Front losses: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $losses ->
    [0] no losses
    [one] one loss
   *[other] { $losses } losses
  }.
event-armistice-offered = { $side } offered an armistice.
