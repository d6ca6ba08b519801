game-title = Picket
game-blurb = Three cards, a die and some coins.

scenario-duel = Duel
    .description = Two pickets.
scenario-teams = Teams
    .description = Two against two.
option-dice = Dice
    .description = How many dice the winner rolls.
option-bank = Open bank
    .description = A coin is worth two points.
option-stakes = Stakes
    .description = How many coins there are.
option-stakes-low = low
option-stakes-high = high

seat-north = North
    .The = North
seat-east = East
    .The = East
seat-south = South
    .The = South
seat-west = West
    .The = West

card = card { $number }
send-coin = send a coin

ask-pick-card = pick a card
    .help = the highest card wins the round
ask-spend-coins = { $seat }, spend coins ({ $scored } points so far)
ask-send-coin = send a coin to your partner

event-card-drawn = { $seat } drew { $card }.
event-card-shown = { $seat } showed { $card }.
event-points-scored = { $seat } scored { $points ->
    [one] one point
   *[other] { $points } points
  }.
event-coin-sent = { $seat } sent a coin to { $to }.

refusal-spend-too-dear = you have not so many coins
refusal-send-no-coin = you have no coin

result-points = { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] { $winners } win.
  }
