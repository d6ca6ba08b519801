"""Request and response bodies, besides scenes: docs/scenes.md, part 2. The OpenAPI schema is generated from them."""
