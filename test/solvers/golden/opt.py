"""Minima in closed form (mpmath) or as published. Writes opt.json beside this file."""
import json
import os

from mpmath import exp, findroot, log, mp, mpf, sqrt

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member:
        case["member"] = member
    cases.append(case)


MGH = "More, Garbow, Hillstrom 1981"
HS = "Hock, Schittkowski 1981"
for name in ("rosenbrock", "himmelblau", "beale", "booth", "powell", "wood"):
    add({"problem": name}, 0, 1e-10, f"{MGH} and other test sets: zero")
for method in ("nelder-mead", "cmaes", "sqp"):
    add({"problem": "rosenbrock", "method": method, "x0": [2, -1.5]}, 0, 1e-10, MGH)
add({"problem": "brown-dennis"}, 85822.2016263563, 1e-6, MGH + ", problem 16: 85822.2")
add({"problem": "rastrigin"}, 0, 1e-9, "closed form")
add({"problem": "rastrigin", "seed": 5}, 0, 1e-9, "closed form")
add({"problem": "goldstein-price"}, 3, 1e-8, "Goldstein, Price 1971")
x = findroot(lambda a, b: [8 * a - mpf(42) / 5 * a**3 + 2 * a**5 + b, a - 8 * b + 16 * b**3], (0.09, -0.71))
camel = (4 - mpf(21) / 10 * x[0] ** 2 + x[0] ** 4 / 3) * x[0] ** 2 + x[0] * x[1] + (-4 + 4 * x[1] ** 2) * x[1] ** 2
add({"problem": "six-hump-camel"}, camel, 1e-9, "stationary point by Newton's method (mpmath)")
add({"problem": "hs21"}, mpf("-99.96"), 1e-10, HS)
add({"problem": "hs28"}, 0, 1e-10, HS)
add({"problem": "hs35"}, mpf(1) / 9, 1e-10, HS)
add({"problem": "hs39"}, -1, 1e-9, HS)
add({"problem": "hs43"}, -44, 1e-9, HS)
add({"problem": "hs71"}, 17.0140173, 5e-8, HS)
# x1 = 1 is active, and so are both constraints: the conditions of Lagrange in the other three and two multipliers.
x2, x3, x4 = list(findroot(
    lambda a, b, c, l, m: [
        c - l * b * c - 2 * m * a,
        c + 1 - l * a * c - 2 * m * b,
        1 + a + b - l * a * b - 2 * m * c,
        a * b * c - 25,
        1 + a**2 + b**2 + c**2 - 40,
    ],
    (4.743, 3.8211, 1.3794, 0.55, -0.16),
))[:3]
add({"problem": "hs71"}, x4 * (1 + x2 + x3) + x3, 1e-10, "conditions of Lagrange by Newton's method (mpmath)")
add({"problem": "hs76"}, mpf(-103) / 22, 1e-9, HS + ": -4.681818181")
add({"problem": "hs100"}, 680.6300573, 1e-7, HS)
add({"problem": "linear-chvatal"}, -13, 1e-12, "Chvatal 1983, page 13")
add({"problem": "linear-klee-minty"}, -10000, 1e-8, "Klee, Minty 1972")
# HS 6, 7, 12, 22, 65 as formulas.
add({"expression": "(1 - x)^2", "constraints": ["10*(y - x^2) = 0"], "x0": [-1.2, 1], "variables": ["x", "y"]}, 0, 1e-10, HS + ", 6")
add({"expression": "ln(1 + x^2) - y", "constraints": ["(1 + x^2)^2 + y^2 = 4"], "x0": [2, 2]}, -sqrt(3), 1e-9, HS + ", 7")
add(
    {"expression": "0.5*x^2 + y^2 - x*y - 7*x - 7*y", "constraints": ["25 - 4*x^2 - y^2 >= 0"], "x0": [0, 0]},
    -30, 1e-8, HS + ", 12",
)
add(
    {"expression": "(x - 2)^2 + (y - 1)^2", "constraints": ["x + y <= 2", "y >= x^2"], "x0": [2, 2]},
    1, 1e-9, HS + ", 22",
)
add(
    {
        "expression": "(x - y)^2 + (x + y - 10)^2/9 + (z - 5)^2",
        "bounds": [[-4.5, 4.5], [-4.5, 4.5], [-5, 5]],
        "constraints": ["48 - x^2 - y^2 - z^2 >= 0"],
        "x0": [-5, 5, 0],
    },
    0.9535288567, 1e-8, HS + ", 65",
)
# Entropy, geometry, linear programmes with rational optima.
add(
    {"expression": "p*ln(p) + q*ln(q) + r*ln(r)", "constraints": ["p + q + r = 1", "p + 2*q + 3*r = 2.2"],
     "bounds": [[1e-9, None]] * 3, "x0": [0.3, 0.3, 0.4]},
    (lambda b: sum(v * log(v) for v in [exp(b * k) / sum(exp(b * j) for j in (1, 2, 3)) for k in (1, 2, 3)]))(
        findroot(lambda b: sum(k * exp(b * k) for k in (1, 2, 3)) / sum(exp(b * k) for k in (1, 2, 3)) - mpf("2.2"), 0.3)
    ),
    1e-8, "least negentropy with a given mean: Boltzmann weights (mpmath)",
)
add({"expression": "exp(x) - 3*x"}, 3 - 3 * log(3), 1e-12, "x = ln 3")
add({"expression": "x^2 + 2*y^2 - 2*x*y - 2*x", "x0": [5, -5]}, -2, 1e-12, "x = 2, y = 1")
add({"expression": "a*b", "constraints": ["a^2 + 4*b^2 <= 8"], "x0": [1, -1], "variables": ["a", "b"]}, -2, 1e-8, "Lagrange: a = 2, b = -1")
add(
    {"expression": "-(3*x + 5*y)", "constraints": ["x <= 4", "2*y <= 12", "3*x + 2*y <= 18"], "bounds": [[0, None], [0, None]]},
    -36, 1e-12, "Hillier, Lieberman: Wyndor Glass",
)
add(
    {"expression": "2*x + 3*y + 4*z", "constraints": ["3*x + 2*y + z >= 10", "2*x + 5*y + 3*z >= 15"], "bounds": [[0, None]] * 3},
    mpf(115) / 11, 1e-10, "vertex x = 20/11, y = 25/11, z = 0; dual prices 4/11 and 5/11",
)

# Least squares: NIST Statistical Reference Datasets, nonlinear regression; the others are in test/solvers/nist-regression.ts.
NIST = "NIST StRD, certified value of "
boxbod = {"x": [1, 2, 3, 5, 7, 10], "y": [109, 149, 149, 191, 213, 224]}
for start in ([1, 1], [100, 0.75]):
    fit = {"expression": "b1*(1 - exp(-b2*x))", "data": boxbod, "x0": start}
    add(fit, 1.1680088766e3, 1e-6, NIST + "BoxBOD")
    add(fit, 1.7088072423e1, 1e-8, NIST + "BoxBOD", "residual_standard_deviation")
with open(os.path.join(os.path.dirname(__file__), "opt.json"), "w") as out:
    json.dump(cases, out, indent=1)
    out.write("\n")
