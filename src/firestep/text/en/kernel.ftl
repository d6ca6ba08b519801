# What every game says: refusals of the kernel, chance, lists.

refusal-malformed = That is not an answer to this question.
refusal-wrong-seat = You are not asked now.
refusal-not-offered = That is not one of the choices.
refusal-game-over = The match is over.
refusal-with-clause = { $sentence } ({ $clause })

seat-chance = Chance
ask-die = Roll a die
ask-dice = Roll the dice
choice-done = Done
choice-pass = Pass
option-yes = yes
option-no = no

list-two = { $first } and { $second }
