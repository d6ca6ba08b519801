# Units, nations, terrain, dice and other things by name.

unit-infantry = infantry
unit-machine-gun = machine gun
unit-mortar = mortar
unit-field-artillery = field gun
unit-schneider = Schneider tank
unit-saint-chamond = Saint-Chamond tank
unit-mark-iv-male = male Mark IV tank
unit-mark-iv-female = female Mark IV tank
unit-a7v = A7V tank

nation-german = German
    .army = the Germans
nation-british = British
    .army = the British
nation-canadian = Canadian
    .army = the Canadians
nation-french = French
    .army = the French
unit-of-nation = { $nation } { $unit }
    .the = the { $nation } { $unit }

seat-german = Germans
    .the = the Germans
    .many = yes
seat-british = British
    .the = the British
    .many = yes
seat-canadian = Canadians
    .the = the Canadians
    .many = yes
seat-french = French
    .the = the French
    .many = yes

specialist-grenadier = grenadier
specialist-elite = elite
specialist-engineer = engineer
specialist-flamethrower = flamethrower
specialist-heavy-mg = heavy machine gun
specialist-heavy-mortar = heavy mortar
specialist-light-mg = light machine gun
specialist-sniper = sniper
specialist-officer = officer
specialist-mortar-observer = mortar observer
specialist-forward-observer = forward observer

terrain-countryside = countryside
terrain-forest = forest
terrain-building = building
terrain-church = church
terrain-hill = hill
terrain-ruin = ruin
terrain-trench = trench
terrain-shell-crater = shell crater
terrain-mine-crater = mine crater
terrain-bunker = bunker
terrain-waterway-ford = ford
terrain-waterway-deep = deep water
terrain-sunken-lane = sunken lane
terrain-fortified-building = fortified building

face-soldier = soldier
face-burst = burst
face-skull = skull
face-flag = flag
face-hq = HQ
faces = { $faces }
numbers = { $numbers }
places = { $places }

phase-setup = Set-up
phase-command = Command card
phase-orders = Orders
phase-movement = Movement
phase-battle = Battle
phase-end = End of turn

section-left = left section
section-centre = centre section
section-right = right section

certainty-sourced = sourced
certainty-inferred = inferred
certainty-reconstructed = reconstructed
certainty-partly-sourced = partly sourced
