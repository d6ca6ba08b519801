
# The turn of others
telling = Their turn
telling-mine = Your turn goes on
telling-since = Since you last looked
told-things = { $count ->
    [one] One thing
   *[other] { $count } things
}
flag-earlier = Earlier
telling-again = Again from the start
telling-skip = Skip to my turn
telling-skip-question = Skip to the question
telling-skip-now = Skip to now
telling-keys = Space pauses, → steps
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-once = At once
deed-card = Card
deed-move = Move
deed-attack = Attack
deed-fire = Dice
deed-hit = Losses
deed-lost = Loss
deed-taken = Control
deed-built = Works
deed-placed = New unit
deed-points = Points
deed-other = More
card-played-by = { $who } played
summary-again = Tell again
trails = Trails
trails-title = Trails of their last turn (T)
diary-dice = dice
fold-left = Players and tracks
fold-right = Unit and diary
prompt-their-turn = It is still their turn: { $seat }.

# Looking without acting
lenses = Overlays
lens-off = Put the overlay away
lens-supply = Supply
lens-supply-title = Supply of both sides, and who is cut off
lens-reach = Reach
lens-reach-title = How far the chosen unit could go
lens-sight = Range
lens-sight-title = What the chosen unit sees and reaches with its fire
lens-points = Points
lens-points-title = What counts, and who holds it
lens-control = Control
lens-control-title = Who holds what
lens-attacks = Attacks
lens-attacks-title = Who could attack whom
lens-bare = Bare map
lens-bare-title = Hide the counters
place-going = What is possible here
place-may = Yes:
place-may-not = No:
not-now = Not now:
fan-count = { $count } units
fan-more = and { $count } more
fan-hidden = hidden
fan-reduced = reduced
war-door = The war at a glance
war-title = The war

# Where the game stops for me
stops-open = Stop me for…
stops-title = When should the game stop for you?
stops-explained = There are many moments at which you could play a card. Where you hold none that fits, the table passes for you, after a wait that is the same for everybody: nobody learns what you hold.
stops-cards = Cards I hold that could be played now
stops-cards-note = off: the table passes even then
stops-single = Only one answer is left
stops-single-note = forced losses, single retreats: off, the table carries them out
stops-windows = Cards I don’t hold
stops-windows-note = stops at every opportunity, as at a real table
stops-moves = Every move, before it is made
stops-moves-note = in this browser
stops-wait = Wait before a pass
stops-wait-note = for everybody at this table
stops-wait-short = 1 s
stops-wait-usual = 1 to 3 s
stops-wait-long = 3 to 6 s
stops-here = At this table only
prompt-passing = Nothing you hold fits: the table passes for you.
prompt-passing-unasked = You chose not to be stopped for your cards: the table passes for you.
toast-table-passes = You hold no card that fits, so the table passes for you. The wait is the same for everybody: nobody learns what you hold.
slip-stack = The selected stack
slip-attackers = The attackers
slip-attacks = attacks
slip-goes = goes
slip-stays = stays
sound-on = Turn soft sounds on
sound-off = Turn sounds off
way = What this move leads to
way-danger = Danger:
way-shift = Shift + click
