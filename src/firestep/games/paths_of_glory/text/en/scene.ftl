# What a client shows beside the sentences of the diary.

scene-piece = { $unit }, { $place }{ $strength ->
    [reduced] , reduced
   *[full] {""}
  }
scene-out-of-supply = out of supply
scene-combat = Combat
scene-loss = Loss
scene-move = Movement
scene-beachhead = beachhead
scene-fort = fort { $strength }{ $besieged ->
    [yes] , besieged
   *[no] {""}
  }
scene-trench = trench { $level }
scene-trench-removed = trench removed
scene-hand-size = cards in hand
scene-deck-size = cards in the deck
scene-war-status = war status
scene-round = Round { $round }
scene-turn = Turn { $turn }, { $date }
scene-phase-mandates = Mandated offensives
scene-phase-actions = Actions
scene-phase-attrition = Attrition and sieges
scene-phase-war-status = War status
scene-phase-replacements = Replacements
scene-phase-draw = Draw
scene-vp-title = Victory points
scene-replacements = Replacements, { $side }
scene-armistice = armistice
scene-combined = Combined war status
scene-mandates = Mandated offensives
scene-war = The war
scene-hand = Hand, { $side }
scene-face-up = Combat cards in force
scene-combat-card = Combat card.
scene-players = 2
scene-length = 1 to 8 hours
scene-certainty = from the later edition, or estimated from the map
scene-fire = The { $side } inflict { $loss ->
    [0] no loss
   *[other] a loss number of { $loss }
  } on the { $enemy }
scene-flank = Flank attack
scene-siege = Siege
scene-percent = { $percent } %
scene-odds-flank-won = Flank attempt succeeds
scene-odds-win = { $viewer ->
    [defender] They win
   *[attacker] You win
  }
scene-odds-retreat = { $viewer ->
    [defender] You retreat
   *[attacker] They retreat
  }
scene-odds-advance = { $viewer ->
    [defender] They advance
   *[attacker] You advance
  }
scene-odds-mine = Your loss
scene-odds-theirs = Their loss
scene-odds-loss = loss on average
scene-odds-title = Chances
terrain-clear = clear
terrain-forest = forest
terrain-mountain = mountain
terrain-swamp = swamp
terrain-desert = desert

land-france = FRANCE
land-germany = GERMANY
land-austria-hungary = AUSTRIA-HUNGARY
land-russia = RUSSIA
land-italy = ITALY
land-ottoman-empire = OTTOMAN EMPIRE
land-spain = SPAIN
land-switzerland = SWITZERLAND
land-persia = PERSIA
land-egypt = EGYPT
land-arabia = ARABIA
land-serbia = SERBIA
land-bulgaria = BULGARIA
land-romania = ROMANIA
land-greece = GREECE
land-britain = BRITAIN
land-holland = HOLLAND
land-sweden = SWEDEN
land-north-sea = North Sea
land-baltic-sea = Baltic Sea
land-black-sea = Black Sea
land-mediterranean-sea = Mediterranean Sea
land-adriatic-sea = Adriatic Sea
land-aegean = Aegean
land-caspian-sea = Caspian Sea
land-bay-of-biscay = Bay of Biscay
land-tyrrhenian-sea = Tyrrhenian Sea
land-english-channel = English Channel
land-sea-of-azov = Sea of Azov

# The map.
line-br = BR
line-it = IT
line-ru = RU
line-ana = ANA
line-tu = TU
key-subtitle = Europe and the Near East, 1914 to 1918
key-vp = victory point
key-capital = capital
key-fort = fort
key-fort-strength = fort, strength
key-trench = trench
key-port = port
key-unsupplied = out of supply
key-source = supply source
key-dashed = named nations only
key-factors = On a counter: combat – loss – movement
key-reduced = XXXX army, XXX corps; cut corner: reduced

# Counters and markers.
scene-full = full
scene-reduced = reduced
scene-supply = Supply
scene-in-supply = in supply
scene-supply-length = { $count ->
    [0] here
    [one] 1 space away
   *[other] { $count } spaces away
  }
scene-activated = activated for { $mark }, cost { $cost }

# Round the map.
scene-box = { $side }: { $box }
scene-vp-low = Allies win at { $points } or less
scene-vp-high = Central Powers win at { $points } or more
scene-vp-text = higher is better for the Central Powers
scene-vp-when = Counted when the game ends, after turn { $last } at the latest. Only { $central } or more, or { $allied } or less, at the end of a turn wins at once.
scene-vp-handicap = Handicap: { $points } at the final count
scene-turns = Turns
scene-of-turns = { $turn } of { $last }
pool-short-ge = GE
pool-short-ah = AH
pool-short-bu = BU
pool-short-tu = TU
pool-short-fr = FR
pool-short-br = BR
pool-short-ru = RU
pool-short-it = IT
pool-short-us = US
pool-short-minor = A
scene-combined-note = { $zimmermann }: Zimmermann; { $armistice }: armistice
scene-next-level = { $now }; { $level } at { $points }
scene-us-entry = United States
scene-neutral = neutral
scene-russia = Russia
scene-at-war = at war
scene-russian-note = Russian victory points held by the Central Powers: { $held }; Tsar Takes Command at { $needed }; Fall of the Tsar when they and the combined war status reach { $fall }
scene-out-of-supply-units = Out of supply

# Cards.
scene-brings = Brings { $units }.
scene-removed-after = Removed from the game once played as an event.
scene-ops-points = { $points ->
    [one] one operation
   *[other] { $points } operations
  }: activate spaces to move and attack
scene-sr-points = { $points ->
    [one] one point
   *[other] { $points } points
  }: 4 for an army, 1 for a corps
scene-no-replacements = none
scene-neutral-replacements = { $points } (not at war, so not counted: { $neutral })
scene-short-ops = OPS { $points }
scene-short-sr = SR { $points }
scene-short-rp = RP { $points }
scene-piles = Discarded and removed cards
scene-discarded = { $side }: discarded
scene-removed = { $side }: removed
scene-play-card = Play { $card }?

# Combat.
scene-combat-at = Combat at { $space }
scene-attackers = attackers
scene-defenders = defenders
scene-flank-won = The flank attack succeeds: the attacker fires first
scene-flank-failed = The flank attack fails: the defender fires first
scene-cards-of = Cards, { $side }
scene-inflicted = Defender’s losses
scene-suffered = Attacker’s losses
scene-odds-flank = Win with a flank attempt ({ $percent } %)
scene-odds-card = Win with { $card }
scene-confirm-attack = Attack { $target }?
scene-fire-now = Attack
scene-pin-from = Attempt a flank attack, pinning from { $space }?
scene-flank-do = Attempt it
scene-strength = Strength
scene-modifier = Modifier
scene-fort-fell = The fort falls
scene-fort-holds = The fort holds
scene-dug = Entrenched
scene-not-dug = Failed to entrench

# What a hand can do.
scene-move-here = Move here
scene-unspent-operations = { $count ->
    [one] One operation is left. It is lost if you end here.
   *[other] { $count } operations are left. They are lost if you end here.
}
scene-nobody-moved = No activated unit has moved. End the movement?
scene-nobody-attacked = No attack has been made. End the attacks?
scene-done-marking = Done activating
scene-done-moving = No more moves
scene-done-step = Stop here
scene-done-attacking = No more attacks
scene-done-preparing = No flank attack
scene-done-cards = No more cards
scene-done-replacing = Done: unspent points are lost
scene-done-holding = Retreat
scene-done-advancing = No more advances
scene-move-unit = Move
scene-entrench-unit = Entrench
scene-all-retreat = { $units } { $count ->
    [one] retreats
   *[other] retreat
  } to { $space }
scene-all-retreat-by = { $units } { $count ->
    [one] retreats
   *[other] retreat
  } to { $space } by way of { $between }
scene-all-advance = { $units } { $count ->
    [one] advances
   *[other] advance
  } to { $space }
scene-retreat-where = Retreat where?
scene-advance-where = Advance where?
scene-restore = restore
scene-rebuild-reduced = rebuild reduced
scene-rebuild-full = rebuild full
scene-replacing-note = Unspent points are lost.
scene-nothing-to-replace = No unit can use these points.
scene-point-left = { $points } point left
scene-points-left = { $points } points left
scene-not-asked = You cannot choose this now.
scene-used-for = for { $use }
scene-used-as-event = as an event
scene-used-in-combat = in combat
scene-lost-for-good = for good
scene-lost-supply = out of supply
scene-fort-gone = fort destroyed
scene-army-table = Army table
scene-corps-table = Corps table
scene-column = column { $column }
scene-shifts = Columns shifted
scene-mode-march = Go there
scene-mode-steps = Step by step
scene-mode-move = Move
scene-mode-entrench = Entrench
scene-mode-mark-move = Movement
scene-mode-mark-attack = Attack
scene-way-front = Frontal
scene-way-flank = Flank: { $space } pins
scene-way-card = A card first
