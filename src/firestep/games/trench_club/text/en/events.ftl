# What happened, as a war diary tells it.

event-turn-began = Round { $round }: { $army-s } turn.
event-company-chosen = { $army } uses its { $company ->
    [0] first
    [1] second
   *[2] third
  } company.
event-unit-moved = { $unit-the } moved from { $origin } to { $place }.
event-fort-entered = { $unit-the } entered { $fort }.
event-fort-conquered = { $unit-the } conquered { $fort }{ $removed ->
    [0] {"."}
    [one] {"; one unit inside was lost."}
   *[other] {"; "}{ $removed } units inside were lost.
  }
event-truck-boarded = { $unit-the } boarded { $truck-the }.
event-unit-unloaded = { $unit-the } { $unit-was } unloaded at { $place }.
event-mine-exploded = { $unit-the } hit a mine at { $place } and { $unit-was } destroyed.
event-built = { $unit-the } { $building ->
    [trench] dug a trench at { $place } and { $place2 }
   *[road] built a road at { $place } and { $place2 }
  }.
event-companies-split = Everybody has formed their companies.
event-dice-rolled = { $army } rolled { $die }.
event-start-revealed = { $army-s } { $company ->
    [0] first
    [1] second
   *[2] third
  } company deploys at start number { $number }.
event-unit-placed = { $unit-the } { $unit-was } placed at { $place }.

event-income-collected = { $army } collected { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } from its forts.
event-unit-repaired = { $unit-the } { $unit-was } repaired in { $fort } for { $coins } coins.
event-unit-bought = { $unit-the } { $unit-was } bought for { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } and placed in { $fort }.
event-boat-launched = { $unit-the } { $unit-was } bought for { $coins } coins and launched at { $place }.
event-special-force-drawn = { $army } bought a special force and drew { $kind-a }.
event-special-force-chosen = { $army }, the weaker side, chose { $kind-a }.
event-cards-shuffled = All special force cards were shuffled back into the pile.
event-coins-sent = { $giver } sent { $coins } coins to { $receiver }; { $received ->
    [one] one arrived
   *[other] { $received } arrived
  }, and the bank kept one.
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
  } will fight on after all.
