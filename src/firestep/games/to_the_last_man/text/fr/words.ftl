# Noms des choix.

choice-stranded = { $area } (sans retour possible)
choice-piece = { $piece }, { $place }
choice-number = { $number }
choice-to-area = aller { $area-at }
choice-shift-area = changer d’armée { $area-at }
choice-rail-area = aller par le rail { $area-at }
choice-strategic-area = aller { $area-at } par mouvement stratégique
choice-sea-area = aller par mer { $area-at }
choice-east-area = aller à l’Est ou en revenir : { $area }
choice-evacuate-area = évacuer { $area-at }
choice-play = jouer { $card }
choice-fort = un point du fort
choice-build = { $unit }, { $cost ->
    [one] un point
   *[other] { $cost } points
  }
choice-rebuild = reconstruire { $army-the }
choice-card-at = { $card } { $area-at }
choice-word-reserves = jouer Strategic Reserves !
choice-word-crisis = jouer la crise militaire
choice-word-suppress = dissoudre une armée
choice-word-stay = rester
choice-stay-in = rester { $area-at }
choice-word-alone = seule
choice-word-bad-weather = jouer Bad Weather
choice-word-card = acheter une carte, un point
choice-word-entrench = retrancher jusqu’à quatre pièces, un point
choice-word-upgrade = promouvoir en Stoßtruppen, un point
choice-word-regroup = regrouper des unités
choice-word-fortify = fortifier une armée, un point
choice-word-infantry = un coup d’infanterie
choice-word-commonwealth = un coup d’infanterie du Commonwealth
choice-word-stosstruppen = un coup de Stoßtruppen
choice-word-offer-armistice = proposer un armistice
choice-word-accept-armistice = accepter l’armistice
choice-word-resign = abandonner
