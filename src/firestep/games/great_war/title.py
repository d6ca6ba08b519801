"""The manifest of The Great War."""

from firestep.kernel.title import Title

TITLE = Title(
    id="great-war",
    package="firestep.games.great_war",
    game="firestep.games.great_war.game:GreatWar",
    scene="firestep.games.great_war.scene:MAKER",
    terminal="firestep.games.great_war.terminal.drawing:GreatWarDrawing",
    bots={"corporal": "firestep.bots.great_war:Corporal"},
    picture="pictures/home.webp",
    order=30,
)
