# Ce qui s’est passé, comme dans un journal de guerre.

event-turn-began = Round { $round } : c’est { $is_automa ->
    [yes] à l’Automa de jouer pour { $army-the }
   *[no] { $army-to } de jouer
  }.
event-company-chosen = { $army-the } { $army-has } engagé { $army-sa } { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie.
event-unit-moved = { $unit-the } { $unit-has } fait mouvement { $origin-from } à { $place }.
event-fort-entered = { $unit-the } { $unit-form ->
    [f] est entrée
    [mp] sont entrés
    [fp] sont entrées
   *[m] est entré
  } dans { $fort-the }.
event-fort-conquered = { $unit-the } { $unit-has } conquis { $fort-the }, jusque-là { $owner } ; { $team-the } { $team-hold } maintenant { $held ->
    [1] un fort
   *[other] { $held } forts
  } sur les { $needed } nécessaires à la victoire.
event-lost-in-fort = { $unit-the } { $unit-was } { $unit-form ->
    [f] perdue
    [mp] perdus
    [fp] perdues
   *[m] perdu
  } dans { $fort-the }.
event-truck-boarded = { $unit-the } { $unit-has } embarqué dans { $truck-the }.
event-unit-unloaded = { $unit-the } { $unit-has } débarqué en { $place }.
event-mine-exploded = { $unit-the } { $unit-has } sauté sur une mine ennemie en { $place }.
event-lost-aboard = { $unit-the } { $unit-was } { $unit-form ->
    [f] perdue
    [mp] perdus
    [fp] perdues
   *[m] perdu
  } avec { $truck-the }.
event-trench-entered = { $unit-the } { $was_held ->
    [yes] { $unit-form ->
        [f] est entrée
        [mp] sont entrés
        [fp] sont entrées
       *[m] est entré
      } dans la tranchée en { $place }, que { $unit-form ->
        [mp] leur
        [fp] leur
       *[m] son
      } camp tenait déjà
   *[no] { $unit-has } occupé la tranchée en { $place }
  }.
event-trench-left = { $unit-the } { $unit-has } quitté la tranchée en { $place }.
event-built = { $unit-the } { $unit-has } { $building ->
    [trench] creusé une tranchée
    [bridge] construit un pont
    [road-and-bridge] construit une route et un pont
   *[road] construit une route
  } en { $place } et { $place2 }.
event-companies-split = Toutes les compagnies sont formées.
event-dice-rolled = { $army-the } { $army-has } obtenu { $die } { $aim ->
    [placing] pour placer en premier
   *[first-turn] pour jouer en premier
  }.
event-roll-tied = Le plus haut résultat est à égalité : { $armies } armées relancent le dé.
event-roll-won = C’est { $army-to }, qui { $army-has } le plus haut résultat, de { $aim ->
    [placing] placer
   *[first-turn] jouer
  } en premier.
event-start-revealed = La { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie { $army-of } s’est déployée au lieu de départ { $number }.
event-unit-placed = { $unit-the } { $unit-has } pris position en { $place }.

event-income-collected = Les forts { $army-of } ont rapporté { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  }.
event-unit-repaired = { $unit-the } { $unit-was } { $unit-form ->
    [f] réparée
    [mp] réparés
    [fp] réparées
   *[m] réparé
  } { $fort-at } pour { $coins } pièces.
event-unit-bought = { $unit-the } { $unit-was } { $unit-form ->
    [f] achetée
    [mp] achetés
    [fp] achetées
   *[m] acheté
  } pour { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  } et { $unit-form ->
    [f] placée
    [mp] placés
    [fp] placées
   *[m] placé
  } { $fort-at }.
event-boat-launched = { $unit-the } { $unit-was } { $unit-form ->
    [f] achetée
    [mp] achetés
    [fp] achetées
   *[m] acheté
  } pour { $coins } pièces et { $unit-form ->
    [f] mise
    [mp] mis
    [fp] mises
   *[m] mis
  } à l’eau en { $place }.
event-special-force-drawn = { $army-the } { $army-has } acheté une force spéciale et { $army-has } tiré { $kind-a }.
event-special-force-chosen = { $army-the }, camp le plus faible, { $army-has } choisi { $kind-a }.
event-cards-shuffled = Toutes les cartes des forces spéciales ont été remélangées dans la pile.
event-coins-sent = { $giver-the } a envoyé { $coins } pièces { $receiver-to } ; { $received ->
    [1] une est arrivée
   *[other] { $received } sont arrivées
  } et la banque en a gardé une.
event-gave-up = { $nation-the } a choisi d’abandonner.
event-fought-on = { $nation-the } a finalement choisi de combattre.
