"""Golden numbers of action: Kepler's equation in mpmath, energies and periods in closed form, the figure eight of Simó; none of which the solver uses.

Run from the root of the repository: python3 test/solvers/golden/action.py
"""
import json

from mpmath import cos, findroot, mp, mpf, pi, sin, sqrt

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    cases.append({"inputs": inputs, **({"member": member} if member else {}), "value": float(value), "tolerance": float(tolerance), "source": source})


def kepler(inputs, tolerance):
    e, periods = mpf(str(inputs.get("e", 0.6))), mpf(str(inputs.get("periods", 10)))
    mean = 2 * pi * periods
    E = findroot(lambda u: u - e * sin(u) - mean, mean)
    source = "Kepler's equation (mpmath)"
    add(inputs, mpf(-1) / 2, 1e-5, "energy -1/(2a)")
    add(inputs, sqrt(1 - e * e), 1e-10, "angular momentum √(1 − e²)", "angular_momentum")
    add(inputs, cos(E) - e, tolerance, source, "x")
    add(inputs, sqrt(1 - e * e) * sin(E), tolerance, source, "y")


kepler({"periods": 10}, 1e-4)
kepler({"order": 8, "periods": 2.3}, 1e-8)
kepler({"order": 4, "e": 0.2, "stepsPerPeriod": 400, "periods": 3.25}, 1e-5)
kepler({"order": 8, "e": 0.9, "stepsPerPeriod": 2000, "periods": 1.7}, 1e-8)
kepler({"order": 2, "e": 0, "stepsPerPeriod": 500, "periods": 0.5}, 1e-3)
eight = [{"m": 1, "x": [0.97000436, -0.24308753], "v": [0.466203685, 0.43236573]}, {"m": 1, "x": [-0.97000436, 0.24308753], "v": [0.466203685, 0.43236573]}, {"m": 1, "x": [0, 0], "v": [-0.93240737, -0.86473146]}]
T = 6.32591398
x, y, u, v = mpf("0.97000436"), mpf("-0.24308753"), mpf("-0.93240737"), mpf("-0.86473146")
r = sqrt(x * x + y * y)
inputs = {"bodies": eight, "units": "natural", "period": T, "periods": 1, "order": 8, "stepsPerPeriod": 1000}
add(inputs, 2 * (mpf("0.466203685") ** 2 + mpf("0.43236573") ** 2) / 2 + (u * u + v * v) / 2 - (1 / (2 * r) + 2 / r), 1e-10, "energy of the figure eight (mpmath)")
add(inputs, x, 1e-6, "C. Simó: the figure eight closes after 6.32591398", "x")
add(inputs, y, 1e-6, "C. Simó: the figure eight closes after 6.32591398", "y")
# Relative orbit: r = 4, v = 1, G·(m1 + m2) = 8; a = 1/(2/r − v²/(GM)).
pair = [{"m": 3, "x": [1, 0], "v": [0, 0.25]}, {"m": 1, "x": [-3, 0], "v": [0, -0.75]}]
a = 1 / (mpf(2) / 4 - mpf(1) / 8)
add({"bodies": pair, "units": "natural", "gravitationalConstant": 2}, 2 * pi * sqrt(a**3 / 8), 1e-12, "Kepler's third law", "period")
add({"bodies": pair, "units": "natural", "gravitationalConstant": 2}, -2 * 3 * 1 / (2 * a), 1e-5, "energy -G·m1·m2/(2a)")
add({"bodies": pair, "units": "natural", "gravitationalConstant": 2, "periods": 2, "order": 8}, 1, 1e-6, "the orbit closes", "x")
json.dump(cases, open("test/solvers/golden/action.json", "w"), indent=2, ensure_ascii=False)
for c in cases:
    print(str(c["inputs"])[:70], c.get("member"), c["value"])
