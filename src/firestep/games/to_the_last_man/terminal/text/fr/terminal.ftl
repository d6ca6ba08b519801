# Ce que le terminal dit de To the Last Man !.

lm-head = { $season }, tour { $turn } sur { $last }
lm-score = { $points ->
    [0] 0 point de victoire
    [1] 1 point de victoire
   *[other] { $points } points de victoire
  } : { $level }
lm-level-entente-decisive = victoire décisive de l’Entente
lm-level-entente-marginal = victoire marginale de l’Entente
lm-level-stalemate = impasse
lm-level-german-marginal = victoire marginale allemande
lm-level-german-decisive = victoire décisive allemande
lm-side = { $side } : { $cards ->
    [0] 0 carte
    [one] { $cards } carte
   *[other] { $cards } cartes
  } ({ $limit } au plus), { $points ->
    [0] 0 point
    [one] { $points } point
   *[other] { $points } points
  } de construction
lm-sign-area = une zone, son fort, ses points de victoire
lm-sign-german = Allemands : 9 unités
lm-sign-entente = Entente : 9 unités
lm-sign-entrenched = une pièce est retranchée
lm-sign-hidden = contenu caché
lm-sign-disputed = zone disputée
lm-sign-number = le choix 7 est ici
lm-reconstructed = La plupart des zones, frontières, tableaux et mises en place sont reconstitués ; voir docs/data-packs.md.
lm-column-army = Armée
lm-column-place = Zone
lm-column-units = Unités
lm-column-state = État
lm-entrenched = retranchée
lm-mobile = mobile
lm-alone = isolée
lm-odds = { $area } : vous perdez { $mine } en moyenne, l’ennemi { $his } ; la zone est vidée dans { $clears } % des cas.
lm-tenths = { $whole },{ $tenth }
