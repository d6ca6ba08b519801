# Ce que dit la table : reprises, offres, abandons, pendule.

refusal-nothing-to-undo = Il n’y a rien à reprendre.
refusal-nothing-to-redo = Il n’y a rien à rejouer.
refusal-undo-too-far = Un dé, une révélation ou le choix d’un autre joueur vous sépare de ce point ; pour remonter plus loin, il faut l’accord de tous.
refusal-resigned-already = Vous avez déjà abandonné.
refusal-ruled-by-the-game = Dans ce jeu, l’abandon est un choix prévu par les règles.
refusal-offer-not-asked = Cette offre ne s’adresse pas à vous.
refusal-offered-already = Cette offre est déjà faite.

result-agreement = Les joueurs conviennent d’un match nul.
result-resignation = { $count ->
    [0] Tous ont abandonné : match nul.
   *[other] Abandon ({ $losers }) : victoire pour { $winners }.
  }
result-time = { $count ->
    [0] Le temps de tous est écoulé : match nul.
   *[other] Temps écoulé ({ $losers }) : victoire pour { $winners }.
  }
