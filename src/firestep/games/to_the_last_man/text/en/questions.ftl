# What a player is asked, and what helps to answer.

ask-absorb-unit = Which unit does { $piece-the } take in?
    .help = An army may take in independent units as it enters. In a full area it must.
ask-at-any-time = At any time
    .help = An offered armistice stands until the next choice of anybody. Surrender costs one level of victory.
ask-bid-card = Which card do you bid for the initiative?
    .help = The side that discards more cards is first this season; Germany if both give the same.
ask-choose-army = Where does the { $piece } go?
    .help = Into an army, or alone.
ask-choose-attrition = What does { $piece-the } lose?
    .help = It is out of supply.
ask-choose-battle = Which battle is fought next?
ask-choose-counter-attack = Which army counter-attacks?
    .help = It joins the battle without its trenches.
ask-choose-crisis-loss = Which infantry is called away?
ask-choose-doomed = Which army is lost?
    .help = It must retreat and has nowhere to go.
ask-choose-fortified = Which army is fortified?
ask-choose-move = Where does { $piece-the } go?
    .help = Touch an area inside the blue line, or another lit piece.
ask-choose-mover = Which piece moves?
    .help = Armies move with all that is in them. Say done when all have moved that should.
ask-choose-offensive = Offensive or pass?
    .help = An offensive card lets you move everything and fight. When both pass, production follows.
ask-choose-piece-to-entrench = Which piece digs in?
    .help = Up to four for one point.
ask-choose-reaction = How many biplanes are held back to meet the attack?
    .help = Each makes the attacker roll one infantry hit again; the others fire at the ground.
ask-choose-reroll = Which hit is rolled again?
ask-choose-reserve = Which piece do the Strategic Reserves move?
ask-choose-reserve-area = Where does { $piece-the } go?
ask-choose-retreat-area = Where does { $piece-the } fall back to?
    .help = To a friendly or disputed area next door, with room for it.
ask-choose-retreat-destination = Where do your pieces fall back to from { $area }?
    .help = All that leave after the battle go to one area. Say done to hold your ground.
ask-choose-retreater = Which piece falls back from { $area }?
    .help = Armies that were driven back go first.
ask-choose-scramble = Which biplane comes to { $area }?
ask-choose-starting-card = Which card do you keep?
ask-choose-suppressed = Which army is broken up?
ask-put-out = Where does the { $piece } go?
ask-choose-swap = Which infantry does the Commonwealth unit replace?
ask-choose-transit-loss = What is lost in the East?
ask-choose-upgrade = Which infantry becomes Stoßtruppen?
ask-declare-battle = Where else do you fight?
    .help = Areas you have just broken into are fought for in any case.
ask-deploy-army = Where does { $piece-the } stand?
ask-deploy-unit = Where does the { $piece } stand?
    .help = Every fort on the common frontier needs infantry.
ask-discard-down = Which card do you discard?
    .help = You hold more cards than the year allows.
ask-exchange-card = Which card do you exchange?
    .help = For each one you draw another. You cannot use it this turn.
ask-keep-battle = Which battle do you keep?
    .help = Bad weather leaves you one.
ask-mark-army = Which army stands ready to counter-attack?
ask-name-bonus = Where do you use the extra dice?
ask-pay-hit = How do you pay for { $hits ->
        [one] one hit
       *[other] { $hits } hits
      } in { $area }?
    .help = The strongest piece pays, and in an army the most numerous type. Any card pays one hit, Ersatz more.
ask-place-army = Where does { $piece-the } come in?
ask-place-at-start = Where does { $piece-the } begin?
ask-place-unit = Where does the { $piece } come in?
    .help = In a supplied area of yours, within stacking.
ask-play-battle-card = Which card do you play for the battles?
ask-regroup = Which unit changes its army?
    .help = Within its area; each unit once.
ask-retreat-cavalry = Does cavalry leave { $area } before the battle?
ask-retreat-instead = Who falls back from { $area } instead of firing?
    .help = The rest fire. If no infantry stays, enemy cavalry may pursue.
ask-spend = What do you build? { $left ->
        [one] One point left.
       *[other] { $left } points left.
      }
    .help = What is not spent is lost. Cards are drawn when all is spent.
