"""`python -m firestep.web`: the server without the command line. Processes that it starts do not import it again."""

from __future__ import annotations

from firestep.web.serve import serve

if __name__ == "__main__":
    serve(browser=False)
