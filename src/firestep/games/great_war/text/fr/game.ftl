# Le jeu : options, résultat.

game-title = The Great War
game-blurb = Des cartes, des dés et de la boue : les batailles du front de l’Ouest, tranchée par tranchée. Le premier aux médailles gagne.
result-won-medals = { $winners } ont les médailles qu’il leur fallait et gagnent la bataille.

option-extra-specialists = Spécialistes supplémentaires
    .description = Quelques spécialistes de plus pour les deux armées, comme les règles plus récentes le proposent pour les premières batailles.
option-extra-specialists-none = aucun
option-extra-specialists-added = ajoutés
option-extra-specialists-swapped = ajoutés, et ceux de la carte peuvent être échangés
option-file = Version de la bataille
option-history = Spécialistes historiques
    .description = Seulement les spécialistes que les armées avaient au front cette année-là, et pas davantage.
option-saint-chamond = Un Saint-Chamond
    .description = L’un des chars Schneider est un Saint-Chamond : un canon plus long, et plus d’ennuis dans la boue.
option-race = Pressé par le temps
    .description = Qui est pressé par le temps : comme imprimé, ou l’attaquant.
option-race-printed = comme imprimé
option-race-turned = l’autre camp
option-craters = Les cratères du matin
    .description = Le no man’s land a déjà été bombardé, comme dans la bataille du matin.
command-one-unit = une unité

score-points = { $count ->
    [one] { $count } médaille
   *[other] { $count } médailles
  }
    .unit = médailles

option-handicap = Handicap
    .description = Un camp commence avec des médailles d’avance : notre proposition pour une partie équilibrée, absente du livre de règles.
option-handicap-none = aucun
option-handicap-german-1 = Allemands : 1 médaille
option-handicap-german-2 = Allemands : 2 médailles
option-handicap-german-3 = Allemands : 3 médailles
option-handicap-allied-1 = Alliés : 1 médaille
option-handicap-allied-2 = Alliés : 2 médailles
option-handicap-allied-3 = Alliés : 3 médailles

# -- amendements
amendment-gas-spares-friends = Une Attaque au gaz n’affaiblit que les unités ennemies : celles que touche leur propre artillerie gardent leur protection.
