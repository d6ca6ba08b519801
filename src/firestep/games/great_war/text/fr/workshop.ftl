# L’atelier : dessiner des batailles.

workshop-what = Une bataille
workshop-ground = Terrain
workshop-works = Ouvrages et objectifs
workshop-units-german = Unités allemandes
workshop-units-allied = Unités alliées
workshop-mark-wire = Barbelés
workshop-mark-fortified = Position fortifiée
workshop-mark-bridge = Pont
workshop-mark-damaged = Pont endommagé
workshop-tool-objective = Objectif
workshop-help-ground = { $what }. Glissez sur les hexagones.
workshop-help-unit = { $what }. Touchez un hexagone pour en placer une.
workshop-help-objective = Objectif. Glissez sur les hexagones qui en font partie.
workshop-start-empty = Un champ vide
workshop-start-random = Une bataille au hasard, égale pour les deux camps
workshop-mirror-across = Copier la moitié gauche à droite
workshop-mirror-down = Copier la moitié allemande du côté allié

workshop-battle = Bataille
workshop-title = Nom
workshop-notes = Récit
workshop-allied = Armée alliée
workshop-first = Qui commence
workshop-first-german = Allemands
workshop-first-allied = Alliés
workshop-first-roll-2d6 = Plus haut total de deux dés
workshop-first-roll-hq = Plus de symboles QG sur quatre dés
workshop-medals = Médailles
workshop-racing = Pressé par le temps
workshop-none = Aucun
workshop-side-german = Allemands
workshop-side-allied = Alliés
workshop-side-either = L’un ou l’autre camp
workshop-side-first = Celui qui commence
workshop-command = Cartes Commandement
workshop-combat = Cartes Combat
workshop-hq = Pions QG
workshop-artillery = Artillerie de réserve
workshop-specialists = Spécialistes à placer
workshop-extra-specialists = Spécialistes en plus (option)
workshop-units = { $count ->
        [0] aucune unité
        [one] 1 unité
       *[other] { $count } unités
    }
workshop-objectives = Objectifs
workshop-objective = Objectif { $number } : { $places }
workshop-objective-add = Ajouter un objectif
workshop-objective-remove = Retirer l’objectif { $number }
workshop-for = Pour
workshop-each = Compte
workshop-each-hex = par hexagone
workshop-each-unit = par unité
workshop-each-gun = par canon
workshop-held = Tenu au départ par
workshop-special = Règles spéciales
workshop-bombardment = Rangées bombardées avant le premier tour
workshop-bombardment-by = Bombardées par
workshop-specialists-first = Place tous ses spécialistes en premier
workshop-observation = Observation depuis
workshop-fortified-buildings = Bâtiments fortifiés
workshop-guns-stay = Les canons sans servants restent sur le terrain
workshop-ford-battle = On se bat pour la rivière
workshop-race-switch = Les joueurs peuvent échanger qui est pressé par le temps

workshop-specialist = Spécialiste
workshop-wire = Barbelés
workshop-of-objective = Objectif
workshop-name = Nom sur la carte

mistake-not-a-battle = Impossible d’y lire une bataille.
mistake-title = La bataille n’a pas encore de nom.
mistake-range = Ce nombre doit aller de { $low } à { $high }.
mistake-medals = Il faut au moins une médaille pour gagner.
mistake-tokens = Il n’y a que { $most } pions QG pour les deux camps ensemble.
mistake-no-unit = Ce camp n’a aucune unité : { $side }.
mistake-bridge = Un pont doit enjamber de l’eau.
mistake-deep-water = Aucune unité ne peut se tenir en eau profonde.
mistake-specialist = Ce spécialiste ne va pas avec cette unité.
mistake-objective-nowhere = L’objectif { $number } n’a pas encore d’hexagone. Prenez la médaille et glissez dessus.
workshop-mend-bridge = Construire un pont
workshop-mend-remove = L’enlever
workshop-mend-water = Mettre de l’eau dessous
workshop-mend-specialist = Sans spécialiste
workshop-random-title = Bataille aléatoire { $seed }
