"""Options of a game: rules that the players choose before the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from firestep.kernel.refusal import Malformed

if TYPE_CHECKING:
    from firestep.kernel.game import AnyGame

OptionValue: TypeAlias = str | int | bool


@dataclass(slots=True, frozen=True)
class RulesOption:
    """A rule that the players choose before the match: its values, the default first."""

    name: str
    values: tuple[OptionValue, ...]
    clause: str = ""
    scenarios: tuple[str, ...] = ()
    """The scenarios it applies to; empty means all."""
    between_people: OptionValue | None = None
    """The default between people who play from their own screens, if it differs."""

    @property
    def default(self) -> OptionValue:
        """The value unless another one is chosen."""
        return self.values[0]

    def applies_to(self, scenario: str) -> bool:
        """Whether a scenario has this option."""
        return not self.scenarios or scenario in self.scenarios


def parse_option(game: AnyGame, scenario: str, name: str, text: str) -> OptionValue:
    """Parse the value of an option, as written in a record or on a command line."""
    for option in game.options:
        if option.name == name and option.applies_to(scenario):
            for value in option.values:
                if option_text(value) == text:
                    return value
            if name in game.pinned_options:
                raise Malformed(f"this match was begun with another {name} ({text}) than there is ({option.default})")
            raise Malformed(f"option {name} has no value {text!r}")
    if name in game.pinned_options:
        raise Malformed(f"this match was begun with a {name} that is not here ({text})")
    raise Malformed(f"{scenario} has no option {name!r}")


def option_text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
