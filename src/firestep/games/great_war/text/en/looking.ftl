# Overlays, the card of a hex, and what is always known.

look-reach = Reach
look-reach-of = Reach: { $unit }
look-choose-unit = Click a unit to see what it can do.
look-reach-cost = hexes to get there
look-reach-warn = too far to battle afterwards
look-reach-text = Once ordered it moves up to { $moves ->
    [one] 1 hex
   *[other] { $moves } hexes
  }, up to { $still } and still battles.
look-sight = Range and sight
look-sight-of = Range and sight: { $unit }
look-in-sight = in range and in sight
look-needs-no-sight = in range; it needs no line of sight
look-blind = in range, but not in sight
look-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
look-dice-legend = battle dice against this enemy
look-close-first = An enemy stands next to it: it may only fight close.
look-attacks = Attacks
look-attack-line = could attack if ordered
look-by-units = by { $count }
look-attack-text = The number says how many units could attack this enemy from where they stand.
look-no-attack = Nobody has an enemy in range and sight.
look-medals-of = held by: { $nation }
look-held-by-nobody = nobody
look-objective = ground that counts
look-medals-text = Germans { $german }, Allies { $allied }; { $needed } medals win.

look-cover-ranged = Ignored under fire
look-cover-close = Ignored in close combat
look-cover = soldiers: { $soldiers }, flags: { $flags }
look-no-cover = nothing
look-ground = Ground
look-blocks-sight = blocks sight
look-hill = hill
look-stops = ends a move
look-wire = barbed wire
look-crater = crater
look-section = Section
look-medal = Medals
look-coming = Could come once ordered: { $units }
look-coming-from = { $unit } ({ $place })
look-nobody-comes = In reach of none of your units

know-now = Now
know-cards = Cards
know-units = Units
know-none = none
know-in-force = Combat cards in force
know-last-command = Command cards of the last turns
know-deck = in the deck
know-discard = Discarded
know-alive = On the board
know-dead = Lost
know-exited = Broken through
know-figures = Figures left
know-times = { $count } × { $unit }

way-aims = { $count ->
    [0] Nobody to attack from there
    [one] One enemy to attack from there
   *[other] { $count } enemies to attack from there
  }
way-too-far = Too far to battle from there
way-safe = No enemy could attack it there from where they stand
way-threatened = { $count ->
    [one] One enemy could attack it there, { $dice ->
        [one] with one die
       *[other] with { $dice } dice
      }: { $who }
   *[other] { $count } enemies could attack it there, with { $dice } dice: { $who }
  }
