"""Golden numbers of gauge: exact planes, strong coupling, and published plaquettes.

Run from the root of the repository: python3 test/solvers/golden/gauge.py. Needs mpmath. Tolerances are four to five
standard errors of the run; what is published for large lattices allows for the size of a small one.
"""
import json

from mpmath import besseli, det, diff, log, matrix, mp, mpf

mp.dps = 20
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def u1(beta):
    return besseli(1, beta) / besseli(0, beta)


def su2(beta):
    return besseli(2, beta) / besseli(1, beta)


def su3(beta):
    """d log Z/d beta of one plaquette, Z = sum_n det I_(n + i - j)(beta/3) (Bars and Green 1979)."""

    def log_z(b):
        return log(sum(det(matrix([[besseli(n + i - j, b / 3) for j in range(3)] for i in range(3)])) for n in range(-12, 13)))

    return diff(log_z, mpf(beta))


plane = "one plaquette, which is exact in the infinite plane (mpmath)"
for beta, dims, sweeps in [(0.5, [16, 16], 200), (2, [16, 24], 200), (10, [16, 16], 200)]:
    inputs = {"group": "U1", "beta": beta, "dims": dims, "sweeps": sweeps}
    add(inputs, u1(beta), 0.016 if beta < 2 else 0.008 if beta < 5 else 0.002, plane)
    add(inputs, u1(beta), 1e-13, "I1/I0 (mpmath)", "infinite_plane")
for beta, dims, sweeps in [(0.3, [16, 16], 200), (1, [12, 20], 200), (4, [16, 16], 300), (8, [32, 32], 100), (40, [16, 16], 100)]:
    inputs = {"group": "SU2", "beta": beta, "dims": dims, "sweeps": sweeps}
    add(inputs, su2(beta), 0.012 if beta < 2 else 0.006 if beta < 5 else 0.002, plane)
    add(inputs, su2(beta), 1e-13, "I2/I1 (mpmath)", "infinite_plane")
for beta, dims, sweeps in [(1, [10, 10], 100), (6, [10, 10], 100), (15, [8, 8], 100)]:
    add({"group": "SU3", "beta": beta, "dims": dims, "sweeps": sweeps}, su3(beta), 0.012, plane)
add({"beta": 0.4, "sweeps": 60}, mpf("0.1") - mpf("0.064") / 96, 0.008, "beta/4 - beta^3/96, strong coupling (Creutz, Quarks, Gluons and Lattices, 10)")
add({"group": "SU3", "beta": 0.9, "sweeps": 20, "therm": 10}, mpf("0.05") + mpf("0.81") / 216, 0.01, "beta/18 + beta^2/216, strong coupling (Creutz, 10)")
add({}, 0.6034, 0.008, "SU(2), beta 2.3 on large lattices: 0.603 (Creutz 1980, figure 6; Engels et al. 1990)")
add({"beta": 2.5, "dims": [6, 6, 6, 6], "sweeps": 40, "therm": 30}, 0.6522, 0.005, "SU(2), beta 2.5: 0.6522 (Bali, Schlichter, Schilling 1995)")
add({"group": "SU3", "beta": 6, "sweeps": 30, "therm": 30}, 0.5937, 0.008, "SU(3), beta 6.0: 0.5937 (Boyd et al., Nucl. Phys. B 469 (1996) 419)")
add({"dims": [6, 6, 6], "beta": 100, "sweeps": 60, "overrelaxation": 0}, 1 - mpf(3) / (3 * 100), 0.002, "weak coupling 1 - 3/(d beta) (Creutz, 11)")
with open("test/solvers/golden/gauge.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
