# Overlays, the card of an area, and what is always known.

look-supply = Supply of both sides
look-supply-of = { $side }: to { $sources }
look-no-source = no source
look-cut = { $count } cut
look-cut-off = cut off: { $count ->
    [0] nobody
    [one] 1 piece
   *[other] { $count } pieces
  }
look-cut-meaning = What is out of supply at the check of the season is lost or suffers for it.
look-nobody-cut = Every piece has a line to a source.
look-open-line = { $count ->
    [one] Holding { $places } would open it.
   *[other] Holding one of these would open it: { $places }.
  }
look-reach = Reach
look-reach-of = Reach: { $unit }
look-choose-unit = Click an army or a unit to see how far it could go.
look-reach-1 = 1: on foot
look-reach-r = R: by rail, through friendly areas
look-reach-t = T: strategic move
look-reach-s = S: by sea
look-reach-warn = the enemy stands there
look-reach-text = At the start of a player turn with an Offensive.
look-points = Points by area
look-points-text = The German total is { $points }.
look-for-nobody = counts for nobody
look-changed-hands = changed hands since 1914
look-control = Who holds what
look-status-german = Germany: { $count ->
    [one] 1 area
   *[other] { $count } areas
  }
look-status-entente = The Entente: { $count ->
    [one] 1 area
   *[other] { $count } areas
  }
look-status-disputed = Disputed: { $count ->
    [one] 1 area
   *[other] { $count } areas
  }
look-status-neutral = Neutral: { $count ->
    [one] 1 area
   *[other] { $count } areas
  }
look-attacks = Attacks
look-attack-line = could attack: { $side }
look-attack-strength = first the pieces that could take part, then those of the defender
look-attack-text = Into defended areas next to your own, and where both sides stand already.
look-no-attack = Nobody stands next to an enemy.

look-held = Held by
look-held-german = Germany
look-held-entente = the Entente
look-held-disputed = disputed
look-held-neutral = neutral
look-worth = Points
look-worth-note = count for who holds it alone
look-pieces = { $count } of { $most } pieces
look-supply-of-side = Supply, { $side }
look-supplied-here = in supply
look-supply-length = { $count ->
    [one] 1 area away
   *[other] { $count } areas away
  }
look-fort = Fort
look-fort-of = strength { $strength }, { $side }
look-links = Links
look-signs = Signs
look-source = supply source
look-port = port
look-strategic = strategic move
look-coming-1 = On foot: { $pieces }
look-coming-r = By rail: { $pieces }
look-coming-t = By strategic move: { $pieces }
look-coming-s = By sea: { $pieces }
look-coming-from = { $piece } ({ $place })
look-coming-more = { $count } more
look-nobody-comes = None of your pieces could get here with an Offensive

scene-take-out = Change armies: { $unit }?
scene-take-out-do = Take it out

know-now = Now
know-cards = Cards
know-units = Units
know-none = none
know-seasons = This season and the next
know-build = { $german } / { $entente } build points
know-season = Germany / Entente; cards { $german } / { $entente }; blockade { $blockade }
know-draw = in the draw pile
know-discard = Discarded
know-removed = Out of the game
know-pool = Force pool, { $side }
know-to-come = Still to come, { $side }
know-times = { $count } × { $unit }

way-supplied = In supply in { $place }
way-no-supply = Out of supply in { $place }
way-battle = { $count ->
    [one] One enemy piece stands in { $place }
   *[other] { $count } enemy pieces stand in { $place }
  }
way-threatened = Enemies next to it: { $places }
way-safe = No enemies next to it
way-left-open = { $place } left empty, open to { $enemies }
