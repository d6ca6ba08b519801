# The game: options, result.

game-title = The Great War
game-blurb = Cards, dice and mud: battles of the Western Front, trench by trench. First to the medals wins.
result-won-medals = { $winners } have the medals they needed and win.

option-extra-specialists = Extra specialists
    .description = A few more specialists for both armies, as the later rules suggest for the first battles.
option-extra-specialists-none = none
option-extra-specialists-added = added
option-extra-specialists-swapped = added, and those on the map may be swapped
option-history = Historical specialists
    .description = Only what armies had at the front in that year, and not more of it.
option-saint-chamond = A Saint-Chamond
    .description = One of the Schneider tanks is a Saint-Chamond: a longer gun, and more trouble with mud.
option-race = Race against time
    .description = Who is pressed for time: as printed, or the attacker.
option-race-printed = as printed
option-race-turned = turned round
option-craters = Craters of the morning
    .description = No man’s land has been shelled before, as in the battle of the morning.
command-one-unit = one unit
