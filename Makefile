# Everything a contributor runs. `make test` is what the build service runs as well.

PYTHON ?= python3
UV_VERSION := 0.13.9

BIN := .venv/bin
STAMP := .venv/.installed
PEERS := .venv/.peers
LOCK_ENV := build/lock-env
AUDIT_ENV := build/audit-env
AUDIT_VERSION := 2.10.1
COMPILE = $(LOCK_ENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	$(if $(UPGRADE),--upgrade) --no-config --default-index https://pypi.org/simple --custom-compile-command "make lock"

DEMO = DATABASE_URL=$${DATABASE_URL:-sqlite:///build/demo/venue.db} ADJUDICATOR_OPEN_TABLES=true

.DEFAULT_GOAL := test
.DELETE_ON_ERROR:
.PHONY: help setup test quick lint format run bench check mutants audit lock clean

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: $(STAMP) ## make .venv from requirements.lock

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' || { echo "The venv module is missing; on Debian: apt-get install python3-venv" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m pip check
	touch $(STAMP)

test: lint ## lint, types, doors and tests
	$(BIN)/python -m pytest -n auto

quick: setup ## the tests alone
	$(BIN)/python -m pytest -n auto

lint: setup ## style, types and doors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: setup ## put the code in order
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

run: setup ## serve a demo tournament on this machine: API, docs, relay, worker, queue; Ctrl-C ends everything
	mkdir -p build/demo
	@$(DEMO) $(BIN)/adjudicator demo
	@exec env $(DEMO) $(BIN)/adjudicator run

bench: setup $(PEERS) ## measure the speeds beside other engines, into build/bench.json
	mkdir -p build
	$(BIN)/python -m pytest tests/bench -m bench --benchmark-only --benchmark-disable-gc --benchmark-json=build/bench.json
	$(BIN)/python -m tests.bench.figures build/bench.json

$(PEERS): requirements-bench.lock $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-bench.lock
	touch $@

check: setup ## run the scenarios of every game
	$(BIN)/adjudicator check adjudicator/games/*/scenarios

mutants: setup ## change one small thing after another and see whether some test notices (hours)
	$(BIN)/python -m tests.mutation.run $(ROOM)

audit: $(AUDIT_ENV)/bin/pip-audit ## ask the index whether anything that is locked is known to be unsafe
	$(AUDIT_ENV)/bin/pip-audit --requirement requirements.lock --disable-pip --require-hashes

$(AUDIT_ENV)/bin/pip-audit:
	test -x $@ || { $(PYTHON) -m venv $(AUDIT_ENV) && $(AUDIT_ENV)/bin/pip install --quiet pip-audit==$(AUDIT_VERSION); }

lock: $(LOCK_ENV)/bin/uv ## write both locks anew; with UPGRADE=1 take newer versions
	$(COMPILE) --group dev --output-file requirements.lock pyproject.toml
	$(COMPILE) --group pyproject.toml:bench --output-file requirements-bench.lock

$(LOCK_ENV)/bin/uv:
	test -x $@ || { $(PYTHON) -m venv $(LOCK_ENV) && $(LOCK_ENV)/bin/pip install --quiet uv==$(UV_VERSION); }

clean: ## throw away what was made, but for .venv
	rm -rf build dist mutants .hypothesis .import_linter_cache .ruff_cache
