# Le jeu : scénarios, options, résultats.

game-title = To the Last Man !
game-blurb = Tout le front de l’Ouest, des canons d’août à la dernière offensive, saison après saison.

scenario-campaign-1914 = Campagne 1914
    .description = De l’été 1914 à la fin, jusqu’à 23 saisons.
scenario-scenario-1915 = 1915
    .description = Les tranchées sont creusées. Un bon scénario pour commencer.
scenario-scenario-1916 = 1916
    .description = Verdun et la Somme.
scenario-scenario-1917 = 1917
    .description = Barrages, mutineries, et les Américains en route.
scenario-scenario-1918 = 1918
    .description = Troupes d’assaut contre tanks : la dernière chance allemande.
scenario-scenario-1919 = 1919
    .description = Et si la guerre avait continué ?
scenario-belgian-neutrality = Neutralité belge
    .description = La campagne, avec la Belgique et le Luxembourg neutres jusqu’à ce qu’un camp y entre ; le Royaume-Uni attend.
scenario-eastern-emphasis = Priorité à l’Est
    .description = Comme la neutralité belge, avec deux armées allemandes de plus à l’Est.
scenario-french-plan = Autre plan français
    .description = La campagne ; la France place ses 4e et 5e armées près de Sedan.
scenario-late-bef = BEF tardif
    .description = La campagne ; les Britanniques ne peuvent pas traverser avant l’automne 1914.
scenario-belgium-forward = La Belgique en avant
    .description = La campagne, avec l’armée belge à Liège.
scenario-free-game = Jeu libre
    .description = Les deux camps déploient en secret leurs armées de 1914 ; la Belgique et le Royaume-Uni sont neutres.

option-length = Durée
    .description = Une partie courte s’arrête à l’hiver de son année.
option-length-short = une année
option-length-long = jusqu’à la fin de 1919
option-hidden-templates = Armées cachées
    .description = Seul le propriétaire sait ce que contient une armée, sauf pendant qu’elle combat.
option-scramble = Alerte défensive
    .description = Le défenseur peut appeler dans une bataille les biplans des zones adjacentes.
option-initiative = Mise pour l’initiative
    .description = À chaque saison, le camp qui défausse le plus de cartes commence.
option-starting-cards = Cartes de départ historiques
    .description = Chaque camp garde dans sa première main une carte parmi deux cartes imposées.
option-antwerp-1914 = Anvers tient bon
    .description = Jusqu’à la fin de l’automne 1914, Anvers ravitaille les Belges qui s’y trouvent.
option-antwerp-evacuation = Évacuation d’Anvers
    .description = L’armée belge peut s’embarquer à Anvers vers un port ami.
option-antwerp-supply = Anvers, port de l’Entente
    .description = Anvers est une source de ravitaillement de l’Entente tant qu’elle tient Anvers, Gand et Ypres.
option-uk-materiel = Matériel britannique de 1918
    .description = Dès le printemps 1918, l’artillerie britannique gagne un point de puissance de feu en défense.
option-fortify = Fortifier
    .description = Une armée retranchée peut être fortifiée ; elle ignore le premier coup de chaque bataille.
option-counter-attack = Contre-attaque
    .description = Les armées qui ne se sont pas déplacées peuvent rejoindre une bataille adjacente pendant le tour ennemi.
option-suppression = Dissolution d’armées
    .description = Une fois par saison, un joueur peut dissoudre une de ses armées : ses unités restent, son pion quitte la carte.
option-data-pack = Jeu de données
    .description = Les tables du propriétaire, désignées par leur numéro. Une partie enregistrée ne vaut que pour les tables avec lesquelles elle a été jouée.

result-entente-decisive = L’Entente remporte une victoire décisive.
result-entente-marginal = L’Entente remporte une victoire marginale.
result-stalemate = Impasse : la partie est nulle.
result-german-marginal = L’Allemagne remporte une victoire marginale.
result-german-decisive = L’Allemagne remporte une victoire décisive.

score-points = { $count ->
    [one] { $count } point de victoire
   *[other] { $count } points de victoire
  }
    .unit = points de victoire

option-handicap = Handicap
    .description = Des points de victoire qui comptent pour un camp dès le début : notre proposition pour une partie équilibrée, absente du livre de règles.
option-handicap-none = aucun
option-handicap-german-1 = Allemagne : 1 PV
option-handicap-german-2 = Allemagne : 2 PV
option-handicap-german-3 = Allemagne : 3 PV
option-handicap-entente-1 = Entente : 1 PV
option-handicap-entente-2 = Entente : 2 PV
option-handicap-entente-3 = Entente : 3 PV

# -- amendements
amendment-open-surrender = Le droit d’abandonner se juge d’après ce qui est visible : la réponse ne trahit plus les plans secrets.
amendment-neutral-trenches = L’infanterie d’une nation neutre ne peut pas se retrancher, même si l’infanterie d’une autre nation se trouve dans sa zone.
