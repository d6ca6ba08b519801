# Ce qu’on demande au joueur, et de quoi l’aider.

ask-absorb-unit = Quelle unité rejoint { $piece-the } ?
    .help = Une armée peut prendre en entrant des unités indépendantes. Dans une zone pleine, elle le doit.
ask-at-any-time = À tout moment
    .help = Un armistice proposé tient jusqu’au prochain choix de quiconque. Capituler coûte un niveau de victoire.
ask-bid-card = Quelle carte misez-vous pour l’initiative ?
    .help = Le camp qui défausse le plus commence cette saison ; l’Allemagne en cas d’égalité.
ask-choose-army = Où va cette unité : { $piece } ?
    .help = Dans une armée, ou seule.
ask-choose-attrition = Que perd { $piece-the } ?
    .help = Elle n’est pas ravitaillée.
ask-choose-battle = Quelle bataille livre-t-on maintenant ?
ask-choose-counter-attack = Quelle armée contre-attaque ?
    .help = Elle rejoint la bataille sans ses tranchées.
ask-choose-crisis-loss = Quelle infanterie est rappelée ?
ask-choose-doomed = Quelle armée est perdue ?
    .help = Elle doit se replier et n’a nulle part où aller.
ask-choose-fortified = Quelle armée est fortifiée ?
ask-choose-move = Où va { $piece-the } ?
    .help = Touchez une zone dans le trait bleu, ou une autre pièce éclairée.
ask-choose-mover = Quelle pièce se déplace ?
    .help = Une armée emmène tout ce qu’elle contient. Terminez quand tout ce qui devait bouger a bougé.
ask-choose-offensive = Offensive ou passer ?
    .help = Une carte d’offensive permet de tout déplacer et de combattre. Quand les deux passent, vient la production.
ask-choose-piece-to-entrench = Quelle pièce se retranche ?
    .help = Jusqu’à quatre pour un point.
ask-choose-reaction = Combien de biplans gardez-vous contre l’attaque ?
    .help = Chacun fait relancer un coup d’infanterie ; les autres tirent au sol.
ask-choose-reroll = Quel coup est relancé ?
ask-choose-reserve = Quelle pièce les réserves stratégiques déplacent-elles ?
ask-choose-reserve-area = Où va { $piece-the } ?
ask-choose-retreat-area = Où se replie { $piece-the } ?
    .help = Dans une zone voisine amie ou disputée, où il y a de la place.
ask-choose-retreat-destination = Où se replient vos pièces depuis { $area } ?
    .help = Tout ce qui part après la bataille va dans une seule zone. Terminez pour tenir.
ask-choose-retreater = Quelle pièce quitte { $area } ?
    .help = Les armées repoussées partent d’abord.
ask-choose-scramble = Quel biplan vient sur { $area } ?
ask-choose-starting-card = Quelle carte gardez-vous ?
ask-choose-suppressed = Quelle armée est dissoute ?
ask-put-out = Où va cette unité : { $piece } ?
ask-choose-swap = Quelle infanterie l’unité du Commonwealth remplace-t-elle ?
ask-choose-transit-loss = Que perd-on à l’Est ?
ask-choose-upgrade = Quelle infanterie devient Stoßtruppen ?
ask-declare-battle = Où combattez-vous encore ?
    .help = Les zones où vous venez d’entrer de force sont disputées de toute façon.
ask-deploy-army = Où se tient { $piece-the } ?
ask-deploy-unit = Où se tient cette unité : { $piece } ?
    .help = Chaque fort de la frontière commune a besoin d’infanterie.
ask-discard-down = Quelle carte défaussez-vous ?
    .help = Vous tenez plus de cartes que l’année ne le permet.
ask-exchange-card = Quelle carte échangez-vous ?
    .help = Vous en piochez une autre pour chacune. Elle ne sert pas ce tour-ci.
ask-keep-battle = Quelle bataille gardez-vous ?
    .help = Le mauvais temps vous en laisse une.
ask-mark-army = Quelle armée se tient prête à contre-attaquer ?
ask-name-bonus = Où employez-vous les dés supplémentaires ?
ask-pay-hit = Comment payez-vous { $hits ->
        [one] un coup
       *[other] { $hits } coups
      } ({ $area }) ?
    .help = La pièce la plus forte paie, et dans une armée le type le plus nombreux. Toute carte paie un coup, Ersatz davantage.
ask-place-army = Où arrive { $piece-the } ?
ask-place-at-start = Où commence { $piece-the } ?
ask-place-unit = Où arrive cette unité : { $piece } ?
    .help = Dans une de vos zones ravitaillées, dans la limite d’empilement.
ask-play-battle-card = Quelle carte jouez-vous pour les batailles ?
ask-regroup = Quelle unité change d’armée ?
    .help = Dans sa zone ; chaque unité une fois.
ask-retreat-cavalry = De la cavalerie quitte-t-elle { $area } avant la bataille ?
ask-retreat-instead = Qui se replie de { $area } au lieu de tirer ?
    .help = Les autres tirent. S’il ne reste pas d’infanterie, la cavalerie ennemie peut poursuivre.
ask-spend = Que construisez-vous ? { $left ->
        [one] Il reste un point.
       *[other] Il reste { $left } points.
      }
    .help = Ce qui n’est pas dépensé est perdu. Les cartes se piochent quand tout est dépensé.
