# The workshop: painting starts.

workshop-what = A set-up
workshop-title = Title
workshop-match = The set-up
workshop-take = Take away: { $what }
workshop-army = Army: { $nation }
workshop-help = Touch an area: the unit joins an army there that has room, or stands alone.
workshop-help-army = Touch an area to place the next army counter that is free.
workshop-control = Held by
workshop-neutral = Nobody (neutral)
workshop-fort = Fort strength
workshop-dig = Entrench: { $what }
workshop-undig = No longer entrenched: { $what }
workshop-stacked = { $place }: more than three pieces of one side.
workshop-slots = { $what } holds more than its template has room for.
workshop-hungry = { $place }: units out of supply.
