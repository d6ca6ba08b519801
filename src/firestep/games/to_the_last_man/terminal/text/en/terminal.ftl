# What the terminal says of To the Last Man!.

lm-head = { $season }, turn { $turn } of { $last }
lm-score = { $points ->
    [one] { $points } victory point
   *[other] { $points } victory points
  }: { $level }
lm-level-entente-decisive = Entente decisive
lm-level-entente-marginal = Entente marginal
lm-level-stalemate = stalemate
lm-level-german-marginal = German marginal
lm-level-german-decisive = German decisive
lm-side = { $side }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } (limit { $limit }), { $points ->
    [one] { $points } build point
   *[other] { $points } build points
  }
lm-sign-area = an area, its fort, its victory points
lm-sign-german = Germans: 9 units
lm-sign-entente = Entente: 9 units
lm-sign-entrenched = a piece is entrenched
lm-sign-hidden = contents hidden
lm-sign-disputed = disputed area
lm-sign-number = choice 7 concerns this area
lm-reconstructed = Most areas, borders, charts and set-ups are reconstructed; see docs/data-packs.md.
lm-column-army = Army
lm-column-place = Area
lm-column-units = Units
lm-column-state = State
lm-entrenched = entrenched
lm-mobile = mobile
lm-alone = independent
lm-odds = { $area }: you lose { $mine } on average, the enemy { $his }; the area is cleared in { $clears } %.
lm-tenths = { $whole }.{ $tenth }
