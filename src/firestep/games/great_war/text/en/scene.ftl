# What a client shows beside the sentences of the diary.

scene-piece = { $unit }{ $specialist ->
    [none] {""}
   *[other] {" "}with { $specialist }
  }, { $nation }, { $place }, { $figures ->
    [one] one figure
   *[other] { $figures } figures
  }
scene-ordered = ordered
scene-acquired = mortars ranged in
scene-silenced = out of ammunition
scene-bogged = bogged down
scene-ditched = ditched
scene-fortified = fortified position
scene-gun = gun without a crew
scene-figures = Figures
scene-moves = Hexes, with and without battle
scene-ignores-soldiers = Soldiers ignored
scene-ignores-soldiers-both = Soldiers ignored, ranged and in close combat
scene-ignores-flags = Flags it may ignore
scene-ignores-flags-both = Flags it may ignore, ranged and in close combat
scene-dice = Dice
scene-reconstructed-unit = The values of this unit are reconstructed.
scene-reconstructed = Map reconstructed
    .explain = The printed map of this battle could not be found. Forces, cards, objectives and special rules are those of the rulebook; terrain and starting positions are ours. You can enter the printed map in the scenario file.
scene-medals = medals
scene-medals-title = Medals
scene-medals-won = { $medals ->
    [one] one medal
   *[other] { $medals } medals
  }
scene-medals-to-win = { $medals ->
    [one] one medal wins
   *[other] { $medals } medals win
  }
scene-tokens = HQ tokens
scene-turn = Turn { $turn }
scene-command-hand = Command cards
scene-combat-hand = Combat cards
scene-command-kind = Command card
scene-combat-kind = Combat card
scene-on-table = On the table
scene-played = Played
scene-all = all
scene-objectives = Objectives
scene-kill = Enemy unit destroyed
scene-each-hex = for each hex
scene-each-unit = for each unit
scene-each-gun = for each gun
scene-considers = The other side may respond.
scene-roll = Hits: { $hits }, flags: { $flags }
scene-shells = Shells around { $place }
scene-shell-number = { $count ->
    [one] { $number }
   *[other] { $number } ({ $count } dice)
  }
scene-shell-centre = { $kind ->
    [triple] Three of a kind: also the centre, with a crater
   *[pair] Same numbers: also the centre
  }
scene-shell-off = off the board
scene-shell-nobody = { $place }: nobody there
scene-shell-on = { $place }, { $target }: { $dice ->
    [one] one battle die
   *[other] { $dice } battle dice
  }
scene-roll-shot = { $shooter } → { $target }
scene-driven-back = { $unit } driven back to { $place }
scene-roll-at = { $name } ({ $place })
scene-roll-artillery = { $side } artillery
scene-roll-wire = Only a burst removes the wire
scene-why-cover = { $missed } of { $rolled } ignored: the target is in cover
scene-why-tank = no hit against a tank
scene-why-match = no hit: only bursts and skulls do
scene-why-distance = no hit at a distance
scene-why-ring = hits only at the centre of the shelling
scene-roll-first = Who goes first
scene-roll-orders = Dice of the card
scene-roll-wounded = Dice for the wounded
scene-roll-bog = Bogging test
scene-roll-recovery = Recovery
scene-roll-specialist = Specialist test
scene-roll-armour = Armour test
scene-ignored = Terrain ignores
scene-percent = { $percent } %
scene-mean = { $whole }.{ $tenth }
scene-maps = Maps of the battles
scene-players = 2
scene-length = 45 to 90 minutes
scene-section-left = Left
scene-section-centre = Centre
scene-section-right = Right
scene-medal = { $count ->
    [one] one medal
   *[other] { $count } medals
  } at { $place }, { $who ->
    [nobody] held by nobody
   *[other] held by the { $who }
  }
scene-cards-held = Command and Combat cards
scene-no-date = A battle without a date
scene-race = Time is against the { $nation }: after a Recon card the enemy may take a medal instead of choosing from two cards.
scene-objective-temp-immediate = Held while occupied
scene-objective-temp-start = Held if occupied at the start of that side’s turn
scene-objective-temp-majority-start = More units there at the start of that side’s turn
scene-objective-temp-majority = More units there, at any time
scene-objective-perm-immediate = Permanent as soon as it is taken
scene-objective-perm-start = Permanent if occupied at the start of that side’s turn
scene-objective-breakthrough = For each unit that exits over the enemy baseline
scene-objective-vacant-start = No enemy there at the start of that side’s turn
scene-breakthrough = Breakthrough
scene-ground = Marked hexes
scene-for-side = { $nation }: { $how }
scene-first-day = 1
scene-units = Units
scene-artillery = Reserve artillery, dice
scene-free-specialists = Specialists of your choice
scene-forces = Forces
scene-goes-first = First turn: { $nation }.
scene-bombarded = No man’s land is shelled before the first turn.
scene-certainty = How certain this is
scene-sure-rules = Cards, objectives, special rules
scene-sure-units = Numbers of units
scene-sure-map = Map
scene-no-orders = Order nobody? No unit will move or fight this turn.
scene-no-orders-do = Order nobody
scene-order-idle = { $unit }; no target from there
scene-aiming = { $count ->
    [0] No unit that you can still order has a target.
    [one] Of the units that you can still order, only the one at { $places } has a target.
   *[other] Units with a target: { $places }.
  }
scene-attack = Attack
scene-fire-now = Fire
scene-fire-now-ask = Fire with the guns that have joined?
scene-join = Join in
scene-shell = Fire
scene-shell-ask = { $dice ->
    [one] Fire at { $place } with one die?
   *[other] Fire at { $place } with { $dice } dice?
  }
scene-shell-cost = { $cost } of { $tokens } HQ
scene-play-it = Play it
scene-keep-it = Keep it
scene-discard-it = Discard it
scene-change-it = Replace it
scene-no-battle = { $hexes } ✕
scene-no-battle-note = no battle from there
scene-unit-at = { $unit } at { $place }
scene-loses = { $unit }{ $whose ->
    [own] {" "}(yours)
   *[other] {""}
  } loses
scene-odds-theirs = Figures lost
scene-odds-lost = figures on average; destroyed: { $chance }
scene-ignored-nothing = nothing
scene-ignored-what = { $soldiers ->
    [0] no soldiers
    [one] one soldier
   *[other] { $soldiers } soldiers
  }, { $flags ->
    [all] all flags
    [0] no flags
    [1] one flag
   *[other] { $flags } flags
  }
scene-retreat = Forced back
scene-retreat-what = { $chance }, { $hexes } hexes on average
scene-below-one = < 1 %
scene-also-under = { $unit }{ $whose ->
    [own] {" "}(yours)
   *[other] {""}
  }
scene-is-hit = hit: { $chance }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
known-04-1 = One public page gives the British five Command cards; our rules say six, so we use six.
known-05-1 = The scenario’s own list has no medal for a destroyed unit; the general rule awards it.
known-06-1 = The text could also mean a majority medal for each line. We count all lines as one.
known-41-1 = Play reports mention the flamethrower, the elites, the officer, and the machine gun in the left bunker.
known-43-1 = Known about the map: village and hill on opposite flanks, no trenches.
known-44-1 = Known about the map: five hexes of fort, and the heavy mortar.
known-47-1 = Known about the map: three hexes of fort.
known-49-1 = Known about the map: five hexes of fort, specialists on both sides.
known-50-1 = Known about the map: three hexes of fort.
known-52-1 = Known about the map: the size of the fort.
known-52-2 = The rulebook says that the fort was evacuated and that its garrison held the front trench, so its machine gun is at g10.
known-53-1 = The race against time is printed against the Germans although the French attack; an option changes that.
known-55-1 = Known from the text: three Schneider tanks.
known-56-1 = Known from the text: two Schneider tanks.
known-57-1 = Known from the text: three Schneider tanks; the field guns are inferred.
known-58-1 = Known from the text: three Schneider tanks.
scene-cross-fire = With { $guns ->
    [1] another gun
   *[other] { $guns } other guns
  }
scene-cross-fire-what = { $dice } dice, destroyed: { $chance }
scene-medal-lost = objective “{ $name }” lost

scene-does-grenadier = 1 more die in close combat; at exactly two hexes its skulls hit too.
scene-does-elite = Moves up to 2 hexes and may still battle.
scene-does-engineer = Removes wire that it enters and may still battle. Instead of moving and battling it fortifies its hex, or an adjacent one for 2 tokens, or repairs a bridge.
scene-does-flamethrower = Its target in close combat may ignore no flag. It does not battle after more than 1 hex.
scene-does-heavy-mg = Rolls { $dice } dice at 1 to { $reach } hexes.
scene-does-heavy-mortar = Rolls { $dice } dice at 1 to { $reach } hexes.
scene-does-light-mg = Rolls { $dice } dice at 1 to { $reach } hexes, and may join a cross fire of machine guns.
scene-does-sniper = 1 more die in ranged combat if its unit has not moved.
scene-does-officer = Moves up to 3 hexes without a battle. After a close combat that it won and an advance it may fight once more.
scene-does-mortar-observer = A target that its mortar hits and that stays in its hex is acquired: every mortar rolls 1 more die at it, and skulls hit.
scene-does-forward-observer = If it sees an enemy within 5 hexes when the reserve artillery fires, its side has the observation advantage.
