# Texts of the server: errors, lists of tables, players, offers.

language-name = English

problem-malformed = The server could not understand this request.
problem-sign-in = Sign in or play as a guest first.
problem-not-your-seat = That is not your seat.
problem-not-your-turn = It is not your turn.
problem-forbidden = You are not allowed to do that here.
problem-not-the-owner = Only the owner of this table can do that.
problem-wrong-host = This server is at { $url }.
problem-csrf = This page is out of date. Reload it.
problem-unknown-table = This table does not exist or has been removed.
problem-unknown = There is nothing at this address.
problem-stale = The game has moved on. Check the board and choose again.
problem-key-used = This request key was used for something else. Try again.
problem-offer-gone = This offer is no longer open.
problem-seat-taken = Someone else has taken this seat.
problem-already-seated = You already have a seat at this table.
problem-name-taken = This name is already taken.
problem-wrong-password = Wrong name or password.
problem-bad-name = A name has 2 to 24 letters, digits or symbols, without spaces at the beginning or end.
problem-bad-password = A password has 8 to 200 characters.
problem-common-password = This password is too easy to guess. Choose another one.
problem-bad-email = This is not a mail address.
problem-no-mail = This server does not send mail. Ask its operator to reset your password.
problem-reset-gone = This link is no longer valid. Ask for a new one.
problem-too-large = This request is too large.
problem-too-many = Too many requests. Wait a moment, then try again.
problem-too-many-tables = You have a seat at too many tables. Finish or leave one first.
problem-not-stored = The server cannot store anything at the moment. Try again later.
problem-closing = The server is restarting. Try again in a moment.
problem-server = Something went wrong on the server. Nothing has changed; try again.
problem-bad-options = These settings do not work together: { $why }
problem-bad-position = This position cannot be read: { $why }
problem-bad-seats = These seats do not match the game.
problem-bad-clock = This clock setting is not valid.
problem-dice-gone = The dice of this table are used up or too old. Try again.
problem-no-such-bot = This game has no such bot.
problem-no-bidding = Two people can bid for their sides where the game has two seats and a handicap: you at one, the other open.
problem-no-pair = A match of two games needs two sides of the same size that can be swapped.
problem-second-game = The second game of this match has been made already.
problem-not-ready = This game cannot be played yet.
problem-in-play = The game is in progress; resign first.
problem-not-open = This table is not waiting for players.
problem-not-playing = The game is not in progress.
problem-not-over = The game is not over yet.
problem-bad-record = Line { $line } of this record is not valid: { $why }
problem-record-too-long = This record is too long: a record may have { $most } lines.
problem-record-too-slow = This record takes too long to check: more than { $seconds } seconds. It was not imported.
problem-busy = Other records are being checked. Try again in a moment.
problem-no-odds = There are no odds for this choice.
problem-not-allowed = This address does not accept that kind of request.
problem-kept = This game cannot go on under the rules of this server ({ $why }). Nothing is lost: the game is kept.
problem-not-kept = This game goes on as usual.

waiting-kept = The game cannot go on: see why
waiting-you = Your turn
waiting-others = Waiting for { $names }
waiting-players = Waiting for players
waiting-over = Finished

deleted-account = deleted account
mail-reset-subject = { $server }: reset your password
mail-reset =
    Hello { $name },

    open this link within two hours to set a new password for { $server }:

    { $link }

    If you did not ask for it, ignore this mail: nothing has changed.
guest-name = Guest { $number }
bot-random = Random
    .blurb = Picks any legal move. Good for finding your way around a game.
bot-recruit = Recruit
    .blurb = Knows the rules and makes mistakes. Good for a first game.
bot-corporal = Corporal
    .blurb = Protects its units and takes the chances it gets.
bot-captain = Captain
    .blurb = Plans each turn by how it changes the chance to win.
bot-general = General
    .blurb = Plans each turn and looks at your reply. Thinks for a few seconds.
bot-automa = Automa
    .blurb = Follows the game’s own solo rules.

trouble-retrying = is trying again
trouble-silent = did not respond; a random choice was made

offer-undo = { $number ->
    [0] { $name } asked to go back to the start of the game.
   *[other] { $name } asked to go back to line { $number }.
  }
offer-draw = { $name } offered a draw.

undo-label = Undo
redo-label = Redo

result-won = Victory
result-lost = Defeat
result-draw = Draw
result-ended = The game is over

players-count = { $low ->
    [one] { $high ->
        [one] 1 player
       *[other] 1 to { $high } players
      }
   *[other] { $low } to { $high } players
  }

clock-none = No clock
clock-live = { $minutes } min + { $seconds } s
clock-slow = { $days ->
    [one] One day per move
   *[other] { $days } days per move
  }
clock-hours = { $hours } h per move
clock-turn = { $minutes } min per turn
clock-note-none = Play at your own pace.
clock-note-live = Play the whole game in one sitting.
clock-note-slow = Play over several days, wherever you are.
clock-note-turn = Each turn has its own time limit.

group-opening = Opening
diary-title = { $turn } · { $name }

record-not-over = The game is not over. This record holds what this seat may know so far.

bids-apart = { $first }: { $one }. { $second }: { $other }. Both have the side they wanted, without a handicap.
bids-same = Both wanted the same side ({ $side }). { $winner } offered { $high }, { $loser } { $low }: { $winner } plays it, and { $loser } begins with a handicap of { $high }.
bids-same-by-lot = { $high ->
    [0] Both wanted the same side ({ $side }) and offered nothing. The lot gave it to { $winner }; { $loser } has no handicap.
   *[other] Both wanted the same side ({ $side }) and offered { $high }. The lot gave it to { $winner }; { $loser } begins with a handicap of { $high }.
  }

# A rule that was amended after the game began

tag-amended = Mended since: { $clause }
    .explanation = { $change } The rule was mended on { $day }, after this game began. This game goes on by the rules it began with.
