# Calques, fiche d’un lieu, et ce que chacun peut toujours savoir.

look-reach = Portée de marche
look-reach-of = Portée de marche : { $unit }
look-choose-unit = Cliquez sur une unité pour voir ce qu’elle peut faire.
look-reach-cost = points de mouvement ; • : le tour entier
look-reach-text = { $points } points de mouvement.
look-has-moved = Elle a déjà bougé ce tour-ci.
look-range = Portée de tir
look-range-of = Portée de tir : { $unit }
look-range-ground = atteint les unités au sol
look-range-air = n’atteint que les avions
look-range-count = { $count ->
    [0] Personne à portée.
    [one] Un ennemi à portée.
   *[other] { $count } ennemis à portée.
  }
look-in-range = à portée
look-unarmed = Elle ne peut pas attaquer d’ici.
look-attacks = Attaques
look-attack-line = peut attaquer d’ici
look-by-units = par { $count }
look-attack-text = Le nombre dit combien d’unités ont cet ennemi à portée.
look-no-attack = Personne n’a d’ennemi à portée.
look-gates = devant une entrée
look-forts-text = Puissances centrales { $central }, Entente { $allied } ; il faut { $needed } forts pour gagner.
look-contact = Contact
look-contact-of = au contact d’unités du camp : { $side }
look-contact-text = Qui passe d’un hexagone au contact de l’ennemi à un autre doit s’arrêter.

look-entry = Entrée
look-entry-points = { $half ->
    [1] ½ point
    [2] 1 point
   *[other] 1½ point
  }
look-entry-water = unités à pied : le tour entier
look-trench = Tranchée
look-yes = oui
look-trench-note = les unités à pied peuvent y entrer
look-mine = Mine
look-contact-with = Contact
look-contact-note = une unité placée ici est au contact d’un ennemi
look-gate-of = Entrée de fort
look-gate-note = une unité à pied qui commence ici son mouvement peut prendre le fort
look-held = Tenu par
look-worth = Compte
look-fort-worth = un fort
look-fort-note = compte pour la victoire et rapporte des pièces
look-entrances = Entrées
look-entrance-note = les unités à pied le prennent de là
look-coming = À portée de marche : { $units }
look-nobody-comes = Hors de portée de toutes vos unités

know-now = En cours
know-units = Unités
know-inside = { $count ->
    [one] une unité à l’intérieur
   *[other] { $count } unités à l’intérieur
  }
know-money = Pièces
know-lost = { $count ->
    [0] Aucune perte.
    [one] Une unité perdue pour de bon.
   *[other] { $count } unités perdues pour de bon.
  }
know-special-left = { $count ->
    [0] il ne reste aucune carte
    [one] il reste une carte
   *[other] il reste { $count } cartes
  }

way-aims = { $count ->
    [0] Personne à portée de là
    [one] Un ennemi à portée de là
   *[other] { $count } ennemis à portée de là
  }
way-safe = Aucun ennemi ne l’a à portée là-bas
way-threatened = { $count ->
    [one] Un ennemi l’a à portée là-bas : { $who }
   *[other] { $count } ennemis l’ont à portée là-bas : { $who }
  }
way-contact = Au contact de l’ennemi
