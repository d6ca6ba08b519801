# The workshop: painting boards.

workshop-what = A board
workshop-ground = Ground
workshop-works = Trenches and starts
workshop-title = Name
workshop-start = Start
workshop-help = Drag over the hexes.
workshop-help-start = Touch a hex: it gets the next start number of its half.
workshop-start-empty = An empty board
workshop-start-random = A random board, the same from all sides
workshop-mirror-across = Copy half A to half B
workshop-mirror-down = Copy the upper half down
mistake-board = This cannot be read as a board.
mistake-title = The board has no name yet.
mistake-cell = There is no such hex in the file.
mistake-forts = Half { $half } has { $count } forts; it needs { $needed }.
mistake-starts = Half { $half } lacks these starts: { $numbers }.
mistake-start-twice = A start number stands once, in its own half, on open ground or a road.
mistake-trench = A trench lies on open ground.
mistake-entrance = A fort needs ground to stand on at its left and right entrance.
workshop-random-title = Random board { $seed }
