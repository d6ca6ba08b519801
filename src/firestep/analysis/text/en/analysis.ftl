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
analysis-conceded = The end at the table changed it by { $points }: neither luck nor play.
analysis-row-luck = Luck of own rolls
analysis-row-net = Luck of all rolls
analysis-row-errors = Errors
analysis-row-per-turn = Errors per turn
analysis-row-mistakes = Mistakes
analysis-row-adjusted = Result without luck, in %
analysis-points = all in points of the chance to win
analysis-luckiest = Luckiest roll of { $side }: line { $line } ({ $points }).
analysis-unluckiest = Unluckiest roll of { $side }: line { $line } ({ $points }).
analysis-verdict-deserved = Deserved: without luck { $side } would still have won.
analysis-verdict-even = Even: without luck it could have gone either way.
analysis-verdict-lucky = Decided by luck: without it { $side } would not have won.
analysis-verdict-draw = A draw. Without luck { $side } would have scored { $adjusted } %.
analysis-turning-points = Turning points
analysis-turning-luck = Line { $line }, turn { $turn }: a roll, { $points } for { $side }.
analysis-turning-mistake = Line { $line }, turn { $turn }: a mistake of { $by }, { $points } for { $side }.
analysis-mistakes = Worst mistakes
analysis-no-mistakes = No choice was worse than the best plan found by more than the noise.
analysis-mistake = Line { $line }, turn { $turn }, { $side }: { $points }{ $serious ->
    [yes] { " " }(serious)
   *[no] { "" }
  }
analysis-played = Played: { $plan }
analysis-better = Better: { $plan }
analysis-note = A choice is judged by what its player could know then. A plan is better only if the gain is beyond the noise.
analysis-chart = Chance of { $side } to win, from { $start } % to { $end } %
analysis-chart-luck = Rolls
analysis-turn = Turn { $number }

luck-die = Single dice
luck-dice = Dice
luck-draw-card = Cards drawn
