# What happened, as a war diary tells it.

event-first-player-rolled = { $side-army } rolled { $sum } to see who goes first.
event-moves-first = { $side-army } go first.
event-specialist-placed = { $side-army } placed a specialist at { $place }: { $specialist }.
event-cards-dealt = { $side-army } were dealt { $command ->
    [one] one Command card
   *[other] { $command } Command cards
  } and { $combat ->
    [one] one Combat card
   *[other] { $combat } Combat cards
  }.
event-row-shelled = No man’s land is shelled along row { $row }.
event-crater-made = A shell crater appeared at { $place }.
event-wire-cleared = The wire at { $place } was removed.
event-turn-began = Turn { $turn }: { $side-army } to play.
event-command-played = { $side-army } played the Command card “{ $card }”.
event-command-copied = It acts as the Command card “{ $card }”.
event-combat-played = { $side-army } played the Combat card “{ $card }” { $cost ->
    [0] at no cost.
   *[other] for { $cost } HQ.
  }
event-first-strike-played = { $side-army } played the Command card “First Strike” out of turn.
event-units-ordered = { $side-army } ordered { $count ->
    [0] { $artillery ->
        [yes] only the reserve artillery.
       *[no] no unit.
      }
    [one] one unit{ $artillery ->
        [yes] {" "}and the reserve artillery.
       *[no] .
      }
   *[other] { $count } units{ $artillery ->
        [yes] {" "}and the reserve artillery.
       *[no] .
      }
  }
event-orders-rolled = { $side-army } rolled { $soldiers ->
    [0] no soldiers
    [one] one soldier
   *[other] { $soldiers } soldiers
  }, { $bursts ->
    [0] no bursts
    [one] one burst
   *[other] { $bursts } bursts
  } and { $skulls ->
    [0] no skulls
    [one] one skull
   *[other] { $skulls } skulls
  }{ $tokens ->
    [0] .
    [one] , and gained one HQ token.
   *[other] , and gained { $tokens } HQ tokens.
  }
event-figure-returned = { $unit-the } at { $place } got { $count ->
    [0] no figures
    [one] one figure
   *[other] { $count } figures
  } back{ $dice ->
    [0] .
    [one] {" "}(die: { $faces }).
   *[other] {" "}(dice: { $faces }).
  }
event-unit-moved = { $unit-the } moved from { $origin } to { $place }.
event-unit-exited = { $unit-the } broke through at { $origin }.
event-forward-rolled = { $unit-the } at { $place } rolled one die ({ $faces }) and { $goes_on ->
    [yes] may move one more hex.
   *[no] goes no further.
  }
event-trench-foot-suffered = { $unit-the } at { $place } suffers from trench foot and cannot move.
event-fortified = { $unit-the } fortified { $place }.
event-bridge-repaired = { $unit-the } repaired the bridge at { $place }.
event-tank-bogged = { $unit-the } bogged down at { $place } (die: { $faces }).
event-tank-got-through = { $unit-the } did not bog down at { $place } (die: { $faces }).
event-recovery-rolled = { $unit-the } at { $place } { $recovered ->
    [yes] was freed from the mud
   *[no] is still bogged down
  }{ $dice ->
    [0] .
    [one] {" "}(die: { $faces }).
   *[other] {" "}(dice: { $faces }).
  }
event-tank-ditched = { $unit-the } was ditched at { $place }.
event-out-of-ammunition = { $unit-the } at { $place } is out of ammunition.
event-combat-hand-shown = { $side-army } had to show their Combat cards.
event-command-hand-seen = A spy saw the Command cards of { $side-army }.
event-combat-discarded = { $side-army } discarded the Combat card “{ $card }”.
event-command-discarded = { $side-army } discarded the Command card “{ $card }”.
event-command-drawn = { $side-army } drew the Command card “{ $card }”.
event-combat-drawn = { $side-army } drew the Combat card “{ $card }”.
event-combat-card-taken = { $side-army } chose to draw a Combat card.
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
  } { $reason }; they now have { $total } of { $needed }.
event-medal-lost = { $side-army } lost { $count ->
    [one] the medal
   *[other] { $count } medals
  } for the objective “{ $name }”; they now have { $total } of { $needed }.
medal-kill = for destroying { $unit-the }
medal-objective = for the objective “{ $name }”
medal-breakthrough = for breaking through the enemy lines
medal-gun = for the captured gun
medal-race = for the race against time

event-ranged-declared = { $unit-the } at { $origin } fires at { $target-the } at { $place }, { $distance } hexes away{ $joining ->
    [0] .
   *[other] , in a cross fire with { $joined_from }.
  }
event-close-declared = { $unit-the } at { $origin } attacks { $target-the } at { $place } in close combat.
event-wire-fired-at = { $unit-the } at { $origin } fires at the wire at { $place }.
event-struck-back = { $unit-the } at { $origin } { $at_range ->
    [yes] fires back at
   *[no] strikes at
  } { $target-the } at { $place }.
event-battle-rolled = { $side-army } rolled { $dice ->
    [one] one die
   *[other] { $dice } dice
  } against { $place }: { $faces }. { $hits ->
    [0] No hits
    [one] One hit
   *[other] { $hits } hits
  }{ $flags ->
    [0] .
    [one] , one flag.
   *[other] , { $flags } flags.
  }
event-hits-ignored = Body Armour saved { $unit-the } at { $place } from { $count ->
    [one] one hit
   *[other] { $count } hits
  }.
event-unit-hit = { $unit-the } at { $place } lost { $lost ->
    [one] one figure
   *[other] { $lost } figures
  }.
event-tank-hit-tested = { $tested ->
    [one] One potential hit on { $unit-the } at { $place } was tested ({ $faces })
   *[other] { $tested } potential hits on { $unit-the } at { $place } were tested ({ $faces })
  }; { $confirmed ->
    [0] none got through.
    [one] one got through.
   *[other] { $confirmed } got through.
  }
event-unit-killed = { $unit-the } at { $place } is destroyed.
event-tokens-gained = { $side-army } gained { $count ->
    [one] one HQ token
   *[other] { $count } HQ tokens
  }.
event-unit-retreated = { $unit-the } retreated from { $origin } to { $place }.
event-retreat-blocked = { $unit-the } at { $place } could not retreat and lost { $lost ->
    [one] one figure
   *[other] { $lost } figures
  }.
event-flags-ignored = { $unit-the } at { $place } ignored { $count ->
    [one] one flag
   *[other] { $count } flags
  }.
event-specialist-tested = The { $specialist } with { $unit-the } at { $place } { $lost ->
    [yes] was lost (die: { $faces }).
   *[no] survived (die: { $faces }).
  }
event-unit-advanced = { $unit-the } advanced from { $origin } to { $place }.
event-raider-returned = { $unit-the } returned to { $place }.
event-target-acquired = The mortars have ranged in on { $unit-the } at { $place }.
event-artillery-aimed = The { $side } artillery fires at { $place } with { $dice ->
    [one] one die
   *[other] { $dice } dice
  } { $cost ->
    [0] at no further cost.
   *[other] for { $cost } HQ.
  }
event-nobody-battled = No ordered unit has a target.
event-artillery-rolled = { $dice ->
    [one] The artillery die shows { $shown }: the shell lands { $landed ->
        [0] off the board.
       *[other] on { $hexes }.
      }
   *[other] The artillery dice show { $shown }: { $landed ->
        [0] every shell lands off the board.
       *[other] shells land on { $hexes }.
      }
  }
event-short-of-shells = The { $side } artillery is short of shells: { $dice ->
    [0] it does not fire.
    [one] one die is left.
   *[other] { $dice } dice are left.
  }
event-gun-taken = { $side-army } captured the gun at { $place }.
