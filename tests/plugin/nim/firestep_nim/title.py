"""The manifest of Nim."""

from firestep.kernel.title import Nation, Title

TITLE = Title(
    id="nim",
    package="firestep_nim",
    game="firestep_nim.game:Nim",
    bots={"sapper": "firestep_nim.bots:Sapper"},
    picture="pictures/home.png",
    nations=(Nation("ad", "#123456", dark_colour="#234567", light_ink=True, pattern="pictures/andorra.svg"),),
    symbols="pictures/symbols.svg",
)
