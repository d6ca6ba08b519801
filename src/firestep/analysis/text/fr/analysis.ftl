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
analysis-conceded = La fin à la table les a changées de { $points } : ni le hasard, ni le jeu.
analysis-row-luck = Chance à ses propres jets
analysis-row-net = Chance à tous les jets
analysis-row-errors = Erreurs
analysis-row-per-turn = Erreurs par tour
analysis-row-mistakes = Fautes
analysis-row-adjusted = Résultat sans le hasard, en %
analysis-points = tout en points des chances de gagner
analysis-luckiest = Jet le plus heureux, { $side } : ligne { $line } ({ $points }).
analysis-unluckiest = Jet le plus malheureux, { $side } : ligne { $line } ({ $points }).
analysis-verdict-deserved = Mérité : sans le hasard, { $side } { $many ->
    [yes] auraient
   *[no] aurait
  } gagné aussi.
analysis-verdict-even = Indécis : sans le hasard, l’issue restait ouverte.
analysis-verdict-lucky = Décidé par le hasard : sans lui, { $side } { $many ->
    [yes] n’auraient
   *[no] n’aurait
  } pas gagné.
analysis-verdict-draw = Match nul. Sans le hasard, { $side } { $many ->
    [yes] auraient
   *[no] aurait
  } obtenu { $adjusted } %.
analysis-turning-points = Tournants de la partie
analysis-turning-luck = Ligne { $line }, tour { $turn } : un jet, { $points } pour { $side }.
analysis-turning-mistake = Ligne { $line }, tour { $turn } : une faute ({ $by }), { $points } pour { $side }.
analysis-mistakes = Fautes les plus graves
analysis-no-mistakes = Aucun choix n’a été moins bon que le meilleur plan trouvé, au-delà de la marge d’erreur.
analysis-mistake = Ligne { $line }, tour { $turn }, { $side } : { $points }{ $serious ->
    [yes] { " " }(grave)
   *[no] { "" }
  }
analysis-played = Joué : { $plan }
analysis-better = Mieux : { $plan }
analysis-note = Un choix est jugé d’après ce que son joueur pouvait savoir. Un plan n’est meilleur que si le gain dépasse la marge d’erreur.
analysis-chart = Chances de gagner, { $side } : de { $start } % à { $end } %
analysis-chart-luck = Jets
analysis-turn = Tour { $number }

luck-die = Dés isolés
luck-dice = Dés
luck-draw-card = Cartes piochées
