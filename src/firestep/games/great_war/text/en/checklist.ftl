# What is reconstructed, as a form for owners.

printed-range = From { $low } to { $high }
printed-choice = One of: { $choices }
printed-text = It is not written like this in the table.
printed-unknown = There is no such fact.
facts-units = Unit cards
    .look = Look at the card of this unit.
printed-figures = Figures
printed-dice = Dice by distance (4 3 2 1)
printed-battles-after = Moves and still fights
printed-moves = Moves
printed-medals = Medals
option-data-pack = Data pack
certainty-owner = entered by the owner
