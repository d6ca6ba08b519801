# Le titre, les scénarios, les options, les places et les mots généraux.

game-title = Les Sentiers de la gloire
game-blurb = La Première Guerre mondiale d’août 1914 à 1918, sur une carte de l’Europe et du Proche-Orient, au fil des cartes.

scenario-campaign = Campagne
    .description = Toute la guerre : vingt tours au plus, victoire automatique, armistice ou paix.
scenario-limited-war = Guerre limitée
    .description = Dix tours au plus ; la partie s’achève dès qu’un camp entre en guerre totale.
scenario-introductory = Introduction
    .description = Trois tours avec les seules cartes de mobilisation.
scenario-historical = Historique
    .description = Toute la guerre avec la mise en place, les espaces de victoire et les règles de l’édition récente.

option-edition = Édition
    .description = Les règles classiques, ou celles de l’édition « deluxe » avec ses textes de cartes.
option-edition-classic = classique
option-edition-deluxe = deluxe
option-balanced-setup = Mise en place équilibrée
    .description = Quelques corps et tranchées sont déplacés au départ, pour ceux qui jugent les Alliés favorisés.
option-first-commitment = Points d’intensité de la guerre
    .description = Les Puissances centrales gagnent un point de victoire si elles entrent les premières en guerre limitée, et un autre en guerre totale.
option-hand-of-eight = Mains de huit
    .description = Chaque camp complète sa main à huit cartes.
option-entrench-memory = Retranchement persévérant
    .description = Après un échec, la tentative du round suivant est plus facile.
option-optional-cards = Cartes optionnelles
    .description = Les vingt cartes optionnelles : écartées, toutes ajoutées avec des mains de huit cartes, ou échangées en secret.
option-optional-cards-none = écartées
option-optional-cards-all = toutes ajoutées
option-optional-cards-swap = échanges secrets
option-over-there-delay = Renforts américains retardés
    .description = Les renforts américains ne sont jouables qu’à partir du tour qui suit Over There.
option-bidding = Enchères de tournoi
    .description = Les joueurs misent des points de victoire pour jouer les Alliés ; un match nul compte comme une victoire alliée.
option-stepwise-retreats = Retraites espace par espace
    .description = Une retraite de deux espaces cherche d’abord le meilleur premier espace, puis le meilleur second, comme dans l’édition « deluxe ». Sinon, elle est jugée dans son ensemble : elle doit finir dans un espace ami si un chemin le permet.
option-early-allenby = Allenby avant le Pipeline du Sinaï
    .description = Allenby est jouable avant le Pipeline du Sinaï, mais l’armée britannique NE entre alors à Londres et ne va jamais au Proche-Orient.
option-strict-russian-supply = Ravitaillement russe strict
    .description = Après Brest-Litovsk, les unités russes ne tracent leur ravitaillement qu’à travers la Russie et les espaces pris par des Russes, pas à travers les autres espaces alliés.
option-mines-under-forts = Attaque de mine contre les forts
    .description = L’Attaque de mine est aussi jouable contre un fort sans unité si son espace contient une tranchée.

seat-central-powers = Puissances centrales
    .the = les Puissances centrales
    .many = yes
seat-allies = Alliés
    .the = les Alliés
    .many = yes
seat-first-player = premier joueur
    .the = le premier joueur
seat-second-player = second joueur
    .the = le second joueur

side-cp = Puissances centrales
    .les = les Puissances centrales
    .aux = aux Puissances centrales
    .des = des Puissances centrales
    .kind = side
side-ap = Alliés
    .les = les Alliés
    .aux = aux Alliés
    .des = des Alliés
    .kind = side
side-nobody = personne
    .les = personne
    .des = de personne
    .kind = nobody

box-off-map = pas encore en jeu
    .le = l’extérieur de la carte
    .a = hors de la carte
box-reserve = réserve
    .le = la réserve
    .a = en réserve
box-eliminated = unités éliminées
    .le = les unités éliminées
    .a = parmi les unités éliminées
box-out-of-the-game = hors du jeu
    .le = l’extérieur du jeu
    .a = hors du jeu

pool-ge = Allemagne
    .le = l’Allemagne
pool-ah = Autriche-Hongrie
    .le = l’Autriche-Hongrie
pool-bu = Bulgarie
    .le = la Bulgarie
pool-tu = Turquie
    .le = la Turquie
pool-fr = France
    .le = la France
pool-br = Grande-Bretagne
    .le = la Grande-Bretagne
pool-ru = Russie
    .le = la Russie
pool-it = Italie
    .le = l’Italie
pool-us = États-Unis
    .le = les États-Unis
pool-minor = Alliés mineurs
    .le = les Alliés mineurs

mandate-none = aucune
    .kind = none
mandate-ah = Autriche-Hongrie
    .must = l’Autriche-Hongrie doit attaquer
    .kind = nation
mandate-ah-it = Autriche-Hongrie contre l’Italie
    .must = l’Autriche-Hongrie doit attaquer l’Italie
    .kind = nation
mandate-tu = Turquie
    .must = la Turquie doit attaquer
    .kind = nation
mandate-ge = Allemagne
    .must = l’Allemagne doit attaquer
    .kind = nation
mandate-fr = France
    .must = la France doit attaquer
    .kind = nation
mandate-br = Grande-Bretagne
    .must = la Grande-Bretagne doit attaquer
    .kind = nation
mandate-it = Italie
    .must = l’Italie doit attaquer
    .kind = nation
mandate-ru = Russie
    .must = la Russie doit attaquer
    .kind = nation

level-mobilization = Mobilisation
    .bas = mobilisation
level-limited-war = Guerre limitée
    .bas = guerre limitée
level-total-war = Guerre totale
    .bas = guerre totale

use-ops = opérations
use-sr = redéploiement stratégique
use-rp = remplacements
use-event = événement

mark-move = mouvement
    .pour = pour le mouvement
mark-attack = attaque
    .pour = pour l’attaque

result-automatic-victory = { $winners } { $winners-many ->
    [yes] remportent
   *[no] remporte
  } une victoire automatique.
result-armistice = { $count ->
    [0] L’armistice met fin à la guerre sur un match nul.
   *[other] L’armistice est signé : { $winners } { $winners-many ->
        [yes] gagnent
       *[no] gagne
      } la guerre.
  }
result-last-turn = { $count ->
    [0] La guerre s’achève sur un match nul.
   *[other] La guerre est finie : { $winners } { $winners-many ->
        [yes] l’emportent
       *[no] l’emporte
      }.
  }
result-total-war = { $count ->
    [0] La guerre totale commence ; le scénario s’achève sur un match nul.
   *[other] La guerre totale commence : { $winners } { $winners-many ->
        [yes] gagnent
       *[no] gagne
      } le scénario.
  }
result-draw-for-cp = Le match nul compte pour les Puissances centrales : { $winners } { $winners-many ->
    [yes] gagnent
   *[no] gagne
  } la guerre.
result-draw-for-ap = Le match nul compte pour les Alliés : { $winners } { $winners-many ->
    [yes] gagnent
   *[no] gagne
  } la guerre.
result-peace = La paix est signée : la partie s’achève sans vainqueur.

score-points = { $count ->
    [one] { $count } point de victoire
   *[other] { $count } points de victoire
  }
    .unit = points de victoire

option-handicap = Handicap
    .description = Des points de victoire qui comptent pour un camp au décompte final, comme une enchère de tournoi ; les victoires automatiques n’en tiennent pas compte. Notre proposition pour une partie équilibrée.
option-handicap-none = aucun
option-handicap-central-powers-1 = Puissances centrales : 1 PV
option-handicap-central-powers-2 = Puissances centrales : 2 PV
option-handicap-central-powers-3 = Puissances centrales : 3 PV
option-handicap-central-powers-4 = Puissances centrales : 4 PV
option-handicap-central-powers-5 = Puissances centrales : 5 PV
option-handicap-allies-1 = Alliés : 1 PV
option-handicap-allies-2 = Alliés : 2 PV
option-handicap-allies-3 = Alliés : 3 PV
option-handicap-allies-4 = Alliés : 4 PV
option-handicap-allies-5 = Alliés : 5 PV
