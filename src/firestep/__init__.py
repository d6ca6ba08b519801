"""Firestep: board wargames of the First World War with every rule enforced."""
