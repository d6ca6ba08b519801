# Overlays, the card of a place, and what is always known.

look-reach = Reach
look-reach-of = Reach: { $unit }
look-choose-unit = Click a unit to see what it can do.
look-reach-cost = movement points; •: the whole turn
look-reach-text = { $points } movement points.
look-has-moved = It has moved this turn.
look-range = Range
look-range-of = Range: { $unit }
look-range-ground = reaches units on the ground
look-range-air = reaches aircraft only
look-range-count = { $count ->
    [0] Nobody in range.
    [one] One enemy in range.
   *[other] { $count } enemies in range.
  }
look-in-range = in range
look-unarmed = It cannot attack from here.
look-attacks = Attacks
look-attack-line = could attack from here
look-by-units = by { $count }
look-attack-text = The number says how many units have this enemy in range.
look-no-attack = Nobody has an enemy in range.
look-gates = before an entrance
look-forts-text = Central Powers { $central }, Entente { $allied }; { $needed } forts win.
look-contact = Contact
look-contact-of = next to units of the { $side }
look-contact-text = Whoever enters such a hex of the enemy from another one must stop.

look-entry = Entering
look-entry-points = { $half ->
    [1] ½ point
    [2] 1 point
   *[other] 1½ points
  }
look-entry-water = foot units: the whole turn
look-trench = Trench
look-yes = yes
look-trench-note = foot units may go inside
look-mine = Mine
look-contact-with = Contact
look-contact-note = a unit here is next to an enemy
look-gate-of = Entrance
look-gate-note = a foot unit that begins its move here may take the fort
look-held = Held by
look-worth = Counts
look-fort-worth = one fort
look-fort-note = counts towards victory and brings coins
look-entrances = Entrances
look-entrance-note = conquered from there by foot units
look-coming = In reach of: { $units }
look-nobody-comes = In reach of none of your units

know-now = Now
know-units = Units
know-inside = { $count ->
    [one] one unit inside
   *[other] { $count } units inside
  }
know-money = Coins
know-lost = { $count ->
    [0] Nobody lost.
    [one] One unit lost for good.
   *[other] { $count } units lost for good.
  }
know-special-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
  }

way-aims = { $count ->
    [0] Nobody in range from there
    [one] One enemy in range from there
   *[other] { $count } enemies in range from there
  }
way-safe = No enemy has it in range there
way-threatened = { $count ->
    [one] One enemy has it in range there: { $who }
   *[other] { $count } enemies have it in range there: { $who }
  }
way-contact = In contact with the enemy
