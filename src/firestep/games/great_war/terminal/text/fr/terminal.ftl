# Ce que le terminal dit de The Great War.

gw-head = Tour { $turn } · { $nation } · { $phase }
gw-head-card = Tour { $turn } · { $nation } · { $phase } · { $card }
gw-head-setup = The Great War · { $phase }
gw-side = { $nation } : { $medals } médailles sur { $goal }, { $tokens } QG, { $commands } cartes Commandement et { $combats } cartes Combat{ $pressed ->
    [1] , pressés par le temps
   *[0] {""}
  }
gw-command-hand = Commandement : { $cards }
gw-combat-hand = Combat (coût) : { $cards }
gw-sign-wire = barbelés
gw-sign-fortified = position fortifiée
gw-sign-crater = labouré par les obus
gw-sign-bridge = pont
gw-sign-damaged = pont endommagé
gw-sign-gun = pièce sans servants
gw-sign-german = Allemands : arme, figurines, spécialiste
gw-sign-allied = Alliés, de même
gw-column-sign = Signe
gw-column-unit = Unité
gw-column-place = Place
gw-column-state = État
gw-with = { $unit } avec { $specialist }
gw-figures = { $figures ->
    [0] 0 figurine
    [1] 1 figurine
   *[other] { $figures } figurines
  }
gw-odds = { $unit } { $origin }{ $others ->
    [0] {""}
    [1] {" "}et une autre pièce
   *[other] {" "}et { $others } autres pièces
  } sur { $target } { $place } : { $dice ->
    [1] 1 dé
   *[other] { $dice } dés
  }, le couvert ignore { $soldiers } soldats et { $flags } drapeaux ; { $mean },{ $tenth } figurines attendues, détruite dans { $lost } % des cas, repoussée dans { $back } %.
gw-shells = { $dice } obus autour de { $place } : { $units }.
gw-shells-unit = { $unit } { $place } { $mean },{ $tenth } figurines, détruite dans { $lost } % des cas
