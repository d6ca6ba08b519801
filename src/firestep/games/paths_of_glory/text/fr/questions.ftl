# Ce qui est demandé au joueur.

ask-accept-peace = { $side-les } proposent la paix. Acceptez-vous ?
ask-bid-for-allies = Combien de points de victoire misez-vous pour jouer les Alliés ?
ask-choose-action = Jouez une carte, ou agissez sans carte
    .help = Chaque carte a quatre usages : opérations, redéploiement, remplacements, événement.
ask-choose-advance = Quelles unités avancent vers { $target-le }, et jusqu’où ?
    .help = Touchez un espace : toutes celles qui peuvent y aller avancent. Touchez une unité : elle seule avance.
ask-choose-attackers = Quelles unités attaquent { $target-le } ?
    .help = Toutes les nationalités engagées doivent être réunies dans un même espace attaquant.
ask-choose-cavalry-space = Où les corps de cavalerie arrivent-ils ?
ask-choose-deserter = Quelle unité russe est réduite ?
ask-choose-entry = Où { $unit-le } entre-t-{ $unit-genre ->
    [f] elle
   *[m] il
  } en jeu ?
ask-choose-entry-space = Où placez-vous { $unit-le } ?
ask-choose-excess = La limite d’empilement est dépassée. Quelle unité est retirée ?
ask-choose-helper = Quel corps rejoint le siège { $fort-de } ?
ask-choose-loss = Quelle unité perd le prochain pas ? (pertes restantes : { $number })
    .help = Approchez le score de pertes au plus près, sans jamais le dépasser.
ask-choose-mover = Quelle pile se déplace ?
ask-choose-new-place = Où redéployez-vous { $unit-le } ? ({ $points ->
    [one] il reste { $points } point
   *[other] il reste { $points } points
  })
ask-choose-rebuild-space = Où reconstituez-vous { $unit-le } ?
ask-choose-redeployed = Quelle unité redéployez-vous ? ({ $points ->
    [one] il reste { $points } point
   *[other] il reste { $points } points
  })
ask-choose-restored = Quelle unité récupère le pas perdu ?
ask-choose-retreat = Quelles unités font retraite depuis { $origin-le }, et par où ?
    .help = Touchez un espace : toutes celles qui peuvent y aller s’y replient. Touchez une unité : elle seule se replie.
ask-choose-retreat-end = Où { $unit-le } achève-t-{ $unit-genre ->
    [f] elle
   *[m] il
  } sa retraite ?
ask-choose-salonika-corps = Quel corps part pour Salonique ?
ask-choose-target = Quel espace attaquez-vous ?
ask-choose-taxi-army = Quelle armée les taxis remettent-ils à pleine force ?
ask-discard-card = Défausser des cartes de combat avant la pioche ?
ask-entrench-where = Où placez-vous la tranchée ?
ask-give-up-corps = Sacrifier un corps britannique, ou laisser un point de victoire aux Puissances centrales ?
ask-mark-space = Activez un espace ({ $points ->
    [one] il reste { $points } opération
   *[other] il reste { $points } opérations
  })
    .help = Un espace coûte une opération par nationalité présente.
ask-move-step = Où va la pile ? ({ $points ->
    [one] il reste { $points } point
   *[other] il reste { $points } points
  } de mouvement)
    .help = Tout espace à portée ; vous pouvez laisser des unités en chemin.
ask-offer-fort-attack = Attaquer le fort { $space-de }, resté seul ?
ask-offer-great-retreat = Grande retraite : quitter { $space-le } avant le combat ?
ask-offer-guns = Prendre « Août 14 » dans votre main de départ ?
ask-offer-stand-or-retreat = Perdre un pas pour tenir l’espace, ou faire retraite ?
    .help = Choisissez sur la carte l’unité qui le perd ; il doit rester au moins un pas au défenseur.
ask-play-combat-cards = Jouer une carte de combat ?
ask-prepare-attack = Tenter une attaque de flanc ? Choisissez l’espace de fixation
    .help = À partir de 4 au dé modifié, vous tirez en premier ; chaque espace de flanc libre ajoute 1.
ask-restore-landwehr = Landwehr : quelle unité allemande revient à pleine force ?
ask-spend-replacements = Dépensez vos points de remplacement
ask-swap-card = Échanger une carte optionnelle ?

ask-draw-card = Tirer une carte
