# Calques, fiche d’un hexagone, et ce que chacun peut toujours savoir.

look-reach = Portée de marche
look-reach-of = Portée de marche : { $unit }
look-choose-unit = Cliquez sur une unité pour voir ce qu’elle peut faire.
look-reach-cost = hexagones pour y aller
look-reach-warn = trop loin pour combattre ensuite
look-reach-text = Une fois activée, elle avance de { $moves } au plus, et de { $still } au plus si elle veut combattre.
look-sight = Portée et vue
look-sight-of = Portée et vue : { $unit }
look-in-sight = à portée et en vue
look-needs-no-sight = à portée ; elle n’a pas besoin de voir
look-blind = à portée, mais hors de vue
look-dice = { $count ->
    [0] aucun dé
    [one] 1 dé
   *[other] { $count } dés
  }
look-dice-legend = dés de combat contre cet ennemi
look-close-first = Un ennemi est à son contact : elle ne peut combattre que lui.
look-attacks = Attaques
look-attack-line = peut attaquer si elle est activée
look-by-units = par { $count }
look-attack-text = Le nombre dit combien d’unités peuvent attaquer cet ennemi d’où elles sont.
look-no-attack = Personne n’a d’ennemi à portée et en vue.
look-medals-of = tenues par : { $nation }
look-held-by-nobody = personne
look-objective = terrain qui compte
look-medals-text = Allemands { $german }, Alliés { $allied } ; il faut { $needed } médailles pour gagner.

look-cover-ranged = Ignorés sous le tir
look-cover-close = Ignorés au corps à corps
look-cover = soldats : { $soldiers }, drapeaux : { $flags }
look-no-cover = rien
look-ground = Terrain
look-blocks-sight = bloque la vue
look-hill = colline
look-stops = arrête le mouvement
look-wire = barbelés
look-crater = cratère
look-section = Section
look-medal = Médailles
look-coming = Peuvent venir sur ordre : { $units }
look-coming-from = { $unit } ({ $place })
look-nobody-comes = Hors de portée de toutes vos unités

know-now = En cours
know-cards = Cartes
know-units = Unités
know-none = aucune
know-in-force = Cartes de combat en vigueur
know-last-command = Cartes de commandement des derniers tours
know-deck = dans la pioche
know-discard = Défausse
know-alive = Sur le plateau
know-dead = Perdues
know-exited = Sorties par percée
know-figures = Figurines restantes
know-times = { $count } × { $unit }

way-aims = { $count ->
    [0] Personne à attaquer de là
    [one] Un ennemi à attaquer de là
   *[other] { $count } ennemis à attaquer de là
  }
way-too-far = Trop loin pour combattre de là
way-safe = Aucun ennemi ne peut l’attaquer là-bas d’où il est
way-threatened = { $count ->
    [one] Un ennemi peut l’attaquer là-bas, { $dice ->
        [one] avec un dé
       *[other] avec { $dice } dés
      } : { $who }
   *[other] { $count } ennemis peuvent l’attaquer là-bas, avec { $dice } dés : { $who }
  }
