# Ce qui est montré à côté de la carte, dans les feuilles et sur les cartes.

scene-players = 2
scene-length = 4 à 12 heures
scene-length-year = 1 à 3 heures
scene-reconstructed = Plan reconstitué
    .explain = L’essentiel de la carte, des tables et des mises en place de ce jeu n’est pas public. Tout a été reconstitué d’après la règle, la géographie et l’histoire.
scene-mark-reconstructed = reconstitué

## La carte

scene-map-nse = Mer du Nord
scene-map-dov = Pas de Calais
scene-map-ned = Pays-Bas
scene-map-swi = Suisse
scene-ground-rough = terrain difficile
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
scene-fort = Fort { $area-of }, force { $strength }
scene-fort-word = Fort
scene-battle-due = Bataille { $area-of }

## Les pions

scene-strength = Force
scene-strength-of = force { $strength }
scene-march = Mouvement
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
scene-marked = marquée pour une contre-attaque
scene-eliminated = éliminée
scene-suppressed = dissoute
scene-hidden-army = Seul son propriétaire sait ce que contient cette armée.
scene-empty-slot = Logement libre
scene-infantry-slots = Infanterie, { $used } sur { $slots }
scene-auxiliary-slots = Auxiliaires, { $used } sur { $slots }
scene-army-note = Force { $strength } · artillerie { $guns } sur { $most }
scene-pieces-here = { $count ->
    [0] 0 pièce
    [one] { $count } pièce
   *[other] { $count } pièces
  } sur { $most }
scene-alone = Unités isolées
scene-armies-in = Armées { $area-at }
scene-alone-in = Unités isolées { $area-at }
scene-nobody-alone = Il n’y a pas d’unité isolée ici.
scene-about-infantry = Retranchée, elle défend sur 1 et 2. Elle prend et tient le terrain.
scene-about-stosstruppen = Chaque coup en attaque contraint une armée à retraiter. Ils ne se retranchent jamais.
scene-about-commonwealth = Touche sur 1 et 2, en attaque comme en défense.
scene-about-cavalry = Se déplace de deux zones. En attaque, elle ne tire que s’il n’y a pas d’infanterie ennemie ; elle poursuit les unités qui retraitent.
scene-about-artillery = En attaque, elle tire deux fois : avant le défenseur, puis avec toutes les autres unités. Seule, elle ne prend ni ne tient le terrain.
scene-about-siege-gun = Ne tire que sur les forts, de 1 à 3. Il ne retraite jamais.
scene-about-biplane = Se déplace de deux zones. Il affronte d’abord les biplans ennemis ; en défense, il peut obliger l’attaquant à relancer des coups.
scene-about-tank = Chaque coup en attaque contraint une armée à retraiter. Il ne tire pas en terrain difficile.
scene-about-paris-gun = Vaut un point de victoire à Paris ou dans une zone adjacente. Il ne tire pas dans les batailles et n’est jamais une perte.

## La table

scene-cards = Cartes
scene-build-points = Points de construction
scene-turn-number = Tour { $turn }
scene-phase-reinforcements = Renforts
scene-phase-card = Offensive ou passe
scene-phase-move = Mouvement
scene-phase-declare = Déclaration des batailles
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
scene-points-paris-gun = Canon de Paris
scene-points-blockade = Blocus
scene-points-handicap = Handicap
scene-off-map = Armées hors carte
scene-pool = Réserve de pions : { $side }
scene-east-note = Valeur : { $value ->
    [one] { $value } point
   *[other] { $value } points
  } de construction, { $points ->
    [0] aucun point de victoire
    [one] +1 point de victoire
   *[other] +{ $points } points de victoire
  }
scene-battles = Batailles à livrer
scene-bid = Misée
scene-ersatz = Absorbe { $hits ->
    [one] un coup
   *[other] { $hits } coups
  }.
scene-card-offensive = Tout se déplace, batailles à volonté.
scene-card-limited-offensive = Tout se déplace, une bataille.
scene-card-big-push = Offensive ; dé d’artillerie britannique.
scene-card-gericht = Offensive ; dé d’artillerie allemand.
scene-card-tout-le-monde = Offensive ; dés de tank.
scene-card-friedensturm = Offensive ; dés de Stoßtruppen.
scene-card-ersatz-2 = Absorbe deux coups.
scene-card-ersatz-3 = Absorbe trois coups.
scene-card-gas = L’artillerie touche sur 1–2.
scene-card-barrage = L’artillerie touche sur 1–3.
scene-card-bad-weather = Affaiblit une Offensive.
scene-card-reserves = Une pièce va à toute distance.
scene-card-surprise = L’attaquant tire en premier.
scene-card-entente-crisis = L’Entente perd de l’infanterie.
scene-card-german-crisis = L’Allemagne perd de l’infanterie.
scene-waits-offensive-theirs = Une Offensive ouvre votre propre tour. D’ici là, elle ne sert qu’à absorber un coup.
scene-waits-offensive-later = Une Offensive ouvre votre tour, avant tout mouvement. Ce tour a déjà commencé.
scene-waits-ersatz = Elle absorbe des coups : jouez-la quand vos unités sont touchées.
scene-waits-gas-date = Poison Gas se joue à partir du printemps 1915. D’ici là, la carte ne sert qu’à absorber un coup.
scene-waits-barrage-date = Advanced Artillery Barrage se joue à partir du printemps 1917. D’ici là, la carte ne sert qu’à absorber un coup.
scene-waits-bad-weather-date = Bad Weather ne se joue pas au premier tour de la guerre. D’ici là, la carte ne sert qu’à absorber un coup.
scene-waits-battle-card = Elle se joue quand les batailles sont déclarées, dans une zone où l’on se bat.
scene-waits-bad-weather = Seul le défenseur la joue : pendant le tour ennemi, quand les batailles sont déclarées.
scene-waits-surprise = Seul l’attaquant la joue : pendant votre propre tour, quand les batailles sont déclarées.
scene-waits-reserves = Elle se joue pendant vos mouvements, à votre propre tour.
scene-waits-crisis-turn = C’est un événement de votre propre tour. Sinon, elle ne sert qu’à absorber un coup.
scene-waits-crisis-year = Cette crise n’est pas un événement cette année. Elle ne sert qu’à absorber un coup.
scene-waits-crisis-theirs = Seul l’ennemi joue cette crise comme événement. Pour vous, elle ne sert qu’à absorber un coup.

## Les questions

scene-others-choose = En attente { $who-of }.
scene-not-yours = Cette pièce appartient à votre adversaire.
scene-change-army = Changer d’armée
scene-means-step = Aller ici
scene-means-rail = Aller par le rail
scene-means-strategic = Mouvement stratégique
scene-means-sea = Aller par mer
scene-means-east = Aller à l’Est ou en revenir
scene-means-evacuate = Évacuer
scene-means-reserves = Strategic Reserves
scene-mode-step = Mouvement
scene-mode-rail = Rail
scene-mode-strategic = Stratégique
scene-mode-sea = Mer
scene-mode-east = Front de l’Est
scene-mode-evacuate = Évacuation
scene-stranded-ask = Placer { $piece-the } { $area-at } ?
scene-stranded-note = Seules les pièces britanniques vont par mer : il n’y aurait pas de retour.
scene-move-ask = Déplacer { $piece-the } { $area-at } ?
scene-move-friendly = Zone amie.
scene-move-disputed = Zone disputée : pas de nouvelle bataille.
scene-move-empty = Zone ennemie vide : elle devient amie, sans bataille.
scene-move-neutral = Zone neutre.
scene-move-last = Ce sera la troisième et dernière pièce de la zone.
scene-move-dug = Elle ne sera plus retranchée.
scene-play-card = Jouer « { $card } » ?
scene-play-it = Jouer
scene-attack-here = Attaquer { $area-the } ?
scene-attack-do = Attaquer
scene-defenders = Unités en défense
scene-odds-mine = Vos pertes, %
scene-odds-theirs = Leurs pertes, %
scene-odds-lost = pertes en moyenne
scene-odds-clear = Zone conquise
scene-odds-note = Sans cartes, ni Ersatz, ni retraites.
scene-percent = { $percent } %
scene-mean = { $whole },{ $tenth }

## Une bataille

scene-battle-of = Bataille { $area-of }
scene-side = { $side }
scene-attacks = { $side-the } attaque
scene-defends = { $side-the } défend
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
scene-siege-rule = { $hits ->
    [one] Dont un coup de canon de siège : le fort l’absorbe d’abord, ou une carte.
   *[other] Dont { $hits } coups de canons de siège : le fort les absorbe d’abord, ou une carte.
  }
scene-siege-only = { $hits ->
    [one] C’est un coup de canon de siège : le fort l’absorbe, ou une carte.
   *[other] Ce sont des coups de canons de siège : le fort les absorbe, ou une carte.
  }
scene-silent-cavalry = La cavalerie ne tire pas en attaque tant que de l’infanterie ennemie est présente.
scene-silent-siege-gun = Les canons de siège ne tirent qu’en attaque, et seulement sur les forts.
scene-silent-tank = Les tanks ne tirent pas en terrain difficile.
scene-silent-paris-gun = Le canon de Paris ne tire pas dans les batailles.
scene-to-come = Étapes à venir
scene-retreat-order = l’attaquant en premier
scene-no-dice = aucun dé

scene-left-in-battle = { $left } sur { $of }
scene-army-strength = Force { $strength }
scene-army-strongest = Force { $strength }, la plus forte : elle subit les pertes
scene-dug-in = retranchée
scene-most-numerous = { $label }, type le plus nombreux
scene-lost-unit = { $unit } : perte
scene-dice-count = { $count ->
    [0] aucun dé
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
scene-hits-left = { $whole ->
    [yes] { $owed ->
        [one] Un coup à absorber
       *[other] { $owed } coups à absorber
      }
   *[no] Encore { $left } { $left ->
        [one] coup
       *[other] coups
      } à absorber sur { $owed }
  }
scene-hit-paid = Un coup absorbé
scene-hit-due = Un coup à absorber
scene-fire-or-retreat = tirer ou retraiter
scene-lot = { $count } × { $unit }
scene-fires-at = F{ $fire } en défense
scene-no-fire = aucun dé en défense
scene-whole-army = Toute l’armée
    .note = avec tout ce qu’elle contient
scene-stand-fire = Tirer
scene-stand-retreat = Retraiter
scene-fire-dice = Tirer avec { $count ->
    [one] un dé
   *[other] { $count } dés
  }
scene-hits-on = Coups sur { $side-the }
scene-mean-hits = coups en moyenne, avec { $dice }
scene-falls-back-to = Retraiter vers
scene-area-friendly = amie, { $count } sur { $most }
    .full = amie, pleine : seulement dans une armée
scene-area-disputed = disputée, { $count } sur { $most }
    .full = disputée, pleine : seulement dans une armée
scene-units-lost = Unités perdues dans cette bataille
scene-touch-a-card = Touchez une carte en surbrillance pour l’ajouter à une bataille.
scene-open-fire = Ouvrir le feu
scene-no-cards = Plus de cartes à jouer
scene-card-on-guns-2 = l’artillerie touche sur 1 et 2
scene-card-on-guns-3 = l’artillerie touche de 1 à 3
scene-card-on-surprise = l’attaquant tire en premier
scene-card-on-bonus = dés supplémentaires
scene-card-on-weather = ni gaz, ni biplans
scene-fort-strength = Force { $strength }
scene-pays-hits = Absorbe { $hits ->
    [one] un coup
   *[other] jusqu’à { $hits } coups
  }.
scene-played = Jouée

## La production

scene-production = Production
scene-points-left = { $left } sur { $total }
scene-units = Unités
scene-works = Promotions et armées
scene-trenches = Retranchements
scene-hand-limit = Vous avez { $held ->
    [0] 0 carte
    [one] une carte
   *[other] { $held } cartes
  } en main ; la limite est de { $most }.
scene-hand-over = Vous avez { $held ->
    [0] 0 carte
    [one] une carte
   *[other] { $held } cartes
  } en main et la limite est de { $most } : le surplus devra être défaussé.
scene-supply = Ravitaillement
scene-all-supplied = Toutes les armées sont ravitaillées.
scene-armies-hungry = { $count ->
    [one] Une armée n’est pas ravitaillée.
   *[other] { $count } armées ne sont pas ravitaillées.
  }
scene-not-yet = pas encore disponible
scene-seal = Valider le plan
scene-seal-ask = Valider le plan avec { $left ->
    [one] un point non dépensé
   *[other] { $left } points non dépensés
  } ?
scene-seal-note = Les points non dépensés sont perdus.
scene-where = Placement
scene-nothing-bought = Rien pour l’instant.
scene-undo-note = Moins, ou Reprendre le coup, retire le dernier achat.
scene-in-pool = { $count } dans la réserve
scene-less = Un de moins
scene-more = Un de plus
scene-rebuild-do = Reconstruire
scene-spend-card = Carte
    .note = Piochée quand les deux camps ont fini de dépenser.
    .do = Acheter
scene-spend-entrench = Retrancher
    .note = Jusqu’à quatre pièces pour un point.
    .do = Retrancher
scene-spend-upgrade = Stoßtruppen
    .note = Une infanterie est promue.
    .do = Promouvoir
scene-spend-fortify = Fortifier
    .note = Une armée retranchée ignore le premier coup de chaque bataille.
    .do = Fortifier
scene-spend-regroup = Regrouper
    .note = Des unités changent d’armée, sans frais.
    .do = Regrouper
scene-template-of = Tablette d’armée : { $nation }
scene-template = { $infantry ->
    [0] aucune infanterie
    [one] une infanterie
   *[other] { $infantry } infanteries
  }, { $auxiliary ->
    [0] aucune unité auxiliaire
    [one] une unité auxiliaire
   *[other] { $auxiliary } unités auxiliaires
  }

## Les nombres

scene-card-count = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
  }
scene-unit-count = { $count ->
    [0] aucune unité
    [one] une unité
   *[other] { $count } unités
  }
scene-seasons = Saisons
scene-left-of = sur { $total ->
    [one] { $total } point
   *[other] { $total } points
  }
scene-east-box = Front de l’Est
scene-used-in = { $area-at }
scene-entrenched-now = troupes retranchées
scene-fort-of = le fort { $area-of }
scene-fort-gives-way = Il est trop faible pour tenir { $area-the } : { $change } pour l’Allemagne.
