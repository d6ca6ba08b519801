# Les textes communs à tous les jeux : refus du noyau, hasard, listes.

refusal-malformed = Ce n’est pas une réponse valable à cette question.
refusal-wrong-seat = Ce n’est pas à vous de répondre.
refusal-not-offered = Ce choix n’est pas proposé.
refusal-game-over = La partie est terminée.
refusal-with-clause = { $sentence } ({ $clause })

seat-chance = Le hasard
ask-die = Lancez un dé
ask-dice = Lancez les dés
choice-done = Terminer
choice-pass = Passer
option-yes = oui
option-no = non

list-two = { $first } et { $second }

score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
    .unit = points
