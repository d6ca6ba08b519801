# Ce que montre le client, à côté du journal.

scene-piece = { $unit }, { $place }{ $strength ->
    [reduced] , réduit
   *[full] {""}
  }
scene-out-of-supply = hors ravitaillement
scene-combat = Combat
scene-loss = Pertes
scene-move = Mouvement
scene-beachhead = tête de pont
scene-fort = fort { $strength }{ $besieged ->
    [yes] , assiégé
   *[no] {""}
  }
scene-trench = tranchée { $level }
scene-trench-removed = tranchée supprimée
scene-hand-size = cartes en main
scene-deck-size = cartes dans la pioche
scene-war-status = état de guerre
scene-round = Round { $round }
scene-turn = Tour { $turn }, { $date }
scene-phase-mandates = Offensives obligatoires
scene-phase-actions = Actions
scene-phase-attrition = Usure et sièges
scene-phase-war-status = État de guerre
scene-phase-replacements = Remplacements
scene-phase-draw = Pioche
scene-vp-title = Points de victoire
scene-replacements = Remplacements, { $side }
scene-armistice = armistice
scene-combined = État de guerre combiné
scene-mandates = Offensives obligatoires
scene-war = La guerre
scene-hand = Main, { $side }
scene-face-up = Cartes de combat en vigueur
scene-combat-card = Carte de combat.
scene-players = 2
scene-length = 1 à 8 heures
scene-certainty = d’après l’édition récente, ou estimé d’après la carte
scene-fire = { $loss ->
    [0] { $side-les } n’infligent aucune perte
   *[other] { $side-les } infligent un score de pertes de { $loss }
  } { $enemy-aux }
scene-flank = Attaque de flanc
scene-siege = Siège
scene-percent = { $percent } %
scene-odds-flank-won = Succès de l’attaque de flanc
scene-odds-win = { $viewer ->
    [defender] Ils l’emportent
   *[attacker] Vous l’emportez
  }
scene-odds-retreat = { $viewer ->
    [defender] Vous battez en retraite
   *[attacker] Ils battent en retraite
  }
scene-odds-advance = { $viewer ->
    [defender] Ils avancent
   *[attacker] Vous avancez
  }
scene-odds-mine = Vos pertes
scene-odds-theirs = Leurs pertes
scene-odds-loss = pertes moyennes
scene-odds-title = Chances
terrain-clear = plaine
terrain-forest = forêt
terrain-mountain = montagne
terrain-swamp = marais
terrain-desert = désert

land-france = FRANCE
land-germany = ALLEMAGNE
land-austria-hungary = AUTRICHE-HONGRIE
land-russia = RUSSIE
land-italy = ITALIE
land-ottoman-empire = EMPIRE OTTOMAN
land-spain = ESPAGNE
land-switzerland = SUISSE
land-persia = PERSE
land-egypt = ÉGYPTE
land-arabia = ARABIE
land-serbia = SERBIE
land-bulgaria = BULGARIE
land-romania = ROUMANIE
land-greece = GRÈCE
land-britain = GRANDE-BRETAGNE
land-holland = HOLLANDE
land-sweden = SUÈDE
land-north-sea = Mer du Nord
land-baltic-sea = Mer Baltique
land-black-sea = Mer Noire
land-mediterranean-sea = Mer Méditerranée
land-adriatic-sea = Mer Adriatique
land-aegean = Mer Égée
land-caspian-sea = Mer Caspienne
land-bay-of-biscay = Golfe de Gascogne
land-tyrrhenian-sea = Mer Tyrrhénienne
land-english-channel = La Manche
land-sea-of-azov = Mer d’Azov

# La carte.
line-br = BR
line-it = IT
line-ru = RU
line-ana = ANA
line-tu = TU
key-subtitle = L’Europe et le Proche-Orient, 1914-1918
key-vp = point de victoire
key-capital = capitale
key-fort = fort
key-fort-strength = fort, sa force
key-trench = tranchée
key-port = port
key-unsupplied = hors ravitaillement
key-source = source
key-dashed = nations indiquées
key-factors = Sur un pion : combat – pertes – mouvement
key-reduced = XXXX armée, XXX corps ; coin coupé : réduit

# Pions et marqueurs.
scene-full = pleine force
scene-reduced = force réduite
scene-supply = Ravitaillement
scene-in-supply = ravitaillé
scene-supply-length = { $count ->
    [0] sur place
    [one] à 1 espace
   *[other] à { $count } espaces
  }
scene-activated = activé pour { $mark }, coût { $cost }

# Autour de la carte.
scene-box = { $side } : { $box }
scene-vp-low = victoire alliée à { $points } ou moins
scene-vp-high = victoire centrale à { $points } ou plus
scene-vp-text = les points montent pour les Puissances centrales
scene-vp-when = Le compte se fait à la fin de la partie, au plus tard après le tour { $last }. Seuls { $central } points ou plus, ou { $allied } ou moins, à la fin d’un tour, donnent aussitôt la victoire.
scene-vp-handicap = Handicap : { $points } au décompte final
scene-turns = Tours
scene-of-turns = { $turn } sur { $last }
pool-short-ge = ALL
pool-short-ah = AH
pool-short-bu = BU
pool-short-tu = TU
pool-short-fr = FR
pool-short-br = GB
pool-short-ru = RU
pool-short-it = IT
pool-short-us = US
pool-short-minor = A
scene-combined-note = { $zimmermann } : Zimmermann ; { $armistice } : armistice
scene-next-level = { $now } ; { $level } à { $points }
scene-us-entry = États-Unis
scene-neutral = neutres
scene-russia = Russie
scene-at-war = en guerre
scene-russian-note = points de victoire russes tenus par les Puissances centrales : { $held } ; le Tsar prend le commandement à { $needed } ; chute du Tsar quand ces points et l’état de guerre combiné atteignent { $fall }
scene-out-of-supply-units = Hors ravitaillement

# Cartes.
scene-brings = Renforts : { $units }.
scene-removed-after = Cette carte est retirée du jeu une fois jouée en événement.
scene-ops-points = { $points ->
    [one] une opération
   *[other] { $points } opérations
  } : activer des espaces pour se déplacer et attaquer
scene-sr-points = { $points ->
    [one] un point
   *[other] { $points } points
  } : 4 pour une armée, 1 pour un corps
scene-no-replacements = aucun
scene-neutral-replacements = { $points } (pas en guerre, donc non compté : { $neutral })
scene-short-ops = OPS { $points }
scene-short-sr = RS { $points }
scene-short-rp = PR { $points }
scene-piles = Cartes défaussées ou retirées
scene-discarded = { $side } : défausse
scene-removed = { $side } : retirées
scene-play-card = Jouer { $card } ?

# Combat.
scene-combat-at = Combat : { $space }
scene-attackers = attaquants
scene-defenders = défenseurs
scene-flank-won = L’attaque de flanc réussit : l’attaquant tire le premier
scene-flank-failed = L’attaque de flanc échoue : le défenseur tire le premier
scene-cards-of = Cartes, { $side }
scene-inflicted = Pertes du défenseur
scene-suffered = Pertes de l’attaquant
scene-odds-flank = Gagner avec une attaque de flanc ({ $percent } %)
scene-odds-card = Gagner avec { $card }
scene-confirm-attack = Attaquer { $target } ?
scene-fire-now = Attaquer
scene-pin-from = Tenter une attaque de flanc, avec fixation depuis { $space } ?
scene-flank-do = Tenter
scene-strength = Force
scene-modifier = Modificateur
scene-fort-fell = Le fort tombe
scene-fort-holds = Le fort tient
scene-dug = Retranchement réussi
scene-not-dug = Retranchement manqué

# Ce que fait la main.
scene-move-here = Aller ici
scene-unspent-operations = { $count ->
    [one] Il reste une opération : elle est perdue si vous vous arrêtez là.
   *[other] Il reste { $count } opérations : elles sont perdues si vous vous arrêtez là.
}
scene-nobody-moved = Aucune unité activée n’a bougé. Terminer les mouvements ?
scene-nobody-attacked = Aucune attaque n’a été menée. Terminer les attaques ?
scene-done-marking = Fin des activations
scene-done-moving = Fin des mouvements
scene-done-step = S’arrêter ici
scene-done-attacking = Fin des attaques
scene-done-preparing = Pas d’attaque de flanc
scene-done-cards = Plus de cartes
scene-done-replacing = Terminer : les points restants sont perdus
scene-done-holding = Faire retraite
scene-done-advancing = Fin des avances
scene-move-unit = Déplacer
scene-entrench-unit = Se retrancher
scene-all-retreat = { $units } { $count ->
    [one] fait retraite
   *[other] font retraite
  } vers { $space-le }
scene-all-retreat-by = { $units } { $count ->
    [one] fait retraite
   *[other] font retraite
  } vers { $space-le } par { $between-le }
scene-all-advance = { $units } { $count ->
    [one] avance
   *[other] avancent
  } vers { $space-le }
scene-retreat-where = Faire retraite vers où ?
scene-advance-where = Avancer où ?
scene-restore = remettre à pleine force
scene-rebuild-reduced = reconstituer à force réduite
scene-rebuild-full = reconstituer à pleine force
scene-replacing-note = Les points non dépensés sont perdus.
scene-nothing-to-replace = Aucune unité ne peut utiliser ces points.
scene-point-left = { $points } point restant
scene-points-left = { $points } points restants
scene-not-asked = Vous ne pouvez pas choisir cela maintenant.
scene-used-for = { $use }
scene-used-as-event = événement
scene-used-in-combat = au combat
scene-lost-for-good = définitivement
scene-lost-supply = faute de ravitaillement
scene-fort-gone = fort détruit
scene-army-table = Table des armées
scene-corps-table = Table des corps
scene-column = colonne { $column }
scene-shifts = Décalage de colonnes
scene-mode-march = Aller là
scene-mode-steps = Pas à pas
scene-mode-move = Déplacer
scene-mode-entrench = Se retrancher
scene-mode-mark-move = Mouvement
scene-mode-mark-attack = Attaque
scene-way-front = De front
scene-way-flank = Par le flanc : { $space } fixe
scene-way-card = D’abord une carte
