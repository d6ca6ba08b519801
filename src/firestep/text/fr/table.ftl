# Les textes de la table : annulations, propositions, abandons, pendule.

refusal-nothing-to-undo = Il n’y a rien à annuler.
refusal-nothing-to-redo = Il n’y a rien à rétablir.
refusal-undo-too-far = Un jet de dés, une révélation ou le choix d’un autre joueur fait obstacle. Pour remonter plus loin, il faut l’accord de tous les joueurs.
refusal-resigned-already = Vous avez déjà abandonné.
refusal-ruled-by-the-game = Ce jeu a sa propre règle d’abandon. Utilisez-la.
refusal-offer-not-asked = Cette proposition ne s’adresse pas à vous.
refusal-offered-already = Cette proposition est déjà faite.

event-seat-resigned = { $seat } { $seat-many ->
    [yes] abandonnent
   *[no] abandonne
  }.
event-seat-timed-out = { $seat } { $seat-many ->
    [yes] ont
   *[no] a
  } dépassé le temps imparti.
event-draw-agreed = Les joueurs conviennent d’un match nul.
event-undo-agreed = Les joueurs conviennent de revenir à un choix précédent.
event-player-seated = { $kind ->
    [bot] Le bot { $player } joue désormais { $seat }.
    [human] { $player } joue désormais { $seat }.
   *[open] Plus personne ne joue { $seat }.
  }

result-agreement = Les joueurs conviennent d’un match nul.
result-resignation = { $count ->
    [0] Tous les joueurs ont abandonné : match nul.
   *[other] { $losers } { $losers-many ->
        [yes] abandonnent
       *[no] abandonne
      } : victoire pour { $winners }.
  }
result-time = { $count ->
    [0] Le temps de tous les joueurs est écoulé : match nul.
   *[other] { $losers } { $losers-many ->
        [yes] ont
       *[no] a
      } dépassé le temps imparti : victoire pour { $winners }.
  }

pair-heading = Match en deux parties, camps échangés
pair-game = Partie { $number } sur 2
pair-party = Joueur { $number } ({ $first }, puis { $second })
pair-won = Match remporté par { $name } : { $points } à { $other }.
pair-won-on-games = Match remporté par { $name } : { $points } partout, mais plus de parties gagnées.
pair-drawn = Match nul : { $points } partout.
pair-leads = Avantage { $name } : { $points } à { $other }.
pair-level = Égalité : { $points } partout.
