
# People
nav-people = People
people-tabs = People
people-profile = Profile
people-ladder = Ladder
people-since = Member since { $month }.
people-games = { $count ->
    [0] No finished game yet
    [one] One finished game
   *[other] { $count } finished games
}
people-running = { $count ->
    [0] { "" }
    [one] , one running
   *[other] , { $count } running
}
people-guest = Guests have no rating. Create an account and your games come with you.
people-nobody = You are not signed in. Play as a guest, or sign in.
people-ratings = Ratings
people-band = The band shows how sure the figure is.
people-live = live
people-slow = slow
people-provisional = provisional
people-no-rating = no rated game
people-chart = { $title }, { $clock }: rating from { $start } to { $end }
people-first-game = The chart starts with the second rated game.
people-unrated = Choose “Rated” when you set up a table. Two games with sides swapped count as one result.
people-by-side = Results by side
people-by-scenario = Results by scenario
people-wdl = won · drawn · lost
people-wdl-label = { $won } won, { $drawn } drawn, { $lost } lost
people-count = games
people-score = score
people-last = Last games
people-won = Won
people-drawn = Drawn
people-lost = Lost
people-against = against
people-in-private = in private
people-bot = bot
people-no-games = No finished games yet.
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
setup-rated = Rated
setup-rated-help = The result counts for the ratings of the players. Hints are off. Both sides are played, or you bid for them.
setup-rated-guest = Ratings need an account: sign in first.

# Result page
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
result-ledger-help = In percentage points of the chance to win, against the average of all outcomes.
result-counts = { $choices } choices, { $rolls } rolls
result-go = Go there

# Statistics and the bell
people-statistics = Statistics
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
people-notices = Notices
bell-label = { $count ->
    [0] Notices
    [one] Notices, one new
   *[other] Notices, { $count } new
}
bell-empty = Nothing new. You’ll see here when it is your turn.
bell-settings = Notification settings
bell-all-seen = Mark all as read
loading = Loading…
loading-table = Setting up the table…
missing-title = Page not found.
refused-title = Not allowed.
missing-text = This page or table does not exist, or you don’t have access to it.
trouble-title = The server is not responding.
trouble-text = Your games are safe. Try again in a moment.
last-known = Last known games
last-known-text = Your games are safe. These are the titles, lessons and rules as of { $when }; they open again when the server is back.
home-title = Play tonight.
home-text = Board games of 1914 to 1918, alone or against others. No account needed.
home-mine = Your games
home-nothing-waits = No game is waiting for you.
home-others = Waiting for others
home-left = { $time } left
home-no-clock = no clock
home-new = { $count } new
home-none = No games yet. “Play now” starts one against the computer.
home-open = Open tables
open-line = { $scenario }, table of { $host }
home-open-none = No open tables right now. Set one up and invite someone.
home-all = All my games
home-study = Study a position
home-play = Play now
home-setup = Set up
home-picture = Board of { $game }
home-players = Players
home-length = Playing time

# The page of games
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
watch-short = Up to 200 moves
watch-medium = 201 to 1,000 moves
watch-long = More than 1,000 moves
watch-upset = Upsets
watch-upset-help = Rated games won by the player with the lower rating.
watch-upset-by = Upset: { $points } points behind
watch-lines = { $count ->
    [one] one move
   *[other] { $count } moves
}
watch-none = No games match.
watch-none-over = No public game has been finished here yet.
watch-none-playing = No public game is running at the moment.
watch-forget = Show all
watch-more = More games

# Sharing
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

# The result page
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
result-deserved = With average dice and cards, this play wins { $share } games in 100 for this side: { $side }. The result was deserved.
result-even = With average dice and cards, this play wins { $share } games in 100 for this side: { $side }. It could have gone either way.
result-lucky = With average dice and cards, this play wins { $share } games in 100 for this side: { $side }. Luck decided.
statistics-edition = Edition
statistics-rules = Version of the rules
