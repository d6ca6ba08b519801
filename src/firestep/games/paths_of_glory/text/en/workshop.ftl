# The workshop: painting starts.

workshop-what = A start
workshop-title = Title
workshop-match = The start
workshop-take = Take away: { $what }
workshop-corps = Corps: { $nation }
workshop-army = Army: { $nation }
workshop-help = Touch a space to place the next one that is free.
workshop-reduce = Reduce: { $unit }
workshop-flip = Full strength: { $unit }
workshop-turn = Turn
workshop-vp = Victory points
workshop-control = Controlled by
workshop-trench = Trench level
workshop-stacked = { $place }: more than three units.
workshop-both = { $place }: units of both sides.
workshop-hungry = Out of supply: { $unit }.
