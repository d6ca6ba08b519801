# What the terminal says about Paths of Glory.

pog-head = Turn { $turn }{ $season ->
    [spring] , spring
    [summer] , summer
    [fall] , fall
    [winter] , winter
   *[none] {""}
  } · round { $round } · VP { $vp } · combined war status { $combined } · Russian VP { $russia }
pog-side = { $side }: { $level }, war status { $status }; { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in hand, { $deck } in the deck; mandated offensive: { $mandate }{ $met ->
    [0] {""}
   *[other] { " " }(made)
  }; replacement points: { $points }
pog-front-west = Western front
pog-front-italy = Italy
pog-front-east = Eastern front
pog-front-balkans = Balkans
pog-front-near-east = Near East
pog-boxes = { $side } – reserve: { $reserve }; eliminated: { $eliminated }
pog-hand = Your hand
pog-face-up = Combat cards in force
pog-card = { $ops } OPS, { $sr } SR, war status { $status }; RP: { $points }
pog-sign-army = an army, by its number
pog-sign-corps = a corps
pog-sign-reduced = reduced
pog-sign-hungry = out of supply
pog-sign-central = Central Powers
pog-sign-allied = Allies
pog-sign-point = a space worth a victory point
pog-sign-fort = a fort and its strength
pog-sign-trench = a trench and its level
pog-column-sign = Sign
pog-column-unit = Unit
pog-column-place = Place
pog-column-values = Combat-loss-movement
pog-odds = { $space } with { $units ->
    [one] 1 unit
   *[other] { $units } units
  }: win { $win } %, retreat { $retreat } %, advance { $advance } %; loss on average { $mine }.{ $minetenth } for you, { $theirs }.{ $theirstenth } for them.
