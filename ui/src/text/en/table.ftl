
# Turn and prompt
your-turn = Your turn
their-turn = their turn
seat-answers = must answer
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
act-decide-now = Decide now
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
beyond-left = +{ $count } to choose from, to the left
beyond-right = +{ $count } to choose from, to the right
beyond-top = +{ $count } to choose from, further up
beyond-bottom = +{ $count } to choose from, further down
beyond-order-left = +{ $count } that the card could order, to the left
beyond-order-right = +{ $count } that the card could order, to the right
beyond-order-top = +{ $count } that the card could order, further up
beyond-order-bottom = +{ $count } that the card could order, further down
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
diary-older = Earlier entries
diary-private = only you can see this
chat = Chat
chat-say = Write a message
chat-say-spectators = Write to the other spectators
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
toast-nearer = Too small to touch safely, so the board came nearer. Touch again.
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
menu-keys = Keyboard: arrow keys move between choices (with Shift they move the view), Enter selects, Escape cancels, U undoes, Ctrl+Y redoes, L lists all choices, + − zoom, 0 shows the whole board and goes back, H hides the counters, I opens the war; overlays have their letters.
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
result-again = Rematch
pair-game = Game { $number }
pair-total = Total
pair-first = First game
pair-second = To the second game
curtain-title = Pass the device to { $seat }
curtain-text = The next screen is for their eyes only.
curtain-why = { $why ->
    [begins] It is their turn.
    [turn] The other side’s turn is over: now it is theirs.
    [goes-on] The other side has answered: their turn goes on.
    [asked] They are asked something in the other side’s turn.
    [secret] Both sides choose in secret.
   *[chooses] It is for them to choose.
  }
curtain-open = I’m ready
quick-pass-text = If no card in that hand fits, the table passes after a moment.

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
