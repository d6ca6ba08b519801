# Two commands: `make play` and `make test`. Everything they need is set up from the lock files; only Python 3.11+ and make are asked for.
V := .venv/bin
PYTHON ?= python3
NPM := cd ui && PATH="$(CURDIR)/$(V):$$PATH" npm
STATIC := src/firestep/web/static/index.html
GAMES ?= 5000
SHARD ?= 1/1
SAMPLE ?= 0
UI := $(shell find ui/src ui/public ui/index.html ui/vite.config.ts ui/svelte.config.js ui/tsconfig.json -type f 2>/dev/null)

# Hundreds of processes start in the tests: none of them should compile what another has compiled.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test coverage test-ui test-python test-packages setup client lint types arrows fuzz mutate bench lock dist clean

play: setup client
	$(V)/firestep serve

test: test-ui test-python

# Tests in a browser come last, by themselves; a worker that has finished takes over what another one has left. They wait a
# quarter of their time, so there is one worker more than processors. On a busy machine a test may be late: what failed
# is told and tried once more, alone, with the machine to itself: it has to pass then.
# The last line says what was not run, and how to get what it needs.
PYTEST := $(V)/python -m pytest --ignore tests/packaging
BROWSERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
IN_BROWSER := $(wildcard tests/browser tests/*/browser)
test-python: setup client
	-@$(V)/python tools/find_browser.py --get
	$(PYTEST) -n auto --dist loadgroup -m "not browser" || $(PYTEST) --last-failed --last-failed-no-failures none -m "not browser"
	$(PYTEST) $(IN_BROWSER) -n $(BROWSERS) --dist worksteal -m browser || $(PYTEST) $(IN_BROWSER) --last-failed --last-failed-no-failures none -m browser

# Which lines no test reaches. Slower than the tests alone; `make mutate` says more.
coverage: setup client
	$(V)/python -m pytest -n auto --dist loadgroup -m "not browser" --ignore tests/packaging --cov --cov-report=term

# Builds wheel and sdist, installs each into an empty environment and plays there. About two minutes.
test-packages: setup client
	$(V)/python -m pytest tests/packaging

test-ui: client
	$(NPM) run -s check
	$(NPM) test

setup: .venv/.ok

client: $(STATIC)

lint: setup
	$(V)/ruff check src tests tools
	$(V)/ruff format --check src tests tools

types: setup
	$(V)/mypy

arrows: setup
	$(V)/lint-imports

# Plays stored records by the newest rules (tests/corpus), after an amendment. `TITLES=...` for some of the titles.
.PHONY: corpus
corpus: setup
	$(V)/python tools/corpus.py $(TITLES) --jobs 2

# Slow: games that failed once, then thousands of random games of each title. CI runs a bounded part of it.
# On many machines: make fuzz SHARD=2/5 is the second of five parts.
fuzz: setup
	for game in $$($(V)/firestep games --ids); do $(V)/firestep fuzz $$game --again --games $(GAMES) --seed 1 --jobs 2 --shard $(SHARD) || exit 1; done

# Changes one thing at a time in the rules of a title and runs the tests that reach it: make mutate GAME=... SAMPLE=200
mutate: setup
	$(V)/python tools/mutate.py $(GAME) --sample $(SAMPLE) --json build/mutation/$(GAME).json

bench: setup
	$(V)/firestep bench

# The lock is complete: nothing is looked up beside it. Older versions of pip take the newest release of `package[extra]` otherwise.
.venv/.ok: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(V)/pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	$(V)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

ui/node_modules/.ok: ui/package-lock.json ui/package.json | .venv/.ok
	$(NPM) ci --no-audit --no-fund
	touch $@

$(STATIC): ui/node_modules/.ok $(UI)
	$(NPM) run -s build
	touch $@

# Versions stay as they are where they can; `make lock UPGRADE=--upgrade` takes the newest. Hashes, no registry addresses.
# Ray, the extra `cluster`, is too large for everybody: its tests say how to get it.
lock:
	command -v uv >/dev/null || { $(PYTHON) -m venv build/uv && build/uv/bin/pip install -q --disable-pip-version-check uv; }
	PATH="$(CURDIR)/build/uv/bin:$$PATH" uv pip compile -q pyproject.toml --extra postgres --extra zoo --group dev --universal \
		--python-version 3.11 --generate-hashes --no-header $(UPGRADE) -o requirements.lock

# Wheel and sdist, both with the built client.
dist: setup client
	rm -rf dist
	$(V)/hatchling build

clean:
	rm -rf .venv ui/node_modules src/firestep/web/static .pytest_cache .mypy_cache .ruff_cache .coverage* htmlcov
