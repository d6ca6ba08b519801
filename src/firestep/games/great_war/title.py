"""The manifest of The Great War."""

from firestep.kernel.title import Title

TITLE = Title(
    id="great-war",
    package="firestep.games.great_war",
    game="firestep.games.great_war.game:GreatWar",
    scene="firestep.games.great_war.scene:MAKER",
    terminal="firestep.games.great_war.terminal.drawing:GreatWarDrawing",
    bots={
        "recruit": "firestep.bots.great_war.recruit:Recruit",
        "corporal": "firestep.bots.great_war:Corporal",
        "captain": "firestep.bots.great_war.levels:Captain",
        "general": "firestep.bots.great_war.levels:General",
    },
    judge="firestep.bots.great_war.judgement:JUDGE",
    workshop="firestep.games.great_war.workshop:WORKSHOP",
    checklist="firestep.games.great_war.checklist:CHECKLIST",
    words="data/words.txt",
    picture="pictures/home.webp",
    order=30,
)
