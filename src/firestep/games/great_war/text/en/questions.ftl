# What a player is asked, and what helps to answer.

ask-choose-specialist = Which specialist do you place?
    .help = Each unit can have one specialist, and only of a kind that fits it.
ask-choose-host = Which unit does the { $specialist } join?
ask-choose-row = Which row do you shell?
    .help = Work outward from your own side; you cannot go back to a row you skipped.
ask-choose-command = Which Command card do you play?
    .help = It determines which units may move and battle this turn.
ask-with-command = Also play a Combat card?
    .help = One Combat card per turn. You pay its tokens at once.
ask-against-command = Play a Combat card against this Command card?
    .help = Only cards for this moment can be played now.
ask-choose-order = { $by ->
    [pigeons] Carrier Pigeons: which unit gets one more order, in any section?
   *[card] Which unit do you order? Orders left: { $left }.
  }
    .help = Unused orders are lost.
ask-choose-section = Which section’s infantry do you order?
ask-choose-chain = Which chain of units do you order?
    .help = All units of the chain are ordered.
ask-leave-out = Which unit does not get the order?
    .help = The messenger was killed.
ask-return-figure = Which unit gets a figure back? Figures left: { $left }.
ask-choose-patient = Which ordered unit does the physician treat?
    .help = It neither moves nor battles this turn.
ask-choose-raider = Which unit makes the raid?
    .help = It moves up to two hexes, rolls one more die in close combat, and may then return to where it started.
ask-silence-unit = Which enemy unit runs out of ammunition?
ask-carry-wounded = Which unit do the stretcher bearers help?
ask-light-match = Which enemy unit do you aim at?
ask-take-enemy-combat-card = Which Combat card must your enemy discard?
ask-take-enemy-command-card = Which Command card must your enemy replace?
ask-change-command-card = Which Command card do you replace?
ask-choose-mover = Which unit moves?
    .help = Each ordered unit moves once or stays where it is. Choose Done when you have finished moving.
ask-choose-destination = Where does { $unit-the } go?
    .help = Infantry: one hex and battle, or two hexes without. Machine guns and mortars: one hex. ✕: no battle from there.
ask-choose-step = Where does { $unit-the } drive?
    .help = After the first hex the tank may bog down.
ask-buy-recovery = How many dice do you buy to free { $unit-the }?
    .help = One HQ symbol among all the dice is enough.
ask-offer-ditching = Ditch { $unit-the }?
    .help = A ditched tank can do nothing more and is worth only one medal.
ask-go-forward = Move { $unit-the } one more hex?
ask-offer-trench-foot = { $unit-the } is about to move. Play Trench Foot?
ask-offer-wire-cutters = Play Wire Cutters?
ask-cut-wire = Which wire do you cut?
ask-choose-battler = Which unit battles?
    .help = Units battle one at a time, in any order. No unit has to battle.
ask-choose-target = What does { $unit-the } attack?
    .help = A unit with an adjacent enemy can only fight it in close combat; it cannot fire.
ask-choose-joiner = Which machine gun joins the cross fire?
    .help = All dice are rolled together; protection counts once.
ask-before-roll = Play a Combat card before the dice are rolled?
ask-offer-strike = { $target-the } attacks { $unit-the }. Strike first?
ask-after-ranged-roll = { $hits ->
    [one] One hit
   *[other] { $hits } hits
  } on { $unit-the }. Play Body Armour?
    .help = It ignores up to two hits of this roll, but no flags.
ask-after-win = { $unit-the } has won. Play Impetus?
ask-after-combat = The attack on { $unit-the } is over. Strike back?
ask-offer-advance = Advance { $unit-the } to { $place }?
ask-offer-return = Return { $unit-the } to { $place }?
ask-choose-bonus-target = Which enemy does { $unit-the } attack in its bonus close combat?
ask-choose-flags = { $flags ->
    [one] One flag
   *[other] { $flags } flags
  } against { $unit-the }. How many do you ignore?
    .help = For each remaining flag the unit retreats one hex, or loses a figure if it cannot.
ask-choose-retreat = Where does { $unit-the } retreat to?
ask-choose-centre = Reserve artillery: on which hex does its fire fall?
    .help = The dice fall on this hex and those around it. Pairs also hit the centre; three of a kind make a crater there, and terrain does not protect.
ask-choose-shells = How many dice do you buy for { $place }?
    .help = Each die hits the hex with its number. Pairs also hit the centre; three of a kind make a crater.
ask-offer-shell-shortage = The enemy’s artillery fires { $dice ->
    [one] one die
   *[other] { $dice } dice
  } at { $place }. Play Shell Shortage?
ask-offer-body-armour = { $hits ->
    [one] One hit by shells
   *[other] { $hits } hits by shells
  } on { $unit-the }. Play Body Armour?
    .help = It ignores up to two hits of this roll, but no flags.
ask-choose-reroll = Which die do you reroll?
ask-choose-race = Your enemy is racing against time. Take a medal, or draw two cards and keep one?
ask-choose-kept = Which card do you keep?
ask-discard-for-token = Discard a Combat card for an HQ token?
    .help = If you discard one, you may not play Better Logistics this turn.
ask-choose-reward = Draw a Combat card or take HQ tokens?

ask-battle-dice = Roll the Battle dice
ask-draw-command = Draw a Command card
ask-draw-combat = Draw a Combat card
