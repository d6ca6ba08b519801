"""HTTP: the application, its routes, and what every request passes through."""
