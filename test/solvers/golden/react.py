"""Golden numbers of react: the same equations on the grid by SciPy's DOP853, and of one point where all points are alike.

Run from the root of the repository: python3 test/solvers/golden/react.py; it writes test/solvers/golden/react.json.
"""
import json

import numpy as np
from scipy.integrate import solve_ivp

cases = []


def around(a, dx):
    return (np.roll(a, 1, 0) + np.roll(a, -1, 0) + np.roll(a, 1, 1) + np.roll(a, -1, 1) - 4 * a) / dx**2


def rates(u, v, p):
    if p["model"] == "gray-scott":
        made = u * v * v
        return -made + p["F"] * (1 - u), made - (p["F"] + p["k"]) * v
    return u * (1 - u) * (u - p["a"]) - v + p["current"], p["epsilon"] * (u - p["gamma"] * v)


def start(n, model, initial, size):
    near = np.abs(2 * np.arange(n) - n) <= size * n + 1e-12
    where = np.outer(near if initial == "patch" else np.ones(n, bool), near)
    if model == "gray-scott":
        return np.where(where, 0.5, 1.0), np.where(where, 0.25, 0.0)
    return np.where(where, 1.0, 0.0), np.zeros((n, n))


def solved(n, t, p, first, tolerance):
    def slope(_, y):
        u, v = y.reshape(2, n, n)
        du, dv = rates(u, v, p)
        return np.concatenate([(p["Du"] * around(u, p["dx"]) + du).ravel(), (p["Dv"] * around(v, p["dx"]) + dv).ravel()])

    y = np.concatenate([first[0].ravel(), first[1].ravel()])
    return solve_ivp(slope, (0, t), y, method="DOP853", rtol=tolerance, atol=tolerance / 100).y[:, -1].reshape(2, n, n)


def add(inputs, tolerance, source, accuracy=1e-9):
    model = inputs.get("model", "gray-scott")
    grayscott = model == "gray-scott"
    p = {"model": model, "Du": 0.16, "Dv": 0.08, "F": 0.035, "k": 0.06, "a": 0.1, "epsilon": 0.01, "gamma": 0.5, "current": 0}
    p["dx"] = 1.0 if grayscott else 0.25
    p.update({k: v for k, v in inputs.items() if k in p})
    n = inputs.get("n", 128)
    t = inputs.get("t_end", inputs.get("steps", 500) * inputs.get("dt", 1.0 if grayscott else 0.05))
    if "initialState" in inputs:
        first = np.array(inputs["initialState"]).reshape(2, n, n)
    else:
        first = start(n, model, inputs.get("initial", "patch"), inputs.get("size", 0.2))
    u, v = solved(n, t, p, first, accuracy)
    value = float((v if grayscott else u).mean())
    cases.append({"inputs": inputs, "value": value, "tolerance": tolerance * abs(value), "source": source})


GRID = "the equations on the grid by DOP853 (SciPy)"
add({}, 1e-4, GRID, 1e-8)
add({"n": 48, "steps": 1500}, 2e-4, GRID)
add({"n": 64, "F": 0.025, "k": 0.055, "steps": 800, "dt": 0.5}, 2e-4, GRID)
add({"n": 40, "Du": 0.2, "Dv": 0.1, "F": 0.05, "k": 0.062, "t_end": 900}, 2e-4, GRID)
add({"n": 64, "initial": "strip", "size": 0.1, "steps": 400, "scheme": "euler", "dt": 0.05}, 2e-4, GRID)
add({"n": 64, "Du": 2e-5, "Dv": 1e-5, "dx": 0.01, "F": 0.04, "k": 0.06, "steps": 700}, 2e-4, GRID)
add({"model": "fitzhugh-nagumo", "n": 48}, 1e-4, GRID)
add({"model": "fitzhugh-nagumo", "n": 40, "a": 0.15, "epsilon": 0.02, "gamma": 1, "t_end": 60, "Dv": 0}, 2e-4, GRID)
add({"model": "fitzhugh-nagumo", "n": 32, "current": 0.05, "initial": "strip", "Du": 1, "dx": 0.5, "t_end": 100}, 5e-4, GRID)
add({"n": 8, "size": 1, "steps": 300, "dt": 0.5}, 2e-4, "all points alike: two ordinary equations by DOP853 (SciPy)")
points = np.random.default_rng(7).uniform(0.1, 0.9, (2, 6, 6)).round(3)
add({"n": 6, "initialState": points.ravel().tolist(), "steps": 60, "F": 0.06, "k": 0.03}, 5e-4, GRID)
with open("test/solvers/golden/react.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
for case in cases:
    print(str(case["inputs"])[:90], case["value"])
