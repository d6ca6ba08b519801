
# Lessons
lesson-name = Lesson { $number }: { $title }
lesson-step = Step { $step } of { $steps }
lesson-flag-ask = Try it
lesson-flag-say = Look
lesson-flag-point = Look
lesson-flag-auto = Watch
lesson-flag-enemy = Watch
lesson-flag-chance = Dice
lesson-flag-check = Result
lesson-flag-over = Done
lesson-coach = Coach
lesson-almost = Almost
lesson-show = Show me
lesson-again = Try again
lesson-next = Next
lesson-back = Back
lesson-leave = Leave
lesson-waits = The server cannot be reached. The lesson waits here, and nothing is lost.
lesson-learnt = What you have learnt
lesson-next-one = Next: { $title }
lesson-play-guided = Play a guided game
lesson-all = All { $count } lessons
lesson-restart = Do it again
lesson-done = done
lesson-go-on = go on at step { $step }
lesson-minutes = { $minutes } minutes
learn-title = Lessons
learn-title-of = Lessons: { $game }
learn-text = Short lessons on a real board. You move the pieces yourself, and a wrong move costs nothing.
learn-rules = Read the rules
learn-others = Lessons of the other games
nav-learn = Learn

# The first visit
begin-title = Begin
begin-which = 1 Which game?
begin-how = 2 How would you like to begin?
begin-lesson = A lesson
begin-lesson-text = Move real pieces from the first minute. { $count } lessons, in any order.
begin-lesson-start = Start lesson { $number }
begin-lesson-go-on = Go on with lesson { $number }
begin-guided = A guided first game
begin-guided-text = A whole game against a gentle bot. Each prompt says what the phase is for, and the coach does the fiddly parts if you like.
begin-guided-start = Play guided
begin-straight = Straight in
begin-straight-when = right now
begin-straight-text = You know the game, or like to find out. Every refusal names the rule, and undo is there.
home-waiting = { $count ->
    [one] One game waits for you.
   *[other] { $count } games wait for you.
  }
home-waiting-text = It is your turn. The most urgent comes first.

# Guided games
guide-ask = Ask the coach
guide-suggests = The coach suggests: { $what }
guide-accept = Do it
guide-own = I choose myself
guide-off = Stop guiding me
guide-on = Guide me in this game
toast-declined = Your offer was declined.
result-rematch = Accept the rematch
result-rematch-wanted = A rematch with sides swapped is waiting.
