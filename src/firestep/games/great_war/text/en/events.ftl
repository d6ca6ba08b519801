# What happened, as a war diary tells it.

event-first-player-rolled = { $side-army } rolled { $sum } for the first turn.
event-moves-first = { $side-army } begin.
event-specialist-placed = { $side-army } placed a specialist at { $place }: { $specialist }.
event-cards-dealt = { $side-army } hold { $command } Command cards and { $combat } Combat cards.
event-row-shelled = No man’s land is shelled along row { $row }.
event-crater-made = A shell crater at { $place }.
event-wire-cleared = The wire at { $place } is gone.
event-turn-began = Turn { $turn }: { $side-army }.
event-command-played = { $side-army } played { $card }.
event-command-copied = It works as { $card }.
event-combat-played = { $side-army } played { $card } for { $cost } HQ.
event-first-strike-played = { $side-army } played First Strike.
event-units-ordered = { $side-army } ordered { $count ->
    [0] no unit
    [one] one unit
   *[other] { $count } units
  }{ $artillery ->
    [yes] {" "}and the reserve artillery.
   *[no] .
  }
event-orders-rolled = { $side-army } rolled { $soldiers } soldiers, { $bursts } bursts, { $skulls } skulls; tokens: { $tokens }.
event-figure-returned = { $unit-the } at { $place } got { $count ->
    [one] one figure
   *[other] { $count } figures
  } back.
event-unit-moved = { $unit-the } moved from { $origin } to { $place }.
event-unit-exited = { $unit-the } broke through at { $origin }.
event-forward-rolled = { $unit-the } { $goes_on ->
    [yes] may go one hex further.
   *[no] goes no further.
  }
event-trench-foot-suffered = { $unit-the } at { $place } suffers from trench foot and stays.
event-fortified = { $unit-the } fortified { $place }.
event-bridge-repaired = { $unit-the } repaired the bridge at { $place }.
event-tank-bogged = { $unit-the } is stuck in the mud at { $place }.
event-recovery-rolled = { $unit-the } { $recovered ->
    [yes] is out of the mud.
   *[no] stays in the mud.
  }
event-tank-ditched = { $unit-the } was given up at { $place }.
event-out-of-ammunition = { $unit-the } at { $place } is out of ammunition.
event-combat-hand-shown = { $side-army } had to show their Combat cards.
event-command-hand-seen = A spy has seen the Command cards of { $side-army }.
event-combat-discarded = { $side-army } discarded { $card }.
event-command-discarded = { $side-army } discarded { $card }.
event-command-drawn = You drew { $card }.
event-combat-drawn = You drew { $card }.
event-combat-card-taken = { $side-army } drew a Combat card.
event-tokens-taken = { $side-army } took { $count ->
    [one] one HQ token
   *[other] { $count } HQ tokens
  }.
event-decks-shuffled = { $both ->
    [yes] Both decks were shuffled with their discards.
   *[no] The discards were shuffled into a new deck.
  }
event-medal-won = { $side-army } won { $count ->
    [one] a medal
   *[other] { $count } medals
  }; they have { $total }.
event-medal-lost = { $side-army } lost { $count ->
    [one] a medal
   *[other] { $count } medals
  }; they have { $total }.
event-race-medal-taken = { $side-army } gained time.

event-ranged-declared = { $unit-the } fires at { $target-the }, { $distance } hexes away{ $guns ->
    [one] .
   *[other] , with { $guns } guns in a cross fire.
  }
event-close-declared = { $unit-the } attacks { $target-the } in close combat.
event-struck-back = { $unit-the } strikes at { $target-the }.
event-battle-rolled = Dice: { $faces }. Hits: { $hits }, flags: { $flags }.
event-unit-hit = { $unit-the } at { $place } lost { $lost ->
    [one] one figure
   *[other] { $lost } figures
  }.
event-tank-hit-tested = Of { $tested } hits on { $unit-the } { $confirmed } went through.
event-unit-killed = { $unit-the } at { $place } is destroyed.
event-tokens-gained = { $side-army } gained { $count ->
    [one] one HQ token
   *[other] { $count } HQ tokens
  }.
event-unit-retreated = { $unit-the } fell back from { $origin } to { $place }.
event-retreat-blocked = { $unit-the } at { $place } could not fall back.
event-flags-ignored = { $unit-the } ignored { $count ->
    [one] one flag
   *[other] { $count } flags
  }.
event-specialist-tested = The { $specialist } of { $unit-the } { $lost ->
    [yes] fell.
   *[no] came through.
  }
event-unit-advanced = { $unit-the } advanced from { $origin } to { $place }.
event-raider-returned = { $unit-the } came back to { $place }.
event-target-acquired = The mortars have the range of { $unit-the } at { $place }.
event-artillery-aimed = The artillery of { $side-army } aims at { $place } with { $dice ->
    [one] one die
   *[other] { $dice } dice
  } for { $cost } HQ.
event-artillery-rolled = Shells around { $place }: { $numbers }.
event-short-of-shells = The artillery of { $side-army } is short of shells: { $dice } dice are left.
event-gun-taken = { $side-army } took the gun at { $place }.
