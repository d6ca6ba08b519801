"""The title at the web server."""
