"""The manifest of Trench Club."""

from firestep.kernel.title import Title

TITLE = Title(
    id="trench-club",
    package="firestep.games.trench_club",
    game="firestep.games.trench_club.game:TrenchClub",
    scene="firestep.games.trench_club.scene:MAKER",
    terminal="firestep.games.trench_club.terminal.drawing:TrenchClubDrawing",
    bots={
        "recruit": "firestep.bots.trench_club.recruit:Recruit",
        "corporal": "firestep.bots.trench_club:Corporal",
        "captain": "firestep.bots.trench_club.levels:Captain",
        "general": "firestep.bots.trench_club.levels:General",
    },
    judge="firestep.bots.trench_club.judgement:JUDGE",
    workshop="firestep.games.trench_club.workshop:WORKSHOP",
    checklist="firestep.games.trench_club.checklist:CHECKLIST",
    words="data/words.txt",
    picture="pictures/home.webp",
    order=10,
)
