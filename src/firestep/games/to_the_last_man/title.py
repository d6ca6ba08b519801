"""The manifest of To the Last Man!."""

from firestep.kernel.title import Title

TITLE = Title(
    id="to-the-last-man",
    package="firestep.games.to_the_last_man",
    game="firestep.games.to_the_last_man.game:ToTheLastMan",
    scene="firestep.games.to_the_last_man.scene:MAKER",
    terminal="firestep.games.to_the_last_man.terminal.drawing:LastManDrawing",
    bots={
        "recruit": "firestep.bots.to_the_last_man.recruit:Recruit",
        "corporal": "firestep.bots.to_the_last_man:Corporal",
    },
    picture="pictures/home.webp",
    order=40,
)
