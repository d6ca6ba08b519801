# What a player is asked, and what helps to answer.

ask-absorb-unit = Which unit joins { $piece-the }?
    .help = An army may absorb independent units as it enters. In a full area it must.
ask-at-any-time = Offer an armistice, resign, or play your crisis
    .help = A crisis card can be played at any decision in your own turn. An armistice offer stands until the next choice of either player. Resigning costs one level of victory.
ask-bid-card = Which card do you bid for the initiative?
    .help = The side that discards more cards moves first this season; Germany wins a tie.
ask-choose-army = Where does the { $piece } go?
    .help = Into an army, or on its own.
ask-choose-attrition = Which unit does { $piece-the } lose?
    .help = The army is out of supply.
ask-choose-battle = Which battle do you fight?
ask-choose-counter-attack = Which army counter-attacks?
    .help = It joins the battle, not entrenched.
ask-choose-crisis-loss = Which infantry do you give up to the crisis? { $count ->
        [one] One is still demanded.
       *[other] { $count } are still demanded.
      }
ask-choose-doomed = Which army is eliminated?
    .help = It must retreat and has nowhere to go.
ask-choose-fortified = Which army do you fortify?
ask-choose-move = Where does { $piece-the } move?
    .help = Touch an area inside the blue line, or another highlighted piece.
ask-choose-mover = { $mode ->
    [0] Which one piece do you move?
   *[other] Which piece do you move?
  }
    .help = { $mode ->
    [0] You passed: one piece or unit may move, but not into an enemy area.
   *[other] An army moves with everything in it. Choose Done when you have finished moving.
  }
ask-choose-offensive = { $playable ->
    [0] You hold no Offensive card: pass
   *[other] Play an Offensive card or pass?
  }
    .help = { $playable ->
    [0] You may then move one piece and exchange cards. When both sides pass, production follows.
   *[other] An Offensive card lets you move everything and fight; a pass, move one piece and exchange cards. When both sides pass, production follows.
  }
ask-choose-piece-to-entrench = Which piece do you entrench?
    .help = Up to four pieces for one build point.
ask-choose-reaction = How many biplanes do you hold back for defensive reaction?
    .help = Each makes the attacker reroll one infantry hit; the others fire at the ground.
ask-choose-reroll = Which hit must the attacker reroll?
ask-choose-reserve = Which piece do the Strategic Reserves move?
ask-choose-reserve-area = Where does { $piece-the } move?
ask-choose-retreat-area = Where does { $piece-the } retreat to?
    .help = To an adjacent friendly or disputed area with room for it.
ask-choose-retreat-destination = { $retreat ->
    [forced] Where do you retreat to from { $area-the }?
    [won] You have won in { $area-the }. Stay, or fall back to another area?
   *[free] Stay in { $area-the }, or retreat to another area?
  }
    .help = Everything that retreats after the battle goes to one area.
ask-choose-retreater = Which piece retreats from { $area-the } to { $to-the }?
    .help = Armies that are forced to retreat go first.
ask-choose-scramble = Which biplane scrambles to { $area-the }?
ask-choose-starting-card = Which card do you keep?
ask-choose-suppressed = Which army do you suppress?
ask-put-out = Where does the { $piece } go?
ask-choose-swap = Which infantry does the Commonwealth unit replace?
ask-choose-transit-loss = Which unit is lost in the East?
ask-choose-upgrade = Which infantry do you upgrade to Stoßtruppen?
ask-declare-battle = { $declared ->
    [0] Which battle do you declare?
   *[other] Which other battle do you declare?
  }
    .help = Areas you have just entered by force see a battle in any case.
ask-deploy-army = Where do you deploy { $piece-the }?
ask-deploy-unit = Where do you deploy the { $piece }?
    .help = Every fort on the common frontier needs infantry.
ask-discard-down = Which card do you discard?
    .help = You hold more cards than this year’s hand limit.
ask-exchange-card = Which cards do you exchange?
    .help = You draw a new card for each one you discard. You cannot use it this turn.
ask-keep-battle = Which battle do you keep?
    .help = Bad Weather leaves you only one.
ask-mark-army = Which army do you mark for a counter-attack?
ask-name-bonus = In which battle do you use the extra dice?
ask-pay-hit = How do you take { $siege ->
        [yes] { $hits ->
            [one] one siege gun hit
           *[other] { $hits } siege gun hits
          }
       *[no] { $hits ->
            [one] one hit
           *[other] { $hits } hits
          }
      } in { $area-the }?
    .help = { $siege ->
    [yes] Siege gun hits fall on the fort.
   *[no] The strongest piece takes the loss; in an army, the most numerous type.
  } Any card pays one hit, Ersatz cards more.
ask-place-army = Where do you place { $piece-the }?
ask-place-at-start = Where does { $piece-the } start?
ask-place-unit = Where do you place the { $piece }?
    .help = In one of your supplied areas, within the stacking limit.
ask-play-battle-card = { $playable ->
    [0] None of your cards can be played on a battle
   *[other] Which card do you play on a battle?
  }
ask-regroup = Which unit changes armies?
    .help = Within its area; each unit once.
ask-retreat-cavalry = Do any cavalry retreat from { $area-the } before the battle?
ask-retreat-instead = Instead of firing, which piece retreats from { $area-the }?
    .help = The others fire. If no infantry stays, enemy cavalry may pursue.
ask-spend = What do you build? { $left ->
        [one] One point left.
       *[other] { $left } points left.
      }
    .help = Unspent points are lost. Cards are drawn when both sides have finished spending.

ask-draw-card = Draw a card
