"""Analysis of matches and hints: chances, luck and skill. It knows no title; it judges with the levels that plan."""

from firestep.analysis.analyse import EVALUATIONS, analyse, analyse_with
from firestep.analysis.course import NotFinished
from firestep.analysis.expert import LEVELS, Expert, NotJudged, expert, is_judged
from firestep.analysis.report import Analysis, as_json

__all__ = [
    "EVALUATIONS",
    "LEVELS",
    "Analysis",
    "Expert",
    "NotFinished",
    "NotJudged",
    "analyse",
    "analyse_with",
    "as_json",
    "expert",
    "is_judged",
]
