
# Pages
nav = Main navigation
nav-play = Play
nav-mine = My games
nav-facts = Sources
nav-about = About
nav-sign-in = Sign in

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
setup-zero-claim = the opponent decides: a win, or someone takes over
setup-bank = Time in the bank
setup-bank-help = For the whole game, on top of the time for each move.
setup-vacation = Vacation
setup-vacation-help = For so long in all, each player may stop their own clock.
setup-days = { $count ->
    [0] none
    [one] one day
   *[other] { $count } days
}
clock-up = { $name }: time is up.
clock-claim-win = Claim the win
clock-claim-bot = A bot plays on
clock-claim-open = Find another player
clock-pause = Propose a pause
clock-resume = End the pause
clock-vacation = Stop my clock: vacation, { $left } left
clock-back = Back from vacation
clock-leave = Leave the game to others
clock-leave-sure = Leave this game? It counts as a loss for you. A bot plays on; or it does so until another person takes your seat by the invitation.
clock-invite = Copy the invitation to the free seat
clock-leave-bot = A bot plays on
clock-leave-open = A bot, until someone joins
seat-time-up = time is up
seat-paused = paused
seat-away = on vacation
setup-practice = Practice
setup-practice-help = You may also undo what the dice and the bot have answered. The record shows every such undo.
setup-bots-resign = Bots may resign
setup-bots-resign-help = A bot resigns once it has been without a chance for three turns, never in the first third of a game.
setup-listed = List among the open tables
setup-listed-help = Otherwise only people with the link can join.
setup-message = Message to players who join
setup-start = Start the game
setup-open-table = Open the table
setup-me = Me
setup-bot = Computer
setup-someone = Open seat
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

# My games
mine-playing = In progress
mine-open = Waiting for players
mine-over = Finished
mine-none = None yet.
mine-replay = Replay
mine-more = Show more

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
account-email-help = Used to reset your password, and for the notices you ask for. Nobody else sees it.
account-email-waiting = { $address } waits to be confirmed: open the link in the mail that we sent there. It works for a day.
account-email-until = Until then { $address } counts.
account-email-sent = A mail with a link is on its way.
account-email-again = Send the link again
account-email-confirmed = Your mail address is confirmed.
account-forgotten = Forgotten your password?
account-forgotten-mail = Enter your name. If your account has a mail address, we send a link to it.
account-send-link = Send the link
account-reset-sent = If this account has a mail address, a link is on its way.
account-ask-operator = This server does not send mail. Ask its operator to reset your password.
account-reset = Set a new password
tokens-title = Tokens for programs
tokens-help = With a token, a program plays for your account and is marked as a bot. It can play and read, but not change your password, your address or your account.
tokens-made = made { $date }
tokens-used = last used { $date }
tokens-unused = never used
tokens-revoke = Revoke
tokens-revoke-one = Revoke { $name }
tokens-new = New token
tokens-once = Copy it now: it is not shown again.
tokens-name = What it is for
tokens-make = Make a token
export-title = Everything of mine
export-help = A ZIP file with your account, settings, ratings, lessons, packs and messages, and the records of your finished games.
export-get = Download
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
workshop = Workshop
study-lines = Study
find-title = Find a game

# Challenges
challenges = Challenges
challenge-look = See the challenge
