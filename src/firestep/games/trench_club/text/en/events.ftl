# What happened, as a war diary tells it.

event-turn-began = Round { $round }: { $army } acts.
event-company-chosen = { $army } sends in its { $company ->
    [0] first
    [1] second
   *[2] third
  } company.
event-unit-moved = { $unit-the } moved from { $origin } to { $place }.
event-fort-entered = { $unit-the } went into { $fort }.
event-fort-conquered = { $unit-the } took { $fort }{ $removed ->
    [0] {"."}
    [one] {"; one unit inside was lost."}
   *[other] {"; "}{ $removed } units inside were lost.
  }
event-truck-boarded = { $unit-the } boarded { $truck-the }.
event-unit-unloaded = { $unit-the } got off at { $place }.
event-mine-exploded = { $unit-the } ran onto a mine at { $place }. Nothing is left.
event-built = { $unit-the } { $building ->
    [trench] dug a trench at { $place } and { $place2 }
   *[road] built a road at { $place } and { $place2 }
  }.
event-companies-split = The companies are formed.
event-dice-rolled = { $army } rolled { $die }.
event-start-revealed = { $army-s } { $company ->
    [0] first
    [1] second
   *[2] third
  } company musters at number { $number }.
event-unit-placed = { $unit-the } took up position at { $place }.

event-income-collected = { $army-s } forts paid { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
event-unit-repaired = { $unit-the } { $unit-was } repaired in { $fort } for { $coins } coins.
event-unit-bought = { $unit-the } reported for duty in { $fort }, for { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }.
event-boat-launched = { $unit-the } { $unit-was } launched at { $place }, for { $coins } coins.
event-special-force-drawn = { $army } ordered a special force and was sent { $kind-a }.
event-special-force-chosen = { $army }, the weaker side, chose { $kind-a }.
event-cards-shuffled = All cards of the special forces are in the pile again.
event-coins-sent = { $giver } sent { $coins } coins; { $receiver } received { $received ->
    [one] one
   *[other] { $received }
  }, the bank kept the rest.
event-gave-up = { $nation ->
    [de] Germany
    [ah] Austria-Hungary
    [fr] France
   *[gb] Great Britain
  } wants to give up.
event-fought-on = { $nation ->
    [de] Germany
    [ah] Austria-Hungary
    [fr] France
   *[gb] Great Britain
  } fights on after all.
