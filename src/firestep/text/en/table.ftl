# What the table says: taking back, offers, giving up, the clock.

refusal-nothing-to-undo = There is nothing to take back.
refusal-nothing-to-redo = There is nothing to choose again.
refusal-undo-too-far = A die, a reveal or another player’s choice lies in between; going back further needs everybody’s consent.
refusal-resigned-already = You have already given up.
refusal-ruled-by-the-game = In this game giving up is a choice of the rules.
refusal-offer-not-asked = You are not asked about this offer.
refusal-offered-already = This is already offered.

result-agreement = The players agree on a draw.
result-resignation = { $count ->
    [0] Everybody has given up: a draw.
   *[other] { $losers } gave up: victory for { $winners }.
  }
result-time = { $count ->
    [0] Everybody’s time is up: a draw.
   *[other] Time is up for { $losers }: victory for { $winners }.
  }
