# Marks of the rules
rules-ruling = our ruling { $number }
rules-option = optional rule: { $name }
rules-reconstructed = reconstructed
rules-inferred = inferred
