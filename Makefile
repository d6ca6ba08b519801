# Two commands: `make play` and `make test`. Everything they need is set up from the lock files; only Python 3.11+ and make are asked for.
V := .venv/bin
PYTHON ?= python3

.PHONY: play test setup lint types arrows fuzz bench lock clean

play: setup
	$(V)/firestep play

test: setup
	$(V)/python -m pytest -n auto --dist loadgroup --cov --cov-report=term

setup: .venv/.ok

lint: setup
	$(V)/ruff check src tests
	$(V)/ruff format --check src tests

types: setup
	$(V)/mypy

arrows: setup
	$(V)/lint-imports

fuzz: setup
	$(V)/firestep fuzz trench-club --games 10000 --seed 1 --jobs 2

bench: setup
	$(V)/firestep bench trench-club

.venv/.ok: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(V)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(V)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# Needs uv. The export has hashes and no registry addresses; uv.lock has addresses and stays out of git.
lock:
	uv lock --upgrade
	uv export --format requirements-txt --no-emit-project --all-groups --all-extras --no-header -q -o requirements.lock

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .coverage* htmlcov
