# Ce que le terminal dit de The Great War.

gw-head = Tour { $turn } · { $nation } · { $phase }
gw-head-card = Tour { $turn } · { $nation } · { $phase } · { $card }
gw-head-setup = The Great War · { $phase }
gw-side = { $nation } : médailles { $medals } sur { $goal }, QG { $tokens }, cartes Commandement { $commands }, cartes Combat { $combats }{ $pressed ->
    [1] , pressés par le temps
   *[0] {""}
  }
gw-command-hand = Commandement : { $cards }
gw-combat-hand = Combat (coût) : { $cards }
gw-sign-wire = barbelés
gw-sign-fortified = position fortifiée
gw-sign-crater = cratère d’obus
gw-sign-bridge = pont
gw-sign-damaged = pont endommagé
gw-sign-gun = canon sans servants
gw-sign-german = Allemands : type, figurines, spécialiste
gw-sign-allied = Alliés : de même
gw-column-sign = Signe
gw-column-unit = Unité
gw-column-place = Hexagone
gw-column-state = État
gw-with = { $unit } avec { $specialist }
gw-figures = { $figures ->
    [0] 0 figurine
    [1] 1 figurine
   *[other] { $figures } figurines
  }
gw-odds = { $unit } { $origin }{ $others ->
    [0] {""}
    [1] {" "}et une autre mitrailleuse
   *[other] {" "}et { $others } autres mitrailleuses
  } sur { $target } { $place } : { $dice ->
    [0] 0 dé
    [1] 1 dé
   *[other] { $dice } dés
  }, le couvert ignore { $soldiers ->
    [0] 0 soldat
    [1] 1 soldat
   *[other] { $soldiers } soldats
  } et { $flags ->
    [0] 0 drapeau
    [1] 1 drapeau
   *[other] { $flags } drapeaux
  } ; pertes moyennes : { $mean },{ $tenth }, destruction : { $lost } %, recul : { $back } %.
gw-shells = { $dice } obus autour de { $place } : { $units }.
gw-shells-unit = { $unit } { $place } : pertes moyennes { $mean },{ $tenth }, destruction { $lost } %
