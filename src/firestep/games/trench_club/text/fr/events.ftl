# Ce qui s’est passé, comme dans un journal de guerre.

event-turn-began = Tour { $round } : { $army-the } agit.
event-company-chosen = { $army-the } engage sa { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie.
event-unit-moved = { $unit-the } { $unit-has } quitté { $origin } pour { $place }.
event-fort-entered = { $unit-the } { $unit-has } rejoint { $fort-the }.
event-fort-conquered = { $unit-the } { $unit-has } pris { $fort-the }{ $removed ->
    [0] {"."}
    [1] {" ; une unité y a péri."}
   *[other] {" ; "}{ $removed } unités y ont péri.
  }
event-truck-boarded = { $unit-the } { $unit-has } embarqué dans { $truck-the }.
event-unit-unloaded = { $unit-the } { $unit-has } débarqué en { $place }.
event-mine-exploded = { $unit-the } { $unit-has } sauté sur une mine en { $place }. Il n’en reste rien.
event-built = { $unit-the } { $unit-has } { $building ->
    [trench] creusé une tranchée en { $place } et { $place2 }
   *[road] construit une route en { $place } et { $place2 }
  }.
event-companies-split = Les compagnies sont formées.
event-dice-rolled = { $army-the } a obtenu { $die }.
event-start-revealed = La { $company ->
    [0] première
    [1] deuxième
   *[2] troisième
  } compagnie { $army-of } se rassemble au numéro { $number }.
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
event-unit-bought = { $unit-the } { $unit-has } pris son service { $fort-at }, pour { $coins ->
    [1] une pièce
   *[other] { $coins } pièces
  }.
event-boat-launched = { $unit-the } { $unit-was } { $unit-form ->
    [f] mise
    [mp] mis
    [fp] mises
   *[m] mis
  } à l’eau en { $place }, pour { $coins } pièces.
event-special-force-drawn = { $army-the } a commandé une force spéciale et reçoit { $kind-a }.
event-special-force-chosen = { $army-the }, en position de faiblesse, a choisi { $kind-a }.
event-cards-shuffled = Toutes les cartes des forces spéciales sont de nouveau dans la pile.
event-coins-sent = { $giver-the } a envoyé { $coins } pièces ; { $receiver-the } en a reçu { $received ->
    [1] une
   *[other] { $received }
  }, la banque a gardé le reste.
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
