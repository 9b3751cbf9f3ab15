"""Golden numbers of fea: Timoshenko's beam, Euler's for slender ones, and the bending stress.

Run from the root of the repository: python3 test/solvers/golden/fea.py. Needs mpmath.
The shear coefficient is 6/5 where nu is 0, for any theory; otherwise Cowper's 10(1 + nu)/(12 + 11 nu), J. Appl. Mech. 33
(1966) 335, which the solver does not use, and which differs from its own by less than the tolerance for these sections.
"""
import json

from mpmath import mp, mpf

mp.dps = 30
cases = []
DEFAULTS = {"L": 2.0, "b": 0.1, "h": 0.1, "E": 210e9, "nu": 0.3, "load": 1000.0}


def add(inputs, tolerance, member=None):
    L, b, h, E, nu, P = (mpf(inputs.get(name, default)) for name, default in DEFAULTS.items())
    second = b * h**3 / 12
    if member == "stress":
        value, source = P * L * (h / 2) / second, "P L (h/2)/I"
    elif member == "deflection_euler":
        value, source = P * L**3 / (3 * E * second), "P L^3/(3 E I)"
    else:
        kappa = 10 * (1 + nu) / (12 + 11 * nu)
        value = P * L**3 / (3 * E * second) + P * L / (kappa * E / (2 * (1 + nu)) * b * h)
        source = "Timoshenko's beam with Cowper's shear coefficient"
    case = {"inputs": inputs, "value": float(value), "tolerance": abs(float(value)) * tolerance, "source": source}
    if member:
        case["member"] = member
    cases.append(case)


add({}, 1e-3)
add({"nu": 0}, 1e-3)
add({"L": 1, "nu": 0, "nx": 100, "ny": 2, "nz": 8}, 2e-4)
add({"L": 1, "nx": 80, "ny": 4, "nz": 8}, 3e-4)
add({"L": 1, "b": 0.2, "h": 0.2, "nu": 0, "nx": 60, "ny": 4, "nz": 12}, 5e-4)
add({"L": 4, "b": 0.05, "h": 0.2, "E": 70e9, "nu": 0.33, "load": 250, "nx": 80, "nz": 6}, 5e-4)
add({"L": 0.5, "b": 0.01, "h": 0.02, "E": 3e9, "nu": 0.4, "load": -5, "nx": 60, "ny": 2, "nz": 4}, 5e-4)
add({"L": 10, "nx": 200}, 1e-4)
add({"L": 3, "b": 0.3, "h": 0.15, "nu": 0, "nx": 61, "ny": 3, "nz": 5}, 5e-4)
add({"L": 0.02, "b": 0.001, "h": 0.001, "E": 160e9, "nu": 0.22, "load": 1e-3, "nx": 64, "ny": 2, "nz": 4}, 5e-4)
add({"L": 1, "nx": 60, "nz": 6}, 1e-4, "stress")
add({"L": 4, "b": 0.05, "h": 0.2, "load": 250, "nx": 80, "nz": 6}, 1e-4, "stress")
add({"L": 7, "b": 0.25, "h": 0.5, "E": 30e9, "nx": 64}, 1e-12, "deflection_euler")

# python3 bench/peers/fea.py NX NY NZ SPOOLES: CalculiX 2.20, C3D8I, L = 1 m, b = h = 0.1 m, nu = 0.3.
for nx, ny, nz, tip in [
    (40, 4, 4, 0.0001918271462265),
    (60, 3, 5, 0.0001918672706786668),
    (30, 2, 6, 0.00019182946706425),
    (80, 6, 10, 0.00019190248822673335),
]:
    source = f"CalculiX 2.20, {nx} x {ny} x {nz} bricks with incompatible modes (C3D8I)"
    cases.append({"inputs": {"L": 1, "nx": nx, "ny": ny, "nz": nz}, "value": tip, "tolerance": tip * 1e-6, "source": source})

with open("test/solvers/golden/fea.json", "w") as file:
    file.write(json.dumps(cases, indent=1) + "\n")
