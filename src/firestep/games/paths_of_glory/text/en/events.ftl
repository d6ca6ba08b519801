# What happened.

event-attack-cancelled = The attack on { $space } was cancelled.
event-attack-declared = The { $side } attacked { $space }, held by { $defence }: { $force }.
event-attrition-struck = { $unit-the } in { $space } was eliminated for lack of supply{ $box-kind ->
    [gone] , for good
   *[eliminated] { "" }
  }.
event-beachhead-landed = The Allies landed at { $space }.
event-beachhead-lost = The beachhead at { $space } was lost.
event-card-discarded = The { $side } discarded { $card }.
event-card-drawn = The { $side } drew { $card }.
event-card-played = { $use-name ->
    [event] The { $side } played { $card } as an event.
   *[other] The { $side } played { $card } for { $use }.
  }
event-combat-card-played = The { $side } used { $card } in combat.
event-combat-decided = { $winner-kind ->
    [nobody] The combat at { $space } was a draw.
   *[side] The combat at { $space } was won by the { $winner }.
  }
event-commitment-rose = The { $side } entered { $level }.
event-deck-shuffled = The { $side } shuffled their discards into the deck.
event-entrench-rolled = { $unit-the } { $dug ->
    [yes] entrenched
   *[no] failed to entrench
  } (die: { $die }).
event-fired = The { $side } fired with strength { $strength } on the { $army ->
    [yes] army
   *[no] corps
  } table{ $columns ->
    [0] { "" }
    [one] , shifted { $columns } column to the { $direction ->
        [left] left
       *[right] right
      }
   *[other] , shifted { $columns } columns to the { $direction ->
        [left] left
       *[right] right
      }
  } (die: { $die }{ $modifier ->
    [0] { "" }
   *[other] , modifier: { $signed }
  }): loss number { $loss }.
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
event-mandate-met = The { $side } made their mandated offensive ({ $mandate }).
event-loss-too-small = The { $side } lost no step: a loss number of { $loss } is too small for any of their units.
event-mandate-missed = The { $side } failed to make their mandated offensive ({ $mandate }).
event-mandate-rolled = { $mandate-kind ->
    [none] The { $side } rolled { $die } for a mandated offensive: there is none this turn.
   *[nation] The { $side } rolled { $die } for a mandated offensive: { $mandate-must }.
  }
event-nation-joined = { $nation-the } joined the war.
event-operation-without-card = The { $side } acted without a card.
event-peace-offered = The { $side } offered peace.
event-peace-refused = The peace offer of the { $side } was refused (die: { $die }).
event-replacements-recorded = { $kind ->
    [lost] { $pool-the } lost { $points ->
        [one] a replacement point
       *[other] { $points } replacement points
      }, or as many as were recorded
   *[won] { $pool-the } recorded { $points ->
        [one] { $points } replacement point
       *[other] { $points } replacement points
      }
  }.
event-retreat-ignored = The defenders of { $space } held their ground.
event-retreated-before-combat = The Russians withdrew from { $space } before combat.
event-sides-bid = The { $seat } bid { $bid }.
event-siege-rolled = Siege of { $space } (die: { $die }{ $modifier ->
    [0] { "" }
   *[other] , modifier: { $signed }
  }): { $fallen ->
    [yes] the fort fell
   *[no] the fort held out
  }.
event-sixtus-rolled = The Allies rolled { $die } for the Sixtus Affair.
event-space-marked = { $space } was activated for { $mark } (cost: { $cost }).
event-space-taken = { $isolated ->
    [yes] { $space } was cut off from supply and fell to the { $side }.
   *[no] The { $side } took { $space }.
  }
event-step-restored = { $unit-the } { $box-kind ->
    [reserve] in the reserve
   *[map] in { $box }
  } got a step back.
event-trench-changed = { $level ->
    [0] The trench in { $space } was removed.
   *[other] { $space } now has a level { $level } trench.
  }
event-turn-began = Turn { $turn } began: { $date }.
event-unit-advanced = { $unit-the } advanced from { $origin } to { $space }.
event-unit-eliminated = { $cause ->
    [no_retreat] { $unit-the } could not retreat from { $origin } and was eliminated
    [stand_in] { $unit-the } was lost together with the corps that had replaced it
    [caught] { $unit-the } had just retreated to { $origin } and was eliminated there
    [crowded] There was no room for { $unit-the } in { $origin }, and it was eliminated
    [treaty] { $unit-the } in { $origin } was interned after Brest-Litovsk
    [africa] { $unit-the } was sent to Africa
    [legion] { $unit-the } went over to the Czech Legion
   *[combat] { $unit-the } was eliminated in { $origin }
  }{ $box-kind ->
    [gone] , for good
   *[eliminated] { "" }
  }.
event-unit-placed = { $unit-the } entered play { $reduced ->
    [yes] at reduced strength{ " " }
   *[no] { "" }
  }{ $box-kind ->
    [reserve] in the reserve
   *[map] in { $box }
  }.
event-unit-redeployed = { $unit-the } was redeployed from { $origin-kind ->
    [reserve] the reserve
   *[map] { $origin }
  } to { $box-kind ->
    [reserve] the reserve
   *[map] { $box }
  }.
event-unit-reduced = { $unit-the } { $box-kind ->
    [reserve] in the reserve
   *[map] in { $box }
  } lost a step.
event-unit-replaced = { $corps-the } from the reserve replaced { $unit-the }.
event-unit-retreated = { $unit-the } retreated from { $origin } to { $space }.
event-units-moved = { $units } moved from { $origin } to { $space }.
event-vp-moved = The { $gainer } gained { $points ->
    [one] a victory point
   *[other] { $points } victory points
  } ({ $cause }): the total is now { $vp }.
event-war-status-rose = The war status of the { $side } rose by { $points } (combined: { $combined }).

# Lists and causes.

listed = { $things }
listed-unit = the { $unit }
listed-fort = the fort
force-from = { $units } from { $space }
force-inside = { $units } from inside
forces = { $first }; { $second }
card-named = { $card }
brought-unit = { $unit }
card-brings = { $card } ({ $things })
corps-ge = { $count ->
    [one] a German corps
   *[other] { $count } German corps
  }
corps-ah = { $count ->
    [one] an Austro-Hungarian corps
   *[other] { $count } Austro-Hungarian corps
  }
corps-tu = { $count ->
    [one] a Turkish corps
   *[other] { $count } Turkish corps
  }
corps-it = { $count ->
    [one] an Italian corps
   *[other] { $count } Italian corps
  }
corps-us = { $count ->
    [one] an American corps
   *[other] { $count } American corps
  }
corps-ru = { $count ->
    [one] a Russian corps
   *[other] { $count } Russian corps
  }
corps-fr = { $count ->
    [one] a French corps
   *[other] { $count } French corps
  }
corps-br = { $count ->
    [one] a British corps
   *[other] { $count } British corps
  }
corps-sb = { $count ->
    [one] a Serbian corps
   *[other] { $count } Serbian corps
  }
corps-bu = { $count ->
    [one] a Bulgarian corps
   *[other] { $count } Bulgarian corps
  }
corps-ro = { $count ->
    [one] a Romanian corps
   *[other] { $count } Romanian corps
  }
corps-gr = { $count ->
    [one] a Greek corps
   *[other] { $count } Greek corps
  }
corps-pol = { $count ->
    [one] a Polish corps
   *[other] { $count } Polish corps
  }
vp-cause-space = victory point space
vp-cause-event = event
vp-cause-star-event = a starred event, which counts one point in this scenario
vp-cause-fleet = the High Seas Fleet was not answered
vp-cause-mandate = mandated offensive missed
vp-cause-mutiny = French attack during the mutiny
vp-cause-blockade = the Blockade in winter
vp-cause-neutral-italy = Italy is still neutral
vp-cause-peace = peace offer
vp-cause-peace-offensive = Peace Offensive without an advance
vp-cause-commitment = first at a new level of commitment
turn-date = { $turn ->
    [1] August 1914
    [2] September 1914
    [3] fall 1914
    [4] winter 1915
    [5] spring 1915
    [6] summer 1915
    [7] fall 1915
    [8] winter 1916
    [9] spring 1916
    [10] summer 1916
    [11] fall 1916
    [12] winter 1917
    [13] spring 1917
    [14] summer 1917
    [15] fall 1917
    [16] winter 1918
    [17] spring 1918
    [18] summer 1918
    [19] fall 1918
   *[20] winter 1919
  }
