# What is shown beside the map, in sheets and on cards.

scene-players = 2
scene-length = 4 to 12 h
scene-length-year = 1 to 3 h
scene-reconstructed = Layout reconstructed
    .explain = Most of the map, the charts and the set-ups of this game are not public. They were made anew from the rulebook, geography and history.
scene-mark-reconstructed = reconstructed

## The map

scene-map-nse = North Sea
scene-map-dov = Strait of Dover
scene-map-ned = Netherlands
scene-map-swi = Switzerland
scene-ground-rough = rough ground
scene-ground-clear = open ground
scene-source-central = German supply source
scene-source-allied = Entente supply source
scene-vp-of-area = { $points ->
    [0] no victory point
    [one] one victory point
   *[other] { $points } victory points
  }
scene-vp-star = { $points ->
    [one] One victory point
   *[other] { $points } victory points
  }, { $status ->
    [german] German
    [entente] Entente
    [disputed] disputed, counts for nobody
   *[neutral] neutral
  }
scene-fort = Fort of { $area }, strength { $strength }
scene-fort-word = Fort
scene-battle-due = Battle at { $area }

## Pieces

scene-strength = Strength
scene-strength-of = strength { $strength }
scene-march = March
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
scene-marked = ready to counter-attack
scene-eliminated = eliminated
scene-suppressed = broken up
scene-hidden-army = What is in this army is known to its owner only.
scene-empty-slot = Empty slot
scene-infantry-slots = Infantry, { $used } of { $slots }
scene-auxiliary-slots = Auxiliaries, { $used } of { $slots }
scene-army-note = Strength { $strength } · artillery { $guns } of { $most }
scene-pieces-here = { $count } of { $most } pieces
scene-alone = Alone
scene-alone-in = Alone in { $area }
scene-nobody-alone = Nobody stands alone here.
scene-about-infantry = Defends on 1 and 2 when entrenched. Takes and holds ground.
scene-about-stosstruppen = Each hit in attack drives an army back. They never dig in.
scene-about-commonwealth = Hits on 1 and 2 in attack and defence.
scene-about-cavalry = Moves two areas. Fires in attack only where no infantry stands; pursues those who flee.
scene-about-artillery = In attack it fires twice: before the defender and with all others. Alone it neither takes nor holds ground.
scene-about-siege-gun = Fires at forts only, on 1 to 3. It never retreats.
scene-about-biplane = Moves two areas. Fights enemy biplanes first; in defence it may make the attacker roll hits again.
scene-about-tank = Each hit in attack drives an army back. Silent on rough ground.
scene-about-paris-gun = Worth a victory point in Paris or next to it. It never fires in battle and is never a loss.

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
scene-off-map = Armies off the map
scene-pool = Force pool of { $side }
scene-east-note = Worth { $value }, { $points ->
    [0] no point
    [one] +1 point
   *[other] +{ $points } points
  }
scene-battles = Battles to fight
scene-bid = Bid
scene-ersatz = Pays { $hits ->
    [one] one hit
   *[other] { $hits } hits
  }.
scene-card-offensive = Move all, any battles.
scene-card-limited-offensive = Move all, one battle.
scene-card-big-push = Offensive; gun die for the UK.
scene-card-gericht = Offensive; German gun die.
scene-card-tout-le-monde = Offensive; tank dice.
scene-card-friedensturm = Offensive; storm dice.
scene-card-ersatz-2 = Pays two hits.
scene-card-ersatz-3 = Pays three hits.
scene-card-gas = Guns hit on 2.
scene-card-barrage = Guns hit on 3.
scene-card-bad-weather = Weakens their offensive.
scene-card-reserves = One piece goes anywhere.
scene-card-surprise = You fire first.
scene-card-entente-crisis = Entente loses men.
scene-card-german-crisis = Germany loses men.

## Questions

scene-others-choose = { $who } to decide.
scene-not-yours = This piece belongs to the other side.
scene-change-army = Change army
scene-means-step = March here
scene-means-rail = Go by rail
scene-means-strategic = Strategic Movement
scene-means-sea = Cross the sea
scene-means-east = To or from the East
scene-means-evacuate = Evacuate
scene-means-reserves = Strategic Reserves
scene-mode-step = March
scene-mode-rail = Rail
scene-mode-strategic = Strategic
scene-mode-sea = Sea
scene-mode-east = Eastern Front
scene-mode-evacuate = Evacuation
scene-move-ask = { $piece } to { $area }?
scene-move-friendly = Friendly ground.
scene-move-disputed = Disputed: no new battle.
scene-move-empty = Empty enemy ground: it becomes friendly, without a battle.
scene-move-neutral = Neutral ground.
scene-move-last = Third and last piece there.
scene-move-dug = It leaves its trenches.
scene-attack-here = Attack { $area }?
scene-attack-do = Attack
scene-defenders = Units that defend
scene-odds-mine = You lose, %
scene-odds-theirs = They lose, %
scene-odds-lost = lost on average
scene-odds-clear = Area cleared
scene-odds-note = Without cards, Ersatz and retreats.
scene-percent = { $percent } %
scene-mean = { $whole }.{ $tenth }

## A battle

scene-battle-of = Battle of { $area }
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
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  }
scene-siege-rule = Siege guns hit the fort.
scene-to-come = Still to come
scene-retreat-order = attacker first
scene-no-dice = no dice

scene-left-in-battle = { $left } left of { $of }
scene-army-strength = Strength { $strength }
scene-army-strongest = Strength { $strength }, the strongest: losses fall here
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
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
  }
scene-hits-left = { $left } of { $owed ->
    [one] one hit
   *[other] { $owed } hits
  } still to pay
scene-hit-paid = A hit, paid
scene-hit-due = A hit, still to pay
scene-fire-or-retreat = fire or retreat
scene-lot = { $count } × { $unit }
scene-fires-at = F{ $fire } in defence
scene-no-fire = no die in defence
scene-whole-army = The whole army
    .note = with all that is in it
scene-stand-fire = Fire
scene-stand-retreat = Retreat
scene-fire-dice = Fire { $count ->
    [one] one die
   *[other] { $count } dice
  }
scene-hits-on = Hits on { $side }
scene-mean-hits = hits on average, from { $dice }
scene-falls-back-to = Where to?
scene-area-friendly = friendly, { $count } of { $most }
scene-area-disputed = disputed, { $count } of { $most }
scene-units-lost = Units lost in this battle
scene-touch-a-card = Touch a lit card to add it to a battle.
scene-open-fire = Open fire
scene-no-cards = No more cards
scene-card-on-guns-2 = guns hit on 1 and 2
scene-card-on-guns-3 = guns hit on 1 to 3
scene-card-on-surprise = the attacker fires first
scene-card-on-bonus = extra dice
scene-card-on-weather = no gas, no biplanes
scene-fort-strength = Strength { $strength }
scene-still-to-come = What is still to come
scene-pays-hits = Pays { $hits ->
    [one] one hit
   *[other] up to { $hits } hits
  }.
scene-played = Played

## Production

scene-production = Production
scene-points-left = { $left } of { $total } left
scene-units = Units
scene-works = Training, armies
scene-trenches = Entrenchments
scene-hand-limit = You hold { $held }, the limit is { $most }.
scene-hand-over = You hold { $held } and the limit is { $most }: what is over must be discarded.
scene-supply = Supply
scene-all-supplied = All armies are supplied.
scene-armies-hungry = { $count ->
    [one] One army is
   *[other] { $count } armies are
  } out of supply.
scene-not-yet = not yet
scene-seal = Seal the plan
scene-seal-ask = Seal the plan with { $left ->
    [one] one point
   *[other] { $left } points
  } unspent?
scene-seal-note = Points that are not spent are lost.
scene-where = Where they go
scene-nothing-bought = Nothing yet.
scene-undo-note = A minus, or Undo, takes the last purchase back.
scene-in-pool = { $count } in the pool
scene-less = One less
scene-more = One more
scene-rebuild-do = Bring back
scene-spend-card = A card
    .note = Drawn unseen when all is spent.
    .do = Buy
scene-spend-entrench = Entrench
    .note = Up to four pieces for one point.
    .do = Dig in
scene-spend-upgrade = Stoßtruppen
    .note = One infantry is trained.
    .do = Train
scene-spend-fortify = Fortify
    .note = An entrenched army ignores its first hit.
    .do = Fortify
scene-spend-regroup = Regroup
    .note = Units change their armies, free of charge.
    .do = Regroup
scene-template-of = Army template of { $nation }
scene-template = { $infantry } infantry, { $auxiliary } auxiliaries

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
