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
    .des = des Puissances centrales
    .kind = side
side-ap = Alliés
    .les = les Alliés
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
pool-ah = Autriche-Hongrie
pool-bu = Bulgarie
pool-tu = Turquie
pool-fr = France
pool-br = Grande-Bretagne
pool-ru = Russie
pool-it = Italie
pool-us = États-Unis
pool-minor = Alliés mineurs

mandate-none = aucune
    .kind = none
mandate-ah = Autriche-Hongrie
    .kind = nation
mandate-ah-it = Autriche-Hongrie contre l’Italie
    .kind = nation
mandate-tu = Turquie
    .kind = nation
mandate-ge = Allemagne
    .kind = nation
mandate-fr = France
    .kind = nation
mandate-br = Grande-Bretagne
    .kind = nation
mandate-it = Italie
    .kind = nation
mandate-ru = Russie
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
