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
    .description = The whole war with the set-up, victory spaces and rules of the later edition.

option-edition = Edition
    .description = The classic rules, or those of the later deluxe edition with its card texts.
option-edition-classic = classic
option-edition-deluxe = deluxe
option-balanced-setup = Balanced set-up
    .description = A few corps and trenches moved at the start, for players who find the Allies favoured.
option-first-commitment = Points for commitment
    .description = The Central Powers gain a victory point for being first in Limited War, and another for Total War.
option-hand-of-eight = Hands of eight
    .description = Both sides draw to eight cards.
option-entrench-memory = Patient digging
    .description = After a failed try, the next try to entrench in the following round is easier.
option-optional-cards = Optional cards
    .description = The twenty optional cards: left out, all added with hands of eight, or swapped in secretly.
option-optional-cards-none = left out
option-optional-cards-all = all added
option-optional-cards-swap = secret swaps
option-over-there-delay = Americans a turn later
    .description = American reinforcements may be played only from the turn after Over There.
option-bidding = Tournament bidding
    .description = Both players bid victory points for the Allies; draws count for the Allies.

seat-central-powers = Central Powers
seat-allies = Allies
seat-first-player = first player
seat-second-player = second player

side-cp = Central Powers
side-ap = Allies
side-nobody = nobody

box-off-map = not yet in play
box-reserve = reserve
box-eliminated = eliminated units
box-out-of-the-game = out of the game

pool-ge = Germany
pool-ah = Austria-Hungary
pool-bu = Bulgaria
pool-tu = Turkey
pool-fr = France
pool-br = Britain
pool-ru = Russia
pool-it = Italy
pool-us = United States
pool-minor = minor Allies

mandate-none = nobody
mandate-ah = Austria-Hungary
mandate-ah-it = Austria-Hungary against Italy
mandate-tu = Turkey
mandate-ge = Germany
mandate-fr = France
mandate-br = Britain
mandate-it = Italy
mandate-ru = Russia

level-mobilization = Mobilization
level-limited-war = Limited War
level-total-war = Total War

use-ops = operations
use-sr = strategic redeployment
use-rp = replacements
use-event = event

mark-move = movement
mark-attack = attack

result-automatic-victory = { $winners } win by automatic victory.
result-armistice = { $count ->
    [0] The armistice leaves a draw.
   *[other] The armistice is signed: { $winners } win.
  }
result-last-turn = { $count ->
    [0] The war ends in a draw.
   *[other] The war is over: { $winners } win.
  }
result-total-war = { $count ->
    [0] Total War begins; the scenario ends in a draw.
   *[other] Total War begins; { $winners } win the scenario.
  }
result-draw-for-cp = A draw counts for the Central Powers: { $winners } win.
result-draw-for-ap = A draw counts for the Allies: { $winners } win.
result-peace = Peace is made; nobody wins.
