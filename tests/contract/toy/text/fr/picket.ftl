game-title = Piquet
game-blurb = Trois cartes, un dé et quelques pièces.

scenario-duel = Duel
    .description = Deux piquets.
scenario-teams = Équipes
    .description = Deux contre deux.
option-dice = Dés
    .description = Combien de dés lance le vainqueur.
option-bank = Banque ouverte
    .description = Une pièce vaut deux points.
option-stakes = Mise
    .description = Combien de pièces il y a.
option-stakes-low = basse
option-stakes-high = haute

seat-north = nord
    .The = Le nord
seat-east = est
    .The = L’est
seat-south = sud
    .The = Le sud
seat-west = ouest
    .The = L’ouest

card = carte { $number }
send-coin = envoyer une pièce

ask-pick-card = choisissez une carte
    .help = la plus haute carte gagne
ask-spend-coins = { $seat }, dépensez des pièces ({ $scored } points)
ask-send-coin = envoyer une pièce à votre partenaire

event-card-drawn = { $seat-The } a tiré la { $card }.
event-card-shown = { $seat-The } a montré la { $card } !
event-points-scored = { $seat-The } a marqué { $points ->
    [one] un point
   *[other] { $points } points
  }.
event-coin-sent = { $seat-The } a envoyé une pièce à { $to }.

refusal-spend-too-dear = vous n’avez pas autant de pièces
refusal-send-no-coin = vous n’avez pas de pièce

result-points = { $count ->
    [0] Personne ne gagne.
    [one] Victoire pour { $winners }.
   *[other] Victoire pour { $winners }.
  }
