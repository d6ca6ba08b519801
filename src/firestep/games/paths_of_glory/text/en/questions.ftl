# What a player is asked.

ask-accept-peace = { $side } offer peace. Do you accept?
ask-bid-for-allies = How many victory points do you bid to play the Allies?
ask-choose-action = Play a card, or act without one
    .help = Each card has four uses: operations, redeployment, replacements, event.
ask-choose-advance = Who advances into { $target }, and how far?
ask-choose-attackers = Who attacks { $target }?
    .help = All nationalities that take part must be together in one attacking space.
ask-choose-cavalry-space = Where does the cavalry ride up?
ask-choose-deserter = Which Russian unit is reduced?
ask-choose-entry = Where does this army enter: { $unit }?
ask-choose-entry-space = Where is this corps placed: { $unit }?
ask-choose-excess = A space is overstacked. Which unit is lost?
ask-choose-helper = Which corps comes next to besiege { $fort }?
ask-choose-loss = Who takes the next step? (loss left: { $number })
    .help = The loss number is met as closely as possible, never exceeded.
ask-choose-mover = Which stack moves next?
ask-choose-new-place = Where is it redeployed: { $unit }? ({ $points ->
    [one] one point
   *[other] { $points } points
  } left)
ask-choose-rebuild-space = Where is it rebuilt: { $unit }?
ask-choose-redeployed = Which unit is redeployed? ({ $points ->
    [one] one point
   *[other] { $points } points
  } left)
ask-choose-restored = Which unit gets its step back?
ask-choose-retreat = Who retreats from { $origin }, and by which way?
ask-choose-retreat-end = Where does this retreat end: { $unit }?
ask-choose-salonika-corps = Which corps goes to Salonika?
ask-choose-target = Which space is attacked next?
ask-choose-taxi-army = Which army do the taxis bring up?
ask-discard-card = Lay off combat cards before the draw?
ask-entrench-where = Where is the first trench dug?
ask-give-up-corps = Give up a British corps, or leave the Central Powers a point?
ask-mark-space = Activate a space ({ $points ->
    [one] one operation
   *[other] { $points } operations
  } left)
    .help = A space costs one operation for each nationality in it.
ask-move-step = Where to? ({ $points ->
    [one] one movement point
   *[other] { $points } movement points
  } left)
    .help = Join units before the first step; leave units behind on the way.
ask-offer-fort-attack = Attack the fort that was left alone in { $space }?
ask-offer-great-retreat = Great Retreat: slip away from { $space }?
ask-offer-guns = Take Guns of August into the opening hand?
ask-offer-stand-or-retreat = Give a step to stand, or retreat?
    .help = The step does not count towards the loss; one defending step must remain.
ask-play-combat-cards = Play a combat card?
ask-prepare-attack = Attack in the flank? Pick the pinning space
    .help = Four or more on the die, with one for each free flanking space, lets you fire first.
ask-restore-landwehr = Landwehr: which German unit is restored?
ask-spend-replacements = Spend replacements
ask-swap-card = Swap in an optional card?
