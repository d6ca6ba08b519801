# Nations, camps, armées et unités.
#
# `$piece`, `$army` et `$unit` ont `-the` (la 1re armée allemande) ; `$nation` a les adjectifs `-m`, `-f`, `-mp` ;
# `$unit` choisit selon `-form` (m, f, mp) ; `$side` a `-the` et `-of`.

nation-de = Allemagne
    .m = allemand
    .f = allemande
    .mp = allemands
nation-fr = France
    .m = français
    .f = française
    .mp = français
nation-uk = Royaume-Uni
    .m = britannique
    .f = britannique
    .mp = britanniques
nation-be = Belgique
    .m = belge
    .f = belge
    .mp = belges
nation-us = États-Unis
    .m = américain
    .f = américaine
    .mp = américains
side-german = Allemagne
    .the = l’Allemagne
    .of = de l’Allemagne
side-entente = Entente
    .the = l’Entente
    .of = de l’Entente
seat-german = Allemagne
    .the = l’Allemagne
seat-entente = Entente
    .the = l’Entente

army-name = { $number ->
    [1] 1re
   *[other] { $number }e
  } armée { $nation-f }
    .the = la { $number ->
        [1] 1re
       *[other] { $number }e
      } armée { $nation-f }
    .form = f
army-belgian = armée belge
    .the = l’armée belge
    .form = f
unit-of-nation = { $unit } { $unit-form ->
    [f] { $nation-f }
    [mp] { $nation-mp }
   *[m] { $nation-m }
  }
    .the = { $unit-the } { $unit-form ->
        [f] { $nation-f }
        [mp] { $nation-mp }
       *[m] { $nation-m }
      }
    .form = { $unit-form }
unit-infantry = infanterie
    .the = l’infanterie
    .form = f
unit-stosstruppen = Stoßtruppen
    .the = les Stoßtruppen
    .form = mp
unit-commonwealth = infanterie du Commonwealth
    .the = l’infanterie du Commonwealth
    .form = f
unit-cavalry = cavalerie
    .the = la cavalerie
    .form = f
unit-artillery = artillerie
    .the = l’artillerie
    .form = f
unit-siege-gun = canon de siège
    .the = le canon de siège
    .form = m
unit-biplane = biplan
    .the = le biplan
    .form = m
unit-tank = tank
    .the = le tank
    .form = m
unit-paris-gun = canon de Paris
    .the = le canon de Paris
    .form = m

season-of-year = { $season } { $year }
season-spring = printemps
season-summer = été
season-autumn = automne
season-winter = hiver
