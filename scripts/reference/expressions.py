"""Writes test/expression/fixtures/reference-values.ts: values and first-order uncertainties at 60 digits with mpmath.

Independent of the code under test: its own formulas, its own differentiation (mpmath.diff at 60 digits).
Run: python3 scripts/reference/expressions.py > test/expression/fixtures/reference-values.ts
"""

from mpmath import mp, mpf, diff, pi
import mpmath as m

mp.dps = 60

# text, function of the inputs, inputs (symbol, value, uncertainty)
ROWS = [
    ("m*v^2/2", lambda mm, v: mm * v**2 / 2, [("m", 3.0, 0.1), ("v", 4.0, 0.2)]),
    ("a^3 - b^3", lambda a, b: a**3 - b**3, [("a", 1.5, 0.01), ("b", 1.25, 0.02)]),
    ("sqrt(a^2 + b^2)", lambda a, b: m.sqrt(a**2 + b**2), [("a", 3.25, 0.1), ("b", 4.125, 0.3)]),
    ("hypot(a, b)", lambda a, b: m.hypot(a, b), [("a", 3.25, 0.1), ("b", 4.125, 0.3)]),
    ("2*pi*sqrt(L/w)", lambda L, w: 2 * pi * m.sqrt(L / w), [("L", 1.2, 0.01), ("w", 9.81, 0.05)]),
    ("exp(-x)*cos(y)", lambda x, y: m.exp(-x) * m.cos(y), [("x", 0.7, 0.1), ("y", 2.5, 0.2)]),
    ("e^(x*y)", lambda x, y: m.exp(x * y), [("x", 0.7, 0.1), ("y", 2.5, 0.2)]),
    ("x^y", lambda x, y: x**y, [("x", 2.5, 0.1), ("y", 3.3, 0.2)]),
    ("x^y", lambda x, y: x**y, [("x", 0.04, 0.001), ("y", -1.7, 0.2)]),
    ("x^(3/2)", lambda x: x ** (mpf(3) / 2), [("x", 2.7, 0.3)]),
    ("x^(-2/3)", lambda x: x ** (-mpf(2) / 3), [("x", 2.7, 0.3)]),
    ("x^0.3", lambda x: x ** (mpf(3) / 10), [("x", 2.7, 0.3)]),
    ("x^-7", lambda x: x**-7, [("x", -1.7, 0.03)]),
    ("x^40", lambda x: x**40, [("x", 1.7, 0.03)]),
    ("tan(x)", m.tan, [("x", 1.2, 0.01)]),
    ("asin(x)", m.asin, [("x", 0.8, 0.01)]),
    ("acos(x)", m.acos, [("x", -0.8, 0.01)]),
    ("atan(x)", m.atan, [("x", 3.5, 0.2)]),
    ("atan2(y, x)", lambda y, x: m.atan2(y, x), [("y", 1.5, 0.1), ("x", -2.25, 0.2)]),
    ("sinh(x) + cosh(y)", lambda x, y: m.sinh(x) + m.cosh(y), [("x", 1.25, 0.1), ("y", 0.75, 0.2)]),
    ("tanh(x)", m.tanh, [("x", 1.25, 0.1)]),
    ("expm1(x)/x", lambda x: m.expm1(x) / x, [("x", 0.001, 0.0001)]),
    ("ln(x)*log10(y)", lambda x, y: m.log(x) * m.log10(y), [("x", 7.5, 0.1), ("y", 0.03, 0.001)]),
    ("log2(x) + log1p(y)", lambda x, y: m.log(x, 2) + m.log1p(y), [("x", 7.5, 0.1), ("y", 0.03, 0.001)]),
    ("log(x, y)", lambda x, y: m.log(x) / m.log(y), [("x", 7.5, 0.1), ("y", 3.5, 0.1)]),
    ("cbrt(x)", m.cbrt, [("x", 5.5, 0.1)]),
    ("abs(x)", abs, [("x", -5.5, 0.1)]),
    ("erf(x)", m.erf, [("x", 0.6, 0.1)]),
    ("erfc(x)", m.erfc, [("x", 2.5, 0.1)]),
    ("erfc(-x)", lambda x: m.erfc(-x), [("x", 0.75, 0.1)]),
    ("asinh(x)", m.asinh, [("x", -2.5, 0.1)]),
    ("acosh(x)", m.acosh, [("x", 2.5, 0.1)]),
    ("atanh(x)", m.atanh, [("x", -0.75, 0.01)]),
    ("gamma(x)", m.gamma, [("x", 4.3, 0.1)]),
    ("gamma(x)", m.gamma, [("x", -1.3, 0.01)]),
    ("x/(1 + x)", lambda x: x / (1 + x), [("x", 4.3, 0.1)]),
    ("x*y/(x + y)", lambda x, y: x * y / (x + y), [("x", 4.3, 0.1), ("y", 7.9, 0.2)]),
    ("max(x, y) - min(x, y)", lambda x, y: abs(x - y), [("x", 4.3, 0.1), ("y", 7.9, 0.2)]),
    ("(1 + erf(x/sqrt(2)))/2", lambda x: (1 + m.erf(x / m.sqrt(2))) / 2, [("x", 0.35, 0.05)]),
    ("1/sqrt(1 - v^2)", lambda v: 1 / m.sqrt(1 - v**2), [("v", 0.6, 0.01)]),
    ("-x^2", lambda x: -(x**2), [("x", 1.1, 0.1)]),
    ("2^3^2*x", lambda x: 512 * x, [("x", 1.1, 0.1)]),
    ("x - y - z", lambda x, y, z: x - y - z, [("x", 1.1, 0.1), ("y", 2.2, 0.2), ("z", 4.4, 0.4)]),
    ("x/y/z", lambda x, y, z: x / y / z, [("x", 1.1, 0.1), ("y", 2.2, 0.2), ("z", 4.4, 0.4)]),
    ("sin(sin(sin(x)))^2", lambda x: m.sin(m.sin(m.sin(x))) ** 2, [("x", 1.1, 0.1)]),
]


def js(x):
    """Shortest decimal that reads back to the same double."""
    return repr(float(x)).removesuffix(".0")


print("// Written by scripts/reference/expressions.py (mpmath, 60 digits); do not edit.\n")
print("export type ReferenceInput = readonly [symbol: string, value: number, uncertainty: number]\n")
print("/** Formula, inputs, value and first-order uncertainty. */")
print("export const REFERENCE_VALUES: readonly (readonly [")
print("  formula: string,")
print("  inputs: readonly ReferenceInput[],")
print("  value: number,")
print("  uncertainty: number,")
print("])[] = [")
for text, f, inputs in ROWS:
    point = tuple(mpf(v) for _, v, _ in inputs)
    value = f(*point)
    total = mpf(0)
    for i, (_, _, s) in enumerate(inputs):
        order = tuple(1 if j == i else 0 for j in range(len(inputs)))
        slope = diff(f, point, order) if len(inputs) > 1 else diff(f, point[0])
        total += (slope * mpf(s)) ** 2
    quoted = ", ".join(f"['{n}', {js(v)}, {js(s)}]" for n, v, s in inputs)
    print(f"  ['{text}', [{quoted}], {js(value)}, {js(m.sqrt(total))}],")
print("]")
