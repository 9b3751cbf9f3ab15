"""Golden numbers of lotka: periods by scipy's DOP853 with events, extremes by Lambert's W in mpmath, none of which the solver uses.

Run from the root of the repository: python3 test/solvers/golden/lotka.py
"""
import json

from mpmath import e, exp, lambertw, log, mp, mpf
from scipy.integrate import solve_ivp

mp.dps = 30
cases = []


def period(a, b, d, g, x0, y0):
    def f(t, u):
        return [a * u[0] - b * u[0] * u[1], d * u[0] * u[1] - g * u[1]]

    def crossing(t, u):
        return u[0] - g / d

    crossing.direction = 1
    t = 60 / (a * g) ** 0.5
    run = solve_ivp(f, [0, t], [x0, y0], method="DOP853", rtol=3e-14, atol=1e-14, events=crossing)
    times = run.t_events[0]
    return (times[-1] - times[0]) / (len(times) - 1)


def extremes(a, b, d, g, x0, y0):
    """Prey and predators where the other one is at rest: d·x − g·ln x = c gives x = −(g/d)·W(−(d/g)·exp(−c/g))."""
    a, b, d, g, x0, y0 = map(mpf, map(str, (a, b, d, g, x0, y0)))
    v = d * x0 - g * log(x0) + b * y0 - a * log(y0)
    c = v - a + a * log(a / b)
    arg = -(d / g) * exp(-c / g)
    low, high = [float((-(g / d) * lambertw(arg, k)).real) for k in (0, -1)]
    c = v - g + g * log(g / d)
    arg = -(b / a) * exp(-c / a)
    return low, high, float((-(a / b) * lambertw(arg, -1)).real)


def add(inputs, tolerance=1e-6, **rest):
    p = {"a": 1, "b": 0.1, "d": 0.075, "g": 1.5, "x0": 10, "y0": 5}
    p.update({k: inputs[k] for k in inputs if k in p})
    t = period(**p)
    cases.append({"inputs": inputs, "value": t, "tolerance": tolerance * t, "source": "scipy DOP853, rtol 3e-14, events"})
    low, high, predators = extremes(**p)
    if rest.get("extremes"):
        for member, value in (("prey_minimum", low), ("prey_maximum", high), ("predator_maximum", predators)):
            cases.append({"inputs": inputs, "member": member, "value": value, "tolerance": 1e-4 * value, "source": "Lambert W (mpmath)"})


add({}, extremes=True)
add({"integrator": "rk4"})
add({"a": 1.1, "b": 0.4, "d": 0.1, "g": 0.4, "x0": 10, "y0": 10, "t": 100}, extremes=True)
add({"a": 0.6666666666666666, "b": 1.3333333333333333, "d": 1, "g": 1, "x0": 1, "y0": 1})
add({"a": 0.5, "b": 0.02, "d": 0.01, "g": 0.3, "x0": 60, "y0": 10, "dt": 0.05, "t": 200}, extremes=True)
add({"x0": 21, "y0": 10, "t": 50})
add({"x0": 100, "y0": 2, "dt": 0.002})
add({"a": 0.55, "b": 0.028, "d": 0.026, "g": 0.84, "x0": 30, "y0": 4, "t": 40})
cases.append({"inputs": {"x0": 20, "y0": 10, "a": 1, "g": 1.5}, "value": float(2 * mp.pi / mp.sqrt(1.5)), "tolerance": 1e-9, "source": "2π/√(a·g) at the equilibrium"})


def means(a, b, d, g, x0, y0):
    """Means over one period, integrated beside the populations."""

    def f(t, u):
        return [a * u[0] - b * u[0] * u[1], d * u[0] * u[1] - g * u[1], u[0], u[1]]

    t = period(a, b, d, g, x0, y0)
    end = solve_ivp(f, [0, t], [x0, y0, 0, 0], method="DOP853", rtol=3e-14, atol=1e-14).y[:, -1]
    return end[2] / t, end[3] / t


for inputs in [{}, {"a": 1.1, "b": 0.4, "d": 0.1, "g": 0.4, "x0": 10, "y0": 10, "t": 100}]:
    for member, value in zip(("prey_mean", "predator_mean"), means(**({"a": 1, "b": 0.1, "d": 0.075, "g": 1.5, "x0": 10, "y0": 5} | {k: v for k, v in inputs.items() if k != "t"}))):
        cases.append({"inputs": inputs, "member": member, "value": value, "tolerance": 1e-4 * value, "source": "scipy DOP853 over one period"})
json.dump(cases, open("test/solvers/golden/lotka.json", "w"), indent=2, ensure_ascii=False)
print(cases[0])
