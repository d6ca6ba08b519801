# Le titre, les scénarios, les options, les places et les mots généraux.

game-title = Les Sentiers de la gloire
game-blurb = La Première Guerre mondiale d’août 1914 à 1918, sur une carte de l’Europe et du Proche-Orient, au fil des cartes.

scenario-campaign = Campagne
    .description = Toute la guerre : vingt tours au plus, victoire automatique, armistice ou paix.
scenario-limited-war = Guerre limitée
    .description = Dix tours au plus ; fin dès qu’un camp entre en guerre totale.
scenario-introductory = Initiation
    .description = Trois tours avec les seules cartes de mobilisation.
scenario-historical = Historique
    .description = Toute la guerre avec la mise en place, les cases de victoire et les règles de l’édition récente.

option-edition = Édition
    .description = Les règles classiques, ou celles de l’édition « deluxe » avec ses textes de cartes.
option-edition-classic = classique
option-edition-deluxe = deluxe
option-balanced-setup = Mise en place équilibrée
    .description = Quelques corps et tranchées déplacés au départ, si l’on juge les Alliés favorisés.
option-first-commitment = Points d’engagement
    .description = Les Empires centraux gagnent un point s’ils sont les premiers en guerre limitée, un autre en guerre totale.
option-hand-of-eight = Mains de huit
    .description = Chaque camp complète sa main à huit cartes.
option-entrench-memory = Terrassiers patients
    .description = Après un échec, la tentative suivante, au round d’après, est plus facile.
option-optional-cards = Cartes optionnelles
    .description = Les vingt cartes optionnelles : sans, toutes avec des mains de huit, ou échangées en secret.
option-optional-cards-none = sans
option-optional-cards-all = toutes
option-optional-cards-swap = échanges secrets
option-over-there-delay = Américains un tour plus tard
    .description = Les renforts américains ne sont jouables qu’au tour qui suit Over There.
option-bidding = Enchères de tournoi
    .description = Les joueurs misent des points de victoire pour jouer les Alliés ; une égalité profite aux Alliés.

seat-central-powers = Empires centraux
seat-allies = Alliés
seat-first-player = premier joueur
seat-second-player = second joueur

side-cp = Empires centraux
side-ap = Alliés
side-nobody = personne

box-off-map = pas encore en jeu
box-reserve = réserve
box-eliminated = unités éliminées
box-out-of-the-game = hors du jeu

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

mandate-none = personne
mandate-ah = Autriche-Hongrie
mandate-ah-it = Autriche-Hongrie contre l’Italie
mandate-tu = Turquie
mandate-ge = Allemagne
mandate-fr = France
mandate-br = Grande-Bretagne
mandate-it = Italie
mandate-ru = Russie

level-mobilization = Mobilisation
level-limited-war = Guerre limitée
level-total-war = Guerre totale

use-ops = opérations
use-sr = redéploiement stratégique
use-rp = remplacements
use-event = événement

mark-move = mouvement
mark-attack = attaque

result-automatic-victory = Victoire automatique : { $winners }.
result-armistice = { $count ->
    [0] L’armistice laisse une égalité.
   *[other] Armistice. Vainqueur : { $winners }.
  }
result-last-turn = { $count ->
    [0] La guerre finit par une égalité.
   *[other] Fin de la guerre. Vainqueur : { $winners }.
  }
result-total-war = { $count ->
    [0] Guerre totale : le scénario finit par une égalité.
   *[other] Guerre totale. Vainqueur du scénario : { $winners }.
  }
result-draw-for-cp = L’égalité profite aux Empires centraux. Vainqueur : { $winners }.
result-draw-for-ap = L’égalité profite aux Alliés. Vainqueur : { $winners }.
result-peace = La paix est signée ; personne ne gagne.
