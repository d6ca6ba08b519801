# Texts of the table: undo, offers, resignation, the clock.

refusal-nothing-to-undo = There is nothing to undo.
refusal-nothing-to-redo = There is nothing to redo.
refusal-not-a-study = Only a study can return to another of its lines.
refusal-no-such-line = This study has no such line.
refusal-undo-too-far = A die roll, a reveal or another player’s choice is in the way. To undo further, every player has to agree.
refusal-resigned-already = You have already resigned.
refusal-ruled-by-the-game = This game has its own rule for resigning. Use that instead.
refusal-offer-not-asked = This offer is not addressed to you.
refusal-offered-already = This offer has already been made.

event-seat-resigned = { $seat } resigned.
event-seat-timed-out = { $seat } ran out of time.
event-draw-agreed = The players agreed to a draw.
event-undo-agreed = The game was taken back to an earlier choice.
event-line-resumed = The study goes on from another of its lines.
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

proof-choices = { $count ->
    [one] One choice, legal by version { $rules } of the rules.
   *[other] { $count } choices, all legal by version { $rules } of the rules.
  }
proof-draws = { $count ->
    [0] No dice and no draws.
    [one] One die or draw, as the secret says.
   *[other] { $count } dice and draws, all as the secret says.
  } { $undos ->
    [0] Nothing was undone.
    [one] One undo.
   *[other] { $undos } undos.
  }
proof-entropy = { $count ->
    [0] No seat added to the dice.
   *[other] Added to the dice: { $seats }.
  }
trust-heading = What is left to trust:
trust-secret = Whoever runs the server knew the secret of the dice all along, and could tell a player or a bot what comes next.
trust-alone = Since no seat added to the dice, whoever runs the server made them alone, and could have tried several secrets.
trust-table = { $count ->
    [one] One line is
   *[other] { $count } lines are
  } the table’s own: a player replaced, a seat that resigned or ran out of time, a draw. Only the word of the table stands for them. They do not change the dice.
trust-agreed = { $count ->
    [one] One undo was
   *[other] { $count } undos were
  } agreed to by the others: only the word of the table stands for that.
trust-senders = The record does not show who sent the choices. After the end anybody could invent a match with the same secret. Receipts noted during play show whether this is the match that was played.
