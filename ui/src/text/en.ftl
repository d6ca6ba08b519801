# Turn and prompt
your-turn = Your turn
their-turn = their turn
flag-watch = Watch
flag-over = The end
flag-wait = Waiting
flag-answer = Answer
flag-secret = In secret
flag-replay = Replay
prompt-waiting-others = Your choice is sealed. Waiting for the others.
prompt-nothing = Nothing to do just now.

# Acts
act-undo = Undo
act-redo = Redo
act-ask-undo = Ask for undo
act-skip = Skip
act-other = Other
act-elsewhere = Elsewhere
act-other-target = Other target
act-pass-on = Pass for this turn
act-ask-again = Ask me again
act-do = Do it
act-close = Close
act-cancel = Cancel
act-copy = Copy
act-join = Join
act-watch = Watch
act-retry = Try again
act-less = One less
act-more = One more
act-take-back = Take back
act-save = Save
act-open = Open

# Slips
slip-which = Which one?
refusal-title = That cannot be done.
refusal-read = Read the rule
clause-open = Rule { $clause }
clause-missing = The text of this rule is not at hand. Look it up in your rulebook under this number.
odds-loading = Working out the odds…

# Board
board = Board
overview = Overview of the board: touch to look there
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board
modes = Ways to move
sheet-to-map = Look at the map
sheet-grow = Larger or smaller sheet
off-map = Off the map
tray-ready = { $name }, may still act
tray-spent = { $name }, done
tray-chosen = { $name }, chosen
options-title = All choices
cards-hidden = { $count ->
    [one] One hidden card
   *[other] { $count } hidden cards
}

# Columns and tabs
column-left = Seats and tracks
column-centre = Board and orders
column-right = Unit, diary, chat
tabs = Parts of the table
tab-orders = Orders
tab-unit = Unit
tab-diary = Diary
tab-chat = Chat
tab-more = More
tab-replay = Replay
unit-none = Touch a unit to see its sheet.

# Diary and chat
diary = War diary
diary-empty = Nothing has happened yet.
diary-older = Earlier turns
diary-private = only you see this
chat = Chat
chat-say = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-all = All { $count } lines
chat-less = Fewer lines

# Seats and clocks
seat-open = Open seat
seat-you = you
seat-chosen = has chosen
seat-clock = Time left for { $seat }
unit-day = d
unit-hour = h
unit-minute = min

# Notices
toast-connected = Connected again.
toast-lost = Connection lost. Nothing is lost; trying again.
toast-undone = Undone.
toast-passing = You pass by yourself until this turn ends.
toast-undo-asked = Undo asked for. Your opponent decides.
toast-not-sent = It could not be sent. Check your connection and try again.
toast-stale = The table has moved on. Look again.
toast-copied = Copied.
toast-offered = Offer made.
toast-saved = Saved.
error-unknown = Something went wrong. Nothing has changed.

# Menu
menu = Menu
menu-draw = Offer a draw
menu-undo = Ask for an undo
menu-link = Copy the link to this table
menu-replay = Replay
menu-record = Save the record
menu-facts = Facts and sources
menu-home = All games
menu-leave = Leave the table
menu-resign = Give up
menu-resign-sure = Give up this game? It counts as a loss.
menu-keys = Keys: arrows move between lit things, Enter takes, Escape backs out, U undo, R redo, L list of choices, + − 0 zoom.
dice-seal = Sealed dice:
rules = Rules and facts
language = Language
language-en = English
language-fr = French
theme-dark = Dark theme
theme-light = Light theme

# Offers, result, curtain
offer-accept = Accept
offer-decline = Decline
result-won = Victory
result-lost = Defeat
result-over = The end
result-look = Look at the board
result-replay = Replay
result-again = Play again
curtain-title = Hand over to { $seat }
curtain-text = What follows is for their eyes only.
curtain-open = I am ready

# Replay
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-step = One step on
replay-last = To the end
replay-speed = Speed
replay-share = Share this moment
replay-leave = Leave
replay-of = { $at } of { $length }
replay-line = Timeline
replay-start = The start of the game.

# Pages
nav = Pages
nav-play = Play
nav-mine = My games
nav-facts = Facts
nav-about = About
nav-sign-in = Sign in
loading = Loading…
loading-table = Laying out the table.
missing-title = Nothing here.
missing-text = This page or table does not exist, or is not for you to see.
trouble-title = The server does not answer.
trouble-text = Your games are safe. Try again in a moment.
home-title = Play tonight.
home-text = Four board games of 1914 to 1918, alone or against others. The server is the referee, and every die can be checked.
home-mine = Your games
home-wait = { $count ->
    [0] none waits for you
    [one] one waits for you
   *[other] { $count } wait for you
}
home-none = No game yet. Play now starts one against the computer.
home-open = Open tables
home-open-none = No open table at the moment. Set one up and invite somebody.
home-all = All my games
home-play = Play now
home-setup = Set up
home-picture = Board of { $game }
home-players = Players
home-length = Length

# Set-up
setup-scenario = Scenario
setup-search = Search the scenarios
setup-search-none = No scenario has these words.
setup-picture = The battlefield at the start
setup-seats = Seats
setup-options = Options
setup-clock = Clock
setup-no-clock = No clock
setup-zero = When time runs out
setup-zero-loss = the game is lost
setup-zero-bot = the computer takes over
setup-listed = Show among the open tables
setup-listed-help = Else only those with the link can join.
setup-message = A word to those who join
setup-start = Start the game
setup-open-table = Open the table
setup-me = Me
setup-bot = Computer
setup-someone = Open seat
setup-strength = Strength { $level } of 5
setup-hot = Several seats on this device: hot-seat.
setup-solo = All seats are the computer's: you watch.
setup-import = Open a record
setup-import-help = Paste the record of a finished game to look through it again.

# Waiting room
waiting-seats = Seats
waiting-invite = Invitation
waiting-invite-text = Whoever opens this link may take a free seat.
waiting-bot = Computer

# My games
mine-playing = In play
mine-open = Waiting for players
mine-over = Finished
mine-none = None yet.
mine-replay = Replay
mine-more = Show more

# Join
join-title = You are invited
join-take = Take this seat
join-full = All seats are taken. You may watch.
join-taken = Taken

# Account
account-title = Account
account-guest = You play as a guest, { $name }. Register to keep your games on several devices.
account-nobody = Sign in, or register to keep your games on several devices. You can play without either.
account-hello = Signed in as { $name }.
account-sign-in = Sign in
account-register = Register
account-name = Name
account-password = Password
account-old-password = Present password
account-new-password = New password
account-password-help = At least 8 characters.
account-change = Change password
account-sign-out = Sign out
account-everywhere = Sign out everywhere
account-everywhere-done = Signed out on all devices.

# Facts and about
facts-title = Facts and sources
facts-text = Some printed facts of these games could not be found and were reconstructed. Here is what is sure and what is not. The owner of a box can replace them.
facts-what = Fact
facts-label = { $label }:
facts-value = As used
facts-certainty = Certainty
facts-source = Source
facts-none = Nothing is listed for this game.
about-title = About Firestep
about-referee = The server is the referee: every accepted move was legal, and a refused one comes back with its rule.
about-dice = Dice are sealed before the first move and can be checked when the game ends.
about-secret = Each seat is sent only what it may know.
about-trade = All maps, counters and texts are our own. The games belong to their publishers; to play them well, own the box.

# Demonstration
demo-title = Demonstration
demo-areas = Areas, stacks, cards, tracks
demo-points = Points, links, a reaction
demo-secret = Sheets and secret plans
