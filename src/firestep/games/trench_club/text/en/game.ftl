# The game: scenarios, options, results.

game-title = Trench Club
game-blurb = Fast fights for the forts of the Western Front, with tanks, planes and a lot of mud.

scenario-two-players = Two players
    .description = One nation a side on one half of the board. Five of the seven forts win.
    .length = About an hour
scenario-four-players = Four players
    .description = Two against two on the whole board. Nine of the fourteen forts win.
    .length = Two to three hours
scenario-solo = Alone against the Automa
    .description = One half of the board against an enemy who follows printed orders and rolls no dice.
    .length = About an hour
scenario-co-op = Two against the Automa
    .description = Two players share one army, its forts and its purse against the Automa.
    .length = About an hour

option-board = Board
    .description = The map the war is fought on.
option-board-1 = 1, the river line
option-board-2 = 2, the snow
option-half = Half of the board
    .description = Which half is in play.
option-half-a = numbers 1 to 6
option-half-b = numbers 7 to 12
option-central = Central Powers
    .description = The nation that fights for the Central Powers.
option-central-de = Germany
option-central-ah = Austria-Hungary
option-entente = Entente
    .description = The nation that fights for the Entente.
option-entente-fr = France
option-entente-gb = Great Britain
option-side = Your side
    .description = The side that you command; the Automa has the other.
option-side-entente = Entente
option-side-central = Central Powers
option-level = Strength of the Automa
    .description = How many more units the Automa begins with.
option-level-easy = easy
option-level-standard = standard
option-level-hard = hard
option-level-overkill = overkill
option-short = Short game
    .description = Fewer forts win, and anti-tank gunners conquer none.
option-older-victory = Victory by annihilation
    .description = As in an older edition, a side without units has lost.
option-limit-two = Two of a type
    .description = Nobody owns more than two units of one type.
option-engineers = Engineers
    .description = Engineers can be bought; they build roads, bridges and, with the expert rules, trenches.
option-expert-trenches = Expert trenches
    .description = Trenches shelter foot units and count as one long hex.
option-dice-cards = Cards instead of dice
    .description = The sides that draw a card for every combat roll.
option-dice-cards-none = nobody
option-dice-cards-central = Central Powers
option-dice-cards-entente = Entente
option-dice-cards-both = both sides
option-timer = Turn timer
    .description = Minutes for moving and declaring together; 0 is no timer.

result-won-forts = { $count ->
    [0] The Automa holds enough forts. The war is lost.
    [one] { $winners } holds enough forts and wins the war.
   *[other] { $winners } hold enough forts and win the war.
  }
result-won-annihilation = { $count ->
    [0] Nobody is left to stop the Automa. The war is lost.
    [one] { $winners } wins: the enemy has no unit left.
   *[other] { $winners } win: the enemy has no unit left.
  }
result-won-by-surrender = { $count ->
    [0] You have given up. The Automa keeps the field.
    [one] { $losers } gave up. { $winners } wins the war.
   *[other] { $losers } gave up. { $winners } win the war.
  }
result-drawn-exhausted = Nobody holds a fort, and nobody is left who could take one. The war ends in a draw.
