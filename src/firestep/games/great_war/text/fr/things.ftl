# Unités, nations, terrains, dés et autres choses par leur nom.
#
# Une phrase qui a `$unit` peut dire `$unit-the` (l’infanterie allemande) et choisir selon `$unit-form` (m, f).

unit-infantry = infanterie
    .the = l’infanterie
    .form = f
unit-machine-gun = mitrailleuse
    .the = la mitrailleuse
    .form = f
unit-mortar = mortier
    .the = le mortier
    .form = m
unit-field-artillery = artillerie de campagne
    .the = l’artillerie de campagne
    .form = f
unit-schneider = char Schneider
    .the = le char Schneider
    .form = m
unit-saint-chamond = char Saint-Chamond
    .the = le char Saint-Chamond
    .form = m
unit-mark-iv-male = char Mark IV mâle
    .the = le char Mark IV mâle
    .form = m
unit-mark-iv-female = char Mark IV femelle
    .the = le char Mark IV femelle
    .form = m
unit-a7v = char A7V
    .the = le char A7V
    .form = m

nation-german = allemand
    .army = les Allemands
    .of = des Allemands
    .to = aux Allemands
    .m = allemand
    .f = allemande
nation-british = britannique
    .army = les Britanniques
    .of = des Britanniques
    .to = aux Britanniques
    .m = britannique
    .f = britannique
nation-canadian = canadien
    .army = les Canadiens
    .of = des Canadiens
    .to = aux Canadiens
    .m = canadien
    .f = canadienne
nation-french = français
    .army = les Français
    .of = des Français
    .to = aux Français
    .m = français
    .f = française
unit-of-nation = { $unit } { $unit-form ->
    [f] { $nation-f }
   *[m] { $nation-m }
  }
    .the = { $unit-the } { $unit-form ->
        [f] { $nation-f }
       *[m] { $nation-m }
      }
    .form = { $unit-form }

seat-german = Allemands
    .the = les Allemands
    .many = yes
seat-british = Britanniques
    .the = les Britanniques
    .many = yes
seat-canadian = Canadiens
    .the = les Canadiens
    .many = yes
seat-french = Français
    .the = les Français
    .many = yes

specialist-grenadier = grenadier
specialist-elite = troupe de choc
specialist-engineer = génie
specialist-flamethrower = lance-flammes
specialist-heavy-mg = mitrailleuse lourde
specialist-heavy-mortar = mortier lourd
specialist-light-mg = mitrailleuse légère
specialist-sniper = tireur d’élite
specialist-officer = officier
specialist-mortar-observer = observateur de mortier
specialist-forward-observer = observateur avancé

terrain-countryside = campagne
terrain-forest = forêt
terrain-building = bâtiment
terrain-church = église
terrain-hill = colline
terrain-ruin = bâtiment en ruine
terrain-trench = tranchée
terrain-shell-crater = cratère d’obus
terrain-mine-crater = cratère de mine
terrain-bunker = bunker
terrain-waterway-ford = gué
terrain-waterway-deep = eau profonde
terrain-sunken-lane = chemin creux
terrain-fortified-building = bâtiment fortifié

face-soldier = soldat
face-burst = explosion
face-skull = face mortelle
face-flag = drapeau
face-hq = QG
faces = { $faces }
numbers = { $numbers }
places = { $places }

phase-setup = Mise en place
phase-command = Carte Commandement
phase-orders = Ordres
phase-movement = Mouvement
phase-battle = Combat
phase-end = Fin de tour

section-left = flanc gauche
section-centre = centre
section-right = flanc droit

certainty-sourced = attesté
certainty-inferred = déduit
certainty-reconstructed = reconstitué
certainty-partly-sourced = attesté en partie
