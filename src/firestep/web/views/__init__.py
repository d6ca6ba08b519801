"""What clients see: scenes, their differences, the diary, lists of games and tables."""
