# What happened.

event-attack-cancelled = The attack on { $space } was cancelled.
event-attack-declared = The { $side } attacked { $space } with { $units ->
    [one] one unit
   *[other] { $units } units
  }.
event-attrition-struck = The { $unit } was eliminated for lack of supply.
event-beachhead-landed = The Allies landed at { $space }.
event-beachhead-lost = The beachhead at { $space } was lost.
event-card-discarded = The { $side } discarded { $card }.
event-card-drawn = The { $side } drew { $card }.
event-card-played = The { $side } played { $card } for { $use }.
event-combat-card-played = The { $side } used { $card } in combat.
event-combat-decided = { $winner-kind ->
    [nobody] The combat at { $space } was a draw.
   *[side] The combat at { $space } was won by the { $winner }.
  }
event-commitment-rose = The { $side } entered { $level }.
event-deck-shuffled = The { $side } shuffled their discards into the deck.
event-entrench-rolled = The { $unit } { $dug ->
    [yes] entrenched
   *[no] failed to entrench
  } (die: { $die }).
event-fired = The { $side } fired with strength { $strength } (die: { $die }, modifier: { $modifier }): loss number { $loss }.
event-flank-rolled = The flank attack { $won ->
    [yes] succeeded
   *[no] failed
  } (die: { $die }, bonus: { $bonus }).
event-fort-destroyed = The fort of { $space } was destroyed.
event-guns-taken = The Central Powers { $taken ->
    [yes] took
   *[no] did not take
  } Guns of August into their opening hand.
event-hand-shown = The { $side } showed their hand.
event-mandate-met = The { $side } made their mandated offensive.
event-mandate-missed = The { $side } failed to make their mandated offensive.
event-mandate-rolled = { $mandate-kind ->
    [none] The { $side } rolled { $die }: no mandated offensive.
   *[nation] The { $side } rolled { $die }: { $mandate } must attack.
  }
event-nation-joined = { $nation } joined the war.
event-operation-without-card = The { $side } acted without a card.
event-peace-offered = The { $side } offered peace.
event-peace-refused = The peace offer of the { $side } was refused (die: { $die }).
event-replacements-recorded = { $pool }: { $points ->
    [one] { $points } replacement point
   *[other] { $points } replacement points
  }.
event-retreat-ignored = The defenders of { $space } held their ground.
event-retreated-before-combat = The Russians withdrew from { $space } before combat.
event-sides-bid = The { $seat } bid { $bid }.
event-siege-rolled = Siege of { $space } (die: { $die }): { $fallen ->
    [yes] the fort fell
   *[no] the fort held out
  }.
event-space-marked = { $space } was activated for { $mark } (cost: { $cost }).
event-space-taken = The { $side } took { $space }.
event-step-restored = The { $unit } got a step back.
event-trench-changed = { $level ->
    [0] The trench in { $space } was removed.
   *[other] { $space } now has a level { $level } trench.
  }
event-turn-began = Turn { $turn } began.
event-unit-advanced = The { $unit } advanced to { $space }.
event-unit-eliminated = The { $unit } was eliminated ({ $box }).
event-unit-moved = The { $unit } moved from { $origin } to { $space }.
event-unit-placed = The { $unit } entered play in { $box }.
event-unit-redeployed = The { $unit } was redeployed to { $box }.
event-unit-reduced = The { $unit } was reduced.
event-unit-replaced = The { $corps } replaced the { $unit }.
event-unit-retreated = The { $unit } retreated to { $space }.
event-vp-moved = Victory points moved by { $change } to { $vp }.
event-war-status-rose = The war status of the { $side } rose by { $points } (combined: { $combined }).
