# What the server says: errors, lists of tables, players, offers.

language-name = English

problem-malformed = The server could not read that request.
problem-sign-in = Choose a name first, then try again.
problem-not-your-seat = That is not your seat.
problem-not-your-turn = You are not asked now.
problem-forbidden = You may not do that here.
problem-not-the-owner = Only the one who made this table may do that.
problem-csrf = The page is out of date. Load it again.
problem-unknown-table = There is no such table, or it is gone.
problem-unknown = There is nothing at this address.
problem-stale = The game has gone on since. Look again and choose.
problem-offer-gone = This offer is no longer on the table.
problem-seat-taken = Somebody else has taken this seat.
problem-already-seated = You already sit at this table; a seat for one person each.
problem-name-taken = Somebody else has this name.
problem-wrong-password = Name and password do not fit.
problem-bad-name = A name has 2 to 24 letters, digits or signs, and no space at its ends.
problem-bad-password = A password has 8 to 200 characters.
problem-too-large = That is too large.
problem-too-many = Too fast. Wait a moment, then try again.
problem-too-many-tables = You already sit at many tables. Finish or leave one first.
problem-closing = The server is being restarted. Try again in a moment.
problem-server = Something went wrong on the server. Nothing has changed; try again.
problem-bad-options = These settings do not go together: { $why }
problem-bad-seats = The seats do not fit this game.
problem-bad-clock = This clock cannot be set.
problem-no-such-bot = There is no such opponent for this game.
problem-not-ready = This game cannot be played yet.
problem-in-play = The game is under way; resign first.
problem-not-open = This table is not waiting for players.
problem-not-playing = The game is not under way.
problem-not-over = The game is not over yet.
problem-bad-record = Line { $line } of this record cannot be: { $why }
problem-no-odds = There are no odds for this choice.
problem-not-allowed = That cannot be done at this address.
problem-other-rules = This game was played with an older version of the rules and cannot be continued here.

waiting-you = Your turn
waiting-others = Waiting for { $names }
waiting-players = Waiting for players
waiting-over = Over

guest-name = Guest { $number }
bot-name = { $bot }
bot-random = Random
    .blurb = Takes any legal choice. A sparring partner for the first minutes.
bot-recruit = Recruit
    .blurb = Knows what to do, not always when.
bot-corporal = Corporal
    .blurb = Looks after his men and takes what is offered.
bot-captain = Captain
    .blurb = Plans ahead and punishes mistakes.
bot-general = General
    .blurb = The strongest opponent here. Takes time to think.
bot-automa = Automa
    .blurb = Follows the printed orders of the game.

trouble-retrying = thinks once more
trouble-silent = did not answer; a choice was made at random

offer-undo = { $name } asks to take back to before { $number ->
    [0] the beginning
   *[other] line { $number }
  }.
offer-draw = { $name } offers a draw.
offer-armistice = { $name } offers an armistice.

undo-label = Take back
redo-label = Choose again

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
    [one] One day for a move
   *[other] { $days } days for a move
  }
clock-hours = { $hours } h for a move
clock-turn = { $minutes } min for a turn
clock-note-none = Play at your own pace.
clock-note-live = Both in one sitting.
clock-note-slow = A move a day, from anywhere.
clock-note-turn = A timer for every turn.

group-opening = Opening
diary-title = { $turn } · { $name }

record-not-over = The game is not over. This is what this seat may know of it so far.
