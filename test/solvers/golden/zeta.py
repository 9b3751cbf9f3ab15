"""Golden numbers of zeta by mpmath in 30 digits: siegelz, zeta, siegeltheta, zetazero, nzeros.

Run from the root of the repository: python3 test/solvers/golden/zeta.py. The zeros 1, 10^3, 10^4, 10^5 and 10^9 agree with the
tables of A. M. Odlyzko.
"""
import json

from mpmath import mp, mpf, nzeros, siegeltheta, siegelz, zeta, zetazero

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

with open("test/solvers/golden/zeta.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
print(len(cases))
