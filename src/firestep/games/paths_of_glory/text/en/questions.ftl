# What a player is asked.

ask-accept-peace = The { $side } offer peace. Do you accept?
ask-bid-for-allies = How many victory points do you bid to play the Allies?
ask-choose-action = Play a card, or act without one
    .help = Each card has four uses: operations, redeployment, replacements, event.
ask-choose-advance = Which units advance into { $target }, and how far?
    .help = Touch a space: all who may go there advance. Touch a unit: only that unit.
ask-choose-attackers = Which units attack { $target }?
    .help = All nationalities that take part must be together in one attacking space.
ask-choose-cavalry-space = Where do the cavalry corps arrive?
ask-choose-deserter = Which Russian unit is reduced?
ask-choose-entry = Where does the { $unit } enter?
ask-choose-entry-space = Where do you place the { $unit }?
ask-choose-excess = A space is overstacked. Which unit is removed?
ask-choose-helper = Which corps joins the siege of { $fort }?
ask-choose-loss = Which unit takes the next step loss? (loss left: { $number })
    .help = Meet the loss number as closely as you can without exceeding it.
ask-choose-mover = Which stack moves?
ask-choose-new-place = Where do you redeploy the { $unit }? ({ $points ->
    [one] one point
   *[other] { $points } points
  } left)
ask-choose-rebuild-space = Where do you rebuild the { $unit }?
ask-choose-redeployed = Which unit do you redeploy? ({ $points ->
    [one] one point
   *[other] { $points } points
  } left)
ask-choose-restored = Which unit gets its lost step back?
ask-choose-retreat = Which units retreat from { $origin }, and where to?
    .help = Touch a space: all who may go there retreat to it. Touch a unit: only that unit.
ask-choose-retreat-end = Where does the { $unit } end its retreat?
ask-choose-salonika-corps = Which corps goes to Salonika?
ask-choose-target = Which space do you attack?
ask-choose-taxi-army = Which army do the taxis bring back to full strength?
ask-discard-card = Discard combat cards before the draw?
ask-entrench-where = Where do you place the trench?
ask-give-up-corps = Give up a British corps, or let the Central Powers gain a victory point?
ask-mark-space = Activate a space ({ $points ->
    [one] one operation
   *[other] { $points } operations
  } left)
    .help = A space costs one operation for each nationality in it.
ask-move-step = Where does the stack move? ({ $points ->
    [one] one movement point
   *[other] { $points } movement points
  } left)
    .help = Any space in reach; you may leave units behind on the way.
ask-offer-fort-attack = Attack the fort left behind in { $space }?
ask-offer-great-retreat = Great Retreat: withdraw from { $space } before combat?
ask-offer-guns = Take Guns of August into your opening hand?
ask-offer-stand-or-retreat = Lose a step to hold the space, or retreat?
    .help = Choose the unit that loses it on the board; at least one defending step must remain.
ask-play-combat-cards = Play a combat card?
ask-prepare-attack = Attempt a flank attack? Choose the pinning space
    .help = On a modified roll of 4 or more you fire first; each free flanking space adds 1.
ask-restore-landwehr = Landwehr: which German unit is restored to full strength?
ask-spend-replacements = Spend your replacement points
ask-swap-card = Swap in an optional card?

ask-draw-card = Draw a card
