"""Golden numbers of device: closed forms of junctions and series of charged rectangles, evaluated with mpmath.

Run from the root of the repository: python3 test/solvers/golden/device.py; it writes device.json.
"""
import json

from mpmath import cosh, exp, findroot, log, mp, mpf, pi, sin, sqrt

mp.dps = 30
cases = []
q, k, eps0 = mpf("1.602176634e-19"), mpf("1.380649e-23"), mpf("8.8541878188e-12")


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def junction(inputs):
    na, nd = mpf(inputs.get("Na", 1e16)) * 10**6, mpf(inputs.get("Nd", 1e16)) * 10**6
    ni = mpf(inputs.get("ni", 1e10)) * 10**6
    vt = k * mpf(inputs.get("T", 300)) / q
    eps = mpf(inputs.get("eps_r", 11.7)) * eps0
    bias = mpf(inputs.get("V", 0))
    vbi = vt * log(na * nd / ni**2)
    width = sqrt(2 * eps * (vbi - bias) / q * (1 / na + 1 / nd))
    add(inputs, vbi, 1e-9 * vbi, "kT/q ln(Na Nd/ni^2), Sze and Ng 2007, 2.2")
    add(inputs, width, 1e-6 * width, "depletion approximation, Sze and Ng 2007, 2.2", "W")
    add(inputs, eps / width, 1e-6 * eps / width, "permittivity over depletion width", "C")
    # Neutral potentials and the middle by root finding, not by the formulas of the solver.
    low = findroot(lambda f: ni / na * (exp(-f) - exp(f)) - 1, -log(na / ni)) + bias / vt
    high = findroot(lambda f: ni / nd * (exp(f) - exp(-f)) - 1, log(nd / ni))
    carriers = lambda f: ni * (exp(f) + exp(bias / vt - f))
    left = lambda f: carriers(f) - carriers(low) + na * (f - low)
    right = lambda f: carriers(f) - carriers(high) + nd * (high - f)
    middle = findroot(lambda f: (left(f) - right(f)) / (na + nd), (low + high) / 2)
    field = sqrt(2 * q * vt / eps * left(middle))
    add(inputs, field, 1e-3 * field, "first integral of Poisson-Boltzmann", "Emax")


junction({"Na": 1e16, "Nd": 1e16})
junction({"Na": 1e18, "Nd": 1e15})
junction({"dim": 1, "V": -5.0})
junction({"Na": 1e17, "Nd": 2e16, "T": 350, "ni": 2e11, "eps_r": 16, "V": -1.0})
junction({"Na": 5e15, "Nd": 1e19, "V": 0.3, "eps_r": 12.9, "ni": 2.1e6})


def mode(inputs):
    lx, ly = mpf(inputs.get("Lx", 1e-6)), mpf(inputs.get("Ly", 1e-6))
    rho, eps = mpf(inputs.get("chargeDensity", 1000)), mpf(inputs.get("eps_r", 11.7)) * eps0
    peak = rho / (eps * pi**2 * (1 / lx**2 + 1 / ly**2)) + mpf(inputs.get("V", 0))
    add(inputs, peak, 1e-6 * abs(peak), "separation of variables")


mode({})
mode({"eps_r": 3.9, "Lx": 2e-6, "n": 41})
mode({"chargeDensity": -300.0, "Ly": 5e-7, "V": 0.25, "n": 30})


def uniform(inputs):
    """Peak of -laplacian(phi) = s on a by b: the parabola less a series of cosh."""
    a, b = mpf(inputs.get("Lx", 1e-6)), mpf(inputs.get("Ly", 1e-6))
    s = mpf(inputs.get("chargeDensity", 1000)) / (mpf(inputs.get("eps_r", 11.7)) * eps0)
    total = s * a * a / 8
    for m in range(1, 200, 2):
        total -= 4 * s * a * a / (m * pi) ** 3 * sin(m * pi / 2) / cosh(m * pi * b / (2 * a))
    add(inputs, total, 1e-5 * abs(total), "torsion function of a rectangle, Timoshenko and Goodier, article 109")


uniform({"charge": "uniform"})
uniform({"charge": "uniform", "Lx": 3e-6, "eps_r": 1, "chargeDensity": 10.0})

with open("test/solvers/golden/device.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
