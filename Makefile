# Everything a contributor or a player starts. Needs python3 (3.11 or later) with venv, and make; `bench` and
# `lock` make environments of their own, `check-slim` needs root on a Debian.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq

# What `make test` measures branch coverage of, and the bar; `make test COVERAGE=` runs without.
COVERAGE ?= companion/games companion/journal
BAR ?= 100
TESTS ?= tests
WORKERS ?= auto
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test check bench soak check-slim lock clean

help:
	@echo 'make setup       the development environment in $(VENV), from requirements/dev.txt'
	@echo 'make play        sets up what a player needs, and plays'
	@echo 'make test        all tests; make test TESTS=tests/x COVERAGE= runs some, without the coverage bar'
	@echo 'make check       style, types, import contract, no address of a registry'
	@echo 'make bench       benchmarks, beside other libraries in $(VENV)-bench'
	@echo 'make soak        the long tests'
	@echo 'make check-slim  the two commands on a Debian with nothing on it (root, debootstrap)'
	@echo 'make lock        renews requirements/*.txt'
	@echo 'make clean       removes environments, caches and builds'

# --- environments -----------------------------------------------------------------------------------------------
# A stamp says which requirements an environment was last filled from, so a change of the files fills it again.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'Python 3.11 or later is needed; say which: make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { rm -rf $(VENV); echo 'no venv was made; on Debian: apt-get install python3-venv' >&2; exit 1; }

$(VENV)/.dev: requirements/dev.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.user: requirements/all.txt requirements/build.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/all.txt -r requirements/build.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)-bench/.bench: requirements/bench.txt
	@$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip --disable-pip-version-check -qq install --require-hashes -r requirements/bench.txt
	@touch $@

setup: $(VENV)/.dev

# --- playing ----------------------------------------------------------------------------------------------------
# A contributor's environment holds all that a player needs: never fill a second one.

play: $(if $(wildcard $(VENV)/.dev),$(VENV)/.dev,$(VENV)/.user)
	@$(BIN)/dino-companion play || { test $$? -eq 6 && $(BIN)/dino-companion serve $(if $(HOST),--host $(HOST)); }

# --- checking ---------------------------------------------------------------------------------------------------

coverage_arguments = $(if $(strip $(COVERAGE)),$(COVERAGE:%=--cov=%) --cov-branch --cov-fail-under=$(BAR) \
  --cov-report=term-missing:skip-covered)

test: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(WORKERS) -ra $(coverage_arguments) $(PYTEST_ARGS) $(TESTS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	bash .ci/check-addresses

bench: $(VENV)/.dev $(VENV)-bench/.bench
	$(BIN)/python -m pytest -ra -p no:xdist --benchmark-columns=min,median,mean,rounds $(PYTEST_ARGS) tests/benchmarks

soak: $(VENV)/.dev
	$(BIN)/python -m pytest -n $(WORKERS) -ra -m soak $(PYTEST_ARGS) $(TESTS)

check-slim:
	bash .ci/check-slim

# --- upkeep -----------------------------------------------------------------------------------------------------

COMPILE := $(VENV)-lock/bin/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-annotate \
  --python-version 3.11 pyproject.toml

lock:
	@test -x $(VENV)-lock/bin/uv || { $(PYTHON) -m venv $(VENV)-lock \
	  && $(VENV)-lock/bin/python -m pip --disable-pip-version-check -qq install uv; }
	$(COMPILE) --extra all --group dev --output-file requirements/dev.txt
	$(COMPILE) --constraint requirements/dev.txt --output-file requirements/base.txt
	$(COMPILE) --constraint requirements/dev.txt --extra all --output-file requirements/all.txt
	$(COMPILE:pyproject.toml=) --constraint requirements/dev.txt --group build --output-file requirements/build.txt
	$(COMPILE:pyproject.toml=) --constraint requirements/dev.txt --group bench --output-file requirements/bench.txt

clean:
	rm -rf $(VENV) $(VENV)-bench $(VENV)-lock build dist htmlcov .coverage .coverage.* .benchmarks .hypothesis \
	  .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
