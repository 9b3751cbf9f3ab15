"""Writes the JSON of the open and of the sixth set and prints their counts.

    python3 test/question/development/questions.py
"""

import importlib.util
import json
import pathlib
import re
import sys
from collections import Counter

HERE = pathlib.Path(__file__).resolve().parent
WIDTH = 120
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

import mpmath  # noqa: E402


def entries(folder, name):
    found = []
    for path in sorted(folder.glob("questions_*.py")):
        spec = importlib.util.spec_from_file_location(f"{folder.name}_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found += getattr(module, name, [])
    return found


def number(value):
    return value if isinstance(value, int) else float(mpmath.nstr(mpmath.mpf(value), 15))


def written(entry):
    return entry | {"value": number(entry["value"])} if "value" in entry else entry


def inline(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(k)}: {inline(v)}" for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, float):
        return re.sub(r"e([+-])0*", lambda sign: "e" + sign.group(1).strip("+"), repr(value))
    return json.dumps(value, ensure_ascii=False)


def printed(value, indent="", before=0, expand=False):
    """JSON as the formatter of the repository leaves it."""
    short = inline(value)
    if not isinstance(value, (dict, list)) or (not expand and len(indent) + before + len(short) < WIDTH):
        return short
    inner = indent + "  "
    if isinstance(value, dict):
        keys = [json.dumps(k) + ": " for k in value]
        rows = [key + printed(v, inner, len(key)) for key, v in zip(keys, value.values())]
        return "{\n" + ",\n".join(inner + row for row in rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + printed(v, inner, 0, isinstance(v, dict)) for v in value) + f"\n{indent}]"


def count(rows, key):
    return ", ".join(f"{name} {times}" for name, times in sorted(Counter(row[key] for row in rows).items()))


seen = {}
for folder, prefix in ((HERE, ""), (HERE / "sixth", "sixth/mixed-")):
    for name, key in (("ANSWERED", "family"), ("REFUSED", "kind"), ("SOLVER", "solver")):
        rows = [written(entry) for entry in entries(folder, name)]
        for row in rows:
            if row["question"] in seen:
                sys.exit(f"twice: {row['question']}")
            seen[row["question"]] = prefix
        (HERE / f"{prefix}{name.lower()}.json").write_text(printed(rows, expand=True) + "\n")
        print(f"{prefix}{name.lower()}: {len(rows)} ({count(rows, key)})")
        if name == "ANSWERED":
            print(f"  styles: {count(rows, 'style')}")
