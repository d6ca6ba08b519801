"""Pictures of boards, made by the server: a board and a scene as SVG, PNG and GIF. They look as in the client."""
