# L’analyse d’une partie terminée, et les conseils. Les points sont des points de pourcentage des chances de gagner.

analysis-heading = { $game }, { $scenario }
analysis-judged = Jugée au niveau { $level ->
    [captain] d’un capitaine
    [general] d’un général
   *[other] { $level }
  }, avec { $evaluations } parties imaginées pour chaque choix.
analysis-side = { $seats }{ $players ->
    [none] { "" }
   *[other] { " " }({ $players })
  }
analysis-chances = Chances de gagner, { $side } : { $start } % au début, { $end } % à la fin.
analysis-conceded = La fin (abandon, accord ou temps écoulé) les a changées de { $points } : ni le hasard, ni le jeu.
analysis-row-luck = Chance à ses propres jets
analysis-row-net = Chance à tous les jets
analysis-row-errors = Erreurs
analysis-row-per-turn = Erreurs par tour
analysis-row-mistakes = Fautes
analysis-row-adjusted = Résultat sans le hasard, en %
analysis-points = tout en points des chances de gagner
analysis-luckiest = Jet le plus heureux, { $side } : ligne { $line } ({ $points }).
analysis-luckiest-rare = Il est moins bon dans { $count } cas sur 100.
analysis-unluckiest = Jet le plus malheureux, { $side } : ligne { $line } ({ $points }).
analysis-unluckiest-rare = Il est meilleur dans { $count } cas sur 100.
analysis-verdict-favoured = Comme prévu : avec { $start } % de chances au départ, { $side } n’{ $many ->
    [yes] avaient
   *[no] avait
  } pas besoin du hasard.
analysis-verdict-deserved = Mérité : avec des dés et des cartes moyens, { $side } { $many ->
    [yes] auraient
   *[no] aurait
  } gagné aussi.
analysis-verdict-even = Indécis : avec des dés et des cartes moyens, l’issue restait ouverte.
analysis-verdict-conceded = Partie interrompue : juste avant la fin, { $side } { $many ->
    [yes] avaient
   *[no] avait
  } { $chance } % de chances de gagner ; ce serait { $adjusted } % avec des dés et des cartes moyens.
analysis-verdict-lucky = Décidé par le hasard : avec des dés et des cartes moyens, { $side } { $many ->
    [yes] n’auraient
   *[no] n’aurait
  } pas gagné.
analysis-verdict-draw = Match nul. Avec des dés et des cartes moyens, { $side } { $many ->
    [yes] auraient
   *[no] aurait
  } eu { $adjusted } % de chances de gagner.
analysis-turning-points = Tournants de la partie
analysis-turning-luck = Ligne { $line } : { $told } Hasard : { $points } pour { $side }.
analysis-turning-mistake = Ligne { $line } : { $told } Faute ({ $by }) : { $points } pour { $side }.
analysis-mistakes = Fautes les plus graves
analysis-no-mistakes = Aucun choix n’a été moins bon que le meilleur plan trouvé, au-delà de la marge d’erreur.
analysis-mistake = Ligne { $line }, { $side } : { $points }{ $serious ->
    [yes] { " " }(grave)
   *[no] { "" }
  }
analysis-played = Joué : { $plan }
analysis-rolled = Un jet ou une pioche.
analysis-chosen = Le choix a été « { $choice } ».
analysis-better = Mieux : { $plan }
analysis-note = Un choix est jugé d’après ce que son joueur pouvait savoir. Un plan n’est meilleur que si le gain dépasse la marge d’erreur.
analysis-chart = Chances de gagner, { $side } : de { $start } % à { $end } %
analysis-chart-luck = Jets
analysis-chart-errors = Erreurs
analysis-line = Ligne { $number }

luck-die = Dés isolés
luck-dice = Dés
luck-draw-card = Cartes piochées
