# Nations, sides, armies and units.
#
# `$piece` and `$army` may also be used with `-the`, and with `-who` as the subject of a report; `$nation` has
# `-adjective`; `$side` has `-s`; `$kind` has `-a` (a French biplane), `-short` (a biplane) and `-many`.

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
    .who = the { $nation-adjective } { $number ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $number }th
      } Army
    .is = army
army-belgian = Belgian Army
    .the = the Belgian Army
    .who = the Belgian Army
    .is = army
army-none = no army
    .the = no army
    .is = none
unit-of-nation = { $nation-adjective } { $unit }
    .the = the { $nation-adjective } { $unit }
    .who = a { $nation-adjective } { $unit-one }
    .a = a { $nation-adjective } { $unit-one }
    .short = { $unit-a }
    .many = { $nation-adjective } { $unit-many }
unit-infantry = infantry
    .a = an infantry unit
    .one = infantry unit
    .many = infantry units
unit-stosstruppen = Stoßtruppen
    .a = a Stoßtruppen unit
    .one = Stoßtruppen unit
    .many = Stoßtruppen units
unit-commonwealth = Commonwealth infantry
    .a = a Commonwealth infantry unit
    .one = Commonwealth infantry unit
    .many = Commonwealth infantry units
unit-cavalry = cavalry
    .a = a cavalry unit
    .one = cavalry unit
    .many = cavalry units
unit-artillery = artillery
    .a = an artillery unit
    .one = artillery unit
    .many = artillery units
unit-siege-gun = siege gun
    .a = a siege gun
    .one = siege gun
    .many = siege guns
unit-biplane = biplane
    .a = a biplane
    .one = biplane
    .many = biplanes
unit-tank = tank
    .a = a tank
    .one = tank
    .many = tanks
unit-paris-gun = Paris Gun
    .a = the Paris Gun
    .one = Paris Gun
    .many = Paris Guns

season-of-year = { $season } { $year }
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter
