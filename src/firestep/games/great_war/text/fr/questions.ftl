# Ce qu’on demande à un joueur, et ce qui aide à répondre.

ask-choose-specialist = Quel spécialiste placez-vous ?
    .help = Une unité n’en porte qu’un, et seulement d’un type qui lui convient.
ask-choose-host = Quelle unité reçoit le spécialiste : { $specialist } ?
ask-choose-row = Quelle rangée bombardez-vous ?
    .help = Partez de votre côté vers l’ennemi ; on ne revient pas à une rangée sautée.
ask-choose-command = Quelle carte Commandement jouez-vous ?
    .help = Elle désigne les unités qui peuvent bouger et combattre ce tour-ci.
ask-with-command = Jouez-vous aussi une carte Combat ?
    .help = Une carte Combat par tour. Ses pions QG se paient tout de suite.
ask-against-command = Jouez-vous une carte Combat contre cette carte Commandement ?
    .help = Seules les cartes prévues pour ce moment peuvent être jouées.
ask-choose-order = { $by ->
    [pigeons] Pigeons voyageurs : quelle unité reçoit un ordre de plus, dans n’importe quel secteur ?
   *[card] Quelle unité reçoit un ordre ? Ordres restants : { $left }.
  }
    .help = Les ordres non donnés sont perdus.
ask-choose-section = De quel secteur commandez-vous l’infanterie ?
ask-choose-chain = Quelle chaîne d’unités commandez-vous ?
    .help = Toutes les unités de la chaîne sont commandées.
ask-leave-out = Quelle unité ne reçoit pas l’ordre ?
    .help = Le messager a été tué.
ask-return-figure = Quelle unité récupère une figurine ? Figurines restantes : { $left }.
ask-choose-patient = Quelle unité commandée le chirurgien soigne-t-il ?
    .help = Elle ne bouge ni ne combat ce tour-ci.
ask-choose-raider = Quelle unité mène le raid ?
    .help = Elle bouge de deux hexagones au plus, lance un dé de plus au corps à corps, puis peut revenir à son point de départ.
ask-silence-unit = Quelle unité ennemie tombe à court de munitions ?
ask-carry-wounded = Quelle unité les brancardiers secourent-ils ?
ask-light-match = Quelle unité ennemie visez-vous ?
ask-take-enemy-combat-card = Quelle carte Combat l’adversaire défausse-t-il ?
ask-take-enemy-command-card = Quelle carte Commandement l’adversaire remplace-t-il ?
ask-change-command-card = Quelle carte Commandement remplacez-vous ?
ask-choose-mover = Quelle unité bouge ?
    .help = Chaque unité commandée bouge une fois ou reste sur place. Choisissez « Terminer » quand vous avez fini.
ask-choose-destination = Où va { $unit-the } ?
    .help = Infanterie : un hexagone et combat, ou deux sans combat. Mitrailleuses et mortiers : un hexagone. ✕ : sans combat ensuite.
ask-choose-step = Où roule { $unit-the } ?
    .help = Après le premier hexagone, le char peut s’embourber.
ask-buy-recovery = Combien de dés achetez-vous pour dégager { $unit-the } ?
    .help = Une seule face QG suffit.
ask-offer-ditching = Abandonnez-vous { $unit-the } ?
    .help = Un char abandonné ne fait plus rien et ne vaut plus qu’une médaille.
ask-go-forward = Avancez-vous { $unit-the } d’un hexagone de plus ?
ask-offer-trench-foot = { $unit-the } va bouger. Jouez-vous Engelures ?
ask-offer-wire-cutters = Jouez-vous Cisailles ?
ask-cut-wire = Quels barbelés coupez-vous ?
ask-choose-battler = Quelle unité combat ?
    .help = Les unités combattent une par une, dans l’ordre de votre choix. Aucune n’y est obligée.
ask-choose-target = Qui { $unit-the } attaque-t-{ $unit-form ->
    [f] elle
   *[m] il
  } ?
    .help = Une unité qui a un ennemi adjacent ne peut que le combattre au corps à corps ; elle ne tire pas.
ask-choose-joiner = Quelle mitrailleuse se joint au tir croisé ?
    .help = Tous les dés se lancent ensemble ; la protection compte une fois.
ask-before-roll = Jouez-vous une carte Combat avant le jet de dés ?
ask-offer-strike = { $target-the } attaque { $unit-the }. Frappez-vous en premier ?
ask-after-ranged-roll = { $hits ->
    [one] Une touche
   *[other] { $hits } touches
  } contre { $unit-the }. Jouez-vous Cuirasse ?
    .help = Elle annule jusqu’à deux touches de ce jet, mais aucun drapeau.
ask-after-win = { $unit-the } a gagné. Jouez-vous Impétuosité ?
ask-after-combat = L’attaque contre { $unit-the } est terminée. Ripostez-vous ?
ask-offer-advance = { $unit-the } avance-t-{ $unit-form ->
    [f] elle
   *[m] il
  } en { $place } ?
ask-offer-return = { $unit-the } revient-{ $unit-form ->
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
    .help = Pour chaque drapeau restant, l’unité recule d’un hexagone, ou perd une figurine si elle ne peut pas reculer.
ask-choose-retreat = Où recule { $unit-the } ?
ask-choose-centre = Artillerie de réserve : sur quel hexagone tire-t-elle ?
    .help = Les dés tombent sur cet hexagone et ceux qui l’entourent. Les paires touchent aussi le centre ; un triplé y creuse un cratère et le terrain ne protège pas.
ask-choose-shells = Combien de dés achetez-vous pour { $place } ?
    .help = Un dé touche l’hexagone de son numéro. Une paire touche aussi le centre ; un triplé creuse un cratère.
ask-offer-shell-shortage = L’artillerie adverse tire { $dice ->
    [one] un dé
   *[other] { $dice } dés
  } sur { $place }. Jouez-vous Pénurie d’obus ?
ask-offer-body-armour = { $hits ->
    [one] Une touche des obus
   *[other] { $hits } touches des obus
  } contre { $unit-the }. Jouez-vous Cuirasse ?
    .help = Elle annule jusqu’à deux touches de ce jet, mais aucun drapeau.
ask-choose-reroll = Quel dé relancez-vous ?
ask-choose-race = L’adversaire est pressé par le temps. Prenez-vous une médaille, ou deux cartes dont vous gardez une ?
ask-choose-kept = Quelle carte gardez-vous ?
ask-discard-for-token = Échangez-vous une carte Combat contre un pion QG ?
    .help = Qui échange une carte ne peut pas jouer Meilleure logistique ce tour-ci.
ask-choose-reward = Prenez-vous une carte Combat ou des pions QG ?

ask-battle-dice = Lancer les dés de combat
ask-draw-command = Tirer une carte Commandement
ask-draw-combat = Tirer une carte Combat
