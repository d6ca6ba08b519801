game-title = Nim
game-blurb = Three heaps of sandbags under fire.

scenario-short = Short
    .description = Six sandbags.
scenario-long = Long
    .description = Eighteen sandbags.
option-shells = Shells
    .description = A shell may destroy another sandbag.

seat-first = First
seat-second = Second

take = { $count } of heap { $heap }
ask-take-bags = How many sandbags do you take?
event-bags-taken = { $seat } took { $count } of heap { $heap }.
event-shell-hit = A shell hit heap { $heap }.
refusal-take-not-so-many = The heap has fewer sandbags.
result-empty = { $winners } left nothing behind and wins.
