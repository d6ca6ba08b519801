# What is reconstructed, as a form for owners.

printed-range = From { $low } to { $high }
printed-choice = One of: { $choices }
printed-text = It is not written like this in the table.
printed-unknown = There is no such fact.
facts-starts = Start of 1914
    .look = Look at the set-up list of the rules, or at the counter.
facts-spaces = Spaces
    .look = Look at the space on the map.
printed-space = Space
printed-strength = Strength
printed-terrain = Terrain
printed-vp = Victory point
printed-fort = Fort
option-data-pack = Data pack
printed-strength-full = full
printed-strength-reduced = reduced
