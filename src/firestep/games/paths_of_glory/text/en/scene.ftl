# What a client shows beside the sentences of the diary.

scene-piece = { $unit }, { $place }{ $strength ->
    [reduced] , reduced
   *[full] {""}
  }
scene-out-of-supply = out of supply
scene-combat = Combat
scene-loss = Loss
scene-move = Movement
scene-both-sides = full side, then reduced
scene-beachhead = beachhead
scene-vp = victory point
scene-fort = fort { $strength }{ $besieged ->
    [yes] , besieged
   *[no] {""}
  }
scene-trench = trench { $level }
scene-hand-size = cards in hand
scene-deck-size = cards in the deck
scene-war-status = war status
scene-round = Round { $round }
scene-turn = Turn { $turn }, { $season ->
    [spring] spring { $year }
    [summer] summer { $year }
    [fall] fall { $year }
    [winter] winter { $year }
   *[none] { $year }
  }
scene-phase-mandates = Mandated offensives
scene-phase-actions = Actions
scene-phase-attrition = Attrition and sieges
scene-phase-war-status = War status
scene-phase-replacements = Replacements
scene-phase-draw = Draw
scene-vp-title = Victory points
scene-replacements = Replacements, { $side }
scene-combined = Combined war status
scene-russian-vp = Russian points held
scene-mandates = Mandated offensives
scene-war = The war
scene-hand = Hand, { $side }
scene-face-up = Combat cards in force
scene-ops-sr = operations / redeployment
scene-combat-card = Combat card.
scene-players = 2
scene-length = 1 to 8 h
scene-certainty = from the later edition, or placed by eye
scene-fire = { $side }: loss { $loss }
scene-flank = Flank attack
scene-siege = Siege
scene-percent = { $percent } %
scene-odds-win = Win
scene-odds-retreat = Retreat
scene-odds-advance = Advance
scene-odds-mine = Your loss
scene-odds-theirs = Their loss
scene-odds-loss = loss on average
scene-odds-title = Chances
scene-use-ops = OPS
scene-use-sr = SR
scene-use-rp = RP
scene-use-event = Event
scene-rp = Replacements: { $points }
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
