# Overlays, the card of a place, and what is always known.

look-supply = Supply of both sides
look-supply-of = { $side }: to { $sources }
look-by-sea = , by sea from { $ports }
look-no-source = no source
look-cut = { $count } cut
look-cut-off = cut off: { $count ->
    [0] nobody
    [one] 1 unit
   *[other] { $count } units
  }
look-cut-meaning = They may not be activated, and are lost in the Attrition Phase if nothing opens the line.
look-nobody-cut = Every unit has a line to a source.
look-open-line = { $count ->
    [one] Holding { $places } would open it.
   *[other] Holding one of these would open it: { $places }.
  }
look-reach = Reach
look-reach-of = Reach: { $unit }
look-choose-unit = Click a unit to see how far it could march.
look-reach-cost = movement points to get there
look-reach-warn = may end there, but out of supply
look-reach-text = Movement { $points }, once its space is activated.
look-points = Points by space
look-points-text = { $points } now. The Central Powers win with { $least } or more, the Allies with { $most } or fewer.
look-neutral = neutral
look-changed-hands = changed hands since the start
look-control = Who holds what
look-held-by = { $side }: { $count ->
    [one] 1 space
   *[other] { $count } spaces
  }
look-attacks = Attacks
look-attack-line = the { $side } could attack
look-attack-strength = combat factors of all who could join : of the defenders, with their fort
look-attack-text = As if every supplied stack were activated for combat.
look-no-attack = Nobody stands next to an enemy that can be attacked.

look-place-kind = { $nation }, { $ground }
look-held = Held by
look-nobody-yet = neutral
look-worth = Points
look-worth-note = counts for who holds it
look-units = Units
look-units-of = { $count } of { $most }
look-links = Links
look-fort = Fort
look-fort-stands = strength { $strength }
look-fort-destroyed = destroyed
look-besieged = besieged
look-trench = Trench
look-trench-level = level { $level }
look-none = none
look-signs = Signs
look-port-ap = Allied port
look-port-cp = port of the Central Powers
look-march-from = March from { $places }, once activated
look-attack-from = Attack from { $places }, once activated
look-stuck-in = { $places }: out of supply, cannot be activated

know-now = Now
know-cards = Cards
know-units = Units
know-in-force = Events in force
know-this-turn = Played this turn, nothing lasts
know-none = none
know-gone = Lost for good
know-rebuilt = Eliminated, may be rebuilt
know-level = Commitment
know-at-start = At the start
know-other-points = Events, mandated offensives and the like
know-taken-by = Taken by the { $side }
know-to-come = Still to come, { $side }
know-in-hand = in your hand
know-in-deck = in the deck or a hand
know-discarded = discarded
know-later = at a higher level
look-times = { $count } × { $unit }

way-supplied = In supply
way-supply = Supply: { $source }
way-no-supply = Out of supply in { $place }
way-stack = Stack in { $place }: { $count } of { $most }
way-threatened = Could be attacked from { $places }
way-fort-alone = { $place } left empty: its fort stands alone against { $enemies }
way-left-open = { $place } left empty, open to { $enemies }
way-safer = Safer way by { $place }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }
