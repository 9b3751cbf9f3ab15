"""What the files of requests beside this one are written with."""

import json
import pathlib

ASKED, REFUSED = [], []


def ask(solver, question, **inputs):
    """A request, its solver, and the inputs that its words fix, in the solver's units; `params_L` is `params.L`."""
    named = {name.replace("params_", "params."): value for name, value in inputs.items()}
    ASKED.append(dict(solver=solver, question=question, inputs=named))


def refuse(question, why):
    """A request that has to be refused, whatever the code."""
    REFUSED.append(dict(question=question, why=why))


def write(name):
    here = pathlib.Path(__file__).resolve().parent
    for kind, rows in (("solver", ASKED), ("refused", REFUSED)):
        (here / f"{name}-{kind}.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
