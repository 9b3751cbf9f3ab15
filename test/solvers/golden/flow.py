"""Golden numbers of flow: published tables, and closed forms evaluated with mpmath.

Run from the root of the repository: python3 test/solvers/golden/flow.py; it writes flow.json. Needs mpmath.
Tables with the lid moving the other way are mirrored: x becomes 1 - x.
"""
import json

from mpmath import exp, mp, mpf, pi

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member:
        case["member"] = member
    cases.append(case)


PEYRET = "Botella and Peyret 1998, Comput. Fluids 27, 421"
add({"Re": 1000}, -0.1189366, 1e-5, PEYRET)
for member, value, tolerance in [
    ("vortex_x", 0.5308, 6e-5), ("vortex_y", 0.5652, 6e-5), ("vortex_omega", -2.067753, 2e-5),
    ("u_min", -0.3885698, 1e-5), ("u_min_y", 0.1717, 1e-4), ("v_max", 0.3769447, 2e-5), ("v_max_x", 0.1578, 1e-4),
    ("v_min", -0.5270771, 1e-5), ("v_min_x", 0.9092, 1e-4),
    ("secondary_psi", 1.729717e-3, 1e-6), ("secondary_x", 0.8640, 1e-4), ("secondary_y", 0.1118, 1e-4),
]:
    add({"Re": 1000}, value, tolerance, PEYRET, member)
for member, value in [("u_min", -0.2140424), ("v_max", 0.1795728), ("v_min", -0.2538030)]:
    add({"Re": 100}, value, 2e-6, PEYRET, member)

ERTURK = "Erturk, Corke and Gokcol 2005, Int. J. Numer. Meth. Fluids 48, 747, extrapolated from 401, 513 and 601 points"
add({"Re": 1000}, -0.118942, 1e-5, ERTURK)
add({"Re": 2500}, -0.121472, 1e-5, ERTURK)
add({"Re": 5000}, -0.122233, 1e-4, ERTURK)

BRUNEAU = "Bruneau and Saad 2006, Comput. Fluids 35, 326, energy of the flow at Re 1000"
add({"Re": 1000}, 0.044503, 5e-5, BRUNEAU, "kinetic_energy")

VORTICES = "Taylor and Green 1937: exp(-4 t/Re)/4"
for re, n, t in [(100, 129, 1), (10, 65, "0.5"), (1000, 65, 3), (100, 40, 2), ("2.5", 129, "0.25")]:
    inputs = {"case": "taylor-green", "Re": float(mpf(re)), "n": n, "t_end": float(mpf(t))}
    exact = exp(-4 * mpf(t) / mpf(re)) / 4
    add(inputs, exact, float(exact) * 1e-3, VORTICES)

add({"case": "channel"}, 1.5, 1e-12, "Poiseuille: 6 y (1 - y)")
add({"case": "channel", "Re": 37, "n": 40}, 1.5, 1e-12, "Poiseuille: 6 y (1 - y)")
add({"case": "channel", "Re": 37, "n": 40}, 6 / mpf(37), 1e-12, "Poiseuille: 6/Re", "wall_shear")


def starting(t, re):
    total = mpf(0)
    for k in range(1, 400, 2):
        total += (-1) ** ((k - 1) // 2) * 48 / (k * pi) ** 3 * exp(-((k * pi) ** 2) * t / re)
    return mpf("1.5") - total


for re, n, t in [(100, 33, 5), (10, 33, 1), (10, 24, "0.3")]:
    inputs = {"case": "channel", "steady": False, "Re": re, "n": n, "t_end": float(mpf(t))}
    exact = starting(mpf(t), mpf(re))
    add(inputs, exact, float(exact) * 1e-3, "starting Poiseuille flow, Fourier series (mpmath)")

with open("test/solvers/golden/flow.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
