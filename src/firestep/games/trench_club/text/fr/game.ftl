# Le jeu : scénarios, options, résultats.

game-title = Trench Club
game-blurb = Des combats rapides pour les forts du front de l’Ouest, avec des tanks, des avions et beaucoup de boue.

scenario-two-players = Deux joueurs
    .description = Une nation par camp sur une moitié du plateau. Cinq des sept forts donnent la victoire.
    .length = Environ une heure
scenario-four-players = Quatre joueurs
    .description = Deux contre deux sur tout le plateau. Neuf des quatorze forts donnent la victoire.
    .length = Deux à trois heures
scenario-solo = Seul contre l’Automa
    .description = Une moitié du plateau contre un ennemi qui suit des ordres imprimés et ne lance aucun dé.
    .length = Environ une heure
scenario-co-op = À deux contre l’Automa
    .description = Deux joueurs partagent une armée, ses forts et ses pièces contre l’Automa.
    .length = Environ une heure

option-board = Plateau
    .description = La carte sur laquelle on joue.
option-board-1 = 1, la ligne du fleuve
option-board-2 = 2, le lac en hiver
option-half = Moitié du plateau
    .description = La moitié sur laquelle on joue.
option-half-a = numéros 1 à 6
option-half-b = numéros 7 à 12
option-central = Puissances centrales
    .description = La nation qui se bat pour les Puissances centrales.
option-central-de = Allemagne
option-central-ah = Autriche-Hongrie
option-entente = Entente
    .description = La nation qui se bat pour l’Entente.
option-entente-fr = France
option-entente-gb = Grande-Bretagne
option-side = Votre camp
    .description = Le camp que vous commandez ; l’Automa a l’autre.
option-side-entente = Entente
option-side-central = Puissances centrales
option-level = Force de l’Automa
    .description = Le nombre d’unités que l’Automa reçoit en plus au départ.
option-level-easy = facile
option-level-standard = standard
option-level-hard = difficile
option-level-overkill = overkill
option-short = Partie courte
    .description = Il faut moins de forts pour gagner, et les troupes antitank n’en conquièrent aucun.
option-older-victory = Victoire par anéantissement
    .description = Comme dans une édition plus ancienne, un camp sans unité a perdu.
option-limit-two = Deux par type
    .description = Personne ne possède plus de deux unités du même type.
option-engineers = Sapeurs
    .description = On peut acheter des sapeurs ; ils construisent des routes, des ponts et, avec les règles expertes, des tranchées.
option-expert-trenches = Tranchées expertes
    .description = Les tranchées abritent les fantassins et comptent comme un seul long hexagone.
option-dice-cards = Jouer sans dés
    .description = Les camps qui tirent une carte au lieu de lancer les dés de combat.
option-dice-cards-none = personne
option-dice-cards-central = Puissances centrales
option-dice-cards-entente = Entente
option-dice-cards-both = les deux camps
option-timer = Chronomètre
    .description = Pour les déplacements et la désignation des cibles d’un même tour.
option-timer-0 = aucun
option-timer-3 = 3 minutes par tour
option-timer-5 = 5 minutes par tour
option-timer-10 = 10 minutes par tour
option-automa-foot-attacks = Attaque des fantassins de l’Automa
    .description = Les fantassins de l’Automa attaquent aussi après les ordres qui ne font que les déplacer.

side-of-the-rules = l’Automa
result-won-forts = { $count ->
    [0] L’Automa tient assez de forts et gagne la guerre.
    [1] { $winners } tient assez de forts et gagne la guerre.
   *[other] { $winners } tiennent assez de forts et gagnent la guerre.
  }
result-won-annihilation = { $count ->
    [0] L’Automa gagne la guerre : il ne reste aucune unité en face ({ $losers }).
    [1] { $winners } gagne : l’ennemi n’a plus d’unité.
   *[other] { $winners } gagnent : l’ennemi n’a plus d’unité.
  }
result-won-by-surrender = { $count ->
    [0] { $losers } { $losers-many ->
        [yes] ont
       *[no] a
      } abandonné : l’Automa gagne la guerre.
    [1] { $losers } { $losers-many ->
        [yes] ont
       *[no] a
      } abandonné : { $winners } gagne la guerre.
   *[other] { $losers } { $losers-many ->
        [yes] ont
       *[no] a
      } abandonné : { $winners } gagnent la guerre.
  }
result-drawn-exhausted = Personne ne tient de fort et plus personne ne peut en conquérir. La guerre se termine par un match nul.

score-points = { $count ->
    [one] { $count } fort
   *[other] { $count } forts
  }
    .unit = forts

option-handicap = Handicap
    .description = Des pièces que chaque armée d’un camp reçoit au début : notre proposition pour une partie équilibrée, absente du livre de règles.
option-handicap-none = aucun
option-handicap-central-1 = Puissances centrales : 1 pièce
option-handicap-central-2 = Puissances centrales : 2 pièces
option-handicap-central-3 = Puissances centrales : 3 pièces
option-handicap-central-4 = Puissances centrales : 4 pièces
option-handicap-central-5 = Puissances centrales : 5 pièces
option-handicap-entente-1 = Entente : 1 pièce
option-handicap-entente-2 = Entente : 2 pièces
option-handicap-entente-3 = Entente : 3 pièces
option-handicap-entente-4 = Entente : 4 pièces
option-handicap-entente-5 = Entente : 5 pièces

# -- amendements
amendment-no-boats-in-forts = Une canonnière n’entre dans aucun fort, même sur un plateau dessiné où l’eau touche une entrée.
