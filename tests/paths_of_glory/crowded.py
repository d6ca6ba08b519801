"""The crowded position of the pictures: an invented spring of 1916 with full stacks, second trenches, held ground."""

from __future__ import annotations

from typing import Unpack

from firestep.games.paths_of_glory.position import PathsPosition

from .field import Situation, field

TAKEN = {
    "cp": "liege brussels antwerp ostend cambrai sedan belgrade valjevo nis skopje monastir cetinje tirana lodz plock "
    "czestochowa warsaw ivangorod lublin lomza bialystok grodno kovno szawli libau brest-litovsk kovel vilna",
    "ap": "basra qurna gaza beersheba sinai",
}
STACKS = """
ostend: ge-army-04, ge-corps-01; cambrai: ge-army-01, ge-army-02*, ge-corps-02;
sedan: ge-army-03, ge-army-07, ge-corps-03;
metz: ge-army-05, ge-army-06*, ge-corps-04; strasbourg: ge-army-14; mulhouse: ge-corps-05, ge-corps-06*;
brussels: ge-corps-07; calais: be-army-01*, br-army-01; amiens: br-army-02, br-army-04, cnd-corps;
chateau-thierry: fr-army-06, fr-army-05*, fr-corps-01; verdun: fr-army-02, fr-army-03*, fr-corps-02;
bar-le-duc: fr-army-04, fr-corps-03; nancy: fr-army-01, fr-army-07*; belfort: fr-corps-04, fr-corps-05;
paris: fr-army-09, br-corps-04; rouen: br-army-03; riga: ru-army-12, ru-corps-01; dvinsk: ru-army-05, ru-army-01*;
moldechno: ru-army-10; baranovichi: ru-army-04, ru-army-02; pinsk: ru-corps-02, ru-corps-03*;
rovno: ru-army-08, ru-army-11; dubno: ru-army-03*; kamenets-podolski: ru-army-07, ru-army-09; szawli: ge-army-08;
vilna: ge-army-10, ge-corps-08; grodno: ge-army-12; brest-litovsk: ge-army-09*, ge-corps-09;
kovel: ah-army-04, ge-corps-10; lutsk: ah-army-01; tarnopol: ah-army-02*, ah-corps-01;
czernowitz: ah-army-07, ah-corps-02; trieste: ah-army-05, ah-corps-03; trent: ah-army-11, ah-army-10*;
villach: ah-corps-04; udine: it-army-02, it-army-03*, it-corps-01; asiago: it-army-01, it-army-04;
maggiore: it-corps-02; verona: it-corps-03, it-corps-04*; salonika: fr-army-orient, br-corps-05, sb-corps-01;
florina: sb-corps-02, gr-corps-01; monastir: bu-corps-01, bu-corps-02; strumitsa: bu-corps-03, ge-army-11;
kavala: gr-corps-02; gallipoli: tu-corps-02; constantinople: tu-corps-03; erzerum: tu-corps-08, tu-corps-07*;
trebizond: tu-corps-05; kars: ru-army-cau, ru-corps-06; eleskirt: ru-corps-07; van: tu-corps-09;
baghdad: tu-corps-11, tu-army-yld; qurna: br-corps-03, br-corps-06; gaza: br-army-ne, aus-corps;
jerusalem: tu-corps-13, tu-army-aoi*; medina: tu-corps-14; arabia: ana-corps; kut: tu-corps-10;
reserve: fr-corps-06, fr-corps-07, ru-corps-08, ru-corps-09, br-corps-07, it-corps-05, us-corps-01, ge-corps-11,
ah-corps-05, ah-corps-06, tu-corps-01; eliminated: sb-army-01, fr-corps-08, ru-army-06, ah-army-03, ah-corps-07
"""
TRENCHES = {
    "cp 2": "ostend cambrai sedan metz mulhouse trieste",
    "ap 2": "calais amiens chateau-thierry verdun nancy",
    "ap 1": "belfort paris udine riga salonika baranovichi",
    "cp 1": "trent strasbourg kovel jerusalem grodno",
}
RAZED = "liege antwerp warsaw ivangorod lomza grodno kovno brest-litovsk belgrade"


def crowded(*more: str, **given: Unpack[Situation]) -> PathsPosition:
    """The position as a side is asked for its action, with more sections and in another situation if need be."""
    trenches = ", ".join(f"{name} {level}" for level, names in TRENCHES.items() for name in names.split())
    sections = [
        "war: it, tu, bu, gr",
        *(f"no-fort: {name}" for name in RAZED.split()),
        *(f"control: {side} {name}" for side, names in TAKEN.items() for name in names.split()),
        " ".join(STACKS.split()),
        f"trench: {trenches}",
        "hand: cp-15, cp-18, cp-21, cp-25, cp-28, cp-33, ap-17, ap-20, ap-22",
        "face-up: cp-19",
        *more,
    ]
    situation: Situation = {"turn": 7, **given}
    return field("; ".join(sections), **situation)


COUNT = sum(part.count(",") + 1 for part in STACKS.split(";"))
"""How many counters are on the map and in the boxes."""
