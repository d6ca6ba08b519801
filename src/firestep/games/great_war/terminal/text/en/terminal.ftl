# What the terminal says of The Great War.

gw-head = Turn { $turn } · { $nation } · { $phase }
gw-head-card = Turn { $turn } · { $nation } · { $phase } · { $card }
gw-head-setup = The Great War · { $phase }
gw-side = { $nation }: { $medals } of { $goal } medals, { $tokens } HQ, { $commands } Command and { $combats } Combat cards{ $pressed ->
    [1] , racing against time
   *[0] {""}
  }
gw-command-hand = Command: { $cards }
gw-combat-hand = Combat (cost): { $cards }
gw-sign-wire = wire
gw-sign-fortified = fortified position
gw-sign-crater = shell crater
gw-sign-bridge = bridge
gw-sign-damaged = damaged bridge
gw-sign-gun = gun without a crew
gw-sign-german = Germans: kind, figures, specialist
gw-sign-allied = Allies: the same
gw-column-sign = Sign
gw-column-unit = Unit
gw-column-place = Place
gw-column-state = State
gw-with = { $unit } with { $specialist }
gw-figures = { $figures ->
    [1] 1 figure
   *[other] { $figures } figures
  }
gw-odds = { $unit } { $origin }{ $others ->
    [0] {""}
    [1] {" "}and another gun
   *[other] {" "}and { $others } other guns
  } at { $target } { $place }: { $dice ->
    [1] 1 die
   *[other] { $dice } dice
  }, cover ignores { $soldiers ->
    [1] 1 soldier
   *[other] { $soldiers } soldiers
  } and { $flags ->
    [1] 1 flag
   *[other] { $flags } flags
  }; { $mean }.{ $tenth } figures lost on average, destroyed: { $lost } %, forced back: { $back } %.
gw-shells = { $dice ->
    [1] 1 shell
   *[other] { $dice } shells
  } around { $place }: { $units }.
gw-shells-unit = { $unit } { $place } { $mean }.{ $tenth } figures, destroyed: { $lost } %
