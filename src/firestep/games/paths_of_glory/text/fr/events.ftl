# Ce qui s’est passé.

event-attack-cancelled = L’attaque est annulée : { $space }.
event-attack-declared = Attaque sur { $space } : { $side }, { $units ->
    [one] une unité
   *[other] { $units } unités
  }.
event-attrition-struck = Sans ravitaillement : { $unit } perdu.
event-beachhead-landed = Les Alliés débarquent : { $space }.
event-beachhead-lost = La tête de pont est perdue : { $space }.
event-card-discarded = Défausse ({ $side }) : { $card }.
event-card-drawn = Pioche ({ $side }) : { $card }.
event-card-played = { $side } : { $card } ({ $use }).
event-combat-card-played = Carte de combat ({ $side }) : { $card }.
event-combat-decided = Combat de { $space }. Vainqueur : { $winner }.
event-commitment-rose = { $side } : { $level }.
event-deck-shuffled = { $side } : la défausse est mêlée à la pioche.
event-entrench-rolled = Retranchement { $dug ->
    [yes] réussi
   *[no] manqué
  } : { $unit } (dé : { $die }).
event-fired = Tir ({ $side }), force { $strength } (dé : { $die }, modificateur : { $modifier }) : perte { $loss }.
event-flank-rolled = Attaque de flanc { $won ->
    [yes] réussie
   *[no] manquée
  } (dé : { $die }, bonus : { $bonus }).
event-fort-destroyed = Le fort tombe : { $space }.
event-guns-taken = Les Empires centraux { $taken ->
    [yes] prennent
   *[no] ne prennent pas
  } « Août 14 ».
event-hand-shown = Main montrée : { $side }.
event-mandate-met = Offensive obligatoire accomplie : { $side }.
event-mandate-missed = Offensive obligatoire manquée : { $side }.
event-mandate-rolled = Offensive obligatoire ({ $side }, dé : { $die }) : { $mandate }.
event-nation-joined = Entrée en guerre : { $nation }.
event-operation-without-card = Action sans carte : { $side }.
event-peace-offered = Offre de paix : { $side }.
event-peace-refused = Paix refusée : { $side } (dé : { $die }).
event-replacements-recorded = { $pool } : { $points } points de remplacement.
event-retreat-ignored = Les défenseurs tiennent : { $space }.
event-retreated-before-combat = Les Russes se dérobent : { $space }.
event-sides-bid = Mise du joueur { $seat } : { $bid }.
event-siege-rolled = Siège de { $space } : dé { $die }, { $fallen ->
    [yes] le fort tombe
   *[no] le fort tient
  }.
event-space-marked = { $space } : activation pour { $mark } ({ $cost }).
event-space-taken = { $space } passe aux mains de : { $side }.
event-step-restored = { $unit } retrouve un pas.
event-trench-changed = { $space } : tranchée de niveau { $level }.
event-turn-began = Début du tour { $turn }.
event-unit-advanced = Avance : { $unit }, { $space }.
event-unit-eliminated = Élimination : { $unit } ({ $box }).
event-unit-moved = Mouvement : { $unit }, de { $origin } à { $space }.
event-unit-placed = Entrée en jeu : { $unit }, { $box }.
event-unit-redeployed = Redéploiement : { $unit }, { $box }.
event-unit-reduced = Réduction : { $unit }.
event-unit-replaced = { $corps } remplace { $unit }.
event-unit-retreated = Retraite : { $unit }, { $space }.
event-vp-moved = Points de victoire : { $vp } ({ $change }).
event-war-status-rose = { $side } : statut de guerre +{ $points } (total { $combined }).
