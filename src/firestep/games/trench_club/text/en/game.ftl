# The game: scenarios, options, results.

game-title = Trench Club
game-blurb = Fast fights for the forts of the Western Front, with tanks, planes and a lot of mud.

scenario-two-players = Two players
    .description = One nation per side on one half of the board. Hold five of the seven forts to win.
    .length = About an hour
scenario-four-players = Four players
    .description = Two against two on the whole board. Hold nine of the fourteen forts to win.
    .length = Two to three hours
scenario-solo = Alone against the Automa
    .description = One half of the board against an enemy that follows printed orders and rolls no dice.
    .length = About an hour
scenario-co-op = Two against the Automa
    .description = Two players share one army, its forts and its coins against the Automa.
    .length = About an hour

option-board = Board
    .description = The map you play on.
option-board-1 = 1, the river line
option-board-2 = 2, the lake in winter
option-half = Half of the board
    .description = The half of the board that is used.
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
    .description = The side you command; the Automa has the other.
option-side-entente = Entente
option-side-central = Central Powers
option-level = Strength of the Automa
    .description = How many extra units the Automa starts with.
option-level-easy = easy
option-level-standard = standard
option-level-hard = hard
option-level-overkill = overkill
option-short = Short game
    .description = Fewer forts are needed to win, and anti-tank gunners cannot conquer any.
option-older-victory = Victory by annihilation
    .description = As in an older edition, a side with no units left has lost.
option-limit-two = Two of a type
    .description = No army may own more than two units of a type.
option-engineers = Engineers
    .description = Engineers can be bought. They build roads, bridges and, with the expert rules, trenches.
option-expert-trenches = Expert trenches
    .description = Trenches shelter foot units and count as one long hex.
option-dice-cards = Cards instead of dice
    .description = The sides that draw a card instead of rolling combat dice.
option-dice-cards-none = nobody
option-dice-cards-central = Central Powers
option-dice-cards-entente = Entente
option-dice-cards-both = both sides
option-timer = Turn timer
    .description = For moves and declarations of a turn together.
option-timer-0 = none
option-timer-3 = 3 minutes a turn
option-timer-5 = 5 minutes a turn
option-timer-10 = 10 minutes a turn
option-automa-foot-attacks = Automa foot units attack after moving
    .description = Foot units of the Automa also attack after orders that only move them.

side-of-the-rules = the Automa
result-won-forts = { $count ->
    [0] The Automa holds enough forts and wins the war.
    [one] { $winners } holds enough forts and wins the war.
   *[other] { $winners } hold enough forts and win the war.
  }
result-won-annihilation = { $count ->
    [0] The Automa wins the war: no unit of { $losers } is left.
    [one] { $winners } wins: the enemy has no unit left.
   *[other] { $winners } win: the enemy has no unit left.
  }
result-won-by-surrender = { $count ->
    [0] { $losers } resigned. The Automa wins the war.
    [one] { $losers } resigned. { $winners } wins the war.
   *[other] { $losers } resigned. { $winners } win the war.
  }
result-drawn-exhausted = Nobody holds a fort, and no unit is left that could take one. The war ends in a draw.

score-points = { $count ->
    [one] { $count } fort
   *[other] { $count } forts
  }
    .unit = forts

option-handicap = Handicap
    .description = Coins that each army of a side begins with: our offer for an even game, not in the rulebook.
option-handicap-none = none
option-handicap-central-1 = Central Powers: 1 coin
option-handicap-central-2 = Central Powers: 2 coins
option-handicap-central-3 = Central Powers: 3 coins
option-handicap-central-4 = Central Powers: 4 coins
option-handicap-central-5 = Central Powers: 5 coins
option-handicap-entente-1 = Entente: 1 coin
option-handicap-entente-2 = Entente: 2 coins
option-handicap-entente-3 = Entente: 3 coins
option-handicap-entente-4 = Entente: 4 coins
option-handicap-entente-5 = Entente: 5 coins

# -- amendments
amendment-no-boats-in-forts = A gunboat enters no fort, also on a drawn board where water lies at an entrance.
