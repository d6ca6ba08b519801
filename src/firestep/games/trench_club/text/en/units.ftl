# Units and nations.
#
# A sentence that has `$unit` may also use `$unit-the` (the German tank), `$unit-of` (of the German tank), `$unit-has`,
# `$unit-is`, `$unit-was`, and select on `$unit-form` (one, many). `$army` has `$army-s` (Germany’s) and `$army-its`
# (its, their): an army is a nation, or in co-op a whole coalition. `$team` is a coalition and has `$team-hold` too.

unit-infantry = infantry
    .a = an infantry unit
    .short = infantry
    .form = one
unit-mounted-infantry = mounted infantry
    .a = a mounted infantry unit
    .short = mounted
    .form = one
unit-heavy-infantry = heavy infantry
    .a = a heavy infantry unit
    .short = heavy inf.
    .form = one
unit-transport = transport truck
    .a = a transport truck
    .short = truck
    .form = one
unit-armoured-car = armoured car
    .a = an armoured car
    .short = car
    .form = one
unit-tank = tank
    .a = a tank
    .short = tank
    .form = one
unit-field-gun = field gun
    .a = a field gun
    .short = field gun
    .form = one
unit-howitzer = howitzer
    .a = a howitzer
    .short = howitzer
    .form = one
unit-heavy-mortar = heavy mortar
    .a = a heavy mortar
    .short = mortar
    .form = one
unit-anti-aircraft = anti-aircraft gun
    .a = an anti-aircraft gun
    .short = anti-air
    .form = one
unit-plane = fighter plane
    .a = a fighter plane
    .short = plane
    .form = one
unit-big-bertha = Big Bertha
    .a = a Big Bertha
    .short = Bertha
    .form = one
unit-anti-tank-gunners = anti-tank gunners
    .a = anti-tank gunners
    .short = gunners
    .form = many
unit-renault-ft17 = Renault FT-17
    .a = a Renault FT-17
    .short = FT-17
    .form = one
unit-mark1-female = Mark I female
    .a = a Mark I female
    .short = Mark I
    .form = one
unit-airship = airship
    .a = an airship
    .short = airship
    .form = one
unit-gunboat = gunboat
    .a = a gunboat
    .short = gunboat
    .form = one
unit-mine-layer = mine layer
    .a = a mine layer
    .short = mine layer
    .form = one
unit-gas-launcher = gas launcher
    .a = a gas launcher
    .short = gas
    .form = one
unit-railway-gun = railway gun
    .a = a railway gun
    .short = railway
    .form = one
unit-engineer = engineers
    .a = engineers
    .short = engineers
    .form = many

unit-of-nation = { $nation-adjective } { $unit }{ $number ->
    [1] {""}
   *[other] {" "}{ $number }
  }
    .the = the { $nation-adjective } { $unit }{ $number ->
        [1] {""}
       *[other] {" "}{ $number }
      }
    .of = of the { $nation-adjective } { $unit }{ $number ->
        [1] {""}
       *[other] {" "}{ $number }
      }
    .form = { $unit-form }
    .has = { $unit-form ->
        [many] have
       *[one] has
      }
    .is = { $unit-form ->
        [many] are
       *[one] is
      }
    .was = { $unit-form ->
        [many] were
       *[one] was
      }

nation-de = Germany
    .s = Germany’s
    .its = its
    .adjective = German
nation-ah = Austria-Hungary
    .s = Austria-Hungary’s
    .its = its
    .adjective = Austro-Hungarian
nation-fr = France
    .s = France’s
    .its = its
    .adjective = French
nation-gb = Great Britain
    .s = Great Britain’s
    .its = its
    .adjective = British
seat-de = Germany
seat-ah = Austria-Hungary
seat-fr = France
seat-gb = Great Britain

side-central = Central Powers
side-entente = Entente
coalition-central = the Central Powers
    .s = the Central Powers’
    .its = their
    .hold = hold
coalition-entente = the Entente
    .s = the Entente’s
    .its = its
    .hold = holds
