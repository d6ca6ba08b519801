# Ce qui s’est passé, comme dans un journal de guerre.

event-turn-began = Tour { $round } : c’est { $army-to } de jouer.
event-company-chosen = { $army-the } engage sa { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie.
event-unit-moved = { $unit-the } { $unit-has } fait mouvement de { $origin } à { $place }.
event-fort-entered = { $unit-the } { $unit-form ->
    [f] est entrée
    [mp] sont entrés
    [fp] sont entrées
   *[m] est entré
  } dans { $fort-the }.
event-fort-conquered = { $unit-the } { $unit-has } conquis { $fort-the }{ $removed ->
    [0] {"."}
    [1] {" ; une unité y a été perdue."}
   *[other] {" ; "}{ $removed } unités y ont été perdues.
  }
event-truck-boarded = { $unit-the } { $unit-has } embarqué dans { $truck-the }.
event-unit-unloaded = { $unit-the } { $unit-has } débarqué en { $place }.
event-mine-exploded = { $unit-the } { $unit-has } sauté sur une mine en { $place }.
event-built = { $unit-the } { $unit-has } { $building ->
    [trench] creusé une tranchée en { $place } et { $place2 }
   *[road] construit une route en { $place } et { $place2 }
  }.
event-companies-split = Toutes les compagnies sont formées.
event-dice-rolled = { $army-the } a obtenu { $die }.
event-start-revealed = La { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie { $army-of } se déploie au lieu de départ { $number }.
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
event-unit-bought = { $unit-the } { $unit-has } pris { $unit-form ->
    [mp] leur
    [fp] leur
   *[m] son
  } service { $fort-at }, pour { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  }.
event-boat-launched = { $unit-the } { $unit-was } { $unit-form ->
    [f] mise
    [mp] mis
    [fp] mises
   *[m] mis
  } à l’eau en { $place }, pour { $coins } pièces.
event-special-force-drawn = { $army-the } a acheté une force spéciale et a tiré { $kind-a }.
event-special-force-chosen = { $army-the }, le camp le plus faible, a choisi { $kind-a }.
event-cards-shuffled = Toutes les cartes des forces spéciales ont été remélangées dans la pile.
event-coins-sent = { $giver-the } a envoyé { $coins } pièces { $receiver-to } ; { $received ->
    [1] une est arrivée
   *[other] { $received } sont arrivées
  } et la banque en a gardé une.
event-gave-up = { $nation ->
    [de] L’Allemagne
    [ah] L’Autriche-Hongrie
    [fr] La France
   *[gb] La Grande-Bretagne
  } veut abandonner.
event-fought-on = { $nation ->
    [de] L’Allemagne
    [ah] L’Autriche-Hongrie
    [fr] La France
   *[gb] La Grande-Bretagne
  } continue finalement le combat.
