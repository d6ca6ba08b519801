# Texts that every game shares: refusals of the kernel, chance, lists.

refusal-malformed = That is not a valid answer to this question.
refusal-wrong-seat = It is not your turn to answer.
refusal-not-offered = That choice is not available.
refusal-game-over = The game is over.
refusal-with-clause = { $sentence } ({ $clause })

seat-chance = Chance
ask-die = Roll a die
ask-dice = Roll the dice
choice-done = Done
choice-pass = Pass
option-yes = yes
option-no = no

list-two = { $first } and { $second }

score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
    .unit = points
