"""A small network from features to chances, run on NumPy; its weights are a JSON file with their origin."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

WIN, DRAW, LOSS = range(3)
"""The columns of the chances, and the numbers of the outcomes that are learned from."""
DIGITS = 5
"""Significant digits of the weights in the file."""


class BadModel(ValueError):
    """A file that holds no model, or one for other features."""


@dataclass(slots=True, frozen=True)
class Origin:
    """Where weights come from: the command that made them, and figures about their quality."""

    command: str = ""
    figures: dict[str, object] = field(default_factory=dict)


class Model:
    """Layers of weights. Hidden units are rectified; the last layer is turned into chances that add up to 1."""

    def __init__(
        self,
        names: Sequence[str],
        layers: Sequence[tuple[Floats, Floats]],
        origin: Origin | None = None,
        alone: Alone | None = None,
    ) -> None:
        self.names = tuple(names)
        self.layers = tuple(layers)
        self.origin = origin or Origin()
        self.alone = alone

    def chances(self, features: Floats) -> Floats:
        """A row of chances (win, draw, loss) for each row of features."""
        if self.alone is None:
            return chances_by(self.layers, features)
        rows = features[:, self.names.index(self.alone.feature)] > 0
        found = np.empty((len(features), len((WIN, DRAW, LOSS))))
        for layers, mask in ((self.layers, ~rows), (self.alone.model.layers, rows)):
            if mask.any():
                found[mask] = chances_by(layers, features[mask])
        return found

    def scores(self, features: Floats) -> Floats:
        """For each row the chance to win, a draw counted as half."""
        chances = self.chances(features)
        scores: Floats = chances[:, WIN] + chances[:, DRAW] / 2
        return scores


def chances_by(layers: Sequence[tuple[Floats, Floats]], features: Floats) -> Floats:
    values = features
    for weights, bias in layers[:-1]:
        values = np.maximum(values @ weights + bias, 0.0)
    weights, bias = layers[-1]
    return softmax(values @ weights + bias)


@dataclass(slots=True, frozen=True)
class Alone:
    """A model of its own for matches that one side plays alone, against orders that are printed in the rules."""

    feature: str
    """The feature that these matches have, and no others."""
    model: Model


def softmax(logits: Floats) -> Floats:
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=1, keepdims=True)
    return chances


# -- files


def write_model(path: Path, model: Model) -> None:
    content = content_of(model, features=list(model.names))
    if model.alone is not None:
        content["alone"] = content_of(model.alone.model, feature=model.alone.feature)
    path.write_text(json.dumps(content, separators=(",", ":")).replace('"layers"', '\n"layers"') + "\n", "utf-8")


def content_of(model: Model, **what: object) -> dict[str, object]:
    """A model as it is written, with what it is for."""
    layers = [{"weights": rounded(weights), "bias": rounded(bias)} for weights, bias in model.layers]
    return {"command": model.origin.command, "figures": model.origin.figures, **what, "layers": layers}


def rounded(values: Floats) -> object:
    scale = np.where(values == 0, 1.0, np.abs(values))
    digits = DIGITS - 1 - np.floor(np.log10(scale))
    return np.vectorize(lambda value, places: round(float(value), int(places)))(values, digits).tolist()


def read_model(path: Path, names: Sequence[str]) -> Model:
    """The model in a file; raises `BadModel` unless it is one for these features."""
    try:
        content = json.loads(path.read_text("utf-8"))
        features, alone = content["features"], content.get("alone")
        model = model_of(content, features)
        if alone is not None:
            model.alone = Alone(alone["feature"], model_of(alone, features))
    except (KeyError, TypeError, ValueError) as error:
        raise BadModel(f"{path.name} holds no model") from error
    if model.names != tuple(names):
        raise BadModel(f"{path.name} was made for other features; make it again with firestep train")
    return model


def model_of(content: dict[str, Any], features: Sequence[str]) -> Model:
    layers = [(np.array(each["weights"], float), np.array(each["bias"], float)) for each in content["layers"]]
    return Model(features, layers, Origin(content["command"], content["figures"]))
