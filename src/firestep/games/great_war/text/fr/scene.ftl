# Ce qu’un client montre à côté des phrases du journal.

scene-piece = { $unit }{ $specialist ->
    [none] {""}
   *[other] {" "}avec { $specialist }
  }, { $nation }, { $place }, { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
  }
scene-ordered = ordre reçu
scene-acquired = tir de mortier réglé
scene-silenced = à court de munitions
scene-bogged = embourbé
scene-ditched = abandonné
scene-fortified = position fortifiée
scene-gun = canon sans servants
scene-figures = Figurines
scene-moves = Hexagones, avec et sans combat
scene-ignores-soldiers = Soldats ignorés
scene-ignores-soldiers-both = Soldats ignorés, à distance et au corps à corps
scene-ignores-flags = Drapeaux ignorables
scene-ignores-flags-both = Drapeaux ignorables, à distance et au corps à corps
scene-dice = Dés
scene-reconstructed-unit = Les valeurs de cette unité sont reconstituées.
scene-reconstructed = Carte reconstituée
    .explain = La carte imprimée de cette bataille est introuvable. Forces, cartes, objectifs et règles spéciales sont ceux du livret ; le terrain et les positions de départ sont de nous. Vous pouvez saisir la carte imprimée dans le fichier du scénario.
scene-medals = médailles
scene-medals-title = Médailles
scene-medals-won = { $medals ->
    [0] aucune médaille
    [one] une médaille
   *[other] { $medals } médailles
  }
scene-medals-to-win = { $medals ->
    [one] { $medals } médaille pour gagner
   *[other] { $medals } médailles pour gagner
  }
scene-tokens = pions QG
scene-turn = Tour { $turn }
scene-command-hand = Cartes Commandement
scene-combat-hand = Cartes Combat
# Le livret appelle « En avant » une carte Commandement et une carte Combat : les listes nomment la sorte.
scene-command-kind = carte Commandement
scene-combat-kind = carte Combat
scene-on-table = Sur la table
scene-played = Jouée
scene-all = tous
scene-objectives = Objectifs
scene-kill = Unité ennemie détruite
scene-each-hex = pour chaque hexagone
scene-each-unit = pour chaque unité
scene-each-gun = pour chaque canon
scene-considers = L’autre camp peut répondre.
scene-roll = Touches : { $hits }, drapeaux : { $flags }
scene-shells = Obus autour de { $place }
scene-shell-number = { $count ->
    [1] { $number }
   *[other] { $number } ({ $count } dés)
  }
scene-shell-centre = { $kind ->
    [triple] Triplé : aussi le centre, avec un cratère
   *[pair] Numéros égaux : aussi le centre
  }
scene-shell-off = hors du plateau
scene-shell-nobody = { $place } : personne
scene-shell-on = { $place }, { $target } : { $dice ->
    [1] un dé de combat
   *[other] { $dice } dés de combat
  }
scene-roll-shot = { $shooter } → { $target }
scene-driven-back = { $unit } { $unit-form ->
    [f] repoussée
   *[m] repoussé
  } en { $place }
scene-roll-at = { $name } ({ $place })
scene-roll-artillery = Artillerie { $side-f }
scene-roll-wire = Seule une explosion retire les barbelés
scene-why-cover = { $missed ->
    [one] { $missed } sur { $rolled } ignoré
   *[other] { $missed } sur { $rolled } ignorés
  } : la cible est à couvert
scene-why-tank = ne touche pas un char
scene-why-match = seules les explosions et les faces mortelles touchent
scene-why-distance = ne touche pas à distance
scene-why-ring = ne touche qu’au centre du tir
scene-roll-first = Qui commence
scene-roll-orders = Dés de la carte
scene-roll-wounded = Dés pour les blessés
scene-roll-bog = Test d’embourbement
scene-roll-recovery = Dégagement du char
scene-roll-specialist = Test du spécialiste
scene-roll-armour = Test du blindage
scene-ignored = Le terrain ignore
scene-percent = { $percent } %
scene-mean = { $whole },{ $tenth }
scene-maps = Cartes des batailles
scene-players = 2
scene-length = 45 à 90 minutes
scene-section-left = Gauche
scene-section-centre = Centre
scene-section-right = Droite
scene-medal = { $count ->
    [one] une médaille
   *[other] { $count } médailles
  } en { $place }, { $who ->
    [nobody] sans détenteur
   *[other] détenteur : { $who }
  }
scene-cards-held = Cartes Commandement et Combat
scene-no-date = Une bataille sans date
scene-race = Le temps joue contre un camp ({ $nation }) : après une carte Reconnaissance, l’adversaire peut prendre une médaille au lieu de choisir entre deux cartes.
scene-objective-temp-immediate = Tenu tant qu’il est occupé
scene-objective-temp-start = Tenu s’il est occupé au début du tour de ce camp
scene-objective-temp-majority-start = Plus d’unités sur place au début du tour de ce camp
scene-objective-temp-majority = Plus d’unités sur place, à tout moment
scene-objective-perm-immediate = Définitif dès qu’il est pris
scene-objective-perm-start = Définitif s’il est occupé au début du tour de ce camp
scene-objective-breakthrough = Par unité qui sort par la ligne arrière ennemie
scene-objective-vacant-start = Aucun ennemi sur place au début du tour de ce camp
scene-breakthrough = Percée
scene-ground = Hexagones marqués
scene-for-side = { $nation } : { $how }
scene-first-day = 1er
scene-units = Unités
scene-artillery = Artillerie de réserve, dés
scene-free-specialists = Spécialistes au choix
scene-forces = Forces
scene-goes-first = Premier tour : { $nation }.
scene-bombarded = Le no man’s land est bombardé avant le premier tour.
scene-certainty = Fiabilité
scene-sure-rules = Cartes, objectifs, règles spéciales
scene-sure-units = Nombre d’unités
scene-sure-map = Carte
scene-no-orders = Ne commander personne ? Aucune unité ne bougera ni ne combattra ce tour-ci.
scene-no-orders-do = Personne
scene-order-idle = { $unit } ; aucune cible de là
scene-aiming = { $count ->
    [0] Aucune unité que vous pouvez encore commander n’a de cible.
    [1] Parmi les unités que vous pouvez encore commander, seule celle en { $places } a une cible.
   *[other] Unités qui ont une cible : { $places }.
  }
scene-attack = Attaquer
scene-fire-now = Feu
scene-fire-now-ask = Tirer avec les mitrailleuses réunies ?
scene-join = Joindre au tir
scene-shell = Feu
scene-shell-ask = { $dice ->
    [one] Tirer sur { $place } avec un dé ?
   *[other] Tirer sur { $place } avec { $dice } dés ?
  }
scene-shell-cost = { $cost } QG sur { $tokens }
scene-play-it = Jouer
scene-keep-it = Garder
scene-discard-it = Défausser
scene-change-it = Remplacer
scene-no-battle = { $hexes } ✕
scene-no-battle-note = sans combat ensuite
scene-unit-at = { $unit } en { $place }
scene-loses = Pertes : { $unit }{ $whose ->
    [own] {" "}(à vous)
   *[other] {""}
  }
scene-odds-theirs = Figurines perdues
scene-odds-lost = figurines en moyenne ; destruction : { $chance }
scene-ignored-nothing = rien
scene-ignored-what = { $soldiers ->
    [0] aucun soldat
    [one] un soldat
   *[other] { $soldiers } soldats
  }, { $flags ->
    [all] tous les drapeaux
    [0] aucun drapeau
    [1] un drapeau
   *[other] { $flags } drapeaux
  }
scene-retreat = Recul
scene-retreat-what = { $chance }, { $hexes } hex en moyenne
scene-below-one = < 1 %
scene-also-under = { $unit }{ $whose ->
    [own] {" "}(à vous)
   *[other] {""}
  }
scene-is-hit = touche : { $chance }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
known-04-1 = Une page publique donne cinq cartes Commandement aux Britanniques ; nos règles en donnent six, et nous suivons nos règles.
known-05-1 = La liste du scénario ne prévoit pas de médaille pour une unité détruite ; la règle générale la donne.
known-06-1 = Le texte pourrait aussi vouloir dire une médaille de surnombre par ligne. Nous comptons toutes les lignes ensemble.
known-41-1 = Des comptes rendus de parties citent le lance-flammes, les troupes de choc, l’officier et la mitrailleuse dans le bunker de gauche.
known-43-1 = Ce qu’on sait de la carte : village et colline sur des flancs opposés, aucune tranchée.
known-44-1 = Ce qu’on sait de la carte : cinq hexagones de fort, et le mortier lourd.
known-47-1 = Ce qu’on sait de la carte : trois hexagones de fort.
known-49-1 = Ce qu’on sait de la carte : cinq hexagones de fort, des spécialistes des deux côtés.
known-50-1 = Ce qu’on sait de la carte : trois hexagones de fort.
known-52-1 = Ce qu’on sait de la carte : la taille du fort.
known-52-2 = Le livret dit que le fort était évacué et que sa garnison tenait la première ligne : sa mitrailleuse est donc en g10.
known-53-1 = La contrainte de temps est imprimée contre les Allemands bien que les Français attaquent ; une option l’inverse.
known-55-1 = Le texte mentionne trois chars Schneider.
known-56-1 = Le texte mentionne deux chars Schneider.
known-57-1 = Le texte mentionne trois chars Schneider ; l’artillerie de campagne est déduite.
known-58-1 = Le texte mentionne trois chars Schneider.
scene-cross-fire = Avec { $guns ->
    [1] une autre mitrailleuse
   *[other] { $guns } autres mitrailleuses
  }
scene-cross-fire-what = { $dice } dés, destruction : { $chance }
scene-medal-lost = objectif « { $name } » perdu

scene-does-grenadier = 1 dé de plus au corps à corps ; à deux hexagones exactement, ses faces mortelles touchent aussi.
scene-does-elite = Elle bouge de 2 hexagones au plus et peut encore combattre.
scene-does-engineer = Il retire les barbelés où il entre et peut encore combattre. Au lieu de bouger et de combattre, il fortifie son hexagone, ou un hexagone adjacent pour 2 pions, ou répare un pont.
scene-does-flamethrower = Au corps à corps, sa cible ne peut ignorer aucun drapeau. Il ne combat pas après plus d’1 hexagone.
scene-does-heavy-mg = Elle lance { $dice } dés d’1 à { $reach } hexagones.
scene-does-heavy-mortar = Il lance { $dice } dés d’1 à { $reach } hexagones.
scene-does-light-mg = Elle lance { $dice } dés d’1 à { $reach } hexagones et peut se joindre au tir croisé des mitrailleuses.
scene-does-sniper = 1 dé de plus au tir si son unité n’a pas bougé.
scene-does-officer = Son unité bouge de 3 hexagones au plus sans combattre. Après un corps à corps gagné et une avance, elle peut en livrer un autre.
scene-does-mortar-observer = Une cible que son mortier touche et qui reste dans son hexagone est acquise : tout mortier lance contre elle 1 dé de plus, et ses faces mortelles touchent.
scene-does-forward-observer = S’il voit un ennemi à 5 hexagones ou moins quand l’artillerie de réserve tire, son camp a l’avantage d’observation.
