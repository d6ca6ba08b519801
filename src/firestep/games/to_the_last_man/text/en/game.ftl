# The game: scenarios, options, results.

game-title = To the Last Man!
game-blurb = The whole Western Front, from the guns of August to the last offensive, season by season.

scenario-campaign-1914 = Campaign 1914
    .description = From Summer 1914 to the end, up to 23 seasons.
scenario-scenario-1915 = 1915
    .description = The trenches are dug. A good place to start.
scenario-scenario-1916 = 1916
    .description = Verdun and the Somme.
scenario-scenario-1917 = 1917
    .description = Barrages, mutinies, and the Americans on their way.
scenario-scenario-1918 = 1918
    .description = Storm troops against tanks: the last German chance.
scenario-scenario-1919 = 1919
    .description = What if the war had gone on?
scenario-belgian-neutrality = Belgian neutrality
    .description = The campaign with Belgium and Luxembourg neutral until one side marches in; the UK waits.
scenario-eastern-emphasis = Eastern emphasis
    .description = Like Belgian neutrality, with two more German armies in the East.
scenario-french-plan = Another French plan
    .description = The campaign; France places its 4th and 5th Armies near Sedan.
scenario-late-bef = Late BEF
    .description = The campaign; the British may not cross before Autumn 1914.
scenario-belgium-forward = Belgium fights forward
    .description = The campaign with the Belgian Army at Liége.
scenario-free-game = Free game
    .description = Both sides deploy their armies of 1914 in secret; Belgium and the UK are neutral.

option-length = Length
    .description = A short game ends with the Winter of its year.
option-length-short = one year
option-length-long = to the end of 1919
option-hidden-templates = Hidden armies
    .description = Only its owner knows what is in an army, except while it fights.
option-scramble = Scramble
    .description = The defender may call biplanes from adjacent areas into a battle.
option-initiative = Bidding for initiative
    .description = Each season the side that discards more cards moves first.
option-starting-cards = Historical starting cards
    .description = Each side keeps one of two given cards as part of its first hand.
option-antwerp-1914 = Antwerp holds out
    .description = Until the end of Autumn 1914 Antwerp supplies the Belgians in it.
option-antwerp-evacuation = Evacuation of Antwerp
    .description = The Belgian Army may sail from Antwerp to a friendly port.
option-antwerp-supply = Antwerp as a port
    .description = Antwerp is an Entente supply source while the Entente holds Antwerp, Ghent and Ypres.
option-uk-materiel = UK matériel 1918
    .description = From Spring 1918 UK artillery has +1 firepower in defence.
option-fortify = Fortify
    .description = An entrenched army may be fortified; it ignores its first hit in each battle.
option-counter-attack = Counter-attack
    .description = Armies that have not moved may join an adjacent battle in the enemy’s turn.
option-suppression = Suppressing armies
    .description = Once per season a player may suppress one of their armies: its units stay, its counter leaves the map.
option-data-pack = Data pack
    .description = The owner’s own tables, by their number. A record is valid only for the tables it was played with.

result-entente-decisive = The Entente wins a decisive victory.
result-entente-marginal = The Entente wins a marginal victory.
result-stalemate = Stalemate: a draw.
result-german-marginal = Germany wins a marginal victory.
result-german-decisive = Germany wins a decisive victory.

score-points = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
  }
    .unit = victory points

option-handicap = Handicap
    .description = Victory points that count for a side from the start: our offer for an even game, not in the rulebook.
option-handicap-none = none
option-handicap-german-1 = Germany: 1 VP
option-handicap-german-2 = Germany: 2 VP
option-handicap-german-3 = Germany: 3 VP
option-handicap-entente-1 = Entente: 1 VP
option-handicap-entente-2 = Entente: 2 VP
option-handicap-entente-3 = Entente: 3 VP

# -- amendments
amendment-open-surrender = Whether a side may resign is judged by what lies open, so that the answer does not tell secret plans.
amendment-neutral-trenches = The infantry of a neutral nation cannot be entrenched, even if infantry of another nation is in its area.
