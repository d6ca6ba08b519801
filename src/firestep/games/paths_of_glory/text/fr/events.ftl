# Ce qui s’est passé.

event-attack-cancelled = L’attaque contre { $space-le } est annulée.
event-attack-declared = { $side-les } attaquent { $space-le } avec { $units ->
    [one] une unité
   *[other] { $units } unités
  }.
event-attrition-struck = { $unit-le } est { $unit-genre ->
    [f] éliminée
   *[m] éliminé
  }, faute de ravitaillement.
event-beachhead-landed = Les Alliés débarquent { $space-a }.
event-beachhead-lost = La tête de pont { $space-de } est perdue.
event-card-discarded = { $side-les } défaussent { $card }.
event-card-drawn = { $side-les } piochent { $card }.
event-card-played = { $side-les } jouent { $card } ({ $use }).
event-combat-card-played = { $side-les } utilisent { $card } au combat.
event-combat-decided = { $winner-kind ->
    [nobody] Le combat { $space-de } se termine par un match nul.
   *[side] { $winner-les } remportent le combat { $space-de }.
  }
event-commitment-rose = { $side-les } entrent en { $level-bas }.
event-deck-shuffled = { $side-les } mélangent leur défausse à la pioche.
event-entrench-rolled = { $unit-le } { $dug ->
    [yes] se retranche
   *[no] ne parvient pas à se retrancher
  } (dé : { $die }).
event-fired = { $side-les } tirent avec une force de { $strength } (dé : { $die }, modificateur : { $modifier }) : score de pertes { $loss }.
event-flank-rolled = L’attaque de flanc { $won ->
    [yes] réussit
   *[no] échoue
  } (dé : { $die }, bonus : { $bonus }).
event-fort-destroyed = Le fort { $space-de } est détruit.
event-guns-taken = Les Puissances centrales { $taken ->
    [yes] prennent
   *[no] ne prennent pas
  } « Août 14 » dans leur main de départ.
event-hand-shown = { $side-les } montrent leur main.
event-mandate-met = { $side-les } ont mené leur offensive obligatoire.
event-mandate-missed = { $side-les } n’ont pas mené leur offensive obligatoire.
event-mandate-rolled = { $mandate-kind ->
    [none] { $side-les } obtiennent { $die } : pas d’offensive obligatoire.
   *[nation] { $side-les } obtiennent { $die } : offensive obligatoire ({ $mandate }).
  }
event-nation-joined = { $nation-le } { $nation-nombre ->
    [pluriel] entrent
   *[singulier] entre
  } en guerre.
event-operation-without-card = { $side-les } agissent sans carte.
event-peace-offered = { $side-les } proposent la paix.
event-peace-refused = L’offre de paix { $side-des } est refusée (dé : { $die }).
event-replacements-recorded = { $pool } : { $points ->
    [one] { $points } point de remplacement
   *[other] { $points } points de remplacement
  }.
event-retreat-ignored = Les défenseurs { $space-de } tiennent bon.
event-retreated-before-combat = Les Russes quittent { $space-le } avant le combat.
event-sides-bid = Le { $seat } mise { $bid }.
event-siege-rolled = Siège { $space-de } (dé : { $die }) : { $fallen ->
    [yes] le fort tombe
   *[no] le fort tient
  }.
event-space-marked = { $space-le } est activé { $mark-pour } (coût : { $cost }).
event-space-taken = { $side-les } prennent { $space-le }.
event-step-restored = { $unit-le } récupère un pas.
event-trench-changed = { $level ->
    [0] La tranchée { $space-de } disparaît.
   *[other] La tranchée { $space-de } passe au niveau { $level }.
  }
event-turn-began = Le tour { $turn } commence.
event-unit-advanced = { $unit-le } avance vers { $space-le }.
event-unit-eliminated = { $unit-le } est { $unit-genre ->
    [f] éliminée
   *[m] éliminé
  } ({ $box }).
event-unit-moved = { $unit-le } va { $origin-de } { $space-a }.
event-unit-placed = { $unit-le } entre en jeu { $box-a }.
event-unit-redeployed = { $unit-le } est { $unit-genre ->
    [f] redéployée
   *[m] redéployé
  } vers { $box-le }.
event-unit-reduced = { $unit-le } est { $unit-genre ->
    [f] réduite
   *[m] réduit
  }.
event-unit-replaced = { $corps-le } remplace { $unit-le }.
event-unit-retreated = { $unit-le } fait retraite vers { $space-le }.
event-vp-moved = Les points de victoire varient de { $change } et passent à { $vp }.
event-war-status-rose = L’état de guerre { $side-des } augmente de { $points } (combiné : { $combined }).
