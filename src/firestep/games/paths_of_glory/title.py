"""The manifest of Paths of Glory."""

from firestep.kernel.title import Title

TITLE = Title(
    id="paths-of-glory",
    package="firestep.games.paths_of_glory",
    game="firestep.games.paths_of_glory.game:PathsOfGlory",
    scene="firestep.games.paths_of_glory.scene:MAKER",
    terminal="firestep.games.paths_of_glory.terminal.drawing:PathsOfGloryDrawing",
    bots={
        "recruit": "firestep.bots.paths_of_glory.recruit:Recruit",
        "corporal": "firestep.bots.paths_of_glory:Corporal",
        "captain": "firestep.bots.paths_of_glory.levels:Captain",
        "general": "firestep.bots.paths_of_glory.levels:General",
    },
    judge="firestep.bots.paths_of_glory.judgement:JUDGE",
    workshop="firestep.games.paths_of_glory.workshop:WORKSHOP",
    checklist="firestep.games.paths_of_glory.checklist:CHECKLIST",
    words="data/words.txt",
    picture="pictures/home.webp",
    order=20,
)
