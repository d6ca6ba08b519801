# Noms des choix.

choice-piece = { $piece }, { $place }
choice-number = { $number }
choice-to-area = vers { $area }
choice-shift-area = changer d’armée ({ $area })
choice-rail-area = en train vers { $area }
choice-strategic-area = mouvement stratégique vers { $area }
choice-sea-area = par mer vers { $area }
choice-east-area = vers l’Est ou retour : { $area }
choice-evacuate-area = évacuer vers { $area }
choice-play = jouer { $card }
choice-fort = un point du fort
choice-build = { $unit }, { $cost ->
    [one] un point
   *[other] { $cost } points
  }
choice-rebuild = reformer { $army-the }
choice-card-at = { $card } ({ $area })
choice-word-reserves = jouer Strategic Reserves !
choice-word-crisis = jouer la crise militaire
choice-word-suppress = dissoudre une armée
choice-word-stay = rester
choice-word-alone = rester seule
choice-word-bad-weather = jouer Bad Weather
choice-word-card = une carte, un point
choice-word-entrench = retrancher jusqu’à quatre pièces, un point
choice-word-upgrade = former des Stoßtruppen, un point
choice-word-regroup = réorganiser les armées
choice-word-fortify = fortifier une armée, un point
choice-word-infantry = un coup d’infanterie
choice-word-commonwealth = un coup d’infanterie du Commonwealth
choice-word-stosstruppen = un coup de Stoßtruppen
choice-word-offer-armistice = proposer un armistice
choice-word-accept-armistice = accepter l’armistice
choice-word-resign = capituler
