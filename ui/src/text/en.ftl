# Turn and prompt
your-turn = Your turn
their-turn = their turn
flag-watch = Watch
flag-over = Game over
flag-wait = Waiting
flag-answer = Reaction
flag-secret = In secret
flag-replay = Replay
prompt-waiting-others = Your choice is locked in. Waiting for the other players.
prompt-nothing = Nothing to do right now.

# Actions
act-undo = Undo
act-redo = Redo
act-ask-undo = Request undo
act-skip = Skip
act-pass-on = Pass for the rest of the turn
act-ask-again = Ask me again
act-do = Confirm
act-close = Close
act-cancel = Cancel
act-copy = Copy
act-join = Join
act-watch = Watch
act-retry = Try again
act-less = Remove one
act-more = Add one
act-remove = Remove
act-save = Save
act-open = Open

# Popovers
popover-which = Choose one
refusal-title = You can’t do that.
refusal-read = Read the rule
clause-open = Rule { $clause }
clause-missing = The text of this rule is not available here. Look it up in your rulebook under this number.
odds-loading = Calculating the odds…

# Board
board = Board
overview = Board overview: tap to go there
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
modes = Movement mode
sheet-to-map = Show the map
sheet-grow = Expand or collapse the panel
off-map = Off map
tray-ready = { $name }, can still act
tray-spent = { $name }, done
tray-chosen = { $name }, selected
options-title = All choices
cards-hidden = { $count ->
    [one] One hidden card
   *[other] { $count } hidden cards
}

# Columns and tabs
column-left = Players and tracks
column-centre = Board and orders
column-right = Unit, diary, chat
tabs = Table sections
tab-orders = Orders
tab-unit = Unit
tab-diary = Diary
tab-chat = Chat
tab-more = More
unit-none = Select a unit to see its details.

# Diary and chat
diary = War diary
diary-empty = Nothing has happened yet.
diary-older = Earlier turns
diary-private = only you can see this
chat = Chat
chat-say = Write a message
chat-send = Send
chat-empty = No messages yet.
chat-all = Show all { $count } messages
chat-less = Show fewer

# Seats and clocks
seat-open = Open seat
seat-you = you
seat-chosen = has chosen
seat-clock = Time left for { $seat }
unit-day = d
unit-hour = h
unit-minute = min

# Notices
toast-connected = Reconnected.
toast-lost = Connection lost. Your game is safe; reconnecting…
toast-undone = Undone.
toast-passing = You will pass automatically until the end of this turn.
toast-undo-asked = Undo requested. Your opponent decides.
toast-not-sent = Could not send. Check your connection and try again.
toast-stale = The game has moved on. Check the board and choose again.
toast-copied = Copied to the clipboard.
toast-not-copied = Could not copy. Your browser does not allow it here.
toast-offered = Offer sent.
toast-saved = Saved.
error-unknown = Something went wrong. Nothing has changed.

# Menu
menu = Menu
menu-draw = Offer a draw
menu-undo = Request an undo
menu-link = Copy the link to this table
menu-position = Copy position
menu-replay = Replay
menu-record = Download the game record
menu-home = All games
menu-leave = Leave the table
menu-resign = Resign
menu-resign-sure = Resign this game? It counts as a loss.
menu-keys = Keyboard: arrow keys move between choices, Enter selects, Escape cancels, U undoes, R redoes, L lists all choices, + − 0 zoom.
dice-seal = Dice fingerprint:
menu-dice = Check the dice
dice-title = The dice of this game
dice-playing = The game is still going on. When it is over the secret of the dice is revealed, and everything can be checked here. Until then this browser keeps a receipt of every answer.
dice-proven = What the record proves
dice-seen = What this browser saw
dice-kept = All of it is in the record: { $receipts ->
    [one] one receipt
   *[other] { $receipts } receipts
  } (up to line { $until }) and { $answers ->
    [one] one answer
   *[other] { $answers } answers
  } of yours. So this is the game that you played.
dice-nothing = This browser has kept nothing of this game, so there is nothing to compare.
dice-broken = The record is not the game that this browser saw. Save the proof.
dice-mismatch-commitment = The dice fingerprint changed during the game ({ $what }).
dice-mismatch-secret = The secret does not match the dice fingerprint ({ $what }).
dice-mismatch-entropy = What your seat ({ $what }) added to the dice is missing.
dice-mismatch-receipt = The receipt for line { $what } does not match: a line up to there was changed.
dice-mismatch-answer = Your answer is not in the record: { $what }
dice-trust = What is left to trust
dice-save = Save the proof
dice-back = To the table
error-broken-dice = The server did not keep to the dice that it offered. Do not trust the dice of this table.
language = Language
language-en = English
language-fr = French
theme-dark = Dark theme
theme-light = Light theme

# Offers, result, passing the device
offer-accept = Accept
offer-decline = Decline
result-won = Victory
result-lost = Defeat
result-over = Game over
result-look = View the board
result-replay = Replay
result-again = Play again
pair-game = Game { $number }
pair-total = Total
pair-first = First game
pair-second = To the second game
curtain-title = Pass the device to { $seat }
curtain-text = The next screen is for their eyes only.
curtain-open = I’m ready

# Replay
replay-first = Go to the start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-step = Step forward
replay-last = Go to the end
replay-speed = Speed
replay-share = Share this moment
replay-leave = Exit
replay-of = { $at } of { $length }
replay-line = Timeline
replay-start = Start of the game.

# Pages
nav = Main navigation
nav-play = Play
nav-mine = My games
nav-facts = Sources
nav-about = About
nav-sign-in = Sign in
loading = Loading…
loading-table = Setting up the table…
missing-title = Page not found.
missing-text = This page or table does not exist, or you don’t have access to it.
trouble-title = The server is not responding.
trouble-text = Your games are safe. Try again in a moment.
home-title = Play tonight.
home-text = Board wargames of 1914–1918, solo or against others. The server enforces every rule, and every die roll can be verified.
home-mine = Your games
home-wait = { $count ->
    [0] none is waiting for you
    [one] one is waiting for you
   *[other] { $count } are waiting for you
}
home-none = No games yet. “Play now” starts one against the computer.
home-open = Open tables
home-open-none = No open tables right now. Set one up and invite someone.
home-all = All my games
home-study = Study a position
home-play = Play now
home-setup = Set up
home-picture = Board of { $game }
home-players = Players
home-length = Playing time

# Set-up
setup-scenario = Scenario
setup-search = Search scenarios
setup-search-none = No scenario matches your search.
setup-picture = The battlefield at the start
setup-seats = Seats
setup-options = Options
setup-clock = Clock
setup-no-clock = No clock
setup-zero = When time runs out
setup-zero-loss = the player loses
setup-zero-bot = the computer takes over
setup-listed = List among the open tables
setup-listed-help = Otherwise only people with the link can join.
setup-message = Message to players who join
setup-start = Start the game
setup-open-table = Open the table
setup-me = Me
setup-bot = Computer
setup-someone = Open seat
setup-strength = Strength { $level } of 5
setup-hot = Several seats on this device: a hot-seat game.
setup-solo = The computer plays every seat; you watch.
setup-pair = Match
setup-pair-one = One game
setup-pair-two = Two games, sides swapped
setup-pair-help = You play the same battle once from each side. The { $unit } of both games are added up; the higher total wins the match.
setup-bid = Bid for sides
setup-bid-help = You and your opponent each name a side in secret, and the handicap you offer for it. If both want the same side, the higher offer takes it and the other begins with that handicap.
setup-import = Open a game record
setup-import-help = Paste the record of a finished game to replay it.

# Study board
study-title = Study a position
study-text = Open any position on a board of your own. You play every side, and the result does not count.
study-position = Position
study-help = Paste a position in text notation, or drop a file here. “Copy position” in the menu of a table gives you one.
study-file = Choose a file
study-line = Line { $line }:
study-too-large = This file is too large to be a position.
study-open = Open the board

# Waiting room
waiting-seats = Seats
waiting-invite = Invitation
waiting-invite-text = Anyone who opens this link can take a free seat.
waiting-bot = Computer
bid-title = Bid for sides
bid-text = Name the side you want and the handicap you offer for it. If both want the same side, the higher offer takes it and the other begins with that handicap; equal offers are decided by lot. Nobody sees your bid before both are made.
bid-players = Players
bid-made = has bid
bid-not-made = has not bid yet
bid-result = Bids for sides
bid-points = Handicap I offer
bid-yours = Your bid: { $seat }, { $count }. You may change it until your opponent has bid.
bid-do = Place the bid
bid-change = Change the bid

# My games
mine-playing = In progress
mine-open = Waiting for players
mine-over = Finished
mine-none = None yet.
mine-replay = Replay
mine-more = Show more

# Join
join-title = You’re invited
join-take = Take this seat
join-full = All seats are taken. You can watch.
join-taken = Taken

# Account
account-title = Account
account-guest = You are playing as { $name }, without an account. Register to keep your games on several devices.
account-nobody = Sign in, or register to keep your games on several devices. You can also play without an account.
account-hello = Signed in as { $name }.
account-sign-in = Sign in
account-register = Register
account-name = Name
account-password = Password
account-old-password = Current password
account-new-password = New password
account-password-help = At least 8 characters.
account-change = Change password
account-sign-out = Sign out
account-everywhere = Sign out everywhere
account-everywhere-done = Signed out on all devices.
account-email = Mail address
account-email-label = Address (optional)
account-email-help = Only used to reset your password. Nobody else sees it.
account-forgotten = Forgotten your password?
account-forgotten-mail = Enter your name. If your account has a mail address, we send a link to it.
account-send-link = Send the link
account-reset-sent = If this account has a mail address, a link is on its way.
account-ask-operator = This server does not send mail. Ask its operator to reset your password.
account-reset = Set a new password
account-delete = Delete account
account-delete-sure = Delete your account for good? Your own tables are deleted. In running games against others a bot takes over your seat. Finished games stay, with “deleted account” in place of your name; their sealed records keep the names they were played under.
account-delete-now = Delete for good
account-deleted = Your account has been deleted.

# Sources and about
facts-title = Data and sources
facts-text = Some of the printed data of these games could not be found and was reconstructed. This page lists what is certain and what is not. Owners of a game can replace the data with their own.
facts-what = Item
facts-label = { $label }:
facts-value = Value used
facts-certainty = Certainty
facts-source = Source
facts-none = Nothing is listed for this game.
about-title = About Firestep
about-referee = The server is the referee: every move it accepts is legal, and a refused move comes back with its rule.
about-dice = The dice are fixed in secret before the first move and can be verified when the game ends.
about-secret = Each player is sent only what they are allowed to know.
about-trade = All maps, counters and texts are our own. The games belong to their publishers; to play them well, own the box.

# Demo
demo-title = Demo
demo-areas = Areas, stacks, cards, tracks
demo-points = Points, links, a reaction
demo-secret = Sheets and secret plans

kept-text = This game cannot go on under the rules of this server. Nothing is lost: all moves are kept. You may agree on a draw, or ask the people who run this server.
kept-over = This game is over. It was played by rules that this server no longer has, so it cannot be replayed here. Its record is complete.
kept-agree = Agree to end it as a draw
kept-agreed = agrees to a draw
kept-waiting = has not agreed yet

# Rules
rules = Rules
rules-of = Rules of { $game }
rules-contents = Contents
rules-chapter = chapter { $number }
rules-search = Search the rules
rules-quick = Quick sheet
rules-print = Print this chapter
rules-print-all = Print the rules
rules-full = Full page
rules-back = Back to the board
rules-from-prompt = From the prompt:
rules-from-refusal = From the refusal:
rules-from-diary = From the diary:
rules-from-unit = From the unit:
rules-from-roll = From the dice:
rules-from-choice = From the choice:
rules-hits = { $count ->
    [0] nothing found
    [one] one place
   *[other] { $count } places
}
rules-clear = Clear
rules-nothing = Nothing found for “{ $query }”.
rules-try = Try the glossary:
rules-ruling = Ruling { $number }
rules-option = Optional: { $name }
rules-reconstructed = Reconstructed
rules-inferred = Inferred
rules-example = Example
rules-copies = × { $count }
rules-open-position = Open as a position
rules-diagram-failed = This diagram could not be loaded.
rules-untranslated = This chapter is not translated yet. Here it is in English.
rules-offline = No connection: these are the rules as you last read them.
rules-none = This game has no rules to read here yet.
rules-away = The rules could not be loaded. Check your connection.
rules-margin = Beside the text
rules-why = Why, and what we looked at
rules-how-certain = How certain
rules-certainty = How certain are we?
rules-count-printed = { $count ->
    [one] One clause as printed
   *[other] { $count } clauses as printed
}
rules-count-rulings = { $count ->
    [one] One decided by our ruling
   *[other] { $count } decided by our rulings
}
rules-count-reconstructed = { $count ->
    [one] One reconstructed
   *[other] { $count } reconstructed
}
hand-strip = Your hand
hand-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
rules-text = The rules as played here: chapters with diagrams and examples, tables, cards, our rulings, and a quick-reference sheet for the table.
rules-read = Read the rules
rules-unit = Rules for this unit
