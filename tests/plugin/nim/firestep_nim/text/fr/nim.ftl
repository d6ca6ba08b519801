game-title = Nim
game-blurb = Trois tas de sacs de sable sous le feu.

scenario-short = Courte
    .description = Six sacs.
scenario-long = Longue
    .description = Dix-huit sacs.
option-shells = Obus
    .description = Un obus peut détruire un sac de plus.

seat-first = Premier
seat-second = Second

take = { $count } du tas { $heap }
ask-take-bags = Combien de sacs prenez-vous ?
event-bags-taken = { $seat } a pris { $count } du tas { $heap }.
event-shell-hit = Un obus a touché le tas { $heap }.
refusal-take-not-so-many = Le tas a moins de sacs.
result-empty = { $winners } n’a rien laissé et gagne.
