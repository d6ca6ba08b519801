# Texts of the table: undo, offers, resignation, the clock.

refusal-nothing-to-undo = There is nothing to undo.
refusal-nothing-to-redo = There is nothing to redo.
refusal-undo-too-far = A die roll, a reveal or another player’s choice is in the way. To undo further, every player has to agree.
refusal-resigned-already = You have already resigned.
refusal-ruled-by-the-game = This game has its own rule for resigning. Use that instead.
refusal-offer-not-asked = This offer is not addressed to you.
refusal-offered-already = This offer has already been made.

event-seat-resigned = { $seat } resigned.
event-seat-timed-out = { $seat } ran out of time.
event-draw-agreed = The players agreed to a draw.
event-undo-agreed = The players agreed to go back to an earlier choice.
event-player-seated = { $kind ->
    [bot] The bot { $player } now plays { $seat }.
    [human] { $player } now plays { $seat }.
   *[open] Nobody plays { $seat } any more.
  }

result-agreement = The players agree to a draw.
result-resignation = { $count ->
    [0] Everyone has resigned: a draw.
   *[other] { $losers } resigned: victory for { $winners }.
  }
result-time = { $count ->
    [0] Everyone has run out of time: a draw.
   *[other] { $losers } ran out of time: victory for { $winners }.
  }

pair-heading = Match of two games, sides swapped
pair-game = Game { $number } of 2
pair-party = Player { $number } ({ $first }, then { $second })
pair-won = Match won by { $name }: { $points } to { $other }.
pair-won-on-games = Match won by { $name }: { $points } each, but more games won.
pair-drawn = The match is drawn: { $points } each.
pair-leads = { $name } leads: { $points } to { $other }.
pair-level = All level: { $points } each.
