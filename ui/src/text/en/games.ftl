# The result page, sharing, and the page of games
ladder-player = Player
ladder-month = month
ladder-rating = rating
ladder-sure = how sure
ladder-you = you
ladder-bots = Bots too
ladder-live = Live
ladder-slow = Slow
ladder-up = { $count } up
ladder-down = { $count } down
ladder-same = same place
ladder-empty = Nobody has a rating here yet. The first rated game opens the ladder.
ladder-pairs = Battles with unequal sides count as a pair: two games with the sides swapped.
ladder-clock = Clock
ladder-title = Title
result-page = Result and charts
result-finished = finished { $date }
result-analyse = Analyse the game
result-record = Record
result-dice = Check the dice
result-side-won = won
result-chance = Chance to win
result-chance-help = Touch the chart to go there.
result-score = Score: { $unit }
result-strength = Strength
result-strength-help = steps on the board
result-chart = { $title }: { $side } from { $start } to { $end }
result-counts = { $choices } choices, { $rolls } rolls
result-go = Go there
statistics-lead = All games finished on this site. Private games are counted, but not named.
statistics-games = { $count ->
    [one] One game,
   *[other] { $count } games,
}
statistics-length = { $count ->
    [one] one move on average.
   *[other] { $count } moves on average.
}
statistics-scenario = { $scenario }, rules { $rules }: { $count ->
    [one] one game
   *[other] { $count } games
}, { $length ->
    [one] one move on average
   *[other] { $length } moves on average
}
statistics-none = No game of this title has been finished here yet.
watch-title = Games
watch-lead = Running and finished games of open tables, rated games and tournaments. Private tables are not shown.
watch-over = Finished
watch-playing = Running
watch-scenario = Scenario
watch-any = Any
watch-player-help = Name of a player or bot
watch-result = Result
watch-won-by = Won: { $side }
watch-draw = Drawn
watch-length = Length
watch-short = Up to 200 lines
watch-medium = 201 to 1,000 lines
watch-long = More than 1,000 lines
watch-upset = Upsets
watch-upset-help = Rated games won by the player with the lower rating.
watch-upset-by = Upset: { $points } points behind
watch-lines = { $count ->
    [one] a record of one line
   *[other] a record of { $count } lines
}
watch-none = No games match.
watch-none-over = No public game has been finished here yet.
watch-none-playing = No public game is running at the moment.
watch-forget = Show all
watch-more = More games
share-title = Share
share-menu = Share card, PNG, GIF
share-card = The card that other sites show beside the link
share-help = Other sites show this card beside the link. It shows what a spectator may see; private games in progress are not drawn.
share-link = Copy link
share-save-card = Save the card
share-save-board = Board as PNG
share-save-film = Last turn as GIF
share-film = GIF
share-film-choose = Choose the lines of a GIF
share-film-turn = Turn
share-film-own = Lines of your own
share-film-after = After line
share-film-until = Until line
share-film-save = Save these lines as GIF
share-film-wrong = Choose lines between 0 and { $length }, at most { $most } of them.
result-war = The war in five lines
result-losses = Losses by nation
result-units-lost = Units lost
result-hits = Hits taken
result-territory = Territory
result-territory-help = places held
result-look-closer = Analysis
result-what-if = What if?
result-what-if-help = “What if?” opens a study from just before that moment; so does “Try it out” at any moment of the replay.
result-without-luck = Without luck
result-bar-start = Chance at the start
result-bar-play = Better play: { $side }
result-bar-luck = Better luck: { $side }
result-bar-rest = Not explained
result-bar-ended = Given up, agreed or out of time
result-share = With average dice and cards, such play wins { $share } games in 100 for this side: { $side }.
statistics-edition = Edition
statistics-rules = Version of the rules
