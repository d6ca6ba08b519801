# The analysis of a finished match, and hints. Points are percentage points of the chance to win.

analysis-heading = { $game }, { $scenario }
analysis-judged = Judged at the strength of { $level ->
    [captain] a captain
    [general] a general
   *[other] { $level }
  }, with { $evaluations } imagined games for each choice.
analysis-side = { $seats }{ $players ->
    [none] { "" }
   *[other] { " " }({ $players })
  }
analysis-chances = Chance of { $side } to win: { $start } % at the start, { $end } % at the end.
analysis-conceded = The end (given up, agreed or out of time) changed it by { $points }: neither luck nor play.
analysis-row-luck = Luck of own rolls
analysis-row-net = Luck of all rolls
analysis-row-errors = Errors
analysis-row-per-turn = Errors per turn
analysis-row-mistakes = Mistakes
analysis-row-adjusted = Result without luck, in %
analysis-points = all in points of the chance to win
analysis-luckiest = Luckiest roll of { $side }: line { $line } ({ $points }).
analysis-luckiest-rare = It goes worse in { $count } of 100 cases.
analysis-unluckiest = Unluckiest roll of { $side }: line { $line } ({ $points }).
analysis-unluckiest-rare = It goes better in { $count } of 100 cases.
analysis-verdict-favoured = As expected: { $side } began with a chance of { $start } % and did not need luck.
analysis-verdict-deserved = Deserved: with average dice and cards { $side } would still have won.
analysis-verdict-even = Even: with average dice and cards it could have gone either way.
analysis-verdict-lucky = Decided by luck: with average dice and cards { $side } would not have won.
analysis-verdict-conceded = Not fought out: just before the end { $side } had a chance of { $chance } % to win; with average dice and cards it would have been { $adjusted } %.
analysis-verdict-draw = A draw. With average dice and cards { $side } would have had a chance of { $adjusted } %.
analysis-turning-points = Turning points
analysis-turning-luck = Line { $line }: { $told } Luck: { $points } for { $side }.
analysis-turning-mistake = Line { $line }: { $told } A mistake of { $by }: { $points } for { $side }.
analysis-mistakes = Worst mistakes
analysis-no-mistakes = No choice was worse than the best plan found by more than the noise.
analysis-mistake = Line { $line }, { $side }: { $points }{ $serious ->
    [yes] { " " }(serious)
   *[no] { "" }
  }
analysis-played = Played: { $plan }
analysis-rolled = A roll or a draw.
analysis-chosen = The choice was “{ $choice }”.
analysis-better = Better: { $plan }
analysis-note = A choice is judged by what its player could know then. A plan is better only if the gain is beyond the noise.
analysis-chart = Chance of { $side } to win, from { $start } % to { $end } %
analysis-chart-luck = Rolls
analysis-chart-errors = Errors
analysis-line = Line { $number }

luck-die = Single dice
luck-dice = Dice
luck-draw-card = Cards drawn
