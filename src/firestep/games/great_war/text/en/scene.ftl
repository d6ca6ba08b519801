# What a client shows beside the sentences of the diary.

scene-piece = { $unit }{ $specialist ->
    [none] {""}
   *[other] {" "}with { $specialist }
  }, { $nation }, { $place }, { $figures ->
    [one] one figure
   *[other] { $figures } figures
  }
scene-ordered = ordered
scene-acquired = the mortars have its range
scene-silenced = out of ammunition
scene-bogged = stuck in the mud
scene-ditched = given up
scene-fortified = fortified position
scene-gun = gun without a crew
scene-medal = { $count ->
    [one] one medal
   *[other] { $count } medals
  } at { $place }
scene-figures = Figures
scene-moves = Hexes, with and without battle
scene-ignores-soldiers = Soldiers ignored
scene-ignores-flags = Flags it may ignore
scene-dice = Dice
scene-reconstructed-unit = The numbers of this unit are reconstructed.
scene-reconstructed = Map reconstructed
    .explain = The printed map of this battle could not be found. Forces, cards, objectives and special rules are those of the rules; where things stand is ours. You can write the printed map into the scenario’s file.
scene-medals = medals
scene-medals-title = Medals
scene-medals-won = { $medals ->
    [one] one medal
   *[other] { $medals } medals
  }
scene-medals-to-win = { $medals } medals win
scene-tokens = HQ tokens
scene-combat-cards = Combat cards
scene-racing = pressed for time
scene-turn = Turn { $turn }
scene-command-hand = Command cards
scene-combat-hand = Combat cards
scene-on-table = On the table
scene-played = Played
scene-all = all
scene-objectives = Objectives
scene-kill = Enemy unit destroyed
scene-race = Time runs against one side: { $nation }. After a Recon card the other may take a medal.
scene-objective-temp-immediate = Held as long as occupied
scene-objective-temp-start = Held from the start of the turn, as long as occupied
scene-objective-temp-majority-start = Majority at the start of the turn
scene-objective-temp-majority = Majority at any time
scene-objective-perm-immediate = Taken for good
scene-objective-perm-start = For good, if occupied at the start of the turn
scene-objective-breakthrough = Each unit that leaves over the enemy’s baseline
scene-objective-vacant-start = No enemy there at the start of the turn
scene-each-hex = for each hex
scene-each-unit = for each unit
scene-each-gun = for each gun
scene-considers = The other side may answer.
scene-attack = Attack
scene-shell = Fire here
scene-roll = Hits: { $hits }, flags: { $flags }
scene-shells = Shells around { $place }
scene-ignored = Terrain ignores
scene-ignored-what = { $soldiers } soldiers, up to { $flags } flags
scene-retreat = Forced back
scene-percent = { $percent } %
scene-odds-theirs = They lose, %
scene-odds-lost = figures; destroyed: { $percent } %
scene-mean = { $whole }.{ $tenth }
scene-maps = Maps of the battles
scene-players = 2
scene-length = 45 to 90 minutes
scene-cross-fire = With { $guns ->
    [1] another gun
   *[other] { $guns } other guns
  }
scene-cross-fire-what = { $dice } dice, destroyed in { $percent } %
