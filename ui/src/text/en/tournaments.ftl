
# Tournaments
tour-tournaments = Tournaments
tour-announce = Announce a tournament
tour-announce-now = Announce
tour-account = You need an account to play in tournaments.
tour-sign-in = Sign in or register
tour-empty = No tournaments yet. Announce the first one.
tour-all-titles = All titles
tour-status-open = Open for entry
tour-status-playing = Being played
tour-status-over = Over
tour-kind = Kind
tour-kind-swiss = Swiss
tour-kind-round-robin = Round robin
tour-kind-knockout = Knockout
tour-help-swiss = In each round you play someone with about the same score. Nobody is eliminated.
tour-help-round-robin = Everyone plays everyone once.
tour-help-knockout = The loser is out. Two games with sides swapped decide; if they are level, the better seed advances.
tour-title = Name of the tournament
tour-message = What players should know
tour-number = Rounds
tour-number-usual = As many as the players need
tour-size = Players at most
tour-days = Time for a round
tour-pairs = Two games, sides swapped
tour-pairs-help = The scores of both games are added up.
tour-rated-help = Results count for the players’ ratings.
tour-start-on = Begins on
tour-start-help = Leave it empty to begin it yourself.
tour-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tour-players = { $count ->
    [one] one player
   *[other] { $count } players
}
tour-joined = { $count } of { $size } players
tour-nobody = Nobody has joined yet.
tour-round = Round { $number }
tour-rounds-label = Rounds
tour-round-ends = Round { $number } ends
tour-round-until = Round { $number } until { $day }
tour-round-time = { $time } for a round
tour-by = Announced by { $name }
tour-left = { $time } left
tour-starts = Begins
tour-starts-on = Begins on { $day }
tour-starts-later = Begins when the organiser starts it
tour-winner = Won by { $name }
tour-won-by = Won by
tour-cancelled = Cancelled
tour-join = Join
tour-full = Full
tour-leave = Leave
tour-start = Begin now
tour-withdraw = Withdraw
tour-withdraw-sure = Withdraw and lose the game in progress?
tour-cancel = Cancel the tournament
tour-cancel-sure = Cancel for everyone?
tour-pairings = Pairings of round { $number }
tour-standings = Standings
tour-rounds-column = rounds
tour-points = points
tour-opponents = opp.
tour-beaten = beaten
tour-cross = Cross table
tour-against = against
tour-your-turn = Your turn
tour-playing = being played
tour-waiting = table is set
tour-not-begun = not begun
tour-forfeit-in = forfeit in { $time }
tour-forfeited = forfeited
tour-game-over = game over
tour-play = Play
tour-result = Result
tour-watch = Watch
tour-bye = No opponent this round, 1 point.
tour-rest = No opponent this round.
tour-withdrawn = withdrawn
tour-ties-swiss = Ties are broken by the sum of the opponents’ points, then by the points of beaten opponents.
tour-ties-round-robin = Ties are broken by the points of beaten opponents, and half the points of those drawn with.
tour-ties-knockout = If a match is level, the better seed advances.
tour-forfeit-help = If it is your move when the round ends, you forfeit.
tour-letter-won = W
tour-letter-drawn = D
tour-letter-lost = L
tour-letter-bye = +
tour-letter-rest = –
tour-word-won = won
tour-word-drawn = drawn
tour-word-lost = lost
tour-word-bye = no opponent, 1 point
tour-word-rest = no opponent
tour-word-open = not decided
tour-result-label = Round { $round }: { $result }, { $against }
notices-round = My tournament game has begun

# Finding a game
find-any-clock = Any clock
find-rated-any = Rated or not
find-rated-yes = rated
find-rated-no = not rated
find-open = Open a table of { $title }
find-none = No open table matches. Open one yourself, or ask to be notified.
find-wishes = Notify me
find-wish = when someone wants to play { $title }
find-wishes-help = The bell tells you. Mail and webhooks are under
find-wishes-nobody = Play a game as a guest, or sign in: then the bell can tell you.
notices-wanted = Someone wants to play a title I’m waiting for

# Teams
tour-teams = { $count ->
    [one] one team
   *[other] { $count } teams
}
tour-joined-teams = { $count } of { $size } teams
tour-size-teams = Teams at most
tour-team-two = Teams of two
tour-team-two-help = Two players share a side, each with a seat of their own. Games of teams are not rated.
tour-team-name = Name of your team
tour-team-make = Enter a team
tour-team-join = Join the team
tour-team-invite = Your team needs a partner. Send them this link:
tour-team-copy = Copy link
tour-team-lacks = looking for a partner
