"""Golden numbers of buckling: zeros of the determinant of the four end conditions, none of which the solver evaluates.

Run from the root of the repository: python3 test/solvers/golden/buckling.py. Needs mpmath.
w = A sin kx + B cos kx + C x + D; the load is E I k^2.
"""
import json

from mpmath import (besselj, cholesky, cos, det, diff, eigsy, ellipe, ellipk, exp, findroot, matrix, mp, mpf, pi, quad, sin,
                    sqrt, workdps)

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



def more(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(abs(value) * tolerance), "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


# Self-weight: 9/4 of the square of a zero of J of order -1/3, found by scanning mpmath's Bessel function.
def weight_root(mode):
    found, z = 0, mpf("0.1")
    f = lambda z: besselj(mpf(-1) / 3, z)
    while True:
        if f(z) * f(z + mpf("0.1")) < 0:
            found += 1
            if found == mode:
                return mpf(9) / 4 * findroot(f, (z, z + mpf("0.1")), solver="anderson", tol=1e-25) ** 2
        z += mpf("0.1")


EI = mpf(210e9) * mpf(8e-6)
for mode, tolerance in [(1, 1e-6), (2, 1e-5), (3, 1e-4)]:
    more({"problem": "self-weight", "mode": mode}, weight_root(mode) * EI / 9, tolerance, "zero of J(-1/3) (mpmath)")
more({"weight": 500}, (weight_root(1) * EI / 500) ** (mpf(1) / 3), 1e-6, "Greenhill's height (mpmath)", "critical_length")

# Foundation: the least of (m pi/L)^2 E I + k (L/(m pi))^2.
for k, L in [(1e5, 3), (1e6, 6), (4e7, 5)]:
    loads = [EI * (m * pi / L) ** 2 + k * (L / (m * pi)) ** 2 for m in range(1, 40)]
    more({"foundation": k, "L": L, "n": 64}, min(loads), 1e-5, "least of the half-waves between pins (mpmath)")
more({"foundation": 4e7, "L": 5, "n": 64, "mode": 2}, sorted(EI * (m * pi / 5) ** 2 + 4e7 * (5 / (m * pi)) ** 2 for m in range(1, 40))[1], 1e-5, "second of the half-waves")


# Plates: Y = sum of exp(r y) over the four roots r of (r^2 - A^2)^2 = A^2 lambda, and the determinant of the edge conditions.
def plate(edges, A, nu, near):
    def f(lam):
        roots = [sqrt(A * A + A * sqrt(lam)), 1j * sqrt(A * sqrt(lam) - A * A)]
        basis = [r * s for r in roots for s in (1, -1)]
        def row(kind, y):
            out = []
            for r in basis:
                e = exp(r * (y - 1) if r.real > 0 else r * y)
                out.append({
                    "w": e, "slope": r * e, "moment": (r * r - nu * A * A) * e,
                    "shear": (r**3 - (2 - nu) * A * A * r) * e,
                }[kind])
            return out
        first, last = {"pinned": (("w", "moment"),) * 2, "fixed": (("w", "slope"),) * 2, "pinned-free": (("w", "moment"), ("moment", "shear"))}[edges]
        d = det(matrix([row(first[0], mpf(0)), row(first[1], mpf(0)), row(last[0], mpf(1)), row(last[1], mpf(1))]))
        return d.imag if abs(d.imag) > abs(d.real) else d.real
    return findroot(f, (near * mpf("0.999"), near * mpf("1.001")), solver="anderson", tol=1e-18)


for edges, aspect, nu in [("pinned", 1, "0.3"), ("pinned", "2.4", "0.3"), ("fixed", 1, "0.3"), ("fixed", 2, "0.25"), ("pinned-free", 1, "0.3"), ("pinned-free", 3, "0.2")]:
    best = None
    for m in range(1, 7):
        A = m * pi / mpf(aspect)
        # Loads by Ritz's method with a few shapes, to begin the search near the right root.
        if edges == "fixed":
            basis = [lambda y, j=j: cos(2 * j * pi * y) - cos(2 * (j + 1) * pi * y) for j in range(4)]
        elif edges == "pinned":
            basis = [lambda y: sin(pi * y)]
        else:
            basis = [lambda y: y, lambda y: y**3, lambda y: y**4, lambda y: y**5, lambda y: y**6]
        N = len(basis)
        K, G = matrix(N, N), matrix(N, N)
        n = mpf(nu)
        with workdps(15):
            for i in range(N):
                for j in range(i + 1):
                    a, b = basis[i], basis[j]
                    K[i, j] = K[j, i] = quad(lambda y: diff(a, y, 2) * diff(b, y, 2) + A**4 * a(y) * b(y) - n * A * A * (a(y) * diff(b, y, 2) + diff(a, y, 2) * b(y)) + 2 * (1 - n) * A * A * diff(a, y) * diff(b, y), [0, 1])
                    G[i, j] = G[j, i] = A * A * quad(lambda y: a(y) * b(y), [0, 1])
            L = cholesky(G)
            inv = L ** -1
            rough = min(eigsy(inv * K * inv.T, eigvals_only=True))
        if best is None or rough < best[0]:
            best = (rough, A)
    lam = plate(edges, best[1], mpf(nu), best[0]) if edges != "pinned" else (best[1] ** 2 + pi**2) ** 2 / best[1] ** 2
    D = mpf(210e9) * mpf("0.01") ** 3 / (12 * (1 - mpf(nu) ** 2))
    inputs = {"edges": edges, "L": float(aspect), "nu": float(nu)}
    source = f"determinant of the edge conditions, {edges} (mpmath)" if edges != "pinned" else "k = (m b/a + a/(m b))^2"
    more(inputs, lam * D, 1e-5, source)
    more(inputs, lam / pi**2, 1e-5, source, "buckling_coefficient")

# Elastica: K(k) = kappa times the quarter of the wave.
for ends, quarters, rises, ratio in [("pinned", 2, 1, "1.2"), ("pinned", 2, 1, "1.01"), ("free", 1, 1, "2"), ("fixed", 4, 2, "1.5"), ("free", 1, 1, "4")]:
    l = mpf(3) / quarters
    load = mpf(ratio) * EI * (pi / 2 / l) ** 2
    kappa = sqrt(load / EI)
    k = findroot(lambda k: ellipk(k * k) - kappa * l, (mpf("0.01"), mpf("0.999999")), solver="illinois")
    inputs = {"problem": "elastica", "ends": ends, "load": float(load), "n": 64}
    more(inputs, rises * 2 * k / kappa, 1e-6, f"elliptic integrals, {ratio} times the critical load (mpmath)")
    more(inputs, 3 * 2 * (1 - ellipe(k * k) / ellipk(k * k)), 1e-9, "elliptic integrals (mpmath)", "shortening")

with open("test/solvers/golden/buckling.json", "w") as file:
    file.write(json.dumps(cases, indent=1) + "\n")
