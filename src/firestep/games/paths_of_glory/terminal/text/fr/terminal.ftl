# Ce que le terminal dit de Paths of Glory.

pog-head = Tour { $turn }{ $season ->
    [spring] , printemps
    [summer] , été
    [fall] , automne
    [winter] , hiver
   *[none] {""}
  } · round { $round } · PV { $vp } · état de guerre combiné { $combined } · PV russes { $russia }
pog-side = { $side } : { $level }, état de guerre { $status } ; { $cards ->
    [0] aucune carte
    [one] 1 carte
   *[other] { $cards } cartes
  } en main, { $deck } dans la pioche ; offensive obligatoire : { $mandate }{ $met ->
    [0] {""}
   *[other] { " " }(faite)
  } ; points de remplacement : { $points }
pog-front-west = Front de l’Ouest
pog-front-italy = Italie
pog-front-east = Front de l’Est
pog-front-balkans = Balkans
pog-front-near-east = Proche-Orient
pog-boxes = { $side } – réserve : { $reserve } ; éliminées : { $eliminated }
pog-hand = Votre main
pog-face-up = Cartes de combat en vigueur
pog-card = { $ops } OPS, { $sr } RS, état de guerre { $status } ; PR : { $points }
pog-sign-army = une armée, par son numéro
pog-sign-corps = un corps
pog-sign-reduced = réduite
pog-sign-hungry = hors ravitaillement
pog-sign-central = Puissances centrales
pog-sign-allied = Alliés
pog-sign-point = un espace qui vaut un point de victoire
pog-sign-fort = un fort et sa force
pog-sign-trench = une tranchée et son niveau
pog-column-sign = Signe
pog-column-unit = Unité
pog-column-place = Lieu
pog-column-values = Combat-pertes-mouvement
pog-odds = { $space } avec { $units ->
    [one] 1 unité
   *[other] { $units } unités
  } : victoire { $win } %, retraite { $retreat } %, avance { $advance } % ; pertes moyennes { $mine },{ $minetenth } pour vous, { $theirs },{ $theirstenth } pour l’ennemi.
