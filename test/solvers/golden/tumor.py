"""Golden numbers of tumor: speeds and steady states in closed form, young fronts and patches by SciPy on finer grids.

Run from the root of the repository: python3 test/solvers/golden/tumor.py; it writes test/solvers/golden/tumor.json.
"""
import json

import numpy as np
from mpmath import mp, mpf
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicSpline
from scipy.optimize import brentq

mp.dps = 25
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
def logistic(r, u, t):
    e = mp.exp(mpf(r) * mpf(t))
    return mpf(u) * e / (1 + mpf(u) * (e - 1))


for r, u, t in [("0.012", "0.01", 365), ("0.012", "0.5", 100), ("0.05", "0.9", 30)]:
    add({"r": float(r), "initial": "uniform", "density": float(u), "t": t}, logistic(r, u, t), 1e-9, "logistic growth (mpmath)")


def steady(scaled):
    """Mean and maximum of the steady density on a habitat of length `scaled`·sqrt(D/r) with absorbing ends.

    u'^2/2 = F(m) - F(u) with F(u) = u^2/2 - u^3/3; u = m(1 - s^2) takes the root out of the integrals.
    """
    F = lambda u: u**2 / 2 - u**3 / 3

    def integral(m, weight):
        def at(s):
            # (F(m) - F(u))/s^2 with u = m(1 - s^2), expanded so that nothing cancels.
            q = m**2 * (2 - s**2) / 2 - m**3 * (3 - 3 * s**2 + s**4) / 3
            return weight(m * (1 - s**2)) * 2 * m / mp.sqrt(2 * q)

        return mp.quad(at, [0, 1])

    m = mp.findroot(lambda m: 2 * integral(m, lambda u: 1) - scaled, (mpf("0.01"), mpf("0.9999")), solver="illinois")
    return 2 * integral(m, lambda u: u) / scaled, m


STEADY = "steady state by the integral of energy (mpmath), absorbing ends"
for d, r, length, t in [("0.13", "0.012", 20, 5000), ("0.13", "0.012", 14, 8000), ("1", "0.05", 40, 1000)]:
    mean, most = steady(mpf(length) / mp.sqrt(mpf(d) / mpf(r)))
    inputs = {"D": float(d), "r": float(r), "ends": "absorbing", "L": length, "t": t}
    add(inputs, mean, 4e-4 * mean, STEADY)
    add(inputs, most, 4e-4 * most, STEADY, "maximum")


def patch(d, r, length, density, t, n=1500):
    """Mean density of a uniform start between absorbing ends: differences of second order, extrapolated, Radau (SciPy)."""

    def mean(n):
        h = length / n

        def slope(_, u):
            w = np.concatenate([[0], u, [0]])
            return d * (w[:-2] - 2 * w[1:-1] + w[2:]) / h**2 + r * u * (1 - u)

        pattern = np.eye(n - 1) + np.eye(n - 1, k=1) + np.eye(n - 1, k=-1)
        found = solve_ivp(slope, (0, t), np.full(n - 1, density), method="Radau", jac_sparsity=pattern, rtol=1e-9, atol=1e-12)
        return found.y[:, -1].sum() / n

    fine, coarse = mean(n), mean(n // 2)
    return fine + (fine - coarse) / 3


for d, r, length, density, t in [(0.13, 0.012, 9, 1, 365), (0.13, 0.012, 20, 0.5, 100), (0.5, 0.02, 30, 0.1, 200)]:
    value = patch(d, r, length, density, t, 400)
    inputs = {"D": d, "r": r, "ends": "absorbing", "L": length, "density": density, "t": t}
    add(inputs, value, 5e-4 * value, "uniform start between absorbing ends, lines and Radau (SciPy)")
for d, r, more in [(0.13, 0.012, {"from": 100, "to": 200.5}), (0.2, 0.05, {"from": 3, "to": 40, "t": 100, "initial": "wave"})]:
    value = 5 * (d * r / 6) ** 0.5 if more.get("initial") == "wave" else least(d, r)
    add({"D": d, "r": r, **more}, value, 3e-4 * value, (AZ if "initial" in more else KPP) + ", between two times")
with open("test/solvers/golden/tumor.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
for case in cases:
    print(case)
