# Nations, camps, armées et unités.
#
# `$piece`, `$army` et `$unit` ont `-the` (la 1re armée allemande) ; `$nation` a les adjectifs `-m`, `-f`, `-mp` ;
# `$unit` choisit selon `-form` (m, f, mp) ; `$side` a `-the` et `-of`. Dans un récit, `$piece-who` est le sujet (une
# unité d’infanterie française) et `-gender` son genre ; `$kind` a aussi `-a`, `-short` (sans la nation) et `-many`.

nation-de = Allemagne
    .m = allemand
    .f = allemande
    .mp = allemands
    .fp = allemandes
nation-fr = France
    .m = français
    .f = française
    .mp = français
    .fp = françaises
nation-uk = Royaume-Uni
    .m = britannique
    .f = britannique
    .mp = britanniques
    .fp = britanniques
nation-be = Belgique
    .m = belge
    .f = belge
    .mp = belges
    .fp = belges
nation-us = États-Unis
    .m = américain
    .f = américaine
    .mp = américains
    .fp = américaines
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
    .who = la { $number ->
        [1] 1re
       *[other] { $number }e
      } armée { $nation-f }
    .form = f
    .gender = f
    .is = army
army-belgian = armée belge
    .the = l’armée belge
    .who = l’armée belge
    .form = f
    .gender = f
    .is = army
army-none = aucune armée
    .the = aucune armée
    .is = none
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
    .who = { $unit-a } { $unit-gender ->
        [f] { $nation-f }
       *[m] { $nation-m }
      }
    .a = { $unit-a } { $unit-gender ->
        [f] { $nation-f }
       *[m] { $nation-m }
      }
    .short = { $unit-a }
    .many = { $unit-many } { $unit-gender ->
        [f] { $nation-fp }
       *[m] { $nation-mp }
      }
    .gender = { $unit-gender }
unit-infantry = infanterie
    .the = l’infanterie
    .form = f
    .a = une unité d’infanterie
    .many = unités d’infanterie
    .gender = f
unit-stosstruppen = Stoßtruppen
    .the = les Stoßtruppen
    .form = mp
    .a = une unité de Stoßtruppen
    .many = unités de Stoßtruppen
    .gender = f
unit-commonwealth = infanterie du Commonwealth
    .the = l’infanterie du Commonwealth
    .form = f
    .a = une unité d’infanterie du Commonwealth
    .many = unités d’infanterie du Commonwealth
    .gender = f
unit-cavalry = cavalerie
    .the = la cavalerie
    .form = f
    .a = une unité de cavalerie
    .many = unités de cavalerie
    .gender = f
unit-artillery = artillerie
    .the = l’artillerie
    .form = f
    .a = une unité d’artillerie
    .many = unités d’artillerie
    .gender = f
unit-siege-gun = canon de siège
    .the = le canon de siège
    .form = m
    .a = un canon de siège
    .many = canons de siège
    .gender = m
unit-biplane = biplan
    .the = le biplan
    .form = m
    .a = un biplan
    .many = biplans
    .gender = m
unit-tank = tank
    .the = le tank
    .form = m
    .a = un tank
    .many = tanks
    .gender = m
unit-paris-gun = canon de Paris
    .the = le canon de Paris
    .form = m
    .a = le canon de Paris
    .many = canons de Paris
    .gender = m

season-of-year = { $season } { $year }
    .the = { $season-the } { $year }
season-spring = printemps
    .the = le printemps
season-summer = été
    .the = l’été
season-autumn = automne
    .the = l’automne
season-winter = hiver
    .the = l’hiver
