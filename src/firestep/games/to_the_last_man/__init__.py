"""To the Last Man!: the Western Front from Summer 1914, area by area, season by season."""
