"""Golden numbers of dock: roots of the mass-action polynomials and the Vina pair sum, in 50 digits.

Run from the root of the repository: python3 test/solvers/golden/dock.py. Needs mpmath.
"""
import json

from mpmath import exp, findroot, log, mp, mpf, polyroots, sqrt

mp.dps = 50
cases = []
R = mpf("8.31446261815324")


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def energy(Kd, T=298.15):
    return R * mpf(T) * log(mpf(Kd))


def quadratic(P, L, Kd):
    P, L, Kd = mpf(P), mpf(L), mpf(Kd)
    b = P + L + Kd
    return (b - sqrt(b * b - 4 * P * L)) / 2


def cubic(P, A, Ka, B, Kb):
    """Wang's cubic in the free protein; its one root in (0, P]."""
    P, A, Ka, B, Kb = map(mpf, (P, A, Ka, B, Kb))
    a = Ka + Kb + A + B - P
    b = Kb * (A - P) + Ka * (B - P) + Ka * Kb
    c = -Ka * Kb * P
    roots = [r.real for r in polyroots([1, a, b, c], maxsteps=500, extraprec=500) if abs(r.imag) < mpf("1e-40")]
    [p] = [r for r in roots if 0 < r <= P]
    return p, A * p / (Ka + p), B * p / (Kb + p)


add({}, energy(1e-9), 1e-6, "R T ln Kd")
add({"Kd": 2.5e-5, "T": 310.15}, energy(2.5e-5, 310.15), 1e-6, "R T ln Kd")
add({"Kd": {"value": 10, "unit": "nM"}, "P": {"value": 5, "unit": "uM"}}, energy("1e-8"), 1e-6, "R T ln Kd")
add({"Kd": 3.0, "T": 273.15}, energy(3, 273.15), 1e-8, "R T ln Kd")
for P, L, Kd in [(1e-6, 1e-6, 1e-9), (1e-6, 2e-6, 1e-6), (1e-9, 1e-3, 1e-8), (5e-5, 1e-7, 3e-4), (1e-4, 1e-4, 1e-16), (2, 3, 1e-25), (1e-20, 1e-5, 1e-5)]:
    inputs = {"P": P, "L": L, "Kd": Kd}
    c = quadratic(P, L, Kd)
    add(inputs, c, c * 2e-14, "quadratic root, mpmath", "complex")
    add(inputs, mpf(P) - c, (mpf(P) - c) * 1e-13 + mpf(P) * 1e-15, "quadratic root, mpmath", "free_protein")
    add(inputs, c / mpf(P), 1e-13, "quadratic root, mpmath", "fraction")
for P, A, Ka, B, Kb in [
    (1e-6, 1e-6, 1e-8, 1e-5, 1e-7),
    (1e-6, 5e-7, 1e-12, 4e-7, 1e-13),
    (1e-9, 1e-3, 1e-6, 1e-2, 1e-9),
    (1e-4, 2e-6, 1e-5, 3e-3, 1e-2),
    (1e-12, 1e-3, 1e-9, 1e-3, 1e-4),
]:
    inputs = {"P": P, "L": A, "Kd": Ka, "competitor": B, "competitorKd": Kb}
    p, first, second = cubic(P, A, Ka, B, Kb)
    add(inputs, p, p * 1e-13, "root of Wang's cubic, mpmath", "free_protein")
    add(inputs, first, first * 1e-13, "root of Wang's cubic, mpmath", "complex")
    add(inputs, second, second * 1e-13, "root of Wang's cubic, mpmath", "competitor_complex")

RADII = {"C_H": "1.9", "O_A": "1.7", "N_D": "1.8", "C_P": "1.9", "O_DA": "1.7", "Cl_H": "1.8"}
HYDROPHOBIC, DONOR, ACCEPTOR = {"C_H", "Cl_H"}, {"N_D", "O_DA"}, {"O_A", "O_DA"}


def ramp(d, good, bad):
    good, bad = mpf(good), mpf(bad)
    return mpf(1) if d <= good else mpf(0) if d >= bad else (bad - d) / (bad - good)


def vina(atoms, rotors):
    """Trott and Olson 2010, table 1."""
    total = mpf(0)
    for a in (x for x in atoms if x["part"] == "ligand"):
        for b in (x for x in atoms if x["part"] == "receptor"):
            r = sqrt(sum((mpf(p) - mpf(q)) ** 2 for p, q in zip(a["x"], b["x"])))
            if r >= 8:
                continue
            d = r - mpf(RADII[a["type"]]) - mpf(RADII[b["type"]])
            total += mpf("-0.035579") * exp(-((d / mpf("0.5")) ** 2)) + mpf("-0.005156") * exp(-(((d - 3) / 2) ** 2))
            if d < 0:
                total += mpf("0.840245") * d * d
            if a["type"] in HYDROPHOBIC and b["type"] in HYDROPHOBIC:
                total += mpf("-0.035069") * ramp(d, "0.5", "1.5")
            if (a["type"] in DONOR and b["type"] in ACCEPTOR) or (a["type"] in ACCEPTOR and b["type"] in DONOR):
                total += mpf("-0.587439") * ramp(d, "-0.7", "0")
    return total / (1 + mpf("0.05846") * rotors)


def atom(part, type, x, y, z):
    return {"part": part, "type": type, "x": [x, y, z]}


small = [atom("receptor", "O_A", 0, 0, 0), atom("ligand", "N_D", 2.9, 0.3, -0.2), atom("ligand", "C_H", 4.1, 1.2, 0)]
pocket = [
    atom("receptor", "C_H", 3.6, 0.4, 0),
    atom("receptor", "C_H", -3.9, 0.2, 0.5),
    atom("receptor", "O_DA", 0.2, 3.1, 0.9),
    atom("receptor", "C_P", 0.5, -3.7, 1.1),
    atom("receptor", "N_D", 1.0, 0.3, 3.3),
    atom("receptor", "Cl_H", 0.4, 6.0, -5.1),
    atom("ligand", "C_H", 0, 0, 0),
    atom("ligand", "O_A", 0.9, 0.8, 0.6),
    atom("ligand", "C_H", -1.2, -0.7, -0.5),
]
for atoms, rotors in [(small, 0), (small, 3), (pocket, 0), (pocket, 2)]:
    inputs = {"atoms": atoms, **({"rotors": rotors} if rotors else {})}
    score = vina(atoms, rotors)
    add(inputs, score, 1e-13, "sum of table 1 of Trott and Olson 2010, mpmath", "score")
    add(inputs, score * 4184, 1e-9, "the same in J/mol")
    add(inputs, exp(score * 4184 / (R * mpf("298.15"))), 1e-13, "exp(score/RT)", "Kd")

with open("test/solvers/golden/dock.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
