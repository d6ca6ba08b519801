# What is reconstructed, as a form for owners.

printed-range = From { $low } to { $high }
printed-choice = One of: { $choices }
printed-text = It is not written like this in the table.
printed-unknown = There is no such fact.
facts-units = Unit sheets
    .look = Look at the row of this unit on the nation’s sheet.
printed-speed = Speed
printed-ground-range = Range on the ground (1-2)
printed-air-range = Range in the air (1-2)
printed-attack = Attack (2/4/6)
printed-hits-open = Hits for a damage, open (1.5)
printed-hits-forest = Hits for a damage, forest (2.0)
printed-cost = Price
option-data-pack = Data pack
certainty-owner = entered by the owner
