
# Le tour des autres
telling = Leur tour
telling-mine = Votre tour continue
telling-since = Depuis votre dernière visite
told-things = { $count ->
    [one] Un événement
   *[other] { $count } événements
}
flag-earlier = Plus tôt
telling-again = Revoir depuis le début
telling-skip = Passer à mon tour
telling-skip-question = Passer à la question
telling-skip-now = Passer au moment présent
telling-keys = Espace : pause, → : un pas
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide
speed-once = D’un coup
deed-card = Carte
deed-move = Mouvement
deed-attack = Attaque
deed-fire = Dés
deed-hit = Pertes
deed-lost = Perte
deed-taken = Contrôle
deed-built = Ouvrage
deed-placed = Nouvelle unité
deed-points = Points
deed-other = Suite
card-played-by = { $who } : carte jouée
summary-again = Revoir
trails = Traces
trails-title = Traces de leur dernier tour (T)
diary-dice = dés
fold-left = Joueurs et pistes
fold-right = Unité et journal
prompt-their-turn = C’est encore leur tour : { $seat }.

# Regarder sans agir
lenses = Calques
lens-off = Retirer le calque
lens-supply = Ravitaillement
lens-supply-title = Ravitaillement des deux camps, et qui est coupé
lens-reach = Portée
lens-reach-title = Jusqu’où l’unité choisie peut aller
lens-sight = Tir
lens-sight-title = Ce que l’unité choisie voit et peut atteindre de son tir
lens-points = Points
lens-points-title = Ce qui compte, et qui le tient
lens-control = Contrôle
lens-control-title = Qui tient quoi
lens-attacks = Attaques
lens-attacks-title = Qui peut attaquer qui
lens-bare = Carte nue
lens-bare-title = Masquer les pions
place-going = Ce qui est possible ici
place-may = Oui :
place-may-not = Non :
not-now = Pas maintenant :
fan-count = { $count } unités
fan-more = et { $count } de plus
fan-hidden = cachée
fan-reduced = réduite
war-door = La guerre en un coup d’œil
war-title = La guerre

# Où la partie s’arrête pour moi
stops-open = M’arrêter pour…
stops-title = Quand la partie doit-elle s’arrêter pour vous ?
stops-explained = Vous pourriez jouer une carte à bien des moments. Si aucune de vos cartes ne convient, la table passe pour vous, après une attente égale pour tous : personne n’apprend ce que vous avez en main.
stops-cards = Les cartes que j’ai et que je pourrais jouer
stops-cards-note = désactivé : la table passe même dans ce cas
stops-single = Il ne reste qu’une réponse
stops-single-note = pertes obligatoires, seule retraite possible : désactivé, la table s’en charge
stops-windows = Les cartes que je n’ai pas
stops-windows-note = arrêt à chaque occasion, comme autour d’une vraie table
stops-moves = Chaque mouvement, avant de le faire
stops-moves-note = dans ce navigateur
stops-wait = Attente avant de passer
stops-wait-note = pour tous les joueurs de cette table
stops-wait-short = 1 s
stops-wait-usual = 1 à 3 s
stops-wait-long = 3 à 6 s
stops-here = À cette table seulement
prompt-passing = Aucune de vos cartes ne convient : la table passe pour vous.
prompt-passing-unasked = Vous avez choisi de ne pas vous arrêter pour vos cartes : la table passe pour vous.
toast-table-passes = Aucune de vos cartes ne convient : la table passe pour vous. L’attente est la même pour tous, personne n’apprend ce que vous avez en main.
slip-stack = La pile choisie
slip-attackers = Les attaquants
slip-attacks = attaque
slip-goes = part
slip-stays = reste
sound-on = Activer des sons discrets
sound-off = Couper les sons
way = Ce qu’entraîne ce mouvement
way-danger = Danger :
way-shift = Maj + clic
