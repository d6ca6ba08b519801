# What is shown beside the map, in sheets and on cards.

scene-players = 2
scene-length = 4 to 12 hours
scene-length-year = 1 to 3 hours
scene-reconstructed = Layout reconstructed
    .explain = Most of the map, the charts and the set-ups of this game are not public. They were reconstructed from the rulebook, geography and history.
scene-mark-reconstructed = reconstructed

## The map

scene-map-nse = North Sea
scene-map-dov = Strait of Dover
scene-map-ned = Netherlands
scene-map-swi = Switzerland
scene-ground-rough = rough terrain
scene-ground-clear = clear terrain
scene-source-central = German supply source
scene-source-allied = Entente supply source
scene-vp-of-area = { $points ->
    [0] no victory points
    [one] one victory point
   *[other] { $points } victory points
  }
scene-vp-star = { $points ->
    [one] One victory point
   *[other] { $points } victory points
  }, { $status ->
    [german] German
    [entente] Entente
    [disputed] disputed, counts for neither side
   *[neutral] neutral
  }
scene-fort = Fort in { $area-the }, strength { $strength }
scene-fort-word = Fort
scene-battle-due = Battle in { $area-the }

## Pieces

scene-strength = Strength
scene-strength-of = strength { $strength }
scene-march = Movement
scene-guns = Artillery
scene-planes = Biplanes
scene-attack = Attack
scene-defence = Defence
scene-cost = Cost
scene-entrenched = entrenched
scene-fortified = fortified
scene-mobile = mobile
scene-empty = empty
scene-status-disputed = Disputed
scene-status-friendly = Friendly
scene-supplied = supplied
scene-unsupplied = out of supply
scene-marked = marked for a counter-attack
scene-eliminated = eliminated
scene-suppressed = suppressed
scene-hidden-army = Only its owner knows what is in this army.
scene-empty-slot = Empty slot
scene-infantry-slots = Infantry, { $used } of { $slots }
scene-auxiliary-slots = Auxiliaries, { $used } of { $slots }
scene-army-note = Strength { $strength } · artillery { $guns } of { $most }
scene-pieces-here = { $count } of { $most } pieces
scene-alone = Independent units
scene-armies-in = Armies in { $area-the }
scene-alone-in = Independent units in { $area-the }
scene-nobody-alone = There are no independent units here.
scene-about-infantry = Defends on 1 and 2 when entrenched. Takes and holds ground.
scene-about-stosstruppen = Each attacking hit forces an army to retreat. They never entrench.
scene-about-commonwealth = Hits on 1 and 2 in attack and defence.
scene-about-cavalry = Moves two areas. In attack it fires only if there is no enemy infantry; it pursues retreating units.
scene-about-artillery = In attack it fires twice: before the defender, and with all other units. Alone it neither takes nor holds ground.
scene-about-siege-gun = Fires only at forts, on 1 to 3. It never retreats.
scene-about-biplane = Moves two areas. Fights enemy biplanes first; in defence it may make the attacker reroll hits.
scene-about-tank = Each attacking hit forces an army to retreat. Does not fire in rough terrain.
scene-about-paris-gun = Worth a victory point in Paris or adjacent to it. It never fires in battle and is never a loss.

## The table

scene-cards = Cards
scene-build-points = Build points
scene-turn-number = Turn { $turn }
scene-phase-reinforcements = Reinforcements
scene-phase-card = Card or pass
scene-phase-move = Move
scene-phase-declare = Declare battles
scene-phase-combat = Combat
scene-phase-production = Production
scene-german-vp = German victory points
scene-level = Level
scene-level-entente-decisive = Entente decisive
scene-level-entente-marginal = Entente marginal
scene-level-stalemate = Stalemate
scene-level-german-marginal = German marginal
scene-level-german-decisive = German decisive
scene-points-areas = Areas
scene-points-armies = Armies eliminated
scene-points-crises = Crises
scene-points-east = Eastern Front
scene-points-paris-gun = Paris Gun
scene-points-blockade = Blockade
scene-points-handicap = Handicap
scene-off-map = Armies off the map
scene-pool = Force pool: { $side }
scene-east-note = Worth { $value ->
    [one] one build point
   *[other] { $value } build points
  }, { $points ->
    [0] no victory points
    [one] +1 victory point
   *[other] +{ $points } victory points
  }
scene-battles = Battles to fight
scene-bid = Bid
scene-ersatz = Pays { $hits ->
    [one] one hit
   *[other] { $hits } hits
  }.
scene-card-offensive = Move all, any number of battles.
scene-card-limited-offensive = Move all, one battle.
scene-card-big-push = Offensive; UK artillery die.
scene-card-gericht = Offensive; German artillery die.
scene-card-tout-le-monde = Offensive; tank dice.
scene-card-friedensturm = Offensive; Stoßtruppen dice.
scene-card-ersatz-2 = Pays two hits.
scene-card-ersatz-3 = Pays three hits.
scene-card-gas = Artillery hits on 1–2.
scene-card-barrage = Artillery hits on 1–3.
scene-card-bad-weather = Weakens an Offensive.
scene-card-reserves = One piece moves any distance.
scene-card-surprise = The attacker fires first.
scene-card-entente-crisis = Entente loses infantry.
scene-card-german-crisis = Germany loses infantry.
scene-waits-offensive-theirs = An Offensive opens your own player turn. Until then it only pays for a hit.
scene-waits-offensive-later = An Offensive opens your player turn, before anything moves. This turn has already begun.
scene-waits-ersatz = It pays for hits: play it when your units are hit.
scene-waits-gas-date = Poison Gas can be played from spring 1915 on. Until then it only pays for a hit.
scene-waits-barrage-date = Advanced Artillery Barrage can be played from spring 1917 on. Until then it only pays for a hit.
scene-waits-bad-weather-date = Bad Weather cannot be played on the first turn of the war. Until then it only pays for a hit.
scene-waits-battle-card = It is played when battles are declared, for one area with a battle.
scene-waits-bad-weather = Only the defender plays it: in the enemy’s player turn, when battles are declared.
scene-waits-surprise = Only the attacker plays it: in your own player turn, when battles are declared.
scene-waits-reserves = It is played while you move, in your own player turn.
scene-waits-crisis-turn = It is an event of your own player turn. Otherwise it only pays for a hit.
scene-waits-crisis-year = This crisis is no event this year. It only pays for a hit.
scene-waits-crisis-theirs = Only the enemy plays this crisis as an event. For you it only pays for a hit.

## Questions

scene-others-choose = Waiting for { $who }.
scene-not-yours = This piece belongs to your opponent.
scene-change-army = Change army
scene-means-step = Move here
scene-means-rail = Move by rail
scene-means-strategic = Strategic Movement
scene-means-sea = Move by sea
scene-means-east = To or from the East
scene-means-evacuate = Evacuate
scene-means-reserves = Strategic Reserves
scene-mode-step = Move
scene-mode-rail = Rail
scene-mode-strategic = Strategic
scene-mode-sea = Sea
scene-mode-east = Eastern Front
scene-mode-evacuate = Evacuation
scene-stranded-ask = Put { $piece-the } in { $area-the }?
scene-stranded-note = Only UK pieces cross the sea: it could never leave.
scene-move-ask = Move { $piece-the } to { $area-the }?
scene-move-friendly = Friendly area.
scene-move-disputed = Disputed area: no new battle.
scene-move-empty = Empty enemy area: it becomes friendly, without a battle.
scene-move-neutral = Neutral area.
scene-move-last = It is the third and last piece there.
scene-move-dug = It will no longer be entrenched.
scene-play-card = Play “{ $card }”?
scene-play-it = Play it
scene-attack-here = Attack { $area-the }?
scene-attack-do = Attack
scene-defenders = Defending units
scene-odds-mine = Your losses, %
scene-odds-theirs = Their losses, %
scene-odds-lost = lost on average
scene-odds-clear = Area cleared
scene-odds-note = Without cards, Ersatz or retreats.
scene-percent = { $percent } %
scene-mean = { $whole }.{ $tenth }

## A battle

scene-battle-of = Battle of { $area-the }
scene-side = { $side }
scene-attacks = { $side } attacks
scene-defends = { $side } defends
scene-step-dogfight = Dogfight
scene-step-artillery = Artillery
scene-step-defence = Defender fires
scene-step-attack = Attacker fires
scene-step-retreat = Retreats
scene-fire-dogfight = { $side }: dogfight
scene-fire-artillery = { $side }: artillery
scene-fire-defence = { $side }: defensive fire
scene-fire-attack = { $side }: attack
scene-fire-pursuit = { $side }: pursuit
scene-hits = { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
  }
scene-siege-rule = { $hits ->
    [one] One of them is a siege gun hit: the fort takes it first, or a card.
   *[other] { $hits } of them are siege gun hits: the fort takes these first, or a card.
  }
scene-siege-only = { $hits ->
    [one] It is a siege gun hit: the fort takes it, or a card.
   *[other] They are siege gun hits: the fort takes them, or a card.
  }
scene-silent-cavalry = Cavalry does not fire in attack while enemy infantry is here.
scene-silent-siege-gun = Siege guns fire only in attack, and only at forts.
scene-silent-tank = Tanks do not fire in rough terrain.
scene-silent-paris-gun = The Paris Gun does not fire in battle.
scene-to-come = Still to come
scene-retreat-order = attacker first
scene-no-dice = no dice

scene-left-in-battle = { $left } left of { $of }
scene-army-strength = Strength { $strength }
scene-army-strongest = Strength { $strength }, the strongest: takes the losses
scene-dug-in = entrenched
scene-most-numerous = { $label }, most numerous
scene-lost-unit = { $unit }, lost
scene-dice-count = { $count ->
    [one] one die
   *[other] { $count } dice
  } at F{ $fire }
scene-group-infantry = Infantry
scene-group-storm = Stoßtruppen
scene-group-cavalry = Cavalry
scene-group-artillery = Artillery
scene-group-siege = Siege guns
scene-group-air = Biplanes
scene-group-tank = Tanks
scene-group-fort = Fort
scene-group-bonus-guns = Bonus
scene-group-bonus-storm = Bonus
scene-volley-sum = { $hits ->
    [0] No hits.
    [one] One hit.
   *[other] { $hits } hits.
  }
scene-hits-left = { $whole ->
    [yes] { $owed ->
        [one] One hit to take
       *[other] { $owed } hits to take
      }
   *[no] { $left } of { $owed } hits still to take
  }
scene-hit-paid = A hit already taken
scene-hit-due = A hit still to take
scene-fire-or-retreat = fire or retreat
scene-lot = { $count } × { $unit }
scene-fires-at = F{ $fire } in defence
scene-no-fire = no dice in defence
scene-whole-army = The whole army
    .note = with everything in it
scene-stand-fire = Fire
scene-stand-retreat = Retreat
scene-fire-dice = Fire { $count ->
    [one] one die
   *[other] { $count } dice
  }
scene-hits-on = Hits on { $side }
scene-mean-hits = hits on average, from { $dice }
scene-falls-back-to = Retreat to
scene-area-friendly = friendly, { $count } of { $most }
    .full = friendly, full: only into an army there
scene-area-disputed = disputed, { $count } of { $most }
    .full = disputed, full: only into an army there
scene-units-lost = Units lost in this battle
scene-touch-a-card = Touch a highlighted card to add it to a battle.
scene-open-fire = Open fire
scene-no-cards = No more cards
scene-card-on-guns-2 = artillery hits on 1 and 2
scene-card-on-guns-3 = artillery hits on 1 to 3
scene-card-on-surprise = the attacker fires first
scene-card-on-bonus = extra dice
scene-card-on-weather = no gas, no biplanes
scene-fort-strength = Strength { $strength }
scene-pays-hits = Pays { $hits ->
    [one] one hit
   *[other] up to { $hits } hits
  }.
scene-played = Played

## Production

scene-production = Production
scene-points-left = { $left } of { $total } left
scene-units = Units
scene-works = Upgrades and armies
scene-trenches = Entrenchments
scene-hand-limit = You hold { $held ->
    [one] one card
   *[other] { $held } cards
  }; the limit is { $most }.
scene-hand-over = You hold { $held ->
    [one] one card
   *[other] { $held } cards
  } and the limit is { $most }: you must discard down to it.
scene-supply = Supply
scene-all-supplied = All armies are supplied.
scene-armies-hungry = { $count ->
    [one] One army is
   *[other] { $count } armies are
  } out of supply.
scene-not-yet = not available yet
scene-seal = Confirm the plan
scene-seal-ask = Confirm the plan with { $left ->
    [one] one point
   *[other] { $left } points
  } unspent?
scene-seal-note = Unspent points are lost.
scene-where = Placement
scene-nothing-bought = Nothing yet.
scene-undo-note = Minus, or Undo, takes back the last purchase.
scene-in-pool = { $count } in the force pool
scene-less = One less
scene-more = One more
scene-rebuild-do = Rebuild
scene-spend-card = Card
    .note = Drawn when both sides have finished spending.
    .do = Buy
scene-spend-entrench = Entrench
    .note = Up to four pieces for one point.
    .do = Entrench
scene-spend-upgrade = Stoßtruppen
    .note = One infantry is upgraded.
    .do = Upgrade
scene-spend-fortify = Fortify
    .note = An entrenched army ignores its first hit in each battle.
    .do = Fortify
scene-spend-regroup = Regroup
    .note = Units change armies, free of charge.
    .do = Regroup
scene-template-of = Army template: { $nation }
scene-template = { $infantry } infantry, { $auxiliary ->
    [one] one auxiliary
   *[other] { $auxiliary } auxiliaries
  }

## Counts

scene-card-count = { $count ->
    [one] one card
   *[other] { $count } cards
  }
scene-unit-count = { $count ->
    [one] one unit
   *[other] { $count } units
  }
scene-seasons = Seasons
scene-left-of = left of { $total }
scene-east-box = Eastern Front
scene-used-in = in { $area-the }
scene-entrenched-now = entrenched
scene-fort-of = the fort in { $area-the }
scene-fort-gives-way = It is too weak to hold { $area-the }: { $change } for Germany.
