# Ce que montre le client, à côté du journal.

scene-piece = { $unit }, { $place }{ $strength ->
    [reduced] , réduit
   *[full] {""}
  }
scene-out-of-supply = hors de ravitaillement
scene-combat = Combat
scene-loss = Perte
scene-move = Mouvement
scene-both-sides = face pleine, puis réduite
scene-beachhead = tête de pont
scene-vp = point de victoire
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
scene-russian-vp = Points russes tenus
scene-mandates = Offensives obligatoires
scene-war = La guerre
scene-hand = Main, { $side }
scene-face-up = Cartes de combat en vigueur
scene-ops-sr = opérations / redéploiement
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
scene-use-ops = OPS
scene-use-sr = RS
scene-use-rp = RP
scene-use-event = Évén.
scene-rp = Remplacements : { $points }
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
