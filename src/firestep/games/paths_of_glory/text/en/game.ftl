# The title, scenarios, options, seats and general words.

game-title = Paths of Glory
game-blurb = The First World War from August 1914 to 1918 on one map of Europe and the Near East, driven by cards.

scenario-campaign = Campaign
    .description = The whole war: up to twenty turns, automatic victory, armistice or peace.
scenario-limited-war = Limited War
    .description = Up to ten turns; it ends when a side enters Total War.
scenario-introductory = Introductory
    .description = Three turns with the mobilization cards alone.
scenario-historical = Historical
    .description = The whole war with the set-up, victory point spaces and rules of the later edition.

option-edition = Edition
    .description = The classic rules, or those of the later deluxe edition with its card texts.
option-edition-classic = classic
option-edition-deluxe = deluxe
option-balanced-setup = Balanced set-up
    .description = Moves a few corps and trenches at the start, for players who feel that the Allies have the edge.
option-first-commitment = Points for war commitment
    .description = The Central Powers gain a victory point if they are the first to enter Limited War, and another for Total War.
option-hand-of-eight = Hands of eight
    .description = Both sides draw up to eight cards.
option-entrench-memory = Persistent entrenching
    .description = After a failed attempt to entrench, the next attempt in the following round is easier.
option-optional-cards = Optional cards
    .description = The twenty optional cards: left out, all added with hands of eight, or swapped in secretly.
option-optional-cards-none = left out
option-optional-cards-all = all added
option-optional-cards-swap = secret swaps
option-over-there-delay = Delayed American reinforcements
    .description = American reinforcements may be played only from the turn after Over There.
option-bidding = Tournament bidding
    .description = Both players bid victory points to play the Allies; a draw counts as an Allied win.
option-stepwise-retreats = Retreats space by space
    .description = A retreat of two spaces looks for the best first space, then for the best second one, as in the deluxe edition. Otherwise it is judged as a whole: it must end in a friendly space if any route does.
option-early-allenby = Allenby before Sinai Pipeline
    .description = Allenby may be played before Sinai Pipeline, but the British NE Army then enters in London and never goes to the Near East.
option-strict-russian-supply = Strict Russian supply
    .description = After Brest-Litovsk, Russian units trace supply only through Russia and spaces that Russians have taken, not through other Allied spaces.
option-mines-under-forts = Mine Attack on forts
    .description = Mine Attack may also be played against a fort without units if there is a trench in its space.

seat-central-powers = Central Powers
    .the = the Central Powers
    .many = yes
seat-allies = Allies
    .the = the Allies
    .many = yes
seat-first-player = first player
    .the = the first player
seat-second-player = second player
    .the = the second player

side-cp = Central Powers
    .kind = side
side-ap = Allies
    .kind = side
side-nobody = nobody
    .kind = nobody

box-off-map = not yet in play
box-reserve = reserve
box-eliminated = eliminated units
box-out-of-the-game = out of the game

pool-ge = Germany
    .the = Germany
pool-ah = Austria-Hungary
    .the = Austria-Hungary
pool-bu = Bulgaria
    .the = Bulgaria
pool-tu = Turkey
    .the = Turkey
pool-fr = France
    .the = France
pool-br = Britain
    .the = Britain
pool-ru = Russia
    .the = Russia
pool-it = Italy
    .the = Italy
pool-us = United States
    .the = the United States
pool-minor = Minor Allies
    .the = the minor Allies

mandate-none = none
    .kind = none
mandate-ah = Austria-Hungary
    .must = Austria-Hungary must attack
    .kind = nation
mandate-ah-it = Austria-Hungary against Italy
    .must = Austria-Hungary must attack Italy
    .kind = nation
mandate-tu = Turkey
    .must = Turkey must attack
    .kind = nation
mandate-ge = Germany
    .must = Germany must attack
    .kind = nation
mandate-fr = France
    .must = France must attack
    .kind = nation
mandate-br = Britain
    .must = Britain must attack
    .kind = nation
mandate-it = Italy
    .must = Italy must attack
    .kind = nation
mandate-ru = Russia
    .must = Russia must attack
    .kind = nation

level-mobilization = Mobilization
level-limited-war = Limited War
level-total-war = Total War

use-ops = operations
use-sr = strategic redeployment
use-rp = replacements
use-event = event

mark-move = movement
mark-attack = attack

result-automatic-victory = { $winners } { $winners-many ->
    [yes] win
   *[no] wins
  } an automatic victory.
result-armistice = { $count ->
    [0] The armistice ends the war in a draw.
   *[other] The armistice is signed: { $winners } { $winners-many ->
        [yes] win
       *[no] wins
      } the war.
  }
result-last-turn = { $count ->
    [0] The war ends in a draw.
   *[other] The war is over: { $winners } { $winners-many ->
        [yes] win
       *[no] wins
      } it.
  }
result-total-war = { $count ->
    [0] Total War begins; the scenario ends in a draw.
   *[other] Total War begins: { $winners } { $winners-many ->
        [yes] win
       *[no] wins
      } the scenario.
  }
result-draw-for-cp = A draw counts for the Central Powers: { $winners } { $winners-many ->
    [yes] win
   *[no] wins
  } the war.
result-draw-for-ap = A draw counts for the Allies: { $winners } { $winners-many ->
    [yes] win
   *[no] wins
  } the war.
result-peace = Peace is made: the match ends without a winner.

score-points = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
  }
    .unit = victory points

option-handicap = Handicap
    .description = Victory points that count for a side when the final points are counted, as with a tournament bid; automatic victories do not count them. Our offer for an even game.
option-handicap-none = none
option-handicap-central-powers-1 = Central Powers: 1 VP
option-handicap-central-powers-2 = Central Powers: 2 VP
option-handicap-central-powers-3 = Central Powers: 3 VP
option-handicap-central-powers-4 = Central Powers: 4 VP
option-handicap-central-powers-5 = Central Powers: 5 VP
option-handicap-allies-1 = Allies: 1 VP
option-handicap-allies-2 = Allies: 2 VP
option-handicap-allies-3 = Allies: 3 VP
option-handicap-allies-4 = Allies: 4 VP
option-handicap-allies-5 = Allies: 5 VP
