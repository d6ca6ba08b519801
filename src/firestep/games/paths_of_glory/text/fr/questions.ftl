# Ce qui est demandé au joueur.

ask-accept-peace = Offre de paix : { $side }. Acceptez-vous ?
ask-bid-for-allies = Combien de points misez-vous pour jouer les Alliés ?
ask-choose-action = Jouez une carte, ou agissez sans carte
    .help = Chaque carte a quatre usages : opérations, redéploiement, remplacements, événement.
ask-choose-advance = Qui avance vers { $target }, et jusqu’où ?
ask-choose-attackers = Qui attaque { $target } ?
    .help = Toutes les nationalités engagées doivent être réunies dans une case attaquante.
ask-choose-cavalry-space = Où la cavalerie arrive-t-elle ?
ask-choose-deserter = Quelle unité russe est réduite ?
ask-choose-entry = Où cette armée entre-t-elle : { $unit } ?
ask-choose-entry-space = Où placer ce corps : { $unit } ?
ask-choose-excess = Une case est trop pleine. Quelle unité est perdue ?
ask-choose-helper = Quel corps vient compléter le siège de { $fort } ?
ask-choose-loss = Qui prend la perte suivante ? (reste à perdre : { $number })
    .help = La perte est satisfaite au plus près, jamais dépassée.
ask-choose-mover = Quelle pile se déplace ensuite ?
ask-choose-new-place = Où redéployer : { $unit } ? ({ $points ->
    [one] reste { $points } point
   *[other] restent { $points } points
  })
ask-choose-rebuild-space = Où reconstituer : { $unit } ?
ask-choose-redeployed = Quelle unité redéployer ? ({ $points ->
    [one] reste { $points } point
   *[other] restent { $points } points
  })
ask-choose-restored = Quelle unité retrouve un pas ?
ask-choose-retreat = Qui recule de { $origin }, et par où ?
ask-choose-retreat-end = Où finit cette retraite : { $unit } ?
ask-choose-salonika-corps = Quel corps part pour Salonique ?
ask-choose-target = Quelle case attaquer ensuite ?
ask-choose-taxi-army = Quelle armée les taxis renforcent-ils ?
ask-discard-card = Défausser des cartes de combat avant la pioche ?
ask-entrench-where = Où creuser la première tranchée ?
ask-give-up-corps = Céder un corps britannique, ou laisser un point aux Empires centraux ?
ask-mark-space = Activez une case ({ $points ->
    [one] reste { $points } opération
   *[other] restent { $points } opérations
  })
    .help = Une case coûte une opération par nationalité présente.
ask-move-step = Vers où ? ({ $points ->
    [one] reste { $points } point
   *[other] restent { $points } points
  } de mouvement)
    .help = Ajoutez des unités avant le premier pas ; laissez-en en chemin.
ask-offer-fort-attack = Attaquer le fort resté seul : { $space } ?
ask-offer-great-retreat = Grande retraite : quitter { $space } avant le combat ?
ask-offer-guns = Prendre « Août 14 » dans la main de départ ?
ask-offer-stand-or-retreat = Perdre un pas pour tenir, ou reculer ?
    .help = Ce pas ne compte pas dans la perte ; il doit rester un pas au défenseur.
ask-play-combat-cards = Jouer une carte de combat ?
ask-prepare-attack = Attaque de flanc ? Choisissez la case de fixation
    .help = Quatre ou plus au dé, plus un par case de flanc libre, et vous tirez en premier.
ask-restore-landwehr = Landwehr : quelle unité allemande recompléter ?
ask-spend-replacements = Dépensez les remplacements
ask-swap-card = Échanger une carte optionnelle ?
