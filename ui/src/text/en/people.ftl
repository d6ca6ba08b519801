
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
people-answers-minutes = { $count ->
    [one] Answers within a minute, as a rule.
   *[other] Answers in { $count } minutes, as a rule.
}
people-answers-hours = { $count ->
    [one] Answers in an hour, as a rule.
   *[other] Answers in { $count } hours, as a rule.
}
people-answers-days = { $count ->
    [one] Answers in a day, as a rule.
   *[other] Answers in { $count } days, as a rule.
}
people-no-challenges = Takes no challenges from you.
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
people-both = both games
people-against = against
people-in-private = in private
people-bot = bot
people-no-games = No finished games yet.
setup-rated = Rated
setup-rated-help = The result counts for the ratings of the players. Hints are off. Both sides are played, or you bid for them.
setup-rated-guest = Ratings need an account: sign in first.

# The bell, and what every page has
people-statistics = Statistics
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
home-more = { $count ->
    [one] One more game waits for you
   *[other] { $count } more games wait for you
  }
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
