# Nations, sides, armies and units.
#
# `$piece` and `$army` may also be used with `-the`; `$nation` has `-adjective`; `$side` has `-s`.

nation-de = Germany
    .adjective = German
nation-fr = France
    .adjective = French
nation-uk = the UK
    .adjective = UK
nation-be = Belgium
    .adjective = Belgian
nation-us = the US
    .adjective = US
side-german = Germany
    .s = Germany’s
side-entente = the Entente
    .s = the Entente’s
seat-german = Germany
seat-entente = the Entente

army-name = { $nation-adjective } { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
  } Army
    .the = the { $nation-adjective } { $number ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $number }th
      } Army
army-belgian = Belgian Army
    .the = the Belgian Army
unit-of-nation = { $nation-adjective } { $unit }
    .the = the { $nation-adjective } { $unit }
unit-infantry = infantry
unit-stosstruppen = Stoßtruppen
unit-commonwealth = Commonwealth infantry
unit-cavalry = cavalry
unit-artillery = artillery
unit-siege-gun = siege gun
unit-biplane = biplane
unit-tank = tank
unit-paris-gun = Paris Gun

season-of-year = { $season } { $year }
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter
