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
problem-no-suggestion = The coach has no answer just now. Try again.
problem-unknown-table = This table does not exist or has been removed.
problem-unknown = There is nothing at this address.
problem-stale = The game has moved on. Check the board and choose again.
problem-key-used = This request key was used for something else. Try again.
problem-offer-gone = This offer is no longer open.
problem-seat-taken = Someone else has taken this seat.
problem-already-seated = You already have a seat at this table.
problem-name-taken = This name is already taken.
problem-wrong-password = Wrong name or password.
problem-name-of-guests = Guests are called like this. Choose another name.
problem-bad-name = A name has 2 to 24 letters, digits or symbols, without spaces at the beginning or end.
problem-bad-password = A password has 8 to 200 characters.
problem-common-password = This password is too easy to guess. Choose another one.
problem-bad-email = This is not a mail address.
problem-no-mail = This server does not send mail. Ask its operator to reset your password.
problem-no-mail-address = This server does not send mail, so no address can be confirmed.
problem-no-address = No address waits to be confirmed.
problem-confirmation-gone = This link is no longer valid. Have a new one sent on your account page.
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
problem-not-a-study = This table is not a study.
problem-unaided = This study comes from a game in progress between people: no bots and no hints here.
problem-nothing-to-try = The game is over here. Go to an earlier moment of the replay and try it out from there.
problem-last-seat = One seat of a study has to stay yours.
problem-too-many-notes = A study holds notes at { $most } lines at most.
problem-no-such-bot = This game has no such bot.
problem-no-bidding = Two people can bid for their sides where the game has two seats and a handicap: you at one, the other open.
problem-no-pair = A match of two games needs two sides of the same size that can be swapped.
problem-rated-account = This game is rated. Sign in with an account to play it.
problem-rated-seats = A rated game has two sides, and you play one of them.
problem-rated-pair = The sides are not equal here. A rated match is two games with sides swapped, or a game for which the players bid.
problem-rated-values = In a rated game the values are those of the program: games with an owner’s values are not rated.
problem-rated-clock = In a rated game, no bot takes over when time runs out.
problem-unknown-person = Nobody here has this name.
problem-challenge-account = Challenges are for accounts. Sign in, or register a name.
problem-challenge-suspended = This player cannot be challenged at the moment.
problem-challenge-unwanted = This player does not take challenges from you.
problem-challenge-seats = A challenge leaves exactly one seat open, and you play at another.
problem-challenge-twice = This player has not answered your last challenge yet.
problem-challenge-many = Ten of your challenges are waiting for an answer. Withdraw one first.
problem-challenge-over = This challenge is no longer open.
problem-no-pause = The clocks cannot be paused here.
problem-not-paused = The clocks are not paused.
problem-no-clock = There is no clock at this table.
problem-no-vacation = You have no vacation days left at this table.
problem-no-claim = This player’s time is not up.
problem-rated-undo = This game is rated: what the dice or the bot have answered cannot be taken back.
problem-rated-stay = This game is rated: nobody can take over another player’s seat. You can resign.
problem-tournament-stay = This game belongs to a tournament: nobody can take over another player’s seat. You can resign.
problem-tournament-account = Tournaments are for accounts. Sign in, or register a name.
problem-tournament-sides = A tournament needs a scenario in which two sides meet.
problem-tournament-clock = In a tournament, no bot takes over when time runs out.
problem-tournament-starts = The start must lie in the future.
problem-tournament-begun = This tournament has begun.
problem-tournament-full = This tournament is full.
problem-tournament-over = This tournament is over.
problem-tournament-stranger = You do not play in this tournament.
problem-tournament-owner = Only the organiser of the tournament can do this.
problem-tournament-too-few = A tournament needs at least two players.
problem-tournament-too-few-teams = A tournament of teams needs at least two complete teams.
problem-team-seats = In a tournament of teams of { $count }, each side must have { $count } seats.
problem-team-rated = Games of teams are not rated: their results belong to no single player.
problem-team-full = This team is complete.
problem-team-gone = This invitation to a team is no longer valid.
problem-too-many-tournaments = You have announced five tournaments that are not over. Wait for one of them to end.
problem-unknown-tournament = There is no such tournament.
problem-second-game = The second game of this match has been made already.
problem-not-ready = This game cannot be played yet.
problem-in-play = The game is in progress; resign first.
problem-not-open = This table is not waiting for players.
problem-not-playing = The game is not in progress.
problem-not-over = The game is not over yet.
problem-bad-record = Line { $line } of this record is not valid: { $why }
problem-record-too-long = This record is too long: a record may have { $most } lines.
problem-record-too-slow = This record takes too long to check: more than { $seconds } seconds. It was not imported.
problem-pack-too-slow = This pack takes too long to check: more than { $seconds } seconds. It was not stored.
problem-pack-unread = This text cannot be read: { $why }
problem-too-many-packs = You have { $most } packs, and no more fit on your list. Take one off first.
problem-other-game = This file is for another game: { $found } instead of { $wanted }.
problem-busy = Other records are being checked. Try again in a moment.
problem-no-odds = There are no odds for this choice.
problem-no-hints = There are no hints in games between people.
problem-hint-failed = No hint was found in time. Try again.
problem-not-judged = Positions of this game cannot be judged yet, so there are no hints and no analysis.
problem-values-busy = This server has loaded as many sets of printed values as it can hold. Try again later.
problem-analyses-busy = Other games are being analysed. Try again in a while.
problem-not-allowed = This address does not accept that kind of request.
problem-kept = This game cannot go on under the rules of this server ({ $why }). Nothing is lost: the game is kept.
problem-not-kept = This game goes on as usual.

waiting-kept = The game cannot go on: see why
waiting-you = Your turn
waiting-others = Waiting for { $names }
waiting-challenged = { $name } challenges you
waiting-players = Waiting for players
waiting-over = Finished

deleted-account = deleted account
mail-reset-subject = { $server }: reset your password
mail-reset =
    Hello { $name },

    open this link within two hours to set a new password for { $server }:

    { $link }

    If you did not ask for it, ignore this mail: nothing has changed.
mail-confirm-subject = { $server }: confirm your mail address
mail-confirm =
    Hello { $name },

    open this link within a day, and { $server } uses this address to reset your password and for the notices you ask for:

    { $link }

    If you have no account there, ignore this mail: the address is not used.
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

offer-undo = { $named ->
    [yes] { $name } asked to take back { $count ->
        [one] a move
       *[other] { $count } moves, from this one on
      }: { $move }.
   *[no] { $name } asked to take back a move.
  }
diary-taken-back = { $count ->
    [one] Taken back: { $what }.
   *[other] { $count } moves were taken back, from this one on: { $what }.
  }
offer-pause = { $name } would like to pause the clocks.
offer-draw = { $name } offered a draw.

undo-label = Undo
redo-label = Redo

result-winners = { $winners } { $many ->
    [yes] win
   *[no] wins
  }
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
clock-bank = { $days ->
    [one] one day in the bank
   *[other] { $days } days in the bank
  }
clock-vacation = { $days ->
    [one] one day of vacation
   *[other] { $days } days of vacation
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

# An owner's values or start at a single table

tag-owner = Entered by the owner
    .explanation = This table is played with what an owner of the game has entered or painted, in place of our values. The record names the file by its hash, { $hash }.

# A rule that was amended after the game began

tag-amended = Mended since: { $clause }
    .explanation = { $change } The rule was mended on { $day }, after this game began. This game goes on by the rules it began with.

# -- lessons

coach = Coach
lesson-not-asked = That is allowed, but the lesson needs something else here.

# -- puzzles: what an action is for, and what came of it

puzzle-goal-win = Win the game now.
puzzle-goal-hold = Stave off defeat.
puzzle-goal-score = There are { $unit } to be won this turn. How?
puzzle-goal-deny = The enemy threatens to win { $unit }. Stop him.
puzzle-goal-plan = One action is clearly the best. Which?
puzzle-goal-take = One action wins { $points } at once. Which?
puzzle-goal-cut = One action cuts enemies off from their supply. Which?
puzzle-goal-save = Some of your units are cut off. One action saves them. Which?
puzzle-seat = You play { $seat }.
puzzle-told-win = It wins at once in { $best } % of the imagined games, the next best action in { $second } %.
puzzle-told-hold = It loses at once in { $best } % of the imagined games, the next best action in { $second } %.
puzzle-told-score = It wins { $best } { $unit } on average, the next best action { $second }.
puzzle-told-deny = The enemy wins { $best } { $unit } on average, after the next best action { $second }.
puzzle-told-plan = It leaves a { $best } % chance to win, the next best action { $second } %.
puzzle-told-take = No other action wins { $points } at once. It leaves a { $best } % chance to win, the next best action { $second } %.
puzzle-told-cut = No other action cuts these units off. It leaves a { $best } % chance to win, the next best action { $second } %.
puzzle-told-save = No other action brings these units back into supply. It leaves a { $best } % chance to win, the next best action { $second } %.
puzzle-harmless = That does no harm, but it is not the point here. It has been taken back and does not count.

# What others are asked, for those who wait.
waiting-command-card = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } a Command card.
waiting-retreat = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } where to retreat.
waiting-losses = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } how to take the losses.
waiting-reaction = { $name } { $name-many ->
    [yes] consider
   *[no] considers
  } playing a card.
waiting-card = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } a card.
waiting-advance = { $name } { $name-many ->
    [yes] decide
   *[no] decides
  } on an advance.
waiting-redeploy = { $name } { $name-many ->
    [yes] redeploy
   *[no] redeploys
  } units.
waiting-move = { $name } { $name-many ->
    [yes] move
   *[no] moves
  } units.
waiting-activate = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } where to act.
waiting-attack = { $name } { $name-many ->
    [yes] choose
   *[no] chooses
  } an attack.
waiting-place = { $name } { $name-many ->
    [yes] place
   *[no] places
  } units.
waiting-orders = { $name } { $name-many ->
    [yes] give
   *[no] gives
  } orders.
waiting-build = { $name } { $name-many ->
    [yes] spend
   *[no] spends
  } points.
waiting-other = { $name } { $name-many ->
    [yes] are
   *[no] is
  } choosing.

# The turn of others, in five lines.
summary-title = Their turn, in five lines
summary-title-passed = They passed
summary-title-watched = The turn, in five lines
summary-you-lost = You lost
summary-they-lost = They lost
summary-lost-by = { $name } lost
summary-nothing = nothing
summary-no-card = none
summary-no-unit = no unit
summary-unchanged = unchanged
summary-times = { $count } × { $name }
# A card whose name ends in brackets, without the last one: what it was played for comes into them.
summary-card-in-brackets = { $card }; { $use })
summary-hurt = { $name } −{ $count }
summary-taken = Taken
summary-arrived = Arrived
summary-arrived-too = arrived: { $units }
summary-built = Built
summary-works = { $names }: { $works }
summary-by-you = { $name } by you
summary-was-taken = { $name } taken
summary-points = Points
summary-points-of = { $one ->
    [yes] { $name } { $before } → { $after }
   *[no] { $before } → { $after }
  }
summary-cards = { $count ->
    [one] Card
   *[other] Cards
  }

# Notices
company-against = against { $names }
company-with = with { $names }
notice-turn = It is your turn in { $game }.
    .subject = Your turn: { $brief }
notice-round = Your tournament game has begun: { $game }. Your opponent moves first.
    .subject = Tournament: { $brief }
notice-wanted = Someone is looking for an opponent: { $title }, { $scenario }.
    .subject = An opponent for { $title }
notice-follow = { $others } waits for players: { $title }, { $scenario }.
    .subject = { $others } waits for players
notice-follow-begins = A game that you can watch has begun: { $others } play { $title }, { $scenario }.
    .subject = { $others } play { $title }
notice-invite = { $by } challenges you to a game of { $title }, { $scenario }. Accept or decline at the table.
    .subject = { $by } challenges you to { $title }
notice-invite-accepted = { $name } accepts your challenge: { $title }, { $scenario }. The game has begun.
    .subject = { $name } accepts your challenge
notice-invite-declined = { $name } declines your challenge: { $title }, { $scenario }. You can offer the seat to someone else.
    .subject = { $name } declines your challenge
notice-invite-expired = { $name } has not answered your challenge in time: { $title }, { $scenario }. You can offer the seat to someone else.
    .subject = { $name } has not answered your challenge
notice-late = You have less than 12 hours left for your turn in { $game }.
    .subject = Less than 12 hours left: { $brief }
notice-over = Your game of { $game } is over. { $result }
    .subject = Game over: { $brief }
notice-chat = There are new messages at your table of { $title }, { $scenario }, with { $others }.
    .subject = New messages: { $title } with { $others }
notice-trial = { $server } can reach you here.
    .subject = { $server }: this works
mail-notices-subject = { $server }: { $count } updates from your games
mail-notices = Hello { $name },

    { $lines }

    You choose what you are told, and when: { $settings }
problem-no-practice = This table is not for practice: what the dice or the bot have answered stands.
practice-help = Practice: you can also undo what the dice and the bot have answered. New dice are rolled then, and the record shows every such undo.
problem-not-seen-yet = Spectators see this game later than its players.
late-moves = You see this game { $moves ->
    [one] one move
   *[other] { $moves } moves
  } later than its players.
late-minutes = You see this game { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  } later than its players.
late-both = You see this game { $moves ->
    [one] one move
   *[other] { $moves } moves
  } and { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  } later than its players.
problem-kept-apart = You can’t play with someone at this table: one of you has blocked the other.
problem-not-yourself = You cannot do this to yourself.
problem-too-many-people = This list is full. Remove someone first.
problem-suspended = This account is suspended: { $why }
problem-suspended-until = This account is suspended until { $until }: { $why }
problem-not-an-operator = Only operators of this server can do this.
problem-no-reason = Give a reason: it is kept in the log.
problem-tournament-close = This game belongs to a tournament, whose owner can cancel it.
problem-too-many-orders = You have { $most } standing orders here already. Withdraw one first.
problem-bad-order = This order cannot be followed here.
problem-bad-token = This token is not valid, or has been revoked.
problem-token-scope = A program with a token may play and read. To change the account, sign in yourself.
problem-token-seat = A program may choose only at a seat that it has taken as a bot.
problem-token-account = Tokens need an account: register first.
problem-bad-token-name = Give the token a name that can be read.
problem-too-many-tokens = You have { $count } tokens already. Revoke one that you no longer need.
problem-bad-hook = This address cannot be used for a webhook. It must begin with https:// and be public.
problem-bad-browser = This browser gave no address at which it can be told anything.
problem-bad-zone = This time zone is not known here.
problem-notices-account = Messages to the browser, mail and webhooks need an account: sign in first.

# What is always known.
know-played = Cards played
printed-values = Printed values

# What other sites show beside a link.
share-site = Board wargames of the First World War with every rule enforced: alone, against bots or against others.
share-players = { $names }.
share-open = Waiting for players.
share-private = A private table. Open the link to take your seat or to watch.
share-private-card = A private table
share-study = Study: { $title }
    .text = A position to look at, with lines and notes.
share-puzzle = A puzzle
share-player = Player
share-profile = { $games ->
    [0] No finished games yet.
    [one] One finished game.
   *[other] { $games } finished games.
}
share-live = live games
share-slow = slow games
problem-film-span = A film can go through { $most } lines at most. Choose a shorter stretch.

country-de = Germany
country-ah = Austria-Hungary
country-tu = Turkey
country-bu = Bulgaria
country-fr = France
country-gb = Britain
country-ru = Russia
country-it = Italy
country-be = Belgium
country-sb = Serbia
country-ro = Romania
country-gr = Greece
country-us = United States

war-lost-units = { $count ->
    [0] no unit lost
    [one] one unit lost
   *[other] { $count } units lost
}
war-lost-hits = { $count ->
    [one] one hit taken
   *[other] { $count } hits taken
}
war-worst = Worst turn
war-worst-turn = { $turn }: { $count ->
    [one] one unit lost
   *[other] { $count } units lost
}
war-whole = the whole game
war-ground = Ground
war-ground-none = nothing changed hands
war-ground-places = { $count ->
    [one] one place changed hands
   *[other] { $count } places changed hands
}
war-ground-often = , { $place } most often ({ $count } times)
war-ground-last = , { $place } the last
war-lead = Lead
war-lead-level = { $first } to { $second }, nobody ahead
war-lead-since = { $name } from { $turn } on, { $mine } to { $theirs } at the end
war-lead-always = { $name } from the first turn on, { $mine } to { $theirs } at the end
