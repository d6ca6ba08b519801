# Ce qu’on demande au joueur, et de quoi l’aider.

ask-absorb-unit = Quelle unité rejoint { $piece-the } ?
    .help = En entrant dans une zone, une armée peut incorporer des unités isolées. Dans une zone pleine, elle le doit.
ask-at-any-time = Proposer un armistice, abandonner ou jouer votre crise
    .help = Une carte de crise se joue à chaque décision de votre propre tour. Une offre d’armistice tient jusqu’au prochain choix de l’un ou de l’autre joueur. Abandonner coûte un niveau de victoire.
ask-bid-card = Quelle carte misez-vous pour l’initiative ?
    .help = Le camp qui défausse le plus de cartes commence cette saison ; à égalité, c’est l’Allemagne.
ask-choose-army = Où { $piece-form ->
        [mp] vont
       *[other] va
      } { $piece-the } ?
    .help = Dans une armée, ou seule.
ask-choose-attrition = Quelle unité { $piece-the } perd-elle ?
    .help = L’armée n’est pas ravitaillée.
ask-choose-battle = Quelle bataille livrez-vous maintenant ?
ask-choose-counter-attack = Quelle armée contre-attaque ?
    .help = Elle rejoint la bataille sans être retranchée.
ask-choose-crisis-loss = Quelle infanterie retirez-vous à cause de la crise ? { $count ->
        [one] Encore une à retirer.
       *[other] Encore { $count } à retirer.
      }
ask-choose-doomed = Quelle armée est éliminée ?
    .help = Elle doit retraiter et n’a nulle part où aller.
ask-choose-fortified = Quelle armée fortifiez-vous ?
ask-choose-move = Où { $piece-form ->
        [mp] vont
       *[other] va
      } { $piece-the } ?
    .help = Touchez une zone à l’intérieur du trait bleu, ou une autre pièce en surbrillance.
ask-choose-mover = { $mode ->
    [0] Quelle pièce, et une seule, déplacez-vous ?
   *[other] Quelle pièce déplacez-vous ?
  }
    .help = { $mode ->
    [0] Vous avez passé : une seule pièce ou unité peut se déplacer, jamais vers une zone ennemie.
   *[other] Une armée se déplace avec tout ce qu’elle contient. Terminez quand vous avez fini vos mouvements.
  }
ask-choose-offensive = { $playable ->
    [0] Vous n’avez pas de carte Offensive : passez
   *[other] Jouez-vous une carte Offensive ou passez-vous ?
  }
    .help = { $playable ->
    [0] Vous pourrez déplacer une pièce et échanger des cartes. Quand les deux camps ont passé, la production commence.
   *[other] Une carte Offensive permet de tout déplacer et de combattre ; passer, de déplacer une pièce et d’échanger des cartes. Quand les deux camps ont passé, la production commence.
  }
ask-choose-piece-to-entrench = Quelle pièce retranchez-vous ?
    .help = Jusqu’à quatre pièces pour un point de construction.
ask-choose-reaction = Combien de biplans gardez-vous en réaction défensive ?
    .help = Chacun oblige l’attaquant à relancer un coup d’infanterie ; les autres attaquent au sol.
ask-choose-reroll = Quel coup l’attaquant doit-il relancer ?
ask-choose-reserve = Quelle pièce déplacez-vous avec les réserves stratégiques ?
ask-choose-reserve-area = Où { $piece-form ->
        [mp] vont
       *[other] va
      } { $piece-the } ?
ask-choose-retreat-area = Vers quelle zone { $piece-form ->
        [mp] retraitent
       *[other] retraite
      } { $piece-the } ?
    .help = Vers une zone adjacente amie ou disputée, où il y a de la place.
ask-choose-retreat-destination = { $retreat ->
    [forced] Vers quelle zone retraitez-vous { $area-of } ?
    [won] Vous l’avez emporté { $area-at }. Restez-vous, ou vous repliez-vous ailleurs ?
   *[free] Restez-vous { $area-at }, ou retraitez-vous vers une autre zone ?
  }
    .help = Tout ce qui retraite après la bataille va dans une seule zone.
ask-choose-retreater = Quelle pièce retraite { $area-of } vers { $to-the } ?
    .help = Les armées contraintes de retraiter partent en premier.
ask-choose-scramble = Quel biplan envoyez-vous en alerte { $area-at } ?
ask-choose-starting-card = Quelle carte gardez-vous ?
ask-choose-suppressed = Quelle armée dissolvez-vous ?
ask-put-out = Où { $piece-form ->
        [mp] vont
       *[other] va
      } { $piece-the } ?
ask-choose-swap = Quelle infanterie l’unité du Commonwealth remplace-t-elle ?
ask-choose-transit-loss = Quelle unité est perdue à l’Est ?
ask-choose-upgrade = Quelle infanterie promouvez-vous en Stoßtruppen ?
ask-declare-battle = { $declared ->
    [0] Quelle bataille déclarez-vous ?
   *[other] Quelle autre bataille déclarez-vous ?
  }
    .help = Une bataille a lieu de toute façon dans les zones devenues disputées à ce tour.
ask-deploy-army = Où déployez-vous { $piece-the } ?
ask-deploy-unit = Où déployez-vous { $piece-the } ?
    .help = Chaque fort de la frontière commune a besoin d’infanterie.
ask-discard-down = Quelle carte défaussez-vous ?
    .help = Vous avez plus de cartes en main que la limite de l’année.
ask-exchange-card = Quelles cartes échangez-vous ?
    .help = Vous piochez une carte pour chaque carte défaussée. Elle ne peut pas servir ce tour-ci.
ask-keep-battle = Quelle bataille gardez-vous ?
    .help = Bad Weather ne vous en laisse qu’une.
ask-mark-army = Quelle armée marquez-vous pour une contre-attaque ?
ask-name-bonus = Dans quelle bataille employez-vous les dés supplémentaires ?
ask-pay-hit = Comment absorbez-vous { $siege ->
        [yes] { $hits ->
            [one] un coup de canon de siège
           *[other] { $hits } coups de canons de siège
          }
       *[no] { $hits ->
            [one] un coup
           *[other] { $hits } coups
          }
      } { $area-at } ?
    .help = { $siege ->
    [yes] Les coups de canons de siège tombent sur le fort.
   *[no] La pièce la plus forte subit la perte ; dans une armée, c’est le type le plus nombreux.
  } Toute carte absorbe un coup, les cartes Ersatz davantage.
ask-place-army = Où placez-vous { $piece-the } ?
ask-place-at-start = Où { $piece-the } commence-t-elle ?
ask-place-unit = Où placez-vous { $piece-the } ?
    .help = Dans une de vos zones ravitaillées, dans la limite d’empilement.
ask-play-battle-card = { $playable ->
    [0] Aucune de vos cartes ne peut être jouée sur une bataille
   *[other] Quelle carte jouez-vous sur une bataille ?
  }
ask-regroup = Quelle unité change d’armée ?
    .help = Dans sa zone ; une fois par unité.
ask-retreat-cavalry = Retirez-vous de la cavalerie { $area-of } avant la bataille ?
ask-retreat-instead = Quelle pièce retraite { $area-of } au lieu de tirer ?
    .help = Les autres tirent. S’il ne reste pas d’infanterie, la cavalerie ennemie peut poursuivre.
ask-spend = Que construisez-vous ? { $left ->
        [0] Il ne reste aucun point.
        [one] Il reste un point.
       *[other] Il reste { $left } points.
      }
    .help = Les points non dépensés sont perdus. Les cartes se piochent quand les deux camps ont fini de dépenser.

ask-draw-card = Tirer une carte
