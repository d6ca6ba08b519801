# What a player is asked, and what helps to answer.

ask-choose-specialist = Which specialist do you place?
    .help = Each unit carries at most one, and only of a kind that suits it.
ask-choose-host = Which unit does the { $specialist } join?
ask-choose-row = Which row do you shell next?
    .help = You go outward from your own side; a row you pass over is gone.
ask-choose-command = Which Command card do you play?
    .help = It says who may move and battle this turn.
ask-with-command = Do you play a Combat card with it?
    .help = One Combat card a turn. Its tokens are paid at once.
ask-against-command = Do you answer this Command card?
    .help = Only a card for this moment can be played now.
ask-choose-order = Who is ordered? Orders left: { $left }.
    .help = Orders that are not given are lost.
ask-choose-section = In which section does the infantry assault?
ask-choose-chain = Which chain of units hears the whistles?
    .help = All units of the chain are ordered.
ask-leave-out = Which unit does the order not reach?
    .help = The messenger was killed.
ask-return-figure = Which unit gets a figure back? Left: { $left }.
ask-choose-patient = Which ordered unit does the physician treat?
    .help = It neither moves nor battles this turn.
ask-choose-raider = Which unit raids?
    .help = Up to two hexes, one die more in close combat, and then home again if you like.
ask-silence-unit = Which enemy unit is out of ammunition?
ask-carry-wounded = To which unit do the stretcher bearers go?
ask-light-match = At whom do you aim?
ask-take-enemy-combat-card = Which Combat card must your enemy discard?
ask-take-enemy-command-card = Which Command card must your enemy change?
ask-change-command-card = Which Command card do you change?
ask-choose-mover = Which unit moves?
    .help = Each ordered unit moves once, or stays. Say done when all have moved that should.
ask-choose-destination = Where does { $unit-the } go?
    .help = Infantry: one hex and battle, or two hexes. Machine guns and mortars: one hex. ✕: no battle from there.
ask-choose-step = Where does { $unit-the } drive?
    .help = After the first hex there is a roll for mud.
ask-buy-recovery = How many dice do you buy to get { $unit-the } out?
    .help = One HQ face among all dice is enough.
ask-offer-ditching = Do you give up { $unit-the }?
    .help = A ditched tank does nothing any more and is worth only one medal.
ask-go-forward = One hex more for { $unit-the }?
ask-offer-trench-foot = { $unit-the } starts to move. Trench foot?
ask-offer-wire-cutters = Do you play Wire Cutters?
ask-cut-wire = Which wire is cut?
ask-choose-battler = Which unit battles?
    .help = In any order, one after another. Nobody must battle.
ask-choose-target = Whom does { $unit-the } attack?
    .help = With an enemy beside it a unit fights close and cannot fire.
ask-choose-joiner = Which machine gun joins the cross fire?
    .help = All dice are rolled together; protection counts once.
ask-before-roll = A Combat card before the dice?
ask-offer-strike = { $target-the } attacks { $unit-the }. Do you strike first?
ask-after-ranged-roll = { $unit-the } is hit. Body Armour?
ask-after-win = { $unit-the } has won. Impetus?
ask-after-combat = The attack on { $unit-the } is over. Do you hit back?
ask-offer-advance = Does { $unit-the } advance to { $place }?
ask-offer-return = Does { $unit-the } go back to { $place }?
ask-choose-bonus-target = Whom does { $unit-the } attack in its bonus combat?
ask-choose-flags = { $flags ->
    [one] One flag
   *[other] { $flags } flags
  } against { $unit-the }. How many do you ignore?
    .help = For each flag that is left the unit goes back one hex, or loses a figure where it cannot.
ask-choose-retreat = Where does { $unit-the } go back to?
ask-choose-centre = On which hex do you lay the template?
    .help = Pairs hit the centre too; three of a kind tear a crater and no terrain protects.
ask-choose-shells = How many dice do you buy for { $place }?
    .help = A die hits the hex of its number. Pairs hit the centre too; three alike tear a crater.
ask-offer-shell-shortage = The enemy’s artillery fires { $dice ->
    [one] one die
   *[other] { $dice } dice
  } at { $place }. Shell Shortage?
ask-offer-body-armour = Shells hit { $unit-the }. Body Armour?
ask-choose-reroll = Which die do you roll again?
ask-choose-race = Time runs against your enemy. A medal, or two cards to choose from?
ask-choose-kept = Which card do you keep?
ask-discard-for-token = Do you discard a Combat card for an HQ token?
ask-choose-reward = A Combat card or HQ tokens?
