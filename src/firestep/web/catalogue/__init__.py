"""The games that this server offers, with their texts, scene makers and boards."""

from firestep.web.catalogue.catalogue import DEFAULT_LANGUAGE, Catalogue

__all__ = ["DEFAULT_LANGUAGE", "Catalogue"]
