"""Golden numbers of tumor: speeds in closed form, and of young fronts by SciPy on a finer grid of fourth order.

Run from the root of the repository: python3 test/solvers/golden/tumor.py; it writes test/solvers/golden/tumor.json.
"""
import json

import numpy as np
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline
from scipy.optimize import brentq

cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


def least(d, r):
    return 2 * (d * r) ** 0.5


KPP = "2·sqrt(r·D) (Kolmogorov, Petrovsky, Piskunov)"
AZ = "5·sqrt(r·D/6) (Ablowitz, Zeppetella)"
for d, r, more in [(0.13, 0.012, {}), (0.5, 0.02, {"t": 100}), (0.0013, 0.012, {"t": 700}), (1.3, 0.0012, {"t": 1000, "L": 1200}), (0.13, 0.012, {"L": 100, "t": 600})]:
    add({"D": d, "r": r, **more}, least(d, r), 3e-4 * least(d, r), KPP)
for d, r in [(0.13, 0.012), (0.2, 0.05)]:
    add({"D": d, "r": r, "initial": "wave"}, 5 * (d * r / 6) ** 0.5, 3e-4 * least(d, r), AZ)


def seed(d, r, size, t, steps):
    """Mean speed over the last quarter of the steps, in units of sqrt(D/r) and 1/r, a Gaussian seed at a mirror."""
    width = (d / r) ** 0.5
    length, n = 2 * r * t + 25 + 5 * size / width, 1600
    x = np.linspace(0, length, n + 1)
    h = x[1]

    def slope(_, u):
        w = np.concatenate([u[2:0:-1], u, u[-2:-4:-1]])
        return (-w[:-4] + 16 * w[1:-3] - 30 * w[2:-2] + 16 * w[3:-1] - w[4:]) / (12 * h * h) + u * (1 - u)

    start = np.exp(-((x * width / size) ** 2) / 2)
    ends = [r * t * (steps - max(1, steps // 4)) / steps, r * t]
    found = solve_ivp(slope, (0, ends[1]), start, method="DOP853", t_eval=ends, rtol=1e-8, atol=1e-11)
    places = []
    for u in found.y.T:
        spline = CubicSpline(x, u - 0.5)
        last = np.nonzero(u >= 0.5)[0][-1]
        places.append(brentq(spline, x[last], x[last + 1]))
    return (places[1] - places[0]) / (ends[1] - ends[0]) * (r * d) ** 0.5


SEED = "a Gaussian seed, differences of fourth order and DOP853 (SciPy)"
for d, r, size, t, steps in [(0.13, 0.012, None, 365, 88), (0.13, 0.012, 5, 1000, 240), (0.05, 0.03, 2, 400, 240)]:
    inputs = {"D": d, "r": r, "initial": "seed", "t": t, "steps": steps}
    if size is not None:
        inputs["size"] = size
    value = seed(d, r, size or (d / r) ** 0.5, t, steps)
    add(inputs, value, 5e-4 * value, SEED)
with open("test/solvers/golden/tumor.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
for case in cases:
    print(case)
