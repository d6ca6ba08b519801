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
        "captain": "firestep.bots.to_the_last_man.levels:Captain",
        "general": "firestep.bots.to_the_last_man.levels:General",
    },
    judge="firestep.bots.to_the_last_man.judgement:JUDGE",
    workshop="firestep.games.to_the_last_man.workshop:WORKSHOP",
    checklist="firestep.games.to_the_last_man.checklist:CHECKLIST",
    words="data/words.txt",
    picture="pictures/home.webp",
    order=40,
)
