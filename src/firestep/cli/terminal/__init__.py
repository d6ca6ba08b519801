"""The terminal client: menus, a map, choices by number or notation. Each title brings its own drawing."""
