# Asinus: everyday commands. On Windows without make: py tools\make.py run
# Only sh and Python are needed; everything is installed into .venv from the lock files.

.POSIX:
.DEFAULT_GOAL := help
.PHONY: help run test lint bench setup camera phone android screenshots lock clean

# ARGS goes to the program that is started: make run ARGS="--port 9000 --camera 1"
ARGS =

# The first Python on the path that is new enough. Set PYTHON to choose another.
PYTHON =
FIND_PYTHON = \
	for python in $(PYTHON) python3 python3.13 python3.12 python3.14 python3.11 python; do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi; \
		python=; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Asinus needs Python 3.11 or newer, and found none. python3 here is: $$(python3 --version 2>&1 || true)" >&2; \
		echo "  Debian, Ubuntu: sudo apt-get install python3.11 python3.11-venv  (or a newer 3.x)" >&2; \
		echo "  Fedora:         sudo dnf install python3.12" >&2; \
		echo "  macOS, Windows: https://www.python.org/downloads/" >&2; \
		echo "If it lies elsewhere: make run PYTHON=/path/to/python3" >&2; \
		exit 2; \
	fi;
MAKE_PY = @$(FIND_PYTHON) exec "$$python" tools/make.py

help:
	@echo "make run     set up what is missing and start the app (the first time needs the internet)"
	@echo "make test    style, types, import contracts and all tests"
	@echo "make lint    style, types and import contracts only"
	@echo "make bench   measure the referee on the sample race"
	@echo "make camera  try again to install the camera's packages"
	@echo "make phone   build the app for a phone alone, for a web space, into dist/phone"
	@echo "make android write what 'flet build apk' needs, into dist/android"
	@echo "make screenshots  every screen in every size, light and language, side by side in dist/screenshots/sheets"
	@echo "make lock    write the lock files anew"
	@echo "make clean   remove what was installed; scores stay"

run:
	$(MAKE_PY) run $(ARGS)

test:
	$(MAKE_PY) test $(ARGS)

lint:
	$(MAKE_PY) lint

bench:
	$(MAKE_PY) bench $(ARGS)

setup:
	$(MAKE_PY) setup

camera:
	$(MAKE_PY) camera

phone:
	$(MAKE_PY) phone $(ARGS)

android:
	$(MAKE_PY) android $(ARGS)

screenshots:
	$(MAKE_PY) screenshots $(ARGS)

lock:
	$(MAKE_PY) lock $(ARGS)

clean:
	$(MAKE_PY) clean
