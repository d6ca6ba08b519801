# What happened, as a war diary tells it.

event-turn-began = Round { $round }: { $army-s } turn{ $is_automa ->
    [yes] , played by the Automa
   *[no] {""}
  }.
event-company-chosen = { $army } sent { $army-its } { $company ->
    [0] first
    [1] second
   *[2] third
  } company into action.
event-unit-moved = { $unit-the } moved from { $origin } to { $place }.
event-fort-entered = { $unit-the } entered { $fort }.
event-fort-conquered = { $unit-the } conquered { $fort }, { $owner } until then; { $team } now { $team-hold } { $held } of the { $needed } forts needed to win.
event-lost-in-fort = { $unit-the } { $unit-was } lost inside { $fort }.
event-truck-boarded = { $unit-the } boarded { $truck-the }.
event-unit-unloaded = { $unit-the } { $unit-was } unloaded at { $place }.
event-mine-exploded = { $unit-the } hit an enemy mine at { $place } and { $unit-was } destroyed.
event-lost-aboard = { $unit-the } { $unit-was } aboard { $truck-the } and { $unit-was } lost with it.
event-trench-entered = { $unit-the } { $was_held ->
    [yes] entered the trench at { $place }, which { $unit-form ->
        [many] their
       *[one] its
      } side already held
   *[no] occupied the trench at { $place }
  }.
event-trench-left = { $unit-the } left the trench at { $place }.
event-built = { $unit-the } { $building ->
    [trench] dug a trench
    [bridge] built a bridge
    [road-and-bridge] built a road and a bridge
   *[road] built a road
  } at { $place } and { $place2 }.
event-companies-split = Everybody has formed their companies.
event-dice-rolled = { $army } rolled { $die } { $aim ->
    [placing] for placing first
   *[first-turn] for the first turn
  }.
event-roll-tied = The highest roll is tied: { $armies } armies roll again.
event-roll-won = { $army } rolled highest and will { $aim ->
    [placing] place first
   *[first-turn] take the first turn
  }.
event-start-revealed = { $army-s } { $company ->
    [0] first
    [1] second
   *[2] third
  } company deployed at start number { $number }.
event-unit-placed = { $unit-the } { $unit-was } placed at { $place }.

event-income-collected = { $army } collected { $coins ->
    [one] one coin
   *[other] { $coins } coins
  } from { $army-its } forts.
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
event-gave-up = { $nation } chose to resign.
event-fought-on = { $nation } chose to fight on after all.
