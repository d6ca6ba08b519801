# Ce qu’on demande à un joueur, et ce qui aide à répondre.

ask-choose-specialist = Quel spécialiste placez-vous ?
    .help = Une unité en porte un au plus, et seulement d’un genre qui lui convient.
ask-choose-host = Quelle unité reçoit le spécialiste : { $specialist } ?
ask-choose-row = Quelle rangée bombardez-vous ensuite ?
    .help = Vous vous éloignez de votre côté ; une rangée sautée est perdue.
ask-choose-command = Quelle carte Commandement jouez-vous ?
    .help = Elle dit qui peut bouger et combattre ce tour-ci.
ask-with-command = Jouez-vous une carte Combat avec elle ?
    .help = Une carte Combat par tour. Ses pions se paient tout de suite.
ask-against-command = Répondez-vous à cette carte Commandement ?
    .help = Seule une carte prévue pour ce moment peut être jouée.
ask-choose-order = Qui reçoit un ordre ? Il en reste { $left }.
    .help = Les ordres non donnés sont perdus.
ask-choose-section = Dans quel secteur l’infanterie attaque-t-elle ?
ask-choose-chain = Quelle chaîne d’unités entend les sifflets ?
    .help = Toutes les unités de la chaîne sont commandées.
ask-leave-out = Quelle unité l’ordre n’atteint-il pas ?
    .help = Le messager a été tué.
ask-return-figure = Quelle unité retrouve une figurine ? Il en reste { $left }.
ask-choose-patient = Quelle unité commandée le chirurgien soigne-t-il ?
    .help = Elle ne bouge ni ne combat ce tour-ci.
ask-choose-raider = Quelle unité fait le raid ?
    .help = Deux hexagones au plus, un dé de plus au corps à corps, puis retour si vous voulez.
ask-silence-unit = Quelle unité ennemie est à court de munitions ?
ask-carry-wounded = Vers quelle unité vont les brancardiers ?
ask-light-match = Qui visez-vous ?
ask-take-enemy-combat-card = Quelle carte Combat l’adversaire défausse-t-il ?
ask-take-enemy-command-card = Quelle carte Commandement l’adversaire change-t-il ?
ask-change-command-card = Quelle carte Commandement changez-vous ?
ask-choose-mover = Quelle unité bouge ?
    .help = Chaque unité commandée bouge une fois, ou reste. Dites que c’est fini quand tous ont bougé.
ask-choose-destination = Où va { $unit-the } ?
    .help = Infanterie : un hexagone et combat, ou deux. Mitrailleuses et mortiers : un hexagone. ✕ : sans combat ensuite.
ask-choose-step = Où roule { $unit-the } ?
    .help = Après le premier hexagone, on lance un dé pour la boue.
ask-buy-recovery = Combien de dés achetez-vous pour dégager { $unit-the } ?
    .help = Une seule face QG suffit.
ask-offer-ditching = Abandonnez-vous { $unit-the } ?
    .help = Un char abandonné ne fait plus rien et ne vaut plus qu’une médaille.
ask-go-forward = Un hexagone de plus pour { $unit-the } ?
ask-offer-trench-foot = { $unit-the } va bouger. Engelures ?
ask-offer-wire-cutters = Jouez-vous les Cisailles ?
ask-cut-wire = Quels barbelés coupez-vous ?
ask-choose-battler = Quelle unité combat ?
    .help = Dans l’ordre que vous voulez, l’une après l’autre. Personne n’y est obligé.
ask-choose-target = Qui { $unit-the } attaque-t-{ $unit-form ->
    [f] elle
   *[m] il
  } ?
    .help = Avec un ennemi adjacent, on se bat au corps à corps et on ne tire pas.
ask-choose-joiner = Quelle mitrailleuse se joint au tir croisé ?
    .help = Tous les dés se lancent ensemble ; la protection compte une fois.
ask-before-roll = Une carte Combat avant les dés ?
ask-offer-strike = { $target-the } attaque { $unit-the }. Frappez-vous d’abord ?
ask-after-ranged-roll = { $unit-the } est { $unit-form ->
    [f] touchée
   *[m] touché
  }. Cuirasse ?
ask-after-win = { $unit-the } a gagné. Impétuosité ?
ask-after-combat = L’attaque contre { $unit-the } est finie. Ripostez-vous ?
ask-offer-advance = { $unit-the } avance-t-{ $unit-form ->
    [f] elle
   *[m] il
  } en { $place } ?
ask-offer-return = { $unit-the } retourne-t-{ $unit-form ->
    [f] elle
   *[m] il
  } en { $place } ?
ask-choose-bonus-target = Qui { $unit-the } attaque-t-{ $unit-form ->
    [f] elle
   *[m] il
  } au corps à corps bonus ?
ask-choose-flags = { $flags ->
    [one] Un drapeau
   *[other] { $flags } drapeaux
  } contre { $unit-the }. Combien en ignorez-vous ?
    .help = Pour chaque drapeau restant, l’unité recule d’un hexagone, ou perd une figurine si elle ne peut pas.
ask-choose-retreat = Où recule { $unit-the } ?
ask-choose-centre = Sur quel hexagone posez-vous le gabarit ?
    .help = Les paires touchent aussi le centre ; trois dés égaux font un cratère et aucun terrain ne protège.
ask-choose-shells = Combien de dés achetez-vous pour { $place } ?
    .help = Un dé touche l’hexagone de son numéro. Une paire touche aussi le centre ; trois dés égaux font un cratère.
ask-offer-shell-shortage = L’artillerie adverse tire { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } sur { $place }. Pénurie d’obus ?
ask-offer-body-armour = Des obus touchent { $unit-the }. Cuirasse ?
ask-choose-reroll = Quel dé relancez-vous ?
ask-choose-race = Le temps presse pour l’adversaire. Une médaille, ou deux cartes au choix ?
ask-choose-kept = Quelle carte gardez-vous ?
ask-discard-for-token = Défaussez-vous une carte Combat pour un pion QG ?
ask-choose-reward = Une carte Combat ou des pions QG ?
