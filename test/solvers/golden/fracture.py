"""Golden numbers of fracture: strengths and waves in closed form, and peridynamics over a list of bonds in NumPy.

Run from the root of the repository: python3 test/solvers/golden/fracture.py; it writes test/solvers/golden/fracture.json.
"""
import json
from math import pi, sqrt

import numpy as np

cases = []
E, RHO, G0, DELTA, LX, LY, NOTCH, LOAD = 65e9, 2235, 204, 3e-3, 0.1, 0.04, 0.05, 12e6


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def peridynamics(inputs, dt, steps):
    """Points, bonds as pairs, velocity Verlet; bonds break at the end of a step. Returns what is compared."""
    p = {"E": E, "rho": RHO, "G0": G0, "horizon": DELTA, "Lx": LX, "Ly": LY, "notch": NOTCH, "load": LOAD, "m": 3} | inputs
    bar = p.get("mode") == "bar"
    m, d = p["m"], p["horizon"]
    h = d / m
    nx, ny = round(p["Lx"] / h), 1 if bar else 2 * round(p["Ly"] / (2 * h))
    X, Y = np.meshgrid((np.arange(nx) + 0.5) * h, (np.arange(ny) - (ny - 1) / 2) * h)
    x = np.stack([X.ravel(), Y.ravel()], 1)
    cell = h if bar else h * h
    I, J = [], []
    for oy in range(0, m + 1):
        for ox in range(-m, m + 1):
            if (oy == 0 and ox <= 0) or (bar and oy > 0) or np.hypot(ox, oy) >= m + 0.5:
                continue
            r, c = np.meshgrid(np.arange(ny), np.arange(nx), indexing="ij")
            ok = (r + oy < ny) & (c + ox >= 0) & (c + ox < nx)
            I.append((r * nx + c)[ok])
            J.append(((r + oy) * nx + c + ox)[ok])
    I, J = np.concatenate(I), np.concatenate(J)
    xi = x[J] - x[I]
    length = np.hypot(*xi.T)
    part = np.clip((d + h / 2 - length) / h, 0, 1)
    whole = np.bincount(I, part, nx * ny) + np.bincount(J, part, nx * ny)
    centre = (ny // 2) * nx + nx // 2
    near = (I == centre) | (J == centre)
    integral = d**2 if bar else 2 * pi * d**3 / 3
    c = (2 * p["E"] / d**2 if bar else 9 * p["E"] / (pi * d**3)) * integral / (length * part * cell)[near].sum()
    s0 = sqrt(3 * p["G0"] / (p["E"] * d)) if bar else sqrt(4 * pi * p["G0"] / (9 * p["E"] * d))
    w = c * part * cell**2
    if not bar:
        w = w * 2 * part[near].sum() / (whole[I] + whole[J])
    if not bar:
        crosses = (x[I][:, 1] < 0) & (x[J][:, 1] > 0)
        with np.errstate(all="ignore"):
            at = x[I][:, 0] - xi[:, 0] * x[I][:, 1] / xi[:, 1]
        w[crosses & (at < p["notch"])] = 0
    load = np.zeros((nx * ny, 2))
    if bar:
        # What keeps the bar in equilibrium at the uniform strain load/E.
        pull = w * p["load"] / p["E"]
        load[:, 0] = np.bincount(J, pull, nx) - np.bincount(I, pull, nx)
    else:
        load[:nx, 1], load[-nx:, 1] = -p["load"] * h, p["load"] * h
    u, v = np.zeros_like(x), np.zeros_like(x)
    at, count = (np.arange(nx), nx) if bar else (np.arange(nx * ny) // nx, ny)
    held = (at < m) | (at >= count - m)
    free = ~(held[I] | held[J])
    mass, broken = p["rho"] * cell, 0.0

    def forces():
        r = xi + u[J] - u[I]
        now = np.hypot(*r.T)
        s = now / length - 1
        f = (w * s / now)[:, None] * r
        total = load.copy()
        for axis in (0, 1):
            total[:, axis] += np.bincount(I, f[:, axis], nx * ny) - np.bincount(J, f[:, axis], nx * ny)
        return total, s

    f, s = forces()
    for _ in range(steps):
        v += dt / 2 / mass * f
        u += dt * v
        f, s = forces()
        v += dt / 2 / mass * f
        over = (s > s0) & (w > 0) & free
        if over.any():
            broken += (w * length * s**2 / 2)[over].sum()
            w[over] = 0
            f, s = forces()
    elastic = (w * length * s**2 / 2).sum()
    return {"maxDeflection": np.hypot(*u.T).max(), "elasticEnergy": elastic, "kineticEnergy": mass * (v**2).sum() / 2, "work": (load * u).sum(), "brokenEnergy": broken}


def compare(inputs, dt, steps, tolerance):
    found = peridynamics(inputs, dt, steps)
    for member, value in found.items():
        if value > 0:
            add(inputs | {"dt": dt, "steps": steps}, value, tolerance * value, "bonds in a list, NumPy", member)


for inputs in [{}, {"E": 72e9, "G0": 135, "horizon": 2e-3}, {"E": 3.3e9, "rho": 1180, "G0": 500, "horizon": 4e-3, "Ly": 0.05}]:
    p = {"E": E, "G0": G0, "horizon": DELTA} | inputs
    add(inputs | {"t_end": 2e-6}, sqrt(4 * pi * p["G0"] / (9 * p["E"] * p["horizon"])), 1e-12, "s0 of plane stress, Ha and Bobaru 2010", "criticalStrain")
    add(inputs | {"t_end": 2e-6, "load": 1e4}, NOTCH, 1e-12, "a plate that is hardly loaded keeps its notch")
for inputs in [{}, {"E": 2e11, "rho": 7800, "G0": 5000, "horizon": 1e-3}]:
    p = {"E": E, "G0": G0, "horizon": DELTA} | inputs
    add({"mode": "bar", "t_end": 2e-6} | inputs, sqrt(3 * p["G0"] / (p["E"] * p["horizon"])), 1e-12, "s0 of a bar", "criticalStrain")
# A bar that is pulled at both ends from rest: each end moves at load/sqrt(E rho) until the wave of the other end arrives.
for inputs in [{"horizon": 1e-3}, {"horizon": 5e-4, "m": 4}, {"horizon": 1e-3, "E": 2e11, "rho": 7800, "Lx": 0.2}]:
    p = {"E": E, "rho": RHO, "Lx": LX} | inputs
    t = 0.8 * p["Lx"] / sqrt(p["E"] / p["rho"])
    add({"mode": "bar", "t_end": t} | inputs, LOAD * t / sqrt(p["E"] * p["rho"]), LOAD / p["E"] * p["horizon"], "d'Alembert's wave in a bar")
    # After two transits it is at rest again, where it began.
    add({"mode": "bar", "t_end": t * 2.5} | inputs, 0, 3 * LOAD / p["E"] * p["horizon"], "d'Alembert's wave in a bar, after a period")
compare({}, 8e-8, 120, 1e-9)
compare({}, 8e-8, 300, 1e-3)
compare({"load": 10e6, "horizon": 4e-3, "Ly": 0.05, "notch": 0.03}, 1e-7, 250, 1e-3)
compare({"load": 14e6, "m": 4, "horizon": 4e-3, "Lx": 0.08, "notch": 0.04}, 8e-8, 250, 2e-3)
compare({"mode": "bar", "load": 80e6, "G0": 50, "horizon": 2e-3}, 4e-8, 700, 1e-6)

with open("test/solvers/golden/fracture.json", "w") as file:
    json.dump(cases, file, indent=1)
    file.write("\n")
