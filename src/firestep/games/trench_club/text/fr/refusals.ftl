# Pourquoi un choix est refusé.

# Mise en place
refusal-not-your-token = Ce jeton est celui de votre allié.
refusal-token-revealed = Cette compagnie est déjà placée.
refusal-partner-places = C’est votre allié qui place cette unité.
refusal-not-in-company = Cette unité ne fait pas partie de la compagnie que vous placez.
refusal-placed-already = Cette unité est déjà placée.
refusal-place-closed = On ne place personne dans un fort.
refusal-place-occupied = Cet hexagone est occupé.
refusal-ring-not-full = Le cercle plus proche du numéro n’est pas encore rempli.
refusal-ring-is-past = Ce cercle est fermé : la compagnie est passée au suivant.
refusal-number-first = La première unité va sur le numéro.
refusal-trench-not-for-unit = Seuls les fantassins, les tanks et les unités aériennes vont sur une tranchée.

# Le tour
refusal-company-used = Cette compagnie a déjà été engagée.
refusal-company-waits = Pendant les premiers rounds, seules les compagnies choisies agissent ; cette unité attend.
refusal-hand-stays = Agissez avant de passer la main à votre allié.

# Déplacement
refusal-not-your-unit = Cette unité n’est pas à vous.
refusal-unit-gone = Cette unité a été détruite.
refusal-moved-already = Cette unité s’est déjà déplacée ce tour-ci.
refusal-is-aboard = Cette unité est dans un camion et se déplace avec lui.
refusal-load-must-get-off = Il reste des unités dans un camion. Faites-le rouler et déchargez-le d’abord.
refusal-enemy-there = Un ennemi occupe cet hexagone ; on ne peut ni y entrer ni le traverser.
refusal-hex-occupied = Une unité amie occupe cet hexagone ; un mouvement ne peut pas finir sur une autre unité.
refusal-too-far = C’est trop loin pour ce mouvement.
refusal-stopped-by-contact = Une unité qui passe d’un hexagone au contact de l’ennemi à un autre doit s’arrêter.
refusal-water-needs-foot = Seuls les fantassins entrent dans l’eau.
refusal-water-needs-whole-turn = Entrer dans l’eau prend le tour complet : l’unité doit commencer son mouvement à côté.
refusal-land-not-for-boats = Une canonnière reste sur l’eau et sous les ponts.
refusal-trench-closed = Seuls les fantassins, les tanks et les unités aériennes entrent dans les tranchées.

# Forts
refusal-fort-allied = Ce fort est celui de votre allié ; on n’y entre pas et on ne le conquiert pas.
refusal-fort-needs-foot = Seuls les fantassins conquièrent des forts.
refusal-fort-not-by-gunners = Dans la partie courte, les troupes antitank ne conquièrent pas de fort.
refusal-fort-needs-whole-turn = Conquérir prend le tour complet : l’unité doit commencer son mouvement devant une entrée.
refusal-fort-out-of-reach = Les entrées de ce fort sont hors d’atteinte.

# Camions
refusal-truck-not-for-unit = Cette unité ne monte pas dans un camion.
refusal-truck-not-own = Ce camion est celui de votre allié ; il ne porte que ses propres unités.
refusal-truck-has-moved = Ce camion a déjà roulé ; on embarque d’abord, on roule ensuite.
refusal-truck-waits = La compagnie de ce camion attend ce tour-ci.
refusal-truck-full = Ce camion est plein : il porte quatre unités.
refusal-truck-out-of-reach = Le camion est hors d’atteinte.
refusal-no-room-to-set-down = Il n’y aurait pas de place pour décharger toutes les unités.
refusal-not-beside-truck = On débarque à côté du camion.
refusal-ground-not-for-load = Cette unité ne peut pas se tenir sur ce terrain.
refusal-set-down-occupied = Cet hexagone est occupé.
refusal-set-down-closed = On ne débarque pas dans un fort.
refusal-set-down-mined = Il y a une mine ennemie sur cet hexagone.

# Sapeurs
refusal-no-engineers = Seuls les sapeurs construisent.
refusal-has-acted = Ces sapeurs ont déjà construit ce tour-ci.
refusal-nothing-to-build = Ces sapeurs ne peuvent rien construire ici.
refusal-not-beside-engineers = Construisez sur deux hexagones adjacents, le premier à côté des sapeurs.
refusal-ground-not-for-building = On ne construit pas cela sur ce terrain.
refusal-building-under-enemy = On ne construit rien sous un ennemi.
refusal-held-by-enemy = On ne construit rien sur une tranchée que l’ennemi occupe.
refusal-built-already = C’est déjà construit : les deux hexagones doivent être nouveaux.
refusal-trench-needs-expert = On ne creuse des tranchées qu’avec les règles expertes.

# Argent
refusal-repair-not-yours = Cette unité n’est pas à vous.
refusal-repair-unit-gone = Cette unité a été détruite.
refusal-repair-not-damaged = Cette unité n’a subi aucun dégât.
refusal-repair-not-in-fort = On ne répare que dans un fort.
refusal-repair-not-rested = Cette unité est entrée dans le fort ce tour-ci. On ne répare que les unités qui ont commencé le tour dans un de vos forts.
refusal-repair-too-dear = Une réparation coûte { $price } pièces ; vous n’en avez que { $coins }.
refusal-by-card-only = On n’achète pas une force spéciale précise : achetez « force spéciale », et une carte décidera.
refusal-engineers-left-out = Il n’y a pas de sapeurs dans cette partie.
refusal-not-on-sheet = Votre nation n’a pas cette unité.
refusal-no-fort = Vous ne tenez aucun fort où la placer.
refusal-no-fort-for-card = Sans fort, on n’achète une force spéciale que si l’on choisit librement.
refusal-only-a-boat = Sans fort, on ne peut placer qu’une canonnière.
refusal-limit-of-two = Vous avez déjà deux unités de ce type : c’est la limite.
refusal-no-card-left = Vous avez déjà deux unités de chaque force spéciale : c’est la limite.
refusal-no-water-left = Il ne reste aucun hexagone d’eau libre.
refusal-too-dear = Cela coûte { $price ->
    [1] une pièce
   *[other] { $price } pièces
  } ; vous n’en avez que { $coins }.
refusal-fort-not-own = Ce fort n’est pas à vous.
refusal-not-on-water = Une canonnière se met à l’eau ou sous un pont.
refusal-water-occupied = Cet hexagone est occupé.
refusal-water-mined = Il y a une mine ennemie sur cet hexagone.

# À tout moment
refusal-no-partner = Vous n’avez pas d’allié à qui envoyer des pièces.
refusal-coins-are-shared = Vous partagez déjà vos pièces avec votre allié.
refusal-sends-nothing = La banque garde une pièce de chaque transfert : envoyez-en au moins deux.
refusal-not-so-many-coins = Vous ne pouvez pas envoyer { $price } pièces ; vous en avez { $coins }.
refusal-gave-up-already = Vous avez déjà choisi d’abandonner.
refusal-not-given-up = Vous n’avez pas abandonné.
