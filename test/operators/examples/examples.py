"""Independent values of the worked examples: each family's file NAME.py writes its formulas once more, in Python.

    python3 test/operators/examples/NM.py          # compares with src/operators/families/NM.txt, writes NM.json
    python3 test/operators/examples/NM.py --fill   # also writes the results of examples that still say `-> ?`

The second form of NM28 is "NM28/2". A formula takes its arguments in the order of the stanza's inputs, as mpmath numbers of 40 digits (lists as lists).
Where another way to the number exists (a sum, an integral, a root), take it instead of the same closed form.
Needs mpmath 1.3. Constants are those of CODATA 2022, under the names that the stanzas use.
"""

import json
import pathlib
import re
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 40
HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parents[2] / "src"
DIGITS = 7


class constant:
    """CODATA 2022 by symbol: constant.c, constant.h_P, constant.k_B …"""


for row in re.findall(
    r"symbol: '(\w+)'.*?value: ([-+.\de]+)", (SOURCE / "expression/constants/generated/codata.ts").read_text()
):
    setattr(constant, row[0], mpf(row[1]))


def read(word):
    return [mpf(part) for part in word[1:-1].split(",")] if word.startswith("[") else mpf(word)


def printed(value):
    """Seven significant digits as the stanzas print them."""
    if value == 0:
        return "0"
    text = mpmath.nstr(value, DIGITS, strip_zeros=False, min_fixed=-4, max_fixed=7)
    return text.rstrip(".").replace("e+", "e")


def agrees(value, text):
    digits = re.sub(r"e.*$", "", text.lower()).lstrip("+-")
    exponent = int(re.search(r"e([-+]?\d+)$", text.lower()).group(1)) if "e" in text.lower() else 0
    fraction = len(digits.split(".")[1]) if "." in digits else 0
    significant = len(digits.replace(".", "").lstrip("0"))
    expected = mpf(text)
    if significant < 4:
        return abs(value - expected) <= mpf("1e-9") * abs(expected)
    return abs(value - expected) <= mpf("0.5000001") * mpf(10) ** (exponent - fraction)


def family(prefix, formulas):
    path = SOURCE / "operators/families" / f"{prefix}.txt"
    lines = path.read_text().split("\n")
    values, wrong, current = {}, [], None
    for at, line in enumerate(lines):
        heading = re.match(r"([A-Z][A-Z0-9_]*) \S", line)
        if heading:
            current, form = heading.group(1), 1
        if line.strip() == "or":
            form += 1
            current = f"{current.split('/')[0]}/{form}"
        example = re.match(r"(\s+)(.*?)\s*->\s*(\S+)\s+@\s", line)
        if example is None or line.lstrip().startswith(("law:", "#", "distinct:")):
            continue
        formula = formulas.get(current)
        if formula is None:
            if f"{current}: no formula" not in "".join(wrong):
                wrong.append(f"{current}: no formula; add \"{current}\": lambda …, its inputs in the order of {prefix}.txt")
            continue
        words = example.group(2).split()
        value = mpmath.mpf(formula(*(read(word) for word in words)))
        if example.group(3) == "?" and "--fill" in sys.argv:
            lines[at] = line.replace("-> ?", f"-> {printed(value)}", 1)
        elif example.group(3) == "?" or not agrees(value, example.group(3)):
            wrong.append(f"{current}: {prefix}.txt:{at + 1} says {example.group(3)}, {prefix}.py gives {mpmath.nstr(value, 12)}")
        values.setdefault(current, []).append({"inputs": words, "value": mpmath.nstr(value, 15)})
    for name in formulas:
        if name not in values:
            wrong.append(f"{name}: stands in {prefix}.py and has no example in {prefix}.txt")
    if "--fill" in sys.argv:
        path.write_text("\n".join(lines))
    (HERE / f"{prefix}.json").write_text(json.dumps(values, indent=1) + "\n")
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{prefix}: {len(values)} operators, {len(wrong)} problems")
    sys.exit(1 if wrong else 0)
