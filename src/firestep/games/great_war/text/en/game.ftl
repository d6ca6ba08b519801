# The game: options, result.

game-title = The Great War
game-blurb = Cards, dice and mud: battles of the Western Front, trench by trench. First to the medals wins.
result-won-medals = { $winners } have the medals they need and win the battle.

option-extra-specialists = Extra specialists
    .description = A few more specialists for both armies, as suggested by the later rules for the first battles.
option-extra-specialists-none = none
option-extra-specialists-added = added
option-extra-specialists-swapped = added, and those on the map may be swapped
option-file = Version of the battle
option-history = Historical specialists
    .description = Only the specialists that the armies had at the front in that year, and no more of them.
option-saint-chamond = A Saint-Chamond
    .description = One of the Schneider tanks is a Saint-Chamond: a longer gun, and more trouble with mud.
option-race = Race against time
    .description = Which side races against time: as printed, or the attacker.
option-race-printed = as printed
option-race-turned = the other side
option-craters = Craters of the morning
    .description = No man’s land has already been shelled, as in the battle of the morning.
command-one-unit = one unit

score-points = { $count ->
    [one] { $count } medal
   *[other] { $count } medals
  }
    .unit = medals

option-handicap = Handicap
    .description = A side begins with medals in its favour: our offer for an even game, not in the rulebook.
option-handicap-none = none
option-handicap-german-1 = Germans: 1 medal
option-handicap-german-2 = Germans: 2 medals
option-handicap-german-3 = Germans: 3 medals
option-handicap-allied-1 = Allies: 1 medal
option-handicap-allied-2 = Allies: 2 medals
option-handicap-allied-3 = Allies: 3 medals

# -- amendments
amendment-gas-spares-friends = A Gas Attack weakens enemy units only: units that their own artillery hits keep their protection.
