# Names of choices.

choice-stranded = { $area } (it could never leave)
choice-piece = { $piece }, { $place }
choice-number = { $number }
choice-to-area = to { $area-the }
choice-shift-area = change armies in { $area-the }
choice-rail-area = by rail to { $area-the }
choice-strategic-area = Strategic Movement to { $area-the }
choice-sea-area = by sea to { $area-the }
choice-east-area = to or from the East: { $area }
choice-evacuate-area = evacuate to { $area-the }
choice-play = play { $card }
choice-fort = one point of the fort
choice-build = { $unit }, { $cost ->
    [one] one point
   *[other] { $cost } points
  }
choice-rebuild = rebuild { $army-the }
choice-card-at = { $card } in { $area-the }
choice-word-reserves = play Strategic Reserves!
choice-word-crisis = play the Military Crisis
choice-word-suppress = suppress an army
choice-word-stay = stay
choice-stay-in = stay in { $area-the }
choice-word-alone = on its own
choice-word-bad-weather = play Bad Weather
choice-word-card = buy a card, one point
choice-word-entrench = entrench up to four pieces, one point
choice-word-upgrade = upgrade to Stoßtruppen, one point
choice-word-regroup = regroup armies
choice-word-fortify = fortify an army, one point
choice-word-infantry = an infantry hit
choice-word-commonwealth = a Commonwealth infantry hit
choice-word-stosstruppen = a Stoßtruppen hit
choice-word-offer-armistice = offer an armistice
choice-word-accept-armistice = accept the armistice
choice-word-resign = resign
