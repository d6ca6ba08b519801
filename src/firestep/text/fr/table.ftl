# Les textes de la table : coups repris, propositions, abandons, pendule.

refusal-nothing-to-undo = Il n’y a aucun coup à reprendre.
refusal-nothing-to-redo = Il n’y a aucun coup à refaire.
refusal-not-a-study = Seule une étude peut revenir à une autre de ses variantes.
refusal-no-such-line = Cette étude n’a pas de telle variante.
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
event-undo-agreed = La partie est revenue à un choix précédent.
event-line-resumed = L’étude reprend à une autre de ses variantes.
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

proof-choices = { $count ->
    [one] Un seul choix, légal selon la version { $rules } des règles.
   *[other] { $count } choix, tous légaux selon la version { $rules } des règles.
  }
proof-draws = { $count ->
    [0] Aucun dé ni tirage.
    [one] Un seul dé ou tirage, conforme au secret.
   *[other] { $count } dés et tirages, tous conformes au secret.
  } { $undos ->
    [0] Aucun retour en arrière.
    [one] Un retour en arrière.
   *[other] { $undos } retours en arrière.
  }
proof-entropy = { $count ->
    [0] Aucun camp n’a ajouté de hasard aux dés.
   *[other] Ont ajouté du hasard aux dés : { $seats }.
  }
trust-heading = Ce qui reste affaire de confiance :
trust-secret = Qui gère le serveur connaissait le secret des dés depuis le début, et pouvait annoncer les prochains jets à un joueur ou à un bot.
trust-alone = Comme aucun camp n’a ajouté de hasard aux dés, qui gère le serveur les a faits seul, et a pu essayer plusieurs secrets.
trust-table = { $count ->
    [one] Une ligne est écrite
   *[other] { $count } lignes sont écrites
  } par la table elle-même : joueur remplacé, abandon, temps écoulé, partie nulle. Seule la parole de la table en répond. Ces lignes ne changent pas les dés.
trust-agreed = { $count ->
    [one] Un retour en arrière a été accepté
   *[other] { $count } retours en arrière ont été acceptés
  } par les autres : seule la parole de la table en répond.
trust-senders = L’enregistrement ne montre pas qui a envoyé les choix. Après la fin, n’importe qui pourrait inventer une partie avec le même secret. Les reçus notés pendant la partie montrent si c’est bien celle qui a été jouée.
