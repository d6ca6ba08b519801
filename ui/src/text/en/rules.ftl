
# Rules
rules = Rules
rules-of = Rules of { $game }
rules-contents = Contents
rules-chapter = chapter { $number }
rules-search = Search the rules
rules-quick = Quick sheet
rules-print = Print this chapter
rules-print-all = Print the rules
rules-full = Full page
rules-back = Back to the board
rules-follow = Follow the unit that I choose
rules-from-prompt = From the prompt:
rules-from-refusal = From the refusal:
rules-from-diary = From the diary:
rules-from-unit = From the unit:
rules-from-roll = From the dice:
rules-from-choice = From the choice:
rules-hits = { $count ->
    [0] nothing found
    [one] one place
   *[other] { $count } places
}
rules-clear = Clear
rules-nothing = Nothing found for “{ $query }”.
rules-try = Try the glossary:
rules-ruling = Ruling { $number }
rules-option = Optional: { $name }
rules-reconstructed = Reconstructed
rules-inferred = Inferred
rules-example = Example
rules-copies = × { $count }
rules-open-position = Open as a position
rules-diagram-failed = This diagram could not be loaded.
rules-untranslated = This chapter is not translated yet. Here it is in English.
rules-offline = No connection: these are the rules as you last read them.
rules-none = This game has no rules to read here yet.
rules-away = The rules could not be loaded. Check your connection.
rules-margin = Beside the text
rules-why = Why, and what we looked at
rules-how-certain = How certain
rules-certainty = How certain are we?
rules-count-printed = { $count ->
    [one] One clause as printed
   *[other] { $count } clauses as printed
}
rules-count-rulings = { $count ->
    [one] One decided by our ruling
   *[other] { $count } decided by our rulings
}
rules-count-reconstructed = { $count ->
    [one] One reconstructed
   *[other] { $count } reconstructed
}
hand-strip = Your hand
hand-count = { $count ->
    [one] one card
   *[other] { $count } cards
}
rules-text = The rules as played here: chapters with diagrams and examples, tables, cards, our rulings, and a quick-reference sheet for the table.
rules-read = Read the rules
rules-unit = Rules for this unit
