# Ce que montre le client, à côté du journal.

scene-piece = { $unit }, { $place }{ $strength ->
    [reduced] , réduit
   *[full] {""}
  }
scene-out-of-supply = hors de ravitaillement
scene-combat = Combat
scene-loss = Perte
scene-move = Mouvement
scene-beachhead = tête de pont
scene-fort = fort { $strength }{ $besieged ->
    [yes] , assiégé
   *[no] {""}
  }
scene-trench = tranchée { $level }
scene-hand-size = cartes en main
scene-deck-size = cartes dans la pioche
scene-war-status = statut de guerre
scene-round = Round { $round }
scene-turn = Tour { $turn }, { $season ->
    [spring] printemps { $year }
    [summer] été { $year }
    [fall] automne { $year }
    [winter] hiver { $year }
   *[none] { $year }
  }
scene-phase-mandates = Offensives obligatoires
scene-phase-actions = Actions
scene-phase-attrition = Attrition et sièges
scene-phase-war-status = Statut de guerre
scene-phase-replacements = Remplacements
scene-phase-draw = Pioche
scene-vp-title = Points de victoire
scene-replacements = Remplacements, { $side }
scene-combined = Statut de guerre total
scene-mandates = Offensives obligatoires
scene-war = La guerre
scene-hand = Main, { $side }
scene-face-up = Cartes de combat en vigueur
scene-combat-card = Carte de combat.
scene-players = 2
scene-length = 1 à 8 h
scene-certainty = d’après l’édition récente, ou placé à vue
scene-fire = { $side } : perte { $loss }
scene-flank = Attaque de flanc
scene-siege = Siège
scene-percent = { $percent } %
scene-odds-win = Victoire
scene-odds-retreat = Retraite
scene-odds-advance = Avance
scene-odds-mine = Votre perte
scene-odds-theirs = Leur perte
scene-odds-loss = perte moyenne
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
key-unsupplied = non ravitaillé
key-source = source
key-dashed = une seule nation
key-factors = Sur un pion : combat – perte – mouvement
key-reduced = XXXX armée, XXX corps ; coin coupé : réduit

# Pions et marqueurs.
scene-full = plein
scene-reduced = réduit
scene-supply = Ravitaillement
scene-in-supply = ravitaillé
scene-supply-length = { $count ->
    [0] sur place
    [one] à 1 case
   *[other] à { $count } cases
  }
scene-activated = activé pour { $mark }, coût { $cost }

# Autour de la carte.
scene-box = { $side } : { $box }
scene-vp-low = Alliés vainqueurs à { $points }
scene-vp-high = { $points } : Empires centraux
scene-vp-text = monte pour les Empires centraux
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
scene-russian-note = points tenus par les Empires centraux : { $held } ; le Tsar prend le commandement à { $needed }, sa chute à { $fall } avec le statut total
scene-out-of-supply-units = Non ravitaillés

# Cartes.
scene-brings = Amène { $units }.
scene-removed-after = Retirée du jeu une fois jouée en événement.
scene-ops-points = { $points } opérations : activer, déplacer, attaquer
scene-sr-points = { $points } points : 4 pour une armée, 1 pour un corps
scene-short-ops = OPS { $points }
scene-short-sr = RS { $points }
scene-short-rp = PR { $points }
scene-piles = Cartes jouées
scene-discarded = { $side } : défausse
scene-removed = { $side } : hors jeu
scene-play-card = Jouer { $card } ?

# Combat.
scene-combat-at = Combat : { $space }
scene-attackers = attaquants
scene-defenders = défenseurs
scene-flank-won = Le flanc est tourné : l’attaquant tire le premier
scene-flank-failed = L’attaque de flanc échoue : le défenseur tire le premier
scene-cards-of = Cartes, { $side }
scene-inflicted = Pertes du défenseur
scene-suffered = Pertes de l’attaquant
scene-odds-flank = Gagner avec une attaque de flanc ({ $percent } %)
scene-odds-card = Gagner avec { $card }
scene-confirm-attack = Attaquer { $target } ?
scene-fire-now = Attaquer
scene-pin-from = Tenter une attaque de flanc, en fixant depuis { $space } ?
scene-flank-do = Tenter
scene-strength = Force
scene-modifier = Modificateur
scene-fort-fell = Le fort tombe
scene-fort-holds = Le fort tient
scene-dug = Retranchés
scene-not-dug = Pas encore de tranchée

# Ce que fait la main.
scene-done-marking = Fin des activations
scene-done-moving = Fin des mouvements
scene-done-step = S’arrêter ici
scene-done-attacking = Fin des attaques
scene-done-preparing = Pas d’attaque de flanc
scene-done-cards = Plus de carte
scene-done-replacing = Fini, le reste est perdu
scene-done-advancing = Fin de l’avance
scene-move-unit = Déplacer
scene-entrench-unit = Se retrancher
scene-retreat-where = Se replier par où ?
scene-advance-where = Avancer où ?
scene-restore = rétablir
scene-rebuild-reduced = réduit
scene-rebuild-full = plein
scene-replacing-note = Les points non dépensés sont perdus.
scene-nothing-to-replace = Rien ici ne peut employer ces points.
scene-point-left = { $points } point
scene-points-left = { $points } points
scene-not-asked = Ce n’est pas ce qui est demandé.
