# Unités et nations.
#
# Une phrase qui a `$unit` peut aussi dire `$unit-the` (le tank allemand), `$unit-of` (du tank allemand), `$unit-has`
# (a, ont), `$unit-must` (doit, doivent), `$unit-was` (a été, ont été) et choisir selon `$unit-form` (m, f, mp, fp).
# `$army` a `$army-the` (l’Allemagne), `$army-of` (de l’Allemagne), `$army-to` (à l’Allemagne), `$army-has` (a, ont) et
# `$army-sa` (sa, leur) : une armée est une nation, ou en coopération toute une coalition. `$team` est une coalition et
# a aussi `$team-hold` (tient, tiennent) et `$team-ses` (ses, leurs).

unit-infantry = infanterie
    .a = une infanterie
    .the = l’infanterie
    .of = de l’infanterie
    .short = infanterie
    .form = f
unit-mounted-infantry = infanterie montée
    .a = une infanterie montée
    .the = l’infanterie montée
    .of = de l’infanterie montée
    .short = inf. montée
    .form = f
unit-heavy-infantry = infanterie lourde
    .a = une infanterie lourde
    .the = l’infanterie lourde
    .of = de l’infanterie lourde
    .short = inf. lourde
    .form = f
unit-transport = camion de transport de troupes
    .a = un camion de transport de troupes
    .the = le camion de transport de troupes
    .of = du camion de transport de troupes
    .short = camion
    .form = m
unit-armoured-car = voiture blindée
    .a = une voiture blindée
    .the = la voiture blindée
    .of = de la voiture blindée
    .short = blindée
    .form = f
unit-tank = tank
    .a = un tank
    .the = le tank
    .of = du tank
    .short = tank
    .form = m
unit-field-gun = canon de campagne
    .a = un canon de campagne
    .the = le canon de campagne
    .of = du canon de campagne
    .short = canon
    .form = m
unit-howitzer = obusier
    .a = un obusier
    .the = l’obusier
    .of = de l’obusier
    .short = obusier
    .form = m
unit-heavy-mortar = mortier lourd
    .a = un mortier lourd
    .the = le mortier lourd
    .of = du mortier lourd
    .short = mortier
    .form = m
unit-anti-aircraft = unité antiaérienne
    .a = une unité antiaérienne
    .the = l’unité antiaérienne
    .of = de l’unité antiaérienne
    .short = antiaérien
    .form = f
unit-plane = avion
    .a = un avion
    .the = l’avion
    .of = de l’avion
    .short = avion
    .form = m
unit-big-bertha = Grosse Bertha
    .a = une Grosse Bertha
    .the = la Grosse Bertha
    .of = de la Grosse Bertha
    .short = Bertha
    .form = f
unit-anti-tank-gunners = troupes antitank
    .a = des troupes antitank
    .the = les troupes antitank
    .of = des troupes antitank
    .short = antitank
    .form = fp
unit-renault-ft17 = char Renault FT-17
    .a = un char Renault FT-17
    .the = le char Renault FT-17
    .of = du char Renault FT-17
    .short = FT-17
    .form = m
unit-mark1-female = char Mark I Female
    .a = un char Mark I Female
    .the = le char Mark I Female
    .of = du char Mark I Female
    .short = Mark I
    .form = m
unit-airship = dirigeable
    .a = un dirigeable
    .the = le dirigeable
    .of = du dirigeable
    .short = dirigeable
    .form = m
unit-gunboat = canonnière
    .a = une canonnière
    .the = la canonnière
    .of = de la canonnière
    .short = canonnière
    .form = f
unit-mine-layer = poseur de mines
    .a = un poseur de mines
    .the = le poseur de mines
    .of = du poseur de mines
    .short = poseur
    .form = m
unit-gas-launcher = lanceur de gaz
    .a = un lanceur de gaz
    .the = le lanceur de gaz
    .of = du lanceur de gaz
    .short = lance-gaz
    .form = m
unit-railway-gun = canon de chemin de fer
    .a = un canon de chemin de fer
    .the = le canon de chemin de fer
    .of = du canon de chemin de fer
    .short = canon ferré
    .form = m
unit-engineer = sapeurs
    .a = des sapeurs
    .the = les sapeurs
    .of = des sapeurs
    .short = sapeurs
    .form = mp

unit-of-nation = { $unit } { $unit-form ->
    [f] { $nation-f }
    [mp] { $nation-mp }
    [fp] { $nation-fp }
   *[m] { $nation-m }
  }{ $number ->
    [1] {""}
   *[other] {" "}n° { $number }
  }
    .the = { $unit-the } { $unit-form ->
        [f] { $nation-f }
        [mp] { $nation-mp }
        [fp] { $nation-fp }
       *[m] { $nation-m }
      }{ $number ->
        [1] {""}
       *[other] {" "}n° { $number }
      }
    .of = { $unit-of } { $unit-form ->
        [f] { $nation-f }
        [mp] { $nation-mp }
        [fp] { $nation-fp }
       *[m] { $nation-m }
      }{ $number ->
        [1] {""}
       *[other] {" "}n° { $number }
      }
    .form = { $unit-form }
    .has = { $unit-form ->
        [mp] ont
        [fp] ont
       *[m] a
      }
    .must = { $unit-form ->
        [mp] doivent
        [fp] doivent
       *[m] doit
      }
    .was = { $unit-form ->
        [mp] ont été
        [fp] ont été
       *[m] a été
      }

nation-de = Allemagne
    .the = l’Allemagne
    .of = de l’Allemagne
    .to = à l’Allemagne
    .has = a
    .sa = sa
    .m = allemand
    .f = allemande
    .mp = allemands
    .fp = allemandes
nation-ah = Autriche-Hongrie
    .the = l’Autriche-Hongrie
    .of = de l’Autriche-Hongrie
    .to = à l’Autriche-Hongrie
    .has = a
    .sa = sa
    .m = austro-hongrois
    .f = austro-hongroise
    .mp = austro-hongrois
    .fp = austro-hongroises
nation-fr = France
    .the = la France
    .of = de la France
    .to = à la France
    .has = a
    .sa = sa
    .m = français
    .f = française
    .mp = français
    .fp = françaises
nation-gb = Grande-Bretagne
    .the = la Grande-Bretagne
    .of = de la Grande-Bretagne
    .to = à la Grande-Bretagne
    .has = a
    .sa = sa
    .m = britannique
    .f = britannique
    .mp = britanniques
    .fp = britanniques
seat-de = l’Allemagne
seat-ah = l’Autriche-Hongrie
seat-fr = la France
seat-gb = la Grande-Bretagne

side-central = Puissances centrales
side-entente = Entente
coalition-central = les Puissances centrales
    .the = les Puissances centrales
    .of = des Puissances centrales
    .to = aux Puissances centrales
    .has = ont
    .hold = tiennent
    .sa = leur
    .ses = leurs
coalition-entente = l’Entente
    .the = l’Entente
    .of = de l’Entente
    .to = à l’Entente
    .has = a
    .hold = tient
    .sa = sa
    .ses = ses
