"""Golden numbers of zeta by mpmath in 30 digits: siegelz, zeta, siegeltheta, zetazero, nzeros, zeta in the plane, grampoint.

Run from the root of the repository: python3 test/solvers/golden/zeta.py. The zeros 1, 10^3, 10^4, 10^5 and 10^9 agree with the
tables of A. M. Odlyzko.
"""
import json

from mpmath import grampoint, mp, mpf, nzeros, siegeltheta, siegelz, zeta, zetazero

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


add({}, siegelz(1000), 1e-13, "mpmath.siegelz")
for t in [0, 1, 10, 17.8455995405, 30.5, 100, 280.8, 1999.5, 3999.75]:
    add({"t": t}, siegelz(mpf(t)), 2e-14, "mpmath.siegelz")
for t in [4000.25, 5000, 10000]:
    add({"t": t}, siegelz(mpf(t)), 3e-12, "mpmath.siegelz")
for t in [1e5, 123456.789, 1e6, 7005.0629 * 1000, 1e8, 267653395.649]:
    add({"t": t}, siegelz(mpf(t)), 1e-12, "mpmath.siegelz")
for t in [2.5, 100, 12345.5]:
    value = zeta(mpf(1) / 2 + 1j * mpf(t))
    add({"t": t}, value.real, 1e-12, "mpmath.zeta", "re")
    add({"t": t}, value.imag, 1e-12, "mpmath.zeta", "im")
    add({"t": t}, siegeltheta(mpf(t)), 1e-11, "mpmath.siegeltheta", "theta")
for n in [1, 2, 3, 10, 100, 127, 1000, 6709, 6710, 10000, 100000, 1000000]:
    value = zetazero(n).imag
    add({"n": n}, value, float(1e-15 * value + 2e-14), "mpmath.zetazero")
add({"n": 1000000000}, mpf("371870203.837028052734054"), 1e-6, "Odlyzko's tables, zero number 10^9")
for low, high in [(0, 100), (0, 14), (100, 200), (7000, 7010), (74900, 74950)]:
    add({"from": low, "to": high}, nzeros(high) - (nzeros(low) if low > 0 else 0), 0, "mpmath.nzeros")
add({"from": 74920, "to": 74921, "samples": 11}, nzeros(74920) + 1, 0, "mpmath.nzeros", "first_zero")

# In the plane; bounds grow with the phase of χ on the left, which is about t·ln t.
for sigma, t in [(2, 0), (3, 0), (0, 0), (-1, 0), (-7, 0), (-49, 0), (1.5, 0), (-0.5, 0), (-1e-9, 0), (1.0001, 0), (50.5, 0)]:
    value = zeta(mpf(sigma))
    add({"sigma": sigma, "samples": 11}, value, float(1e-14 * (1 + abs(value)) * (1000 if sigma < 0 else 1) + 2e-16 * value**2), "mpmath.zeta")
for sigma, t in [(1, 1), (0.5, 100), (0.75, 1234.5), (1, 60000), (0, 2500.25), (2.5, 40000), (-0.2, 500), (-2, 30), (-10.5, 3), (-3.5, 12000.25), (-50, 60000), (20, 7)]:
    value = zeta(mpf(sigma) + 1j * mpf(t))
    tolerance = float(abs(value)) * (5e-12 if sigma >= -0.25 else 1e-10)
    add({"sigma": sigma, "t": t, "samples": 11}, value.real, tolerance, "mpmath.zeta")
    add({"sigma": sigma, "t": t, "samples": 11}, value.imag, tolerance, "mpmath.zeta", "im")
add({"sigma": 0.5, "t": mp.zetazero(1).imag.__float__(), "samples": 11}, 0, 1e-15, "mpmath.zetazero")
add({"sigma": -4, "samples": 11}, 0, 0, "a trivial zero")

# mpmath's own search finds the point from 0 on; g(-1) is the root of θ = −π above the least θ.
for m in [-1, 0, 1, 10, 126, 1000, 13999]:
    value = mp.findroot(lambda t: siegeltheta(t) + mp.pi, 9.67) if m < 0 else grampoint(m)
    add({"gram": m, "samples": 11}, value, float(1e-15 * value + 3e-14), "mpmath.grampoint")
    add({"gram": m, "samples": 11}, nzeros(value), 0, "mpmath.nzeros", "count")

with open("test/solvers/golden/zeta.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
print(len(cases))
