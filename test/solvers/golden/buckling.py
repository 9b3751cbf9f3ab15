"""Golden numbers of buckling: zeros of the determinant of the four end conditions, none of which the solver evaluates.

Run from the root of the repository: python3 test/solvers/golden/buckling.py. Needs mpmath.
w = A sin kx + B cos kx + C x + D; the load is E I k^2.
"""
import json

from mpmath import cos, det, findroot, matrix, mp, mpf, pi, sin

mp.dps = 30
cases = []


def rows(end, x, k):
    w = [sin(k * x), cos(k * x), x, mpf(1)]
    slope = [k * cos(k * x), -k * sin(k * x), mpf(1), mpf(0)]
    moment = [-(k**2) * sin(k * x), -(k**2) * cos(k * x), mpf(0), mpf(0)]
    # w''' + k^2 w'
    shear = [mpf(0), mpf(0), k**2, mpf(0)]
    return {"pinned": [w, moment], "fixed": [w, slope], "free": [moment, shear]}[end]


def root(first, last, mode):
    """Root number `mode` of the determinant on a column of unit length, by scanning and bisection."""
    f = lambda k: det(matrix(rows(first, mpf(0), k) + rows(last, mpf(1), k))) / k**3
    found, k, step = 0, mpf("0.05"), mpf("0.01")
    while True:
        if f(k) * f(k + step) < 0:
            found += 1
            if found == mode:
                return findroot(f, (k, k + step), solver="anderson", tol=1e-25)
        k += step


def add(first, last, mode=1, tolerance=1e-5, E=210e9, I=8e-6, L=3.0, given=None):
    k = root(first, last, mode)
    value = mpf(E) * mpf(I) * (k / mpf(L)) ** 2
    inputs = {"ends": given if given is not None else [first, last]}
    for name, number, default in [("E", E, 210e9), ("I", I, 8e-6), ("L", L, 3.0), ("mode", mode, 1)]:
        if number != default:
            inputs[name] = number
    source = f"determinant of the end conditions, {first} and {last}, mode {mode} (mpmath)"
    cases.append({"inputs": inputs, "value": float(value), "tolerance": float(value) * tolerance, "source": source})
    return k


add("pinned", "pinned")
add("fixed", "fixed")
add("fixed", "free", given="free")
add("fixed", "pinned", given="fixed-pinned")
add("pinned", "fixed", E=70e9, I=3.2e-8, L=0.8)
add("free", "fixed", E=11e9, I=2.1e-5, L=4.5)
add("pinned", "pinned", mode=3, tolerance=2e-5, E=200e9, I=1.2e-9, L=0.25)
add("fixed", "fixed", mode=2, tolerance=2e-5, L=12.0)
add("fixed", "fixed", mode=4, tolerance=1e-4, E=1e9)
add("fixed", "pinned", mode=3, tolerance=5e-5, I=1e-4)
add("fixed", "free", mode=3, tolerance=1e-5, E=3.5e9, L=0.06, I=4e-14, given="fixed-free")
K = pi / root("fixed", "pinned", 1)
cases.append({"inputs": {"ends": "fixed-pinned"}, "member": "K", "value": float(K), "tolerance": 1e-6, "source": "Timoshenko, Gere 2.3: 0.6992 (mpmath)"})
cases.append({"inputs": {"ends": "fixed", "n": 64}, "value": float(4 * pi**2 * mpf(210e9) * mpf(8e-6) / 9), "tolerance": 2, "source": "4 pi^2 E I / L^2"})

with open("test/solvers/golden/buckling.json", "w") as file:
    file.write(json.dumps(cases, indent=1) + "\n")
