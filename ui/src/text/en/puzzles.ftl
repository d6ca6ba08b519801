# Puzzles
puzzles = Puzzles
puzzles-text = Positions from games between bots in which one action is clearly the best. Only your first try counts for your rating.
puzzle-of-day = Puzzle of the day
puzzles-of-day = Puzzles of the day
puzzle-flag = Puzzle
puzzle-number = Puzzle { $number } of { $count }
puzzle-level-easy = Easy
puzzle-level-medium = Medium
puzzle-level-hard = Hard
puzzle-tried = { $people ->
    [0] Nobody has tried it yet
    [one] 1 player has tried it, { $share } % found it
   *[other] { $people } have tried it, { $share } % found it
  }
puzzle-try = Try it
puzzle-look = Look again
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-back = Take back
puzzle-leave = Leave
puzzle-found = Found
puzzle-missed = Not found
puzzle-solved-later = Solved later
puzzle-open = Not tried
puzzle-better = The better action
puzzle-solution = The solution
puzzle-because = It gains
puzzle-price = It costs
puzzle-yours = Your chance to win with your action: { $yours } %. With the best one: { $best } %.
puzzle-chance = Your chance to win after it: { $best } %.
puzzle-rating = Puzzle rating { $rating }
puzzle-step = { $step } points
puzzle-again-uncounted = Only the first try counts. Your rating stays at { $rating }.
puzzle-provisional = provisional
puzzle-today-mark = today
