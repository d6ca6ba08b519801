
# Hints, analysis and levels.
hint = Hint
hint-by = { $level }’s advice
hint-working = Thinking about your turn…
hint-equal = Every choice is about equal here.
hint-gain = points of chance to win against the next best plan
hint-only = No other plan is worth comparing.
hint-less = points of chance to win against the first plan
hint-another = Show me another
hint-ask = Ask the { $level }
hint-plan-of = Plan { $number } of { $count }
hint-price = The price:
level-captain = Captain
level-general = General
level-time-none = at once
level-time = up to { $seconds } seconds a decision
seat-thinks = thinking
prompt-thinks = The computer may think for up to { $seconds } seconds. Look round the board meanwhile.
an = Analysis
an-leave = Leave the analysis
an-ask = What decided this game: luck or play?
an-ask-more = The analysis compares every choice with the best plan it finds, and every roll with the average. It takes some minutes.
an-level = Who judges
an-start-it = Analyse the game
an-again = Try again
an-waiting = Waiting for other analyses to finish.
an-running = Analysing: { $share } done
an-goes-on = You can leave this page; the analysis goes on.
an-stop = Stop
an-failed = The analysis failed. Nothing is lost.
an-stopped = The analysis was stopped.
an-so-far = What has been found so far is shown.
an-go-on = Go on
an-chart = Chance of { $side } to win, from { $start } % to { $end } %
an-chart-now = { $chance } %
an-rolls = Luck
an-chance-of = Chance to win: { $side }
an-chance-now = { $chance } %, choice { $at } of { $length }
an-next-mistake = Next mistake
an-summary = Both sides in numbers
an-per-turn = error per turn
an-luck = luck
an-mistakes = { $count ->
    [one] mistake
   *[other] mistakes
  }
an-worst = Worst moments
an-none = No choice was clearly worse than the best plan found.
an-this-choice = This choice
an-played = Played
an-better = Better
an-both = Both
an-same = { $count ->
    [one] One more thing is the same in both plans.
   *[other] { $count } more things are the same in both plans.
  }
an-draw-plans = On the board
an-points-better = points better
an-no-better = Nothing clearly better was found here.
an-no-choice = There was nothing to choose here.
an-this-roll = This roll
an-roll-of = In percentage points of the chance of { $side } to win, against the average of all outcomes.
an-nobody = both
an-turning = Turning points
an-cause-luck = Luck, { $side }
an-cause-mistake = Mistake, { $side }
an-without = Without luck
an-start = At the start
an-play = Play of both sides
an-net-luck = Luck of both sides
an-luck-means = Luck is what a roll or a card gave beyond the average of all outcomes. Take it away, and what is left was played for.
an-conceded = Given up, agreed or out of time
an-end = Result
an-ledger = Luck
an-in-points = percentage points
an-rolls-each = { $counts } rolls
an-sum = Sum
