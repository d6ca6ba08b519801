# What happened.

event-attack-cancelled = The attack on { $space } came to nothing.
event-attack-declared = { $side } attacked { $space } with { $units ->
    [one] one unit
   *[other] { $units } units
  }.
event-attrition-struck = Without supply: { $unit } was lost.
event-beachhead-landed = The Allies landed at { $space }.
event-beachhead-lost = The beachhead at { $space } was lost.
event-card-discarded = { $side } laid off { $card }.
event-card-drawn = { $side } drew { $card }.
event-card-played = { $side } played { $card } for { $use }.
event-combat-card-played = { $side } used { $card } in combat.
event-combat-decided = The combat at { $space } was won by { $winner }.
event-commitment-rose = { $side } entered { $level }.
event-deck-shuffled = { $side }: the discards were shuffled into the deck.
event-entrench-rolled = { $unit } { $dug ->
    [yes] dug in
   *[no] failed to dig in
  } (die: { $die }).
event-fired = { $side } fired with strength { $strength } (die: { $die }, modifier: { $modifier }): loss { $loss }.
event-flank-rolled = The flank attack { $won ->
    [yes] succeeded
   *[no] failed
  } (die: { $die }, bonus: { $bonus }).
event-fort-destroyed = The fort of { $space } fell.
event-guns-taken = The Central Powers { $taken ->
    [yes] took
   *[no] did not take
  } Guns of August.
event-hand-shown = { $side } showed their hand.
event-mandate-met = { $side } made the offensive they had to make.
event-mandate-missed = { $side } missed the offensive they had to make.
event-mandate-rolled = { $side } rolled { $die }: { $mandate } must attack.
event-nation-joined = { $nation } joined the war.
event-operation-without-card = { $side } acted without a card.
event-peace-offered = { $side } offered peace.
event-peace-refused = Peace was refused to { $side } (die: { $die }).
event-replacements-recorded = { $pool }: { $points } replacement points.
event-retreat-ignored = The defenders of { $space } stood fast.
event-retreated-before-combat = The Russians slipped away from { $space }.
event-sides-bid = Player { $seat } bid { $bid }.
event-siege-rolled = The siege of { $space }: die { $die }, { $fallen ->
    [yes] the fort falls
   *[no] the fort holds
  }.
event-space-marked = { $space } was activated for { $mark } ({ $cost }).
event-space-taken = { $side } took { $space }.
event-step-restored = { $unit } got a step back.
event-trench-changed = { $space }: trench level { $level }.
event-turn-began = Turn { $turn } began.
event-unit-advanced = { $unit } advanced to { $space }.
event-unit-eliminated = { $unit } was eliminated ({ $box }).
event-unit-moved = { $unit } moved from { $origin } to { $space }.
event-unit-placed = { $unit } came into play: { $box }.
event-unit-redeployed = { $unit } was redeployed: { $box }.
event-unit-reduced = { $unit } was reduced.
event-unit-replaced = { $corps } took the place of { $unit }.
event-unit-retreated = { $unit } retreated to { $space }.
event-vp-moved = Victory points: { $vp } ({ $change }).
event-war-status-rose = { $side }: war status +{ $points } (combined { $combined }).
