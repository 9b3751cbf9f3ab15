"""Golden numbers of climate: closed forms by mpmath, layers by their fluxes, two boxes by matrix exponential, latitudes by quadrature and SciPy's BVP.

Run from the root of the repository: python3 test/solvers/golden/climate.py; it writes test/solvers/golden/climate.json.
"""
import json

import numpy as np
from mpmath import exp, findroot, linspace, lu_solve, matrix, mp, mpf, zeros
from mpmath import quad as integral
from scipy.integrate import quad, solve_ivp
from scipy.linalg import expm
from scipy.optimize import brentq

mp.dps = 30
SIGMA = mpf("5.670374419e-8")
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


def grey(s, a, e, f=0):
    return ((mpf(s) * (1 - mpf(a)) / 4 + f) / (mpf(e) * SIGMA)) ** mpf("0.25")


CLOSED = "Stefan and Boltzmann's law, mpmath"
add({"emissivity": 1}, grey(1361, "0.3", 1), 1e-9, CLOSED)
add({}, grey(1361, "0.3", "0.612"), 1e-9, CLOSED)
add({"S": 586.2, "albedo": 0.25, "emissivity": 1}, grey("586.2", "0.25", 1), 1e-9, CLOSED + " (Mars)")
add({"emissivity": 0.612, "forcing": 4}, grey(1361, "0.3", "0.612", 4), 1e-9, CLOSED)
add({"A": 203.3, "B": 2.09}, 273.15 + (1361 * 0.7 / 4 - 203.3) / 2.09, 1e-9, "A + B·T")
double = mpf("5.35") * mp.log(2)
add({"emissivity": 1}, grey(1361, "0.3", 1, double) - grey(1361, "0.3", 1), 1e-12, CLOSED, "ecs")


def layers(s, a, n, e, f=0):
    """Temperatures from the surface up, from the fluxes: unknown are B of surface and layers, U above each and D below each."""
    e, net = mpf(e), mpf(s) * (1 - mpf(a)) / 4 + f
    m, r = zeros(3 * n + 1), matrix(3 * n + 1, 1)
    b, u, d = range(n + 1), range(n, 2 * n + 1), range(2 * n, 3 * n + 1)

    def below(k):  # upward flux below layer k
        return b[0] if k == 1 else u[k - 1]

    for k in range(1, n + 1):
        m[k, u[k]], m[k, below(k)], m[k, b[k]] = 1, e - 1, -e
        m[n + k, d[k]], m[n + k, b[k]] = 1, -e
        m[2 * n + k, b[k]], m[2 * n + k, below(k)] = 2, -1
        if k < n:
            m[n + k, d[k + 1]], m[2 * n + k, d[k + 1]] = e - 1, -1
    m[0, b[0]], m[0, d[1]], r[0] = 1, -1, net
    found = lu_solve(m, r)
    return [(found[k] / SIGMA) ** mpf("0.25") for k in b]


FLUXES = "fluxes up and down through every layer, linear system in mpmath"
for n, e, s, a, f in [(1, "1", 1361, "0.3", 0), (1, "0.78", 1361, "0.3", 0), (2, "0.5", 1361, "0.3", 4), (7, "0.9", 2601, "0.76", 0), (40, "0.05", 1361, "0.3", 0)]:
    inputs = {"layers": n, "absorptivity": float(e), "S": s, "albedo": float(a), **({"forcing": f} if f else {})}
    found = layers(s, a, n, e, f)
    add(inputs, found[0], 1e-9, FLUXES)
    add(inputs, found[-1], 1e-9, FLUXES, "top_temperature")
add({"layers": 3, "absorptivity": 0.6}, SIGMA * layers(1361, "0.3", 3, "0.6")[0] ** 4 - mpf(1361) * 7 / 40, 1e-9, FLUXES, "back_radiation")


def relaxed(start, t, c=7.3, s=1361, a="0.3", e="0.612", f=0):
    """The time that a temperature takes is an integral; the temperature of a time is its root."""
    net, out, c = mpf(s) * (1 - mpf(a)) / 4 + f, mpf(e) * SIGMA, mpf(str(c))
    start, end = mpf(start), (net / out) ** mpf("0.25")

    def left(share):  # T = start + share·(end − start), share = 1 − e^(−z)
        return integral(lambda z: c * (end - start) * exp(-z) / (net - out * (end - (end - start) * exp(-z)) ** 4), linspace(0, share, 13)) - t

    z = findroot(left, (mpf("0.01"), 2 * t * 4 * net / end / c + mpf("0.02")), solver="anderson", tol=1e-22)
    return end - (end - start) * exp(-z)


TIME = "C·dT/(F − εσT⁴) integrated and inverted, mpmath"
bare = grey(1361, "0.3", "0.612")
for start, t, more in [(250, 10, {}), (1000, 2, {}), (5000, 0.001, {}), (20, 3, {}), (310, 0.5, {"heatCapacity": 0.3}), (None, 3, {})]:
    inputs = {"model": "zero-dimensional", "t": t, **({"initialTemperature": start} if start else {}), **more}
    value = relaxed(start or bare, mpf(str(t)), c=more.get("heatCapacity", 7.3), f=0 if start else double)
    add(inputs, value, 1e-9, TIME)
end = mpf("273.15") + (mpf(1361) * 7 / 40 - 210) / 2
add({"A": 210, "B": 2, "initialTemperature": 200, "t": 5}, end + (200 - end) * exp(-10 / mpf("7.3")), 1e-9, "A + B·T: one exponential")


def boxes(f, lam, gamma, c, c0, t):
    m = np.array([[-(lam + gamma) / c, gamma / c, f / c], [gamma / c0, -gamma / c0, 0], [0, 0, 0]])
    return expm(m * t) @ np.array([0, 0, 1])


for f, lam, gamma, c, c0, t in [(3.7, 1.13, 0.73, 7.3, 106, 100), (6.9, 1.13, 0.74, 8.2, 109, 20), (3.7, 0.8, 0.6, 10, 80, 1000)]:
    inputs = {"model": "two-box", "forcing": f, "B": lam, "exchange": gamma, "heatCapacity": c, "deepHeatCapacity": c0, "t": t}
    surface, deep, _ = boxes(f, lam, gamma, c, c0, t)
    add(inputs, float(grey(1361, "0.3", "0.612")) + surface, 1e-8, "matrix exponential (SciPy)")
    add(inputs, deep, 1e-8, "matrix exponential (SciPy)", "deep_warming")


def p2(x):
    return 1.5 * x * x - 0.5


def north(s=1361, a=0.3, a2=0.078, ai=0.62, s2=-0.48, A=210, B=2, D=0.555, ti=-10.0, eps=1e-7, gamma=0):
    """Shooting from both ends to the edge of the ice, then the edge by bisection; x = 1 - eps stands for the pole."""

    def taken(xs):
        """Share of the sunlight that is absorbed with ice from xs on."""
        open_share = quad(lambda x: (1 + s2 * p2(x)) * (1 - a - a2 * p2(x)), 0, xs)[0]
        return open_share + quad(lambda x: (1 + s2 * p2(x)) * (1 - ai), xs, 1)[0]

    def half(x0, x1, ice, A, B):
        def slope(x, y):
            sun = s / 4 * (1 + s2 * p2(x)) * ((1 - ai) if ice else (1 - a - a2 * p2(x)))
            flow = y[1::2]
            return np.ravel(np.column_stack([flow / (D * (1 - x * x)), A + B * y[0::2] - np.array([sun, sun])]))

        # The flow at the equator is zero; near the pole it is source times what is left of x.
        starts = []
        for T in (0.0, 1.0):
            if x0 == 0:
                starts += [T, 0.0]
            else:
                sun = s / 4 * (1 + s2) * ((1 - ai) if ice else (1 - a - a2))
                flow = (sun - A - B * T) * eps
                starts += [T, flow]
        found = solve_ivp(slope, (x0, x1), starts, method="DOP853", rtol=1e-11, atol=1e-11)
        return found.y[:, -1]

    def edge(xs):
        # Budyko's transport adds γ to B and takes γ times the mean from A.
        mean = (s / 4 * taken(xs) - A) / B
        low = half(0, xs, False, A - gamma * mean, B + gamma)
        high = half(1 - eps, xs, True, A - gamma * mean, B + gamma)
        # T = T_a + c·(T_b − T_a) on both sides; temperature and flow meet.
        m = np.array([[low[2] - low[0], -(high[2] - high[0])], [low[3] - low[1], -(high[3] - high[1])]])
        c = np.linalg.solve(m, [high[0] - low[0], high[1] - low[1]])
        return low[0] + c[0] * (low[2] - low[0])

    # The warmest stable edge: the first place from the pole at which it is warmer than ice.
    top = 0.995
    while edge(top - 0.01) < ti:
        top -= 0.01
    xs = brentq(lambda x: edge(x) - ti, top - 0.01, top, xtol=1e-12)
    return 273.15 + (s / 4 * taken(xs) - A) / B, np.degrees(np.arcsin(xs))


SHOOT = "shooting to the edge of the ice by DOP853 (SciPy)"
for inputs in [{"model": "diffusive"}, {"S": 1250, "A": 203.3, "B": 2.09, "D": 0.649, "sunP2": -0.482}, {"D": 0.4, "S": 1375}, {"D": 0.3, "transport": 1.5}]:
    names = {"transport": "gamma", "S": "s", "A": "A", "B": "B", "D": "D", "sunP2": "s2"}
    mean, latitude = north(**{names[k]: v for k, v in inputs.items() if k in names})
    add(inputs, mean, 2e-3, SHOOT)
    add(inputs, latitude, 0.02, SHOOT, "ice_line")


def budyko(s, a, ai, s2, A, B, gamma, ti=-10.0):
    """Mean, latitude of the ice and temperature of the pole without diffusion, by quadrature and bisection."""

    def mean(xs):
        share = quad(lambda x: (1 + s2 * p2(x)) * (1 - a), 0, xs, epsabs=1e-14)[0] + quad(lambda x: (1 + s2 * p2(x)) * (1 - ai), xs, 1, epsabs=1e-14)[0]
        return (s / 4 * share - A) / B

    def at(x, xs, share):
        return (s / 4 * (1 + s2 * p2(x)) * share - A + gamma * mean(xs)) / (B + gamma)

    xs = brentq(lambda x: at(x, x, 1 - (a + ai) / 2) - ti, 0.7, 0.9999, xtol=1e-14)
    return 273.15 + mean(xs), np.degrees(np.arcsin(xs)), 273.15 + at(1, xs, 1 - ai)


LOCAL = "Budyko's temperatures by quadrature, the edge of the ice by bisection (SciPy)"
for s, a, ai, s2, A, B, gamma in [(1372, 0.32, 0.62, -0.482, 202, 1.9, 3.04), (1330, 0.31, 0.6, -0.48, 210, 2.1, 3.8)]:
    inputs = {"S": s, "albedo": a, "albedoP2": 0, "iceAlbedo": ai, "sunP2": s2, "A": A, "B": B, "transport": gamma}
    for value, member, tolerance in zip(budyko(s, a, ai, s2, A, B, gamma), [None, "ice_line", "pole"], [1e-9, 1e-8, 1e-8]):
        add(inputs, value, tolerance, LOCAL, member)
free = {"model": "diffusive", "S": 1500}
share = quad(lambda x: (1 - 0.48 * p2(x)) * (0.7 - 0.078 * p2(x)), 0, 1)[0]
add(free, 273.15 + (375 * share - 210) / 2, 1e-6, "no ice: mean balance by quadrature")
with open("test/solvers/golden/climate.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
for case in cases:
    print(case)
