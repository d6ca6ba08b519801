# What the terminal says of To the Last Man!.

lm-head = { $season }, turn { $turn } of { $last }
lm-score = { $points } victory points: { $level }
lm-level-entente-decisive = Entente decisive
lm-level-entente-marginal = Entente marginal
lm-level-stalemate = stalemate
lm-level-german-marginal = German marginal
lm-level-german-decisive = German decisive
lm-side = { $side }: { $cards } cards (at most { $limit }), { $points } build points
lm-sign-area = an area, its fort, its victory points
lm-sign-german = Germans: 9 units
lm-sign-entente = Entente: 9 units
lm-sign-entrenched = somebody is entrenched
lm-sign-hidden = hidden from you
lm-sign-disputed = disputed
lm-sign-number = choice 7 is here
lm-reconstructed = Most areas, borders, charts and set-ups are reconstructed; see docs/data-packs.md.
lm-column-army = Army
lm-column-place = Place
lm-column-units = Units
lm-column-state = State
lm-entrenched = entrenched
lm-mobile = mobile
lm-alone = on its own
lm-odds = { $area }: you lose { $mine } on average, the enemy { $his }; the area is cleared in { $clears } %.
lm-tenths = { $whole }.{ $tenth }
