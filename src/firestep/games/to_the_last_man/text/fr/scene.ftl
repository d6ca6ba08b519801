# Ce qui est montré à côté de la carte, dans les feuilles et sur les cartes.

scene-players = 2
scene-length = 4 à 12 h
scene-length-year = 1 à 3 h
scene-reconstructed = Plan reconstitué
    .explain = L’essentiel de la carte, des tables et des mises en place de ce jeu n’est pas public. Tout a été refait d’après la règle, la géographie et l’histoire.
scene-mark-reconstructed = reconstitué

## La carte

scene-map-nse = Mer du Nord
scene-map-dov = Pas de Calais
scene-map-ned = Pays-Bas
scene-map-swi = Suisse
scene-ground-rough = terrain accidenté
scene-ground-clear = terrain dégagé
scene-source-central = source de ravitaillement allemande
scene-source-allied = source de ravitaillement de l’Entente
scene-vp-of-area = { $points ->
    [0] aucun point de victoire
    [one] un point de victoire
   *[other] { $points } points de victoire
  }
scene-vp-star = { $points ->
    [one] Un point de victoire
   *[other] { $points } points de victoire
  }, { $status ->
    [german] à l’Allemagne
    [entente] à l’Entente
    [disputed] zone disputée, ne compte pour personne
   *[neutral] neutre
  }
scene-fort = Fort de { $area }, force { $strength }
scene-fort-word = Fort
scene-battle-due = Bataille : { $area }

## Les pions

scene-strength = Force
scene-strength-of = force { $strength }
scene-march = Marche
scene-guns = Artillerie
scene-planes = Biplans
scene-attack = Attaque
scene-defence = Défense
scene-cost = Coût
scene-entrenched = retranchée
scene-fortified = fortifiée
scene-mobile = mobile
scene-empty = vide
scene-status-disputed = Zone disputée
scene-status-friendly = Zone amie
scene-supplied = ravitaillée
scene-unsupplied = non ravitaillée
scene-marked = prête à contre-attaquer
scene-eliminated = éliminée
scene-suppressed = dissoute
scene-hidden-army = Seul son propriétaire sait ce que contient cette armée.
scene-empty-slot = Case libre
scene-infantry-slots = Infanterie, { $used } sur { $slots }
scene-auxiliary-slots = Auxiliaires, { $used } sur { $slots }
scene-army-note = Force { $strength } · artillerie { $guns } sur { $most }
scene-pieces-here = { $count } pièces sur { $most }
scene-alone = Seules
scene-alone-in = Seules : { $area }
scene-nobody-alone = Aucune unité seule ici.
scene-about-infantry = Retranchée, elle défend à 1 et 2. Elle prend et tient le terrain.
scene-about-stosstruppen = Chaque coup en attaque fait reculer une armée. Elles ne se retranchent jamais.
scene-about-commonwealth = Touche à 1 et 2, en attaque comme en défense.
scene-about-cavalry = Deux zones. En attaque, ne tire que là où il n’y a pas d’infanterie ; poursuit les fuyards.
scene-about-artillery = En attaque, elle tire deux fois : avant le défenseur, puis avec tous. Seule, elle ne prend ni ne tient le terrain.
scene-about-siege-gun = Ne tire que sur les forts, de 1 à 3. Ne retraite jamais.
scene-about-biplane = Deux zones. Affronte d’abord les biplans ennemis ; en défense, peut faire relancer des coups à l’attaquant.
scene-about-tank = Chaque coup en attaque fait reculer une armée. Muet en terrain accidenté.
scene-about-paris-gun = Vaut un point de victoire à Paris ou à côté. Ne tire pas dans les batailles et n’est jamais une perte.

## La table

scene-cards = Cartes
scene-build-points = Points de production
scene-turn-number = Tour { $turn }
scene-phase-reinforcements = Renforts
scene-phase-card = Carte ou passe
scene-phase-move = Mouvement
scene-phase-declare = Batailles déclarées
scene-phase-combat = Combat
scene-phase-production = Production
scene-german-vp = Points de victoire allemands
scene-level = Niveau
scene-level-entente-decisive = Entente, décisive
scene-level-entente-marginal = Entente, marginale
scene-level-stalemate = Impasse
scene-level-german-marginal = Allemagne, marginale
scene-level-german-decisive = Allemagne, décisive
scene-points-areas = Zones
scene-points-armies = Armées éliminées
scene-points-crises = Crises
scene-points-east = Front de l’Est
scene-points-paris-gun = Paris Gun
scene-points-blockade = Blocus
scene-off-map = Armées hors carte
scene-pool = Réserve : { $side }
scene-east-note = Valeur { $value }, { $points ->
    [0] aucun point
    [one] +1 point
   *[other] +{ $points } points
  }
scene-battles = Batailles à livrer
scene-bid = Misée
scene-ersatz = Paie { $hits ->
    [one] un coup
   *[other] { $hits } coups
  }.
scene-card-offensive = Tout bouge, toutes batailles.
scene-card-limited-offensive = Tout bouge, une bataille.
scene-card-big-push = Offensive ; dé de canon anglais.
scene-card-gericht = Offensive ; dé de canon allemand.
scene-card-tout-le-monde = Offensive ; dés de tank.
scene-card-friedensturm = Offensive ; dés d’assaut.
scene-card-ersatz-2 = Paie deux coups.
scene-card-ersatz-3 = Paie trois coups.
scene-card-gas = Canons à 2.
scene-card-barrage = Canons à 3.
scene-card-bad-weather = Affaiblit leur offensive.
scene-card-reserves = Une pièce va où elle veut.
scene-card-surprise = Vous tirez d’abord.
scene-card-entente-crisis = Crise de l’Entente.
scene-card-german-crisis = Crise allemande.

## Les questions

scene-others-choose = { $who } doit choisir.
scene-not-yours = Cette pièce est à l’autre camp.
scene-change-army = Changer d’armée
scene-means-step = Marcher ici
scene-means-rail = Prendre le train
scene-means-strategic = Mouvement stratégique
scene-means-sea = Traverser la mer
scene-means-east = Aller à l’Est ou en revenir
scene-means-evacuate = Évacuer
scene-means-reserves = Strategic Reserves
scene-mode-step = Marche
scene-mode-rail = Rail
scene-mode-strategic = Stratégique
scene-mode-sea = Mer
scene-mode-east = Front de l’Est
scene-mode-evacuate = Évacuation
scene-move-ask = { $piece } : { $area } ?
scene-move-friendly = Zone amie.
scene-move-disputed = Zone disputée : pas de nouvelle bataille.
scene-move-empty = Zone ennemie vide : elle devient amie, sans bataille.
scene-move-neutral = Zone neutre.
scene-move-last = Troisième et dernière pièce dans la zone.
scene-move-dug = Elle quitte ses tranchées.
scene-attack-here = Attaquer : { $area } ?
scene-attack-do = Attaquer
scene-defenders = Unités en défense
scene-odds-mine = Vous perdez, %
scene-odds-theirs = Ils perdent, %
scene-odds-lost = pertes en moyenne
scene-odds-clear = Zone dégagée
scene-odds-note = Sans cartes, ni Ersatz, ni retraites.
scene-percent = { $percent } %
scene-mean = { $whole },{ $tenth }

## Une bataille

scene-battle-of = Bataille : { $area }
scene-side = { $side }
scene-attacks = { $side } : attaque
scene-defends = { $side } : défense
scene-step-dogfight = Dogfight
scene-step-artillery = Artillerie
scene-step-defence = Tir du défenseur
scene-step-attack = Tir de l’attaquant
scene-step-retreat = Retraites
scene-fire-dogfight = { $side } : dogfight
scene-fire-artillery = { $side } : artillerie
scene-fire-defence = { $side } : tir défensif
scene-fire-attack = { $side } : attaque
scene-fire-pursuit = { $side } : poursuite
scene-hits = { $hits ->
    [0] aucun coup
    [one] un coup
   *[other] { $hits } coups
  }
scene-siege-rule = Les canons de siège frappent le fort.
scene-to-come = Ce qui reste
scene-retreat-order = l’attaquant d’abord
scene-no-dice = aucun dé

scene-left-in-battle = reste { $left } sur { $of }
scene-army-strength = Force { $strength }
scene-army-strongest = Force { $strength }, la plus forte : elle paie
scene-dug-in = retranchée
scene-most-numerous = { $label }, les plus nombreux
scene-lost-unit = { $unit }, perdue
scene-dice-count = { $count ->
    [one] un dé
   *[other] { $count } dés
  } à F{ $fire }
scene-group-infantry = Infanterie
scene-group-storm = Stoßtruppen
scene-group-cavalry = Cavalerie
scene-group-artillery = Artillerie
scene-group-siege = Canons de siège
scene-group-air = Biplans
scene-group-tank = Tanks
scene-group-fort = Fort
scene-group-bonus-guns = Bonus
scene-group-bonus-storm = Bonus
scene-volley-sum = { $hits ->
    [0] Aucun coup.
    [one] Un coup.
   *[other] { $hits } coups.
  }
scene-hits-left = Encore { $left } { $left ->
    [one] coup
   *[other] coups
  } à payer sur { $owed }
scene-hit-paid = Un coup, payé
scene-hit-due = Un coup, à payer
scene-fire-or-retreat = tirer ou se replier
scene-lot = { $count } × { $unit }
scene-fires-at = F{ $fire } en défense
scene-no-fire = aucun dé en défense
scene-whole-army = Toute l’armée
    .note = avec tout ce qu’elle contient
scene-stand-fire = Tirer
scene-stand-retreat = Repli
scene-fire-dice = Tirer { $count ->
    [one] un dé
   *[other] { $count } dés
  }
scene-hits-on = Coups sur { $side }
scene-mean-hits = coups en moyenne, de { $dice }
scene-falls-back-to = Vers où ?
scene-area-friendly = amie, { $count } sur { $most }
scene-area-disputed = disputée, { $count } sur { $most }
scene-units-lost = Unités perdues dans cette bataille
scene-touch-a-card = Touchez une carte éclairée pour l’ajouter à une bataille.
scene-open-fire = Ouvrir le feu
scene-no-cards = Plus de cartes
scene-card-on-guns-2 = canons à 1 et 2
scene-card-on-guns-3 = canons de 1 à 3
scene-card-on-surprise = l’attaquant tire d’abord
scene-card-on-bonus = dés supplémentaires
scene-card-on-weather = ni gaz, ni biplans
scene-fort-strength = Force { $strength }
scene-still-to-come = Ce qui reste à venir
scene-pays-hits = Paie { $hits ->
    [one] un coup
   *[other] jusqu’à { $hits } coups
  }.
scene-played = Jouée

## La production

scene-production = Production
scene-points-left = Reste { $left } sur { $total }
scene-units = Unités
scene-works = Formation, armées
scene-trenches = Tranchées
scene-hand-limit = Vous tenez { $held } cartes, la limite est { $most }.
scene-hand-over = Vous tenez { $held } cartes et la limite est { $most } : le surplus sera défaussé.
scene-supply = Ravitaillement
scene-all-supplied = Toutes les armées sont ravitaillées.
scene-armies-hungry = { $count ->
    [one] Une armée n’est pas ravitaillée.
   *[other] { $count } armées ne sont pas ravitaillées.
  }
scene-not-yet = pas encore
scene-seal = Sceller le plan
scene-seal-ask = Sceller le plan avec { $left ->
    [one] un point non dépensé
   *[other] { $left } points non dépensés
  } ?
scene-seal-note = Les points non dépensés sont perdus.
scene-where = Où elles vont
scene-nothing-bought = Rien encore.
scene-undo-note = Un moins, ou Annuler, reprend le dernier achat.
scene-in-pool = { $count } en réserve
scene-less = Un de moins
scene-more = Un de plus
scene-rebuild-do = Reformer
scene-spend-card = Une carte
    .note = Tirée sans être vue, quand tout est dépensé.
    .do = Acheter
scene-spend-entrench = Retrancher
    .note = Jusqu’à quatre pièces pour un point.
    .do = Creuser
scene-spend-upgrade = Stoßtruppen
    .note = Une infanterie est formée.
    .do = Former
scene-spend-fortify = Fortifier
    .note = Une armée retranchée ignore son premier coup.
    .do = Fortifier
scene-spend-regroup = Réorganiser
    .note = Des unités changent d’armée, sans frais.
    .do = Réorganiser
scene-template-of = Fiche d’armée : { $nation }
scene-template = { $infantry } infanteries, { $auxiliary } auxiliaires

## Les nombres

scene-card-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
scene-unit-count = { $count ->
    [one] une unité
   *[other] { $count } unités
  }
scene-seasons = Saisons
scene-left-of = points sur { $total }
scene-east-box = Front de l’Est
