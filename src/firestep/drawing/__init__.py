"""Drawing: ground, roads, water and works as path data for boards, shared by the scenes of several games."""
