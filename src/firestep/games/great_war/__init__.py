"""The Great War (Command & Colours): the base game and the French Army, all 34 scenarios, every rule enforced."""
