# Studies: trying out, lines, drawings, pictures
try-out = Try it out
try-out-title = Try it out on a private board; nobody else sees it
study-private = private
study-shared = shared
study-back = Back to the table
study-start = The start
study-name = Name of this line
study-comment = Comment
study-me = I play
study-unaided = Made from a game in progress between people: no bots and no hints here.
study-over = This line has ended the game. To go on from an earlier moment, open the replay and try it out there.
study-hide = Hide this branch
study-unhide = Show again
study-show-hidden = { $count ->
    [one] Show the hidden branch
   *[other] Show { $count } hidden branches
  }
study-hide-hidden = Don’t show hidden branches
study-record = This line as a record
study-share = Share, copy link
study-unshare = Stop sharing
study-delete = Delete
study-delete-sure = Delete for good?
draw = Draw on the board
draw-title = Draw arrows and circles (or use the right mouse button)
draw-colours = Pencils
draw-red = Red pencil
draw-blue = Blue pencil
draw-green = Green pencil
draw-ochre = Ochre pencil
draw-clear = Clear all drawings
picture = Picture of the board (PNG)
picture-failed = This browser could not make the picture.

# Study board
study-title = Study a position
study-text = Open any position on a board of your own. You play every side, and the result does not count.
study-position = Position or record
study-help = Paste a position in text notation, or drop a file here. “Copy position” in the menu of a table gives you one. The record of a finished game opens as a replay: “Try it out” goes on from any moment.
study-file = Choose a file
study-line = Line { $line }:
study-too-large = This file is too large to be a position or a record.
study-open = Open the board
