# Names of choices.

choice-piece = { $piece }, { $place }
choice-number = { $number }
choice-to-area = to { $area }
choice-shift-area = change army in { $area }
choice-rail-area = by rail to { $area }
choice-strategic-area = Strategic Movement to { $area }
choice-sea-area = by sea to { $area }
choice-east-area = to or from the East: { $area }
choice-evacuate-area = evacuate to { $area }
choice-play = play { $card }
choice-fort = a point of the fort
choice-build = { $unit }, { $cost ->
    [one] one point
   *[other] { $cost } points
  }
choice-rebuild = bring back { $army-the }
choice-card-at = { $card } in { $area }
choice-word-reserves = play Strategic Reserves!
choice-word-crisis = play the Military Crisis
choice-word-suppress = break up an army
choice-word-stay = stay
choice-word-alone = stand alone
choice-word-bad-weather = play Bad Weather
choice-word-card = a card, one point
choice-word-entrench = entrench up to four pieces, one point
choice-word-upgrade = train Stoßtruppen, one point
choice-word-regroup = regroup armies
choice-word-fortify = fortify an army, one point
choice-word-infantry = a hit of infantry
choice-word-commonwealth = a hit of Commonwealth infantry
choice-word-stosstruppen = a hit of Stoßtruppen
choice-word-offer-armistice = offer an armistice
choice-word-accept-armistice = accept the armistice
choice-word-resign = surrender
