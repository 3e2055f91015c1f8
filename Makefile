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

COMPILED := build/compiled
COMPILED_TESTS := build/compiled-tests
COMPILER := .venv/.compiler
CORES := $(shell getconf _NPROCESSORS_ONLN)
PACKAGES := adjudicator api schemas workers
SOURCES := $(shell find $(PACKAGES) -type f -not -path '*/__pycache__/*' -not -name '*.mo')
# Cython 3.3 makes wrong code of some match statements; a module that has one stays interpreted.
HOT := $(shell grep -LE '^ *match .+:$$' \
	$(filter-out %/__init__.py,$(wildcard $(addsuffix /*.py,$(addprefix adjudicator/,table rulebook referee cards physical games/*)))))
CYTHON := --quiet --inplace --parallel 1 -3 --directive annotation_typing=False,binding=True,infer_types=False
OPTIMISED := -O2 -g0 -Werror=int-conversion -Werror=int-to-pointer-cast
# The modules among those named that are not the compiled ones after all; any is an error.
INTERPRETED := import sys, importlib as of; \
	sys.exit([one for one in sys.argv[1:] if of.import_module(one[:-3].replace("/", ".")).__file__.endswith(".py")] or 0)
RECORDS := $(wildcard fixtures/records/*.bundle fixtures/records/*/*.bundle)
# Mutants are put in the place of functions while these run, which a compiled function does not allow.
BY_SOURCE := --ignore tests/mutation
MEASURED := -m bench --benchmark-only --benchmark-disable-gc --benchmark-json=build
BESIDE := $(addprefix tests/bench/test_figures.py::test_,beside_peers options)

DEMO = DATABASE_URL=$${DATABASE_URL:-sqlite:///build/demo/venue.db} ADJUDICATOR_OPEN_TABLES=true

.DEFAULT_GOAL := test
.DELETE_ON_ERROR:
.PHONY: help setup test quick lint format run bench bench-compiled check compiler compiled test-compiled mutants audit lock clean

help: ## say what each target does
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

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
	rm -f build/bench-compiled.json
	$(BIN)/python -m pytest tests/bench $(MEASURED)/bench.json
	if $(MAKE) --silent compiler; then $(MAKE) bench-compiled; fi
	$(BIN)/python -m tests.bench.figures build/bench.json $$(ls build/bench-compiled.json 2>/dev/null)

bench-compiled: $(COMPILED)/.made $(PEERS)
	$(BIN)/python -P -m pytest -o pythonpath="$(COMPILED) ." $(BESIDE) $(MEASURED)/bench-compiled.json

$(PEERS): requirements-bench.lock $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-bench.lock
	touch $@

check: setup ## run the scenarios of every game
	$(BIN)/adjudicator check adjudicator/games/*/scenarios

compiler: setup
	@echo '#include <Python.h>' | $${CC:-$$($(BIN)/python -c 'import sysconfig as at; print(at.get_config_var("CC"))')} -fsyntax-only \
		-I "$$($(BIN)/python -c 'import sysconfig as at; print(at.get_path("include"))')" -x c - 2>/dev/null \
		|| { echo "A C compiler and the headers of Python are needed; on Debian: apt-get install gcc python3-dev" >&2; exit 1; }

$(COMPILER): requirements-compiled.lock $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-compiled.lock
	touch $@

compiled: compiler $(COMPILER) ## make a faster build of the same program in build/compiled, and prove it
	rm -rf $(COMPILED) $(COMPILED).new
	mkdir -p $(COMPILED).new
	tar -c --exclude __pycache__ $(PACKAGES) | tar -x -C $(COMPILED).new
	touch $(COMPILED).new/.made
	@echo "Compiling $(words $(HOT)) modules takes some minutes"
	@cd $(COMPILED).new && printf '%s\n' $(HOT) | CFLAGS="$(OPTIMISED)" xargs -P $(CORES) -n 6 $(CURDIR)/$(BIN)/cythonize $(CYTHON) >log
	rm -r $(COMPILED).new/build $(COMPILED).new/log
	find $(COMPILED).new -name '*.c' -delete
	@cd $(COMPILED).new && $(CURDIR)/$(BIN)/python -c '$(INTERPRETED)' $(HOT)
	PYTHONPATH=$(COMPILED).new $(BIN)/adjudicator check adjudicator/games/*/scenarios
	@printf '%s\n' $(RECORDS) | PYTHONPATH=$(COMPILED).new xargs -P $(CORES) -n 1 $(BIN)/adjudicator audit >build/audits || { cat build/audits; exit 1; }
	@echo "$(words $(RECORDS)) records judged as before"
	mv $(COMPILED).new $(COMPILED)

$(COMPILED)/.made: $(SOURCES) requirements-compiled.lock
	$(MAKE) compiled

test-compiled: $(COMPILED)/.made ## all tests again on build/compiled
	rm -rf $(COMPILED_TESTS)
	cp -R $(COMPILED) $(COMPILED_TESTS)
	tar -c --exclude __pycache__ tests fixtures .ci $(wildcard *.*) Makefile | tar -x -C $(COMPILED_TESTS)
	cd $(COMPILED_TESTS) && PYTHONPATH=$(CURDIR)/$(COMPILED_TESTS) $(CURDIR)/$(BIN)/python -m pytest -n auto $(BY_SOURCE)

mutants: setup ## change one small thing after another and see whether some test notices (hours)
	$(BIN)/python -m tests.mutation.run $(ROOM)

audit: $(AUDIT_ENV)/bin/pip-audit ## ask the index whether anything that is locked is known to be unsafe
	$(AUDIT_ENV)/bin/pip-audit --requirement requirements.lock --disable-pip --require-hashes

$(AUDIT_ENV)/bin/pip-audit:
	test -x $@ || { $(PYTHON) -m venv $(AUDIT_ENV) && $(AUDIT_ENV)/bin/pip install --quiet pip-audit==$(AUDIT_VERSION); }

lock: $(LOCK_ENV)/bin/uv ## write all locks anew; with UPGRADE=1 take newer versions
	$(COMPILE) --group dev --output-file requirements.lock pyproject.toml
	$(COMPILE) --group pyproject.toml:bench --output-file requirements-bench.lock
	$(COMPILE) --group pyproject.toml:compiled --output-file requirements-compiled.lock

$(LOCK_ENV)/bin/uv:
	test -x $@ || { $(PYTHON) -m venv $(LOCK_ENV) && $(LOCK_ENV)/bin/pip install --quiet uv==$(UV_VERSION); }

clean: ## throw away what was made, but for .venv
	rm -rf build dist mutants .hypothesis .import_linter_cache .ruff_cache
