# Marques des règles
rules-ruling = notre décision { $number }
rules-option = règle facultative : { $name }
rules-reconstructed = reconstitué
rules-inferred = déduit
