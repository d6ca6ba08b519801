# What happened, for the diary.

event-season-began = { $turn } begins.
event-initiative-won = { $side } bid the most and moves first (Germany { $german }, Entente { $entente }).
event-army-arrived = { $army-the } arrived in { $area }.
event-unit-arrived = New in { $area }: { $kind }.
event-arrival-lost = A { $kind } was due, but no counter is left.
event-arrival-waits = { $side-s } reinforcements found no place and wait.
event-commonwealth-came = A Commonwealth unit took over in { $area }.
event-offensive-played = { $side } opened with { $card }.
event-passed = { $side } passed.
event-card-played = { $side } played { $card }.
event-card-assigned = { $side } played { $card } in { $area }.
event-bonus-named = { $side } will use the extra dice in { $area }.
event-card-discarded = { $side } discarded { $card }.
event-card-drawn = You drew { $card }.
event-cards-taken = { $side } drew { $count ->
    [one] one card
   *[other] { $count } cards
  }.
event-reshuffled = The cards were shuffled.
event-crisis-cards-left = The crisis cards are out of the deck.
event-piece-moved = { $piece-the } went from { $origin } to { $area }{ $means ->
    [rail] {" "}by rail
    [sea] {" "}by sea
    [strategic] {" "}by Strategic Movement
    [reserves] {" "}with the Strategic Reserves
    [counter-attack] {" "}to counter-attack
    [scramble] {" "}to scramble
   *[other] {""}
  }.
event-unit-joined = { $unit-the } joined { $army-the }.
event-unit-left = { $unit-the } left its army in { $area }.
event-neutrality-broken = { $side } marched into neutral { $area }.
event-area-taken = { $side } took { $area }.
event-area-disputed = { $area } is disputed.
event-battle-declared = There will be a battle in { $area }.
event-battle-called-off = Bad weather called off the battle in { $area }.
event-battle-began = The battle of { $area } began.
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
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }.
event-hit-rerolled = A biplane over { $area } made them roll again: { $die }, { $hits ->
    [0] a miss
   *[other] still a hit
  }.
event-unit-lost = { $area }: { $kind } lost{ $cause ->
    [supply] {" "}for want of supply
    [crisis] {" "}to the crisis
    [caught] {", "}caught without infantry
    [transit] {" "}in the East
    [stranded] {", "}cut off in retreat
    [retreat] {" "}in the retreat
   *[other] {""}
  }.
event-fort-reduced = The fort of { $area } { $left ->
    [0] fell
   *[other] was shelled down to { $left }
  }.
event-hit-ignored = The works of { $army-the } took a hit.
event-army-eliminated = { $army-the } was eliminated in { $area }.
event-piece-retreated = { $piece-the } fell back from { $origin } to { $area }.
event-crisis-played = { $side } played { $card }: { $demand ->
    [one] one infantry
   *[other] { $demand } infantry
  } must go.
event-crisis-failed = { $side } could not meet the demand.
event-counting-ended = Germany counts { $total ->
    [one] one victory point
   *[other] { $total } victory points
  }.
event-piece-entrenched = { $piece-the } dug in.
event-army-fortified = { $army-the } was fortified.
event-army-rebuilt = { $army-the } was raised again in { $area }.
event-army-suppressed = { $army-the } was broken up in { $area }.
event-infantry-upgraded = Stoßtruppen were trained in { $area }.
event-transit-rolled = The East: { $dice ->
    [one] one die
   *[other] { $dice } dice
  }, { $losses ->
    [0] no loss
    [one] one loss
   *[other] { $losses } losses
  }.
event-armistice-offered = { $side } offered an armistice.
