"""Drawing: ground, roads, water and trenches as path data for boards, shared by several games."""
