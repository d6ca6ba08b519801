# Studies: trying out, lines, drawings, pictures
try-out = Try it out
try-out-title = Try it out on a board of your own; nobody else sees it
study-private = private
study-shared = shared
study-back = Back to the table
study-start = The start
study-name = Name of this line
study-comment = Comment
study-me = I play
study-unaided = Made from a game between people that was under way: bots and hints stay out of it.
study-over = This line has ended the game. To go on from an earlier moment, open the replay and try it out there.
study-hide = Hide this branch
study-unhide = Show again
study-show-hidden = { $count ->
    [one] Show the hidden branch
   *[other] Show { $count } hidden branches
  }
study-hide-hidden = Leave out hidden branches
study-record = This line as a record
study-share = Share, copy link
study-unshare = Stop sharing
study-delete = Throw away
study-delete-sure = Throw away for good?
draw = Draw on the board
draw-title = Draw arrows and circles (or use the right mouse button)
draw-colours = Pencils
draw-red = Red pencil
draw-blue = Blue pencil
draw-green = Green pencil
draw-ochre = Ochre pencil
draw-clear = Rub out all drawings
picture = Picture of the board (PNG)
picture-failed = This browser could not make the picture.
