"""Golden numbers of acoustic: zeros of Bessel functions from mpmath, and numbers of half-waves.

Run from the root of the repository: python3 test/solvers/golden/acoustic.py. Needs mpmath.
"""
import json
from itertools import product

from mpmath import besselj, besseljzero, diff, findroot, mp, mpf, pi, sqrt

mp.dps = 30
cases = []


def add(inputs, value, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(value) * 1e-12, "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def hertz(k, c=343):
    return c * k / (2 * pi)


def spherical(order):
    return lambda x: besselj(order + mpf("0.5"), x) / sqrt(x)


add({}, mpf("171.5"), "c/2L")
add({"ends": "open-closed", "L": 0.65}, mpf(343) / (4 * mpf(0.65)), "c/4L")
add({"ends": "closed-closed", "L": 2.5, "soundSpeed": 1482}, mpf(1482) / 5, "c/2L, water")
add({"endCorrection": "unflanged", "a": 0.02, "L": 0.6}, mpf(343) / (2 * (mpf(0.6) + 2 * mpf(0.6133) * mpf(0.02))), "Levine, Schwinger: 0.6133 a at each end")
add({"endCorrection": "flanged", "ends": "open-closed", "a": 0.05}, mpf(343) / (4 * (1 + mpf(0.8217) * mpf(0.05))), "0.8217 a at the one open end")
add({"shape": "rectangle", "L": 1.2, "a": 2.0}, mpf(343) / 4, "c/2a, the longer side")
add({"shape": "rectangle", "L": 0.3, "a": 0.4, "walls": "soft"}, mpf(343) / 2 * sqrt(1 / mpf(0.3) ** 2 + 1 / mpf(0.4) ** 2), "half-waves along both sides")
add({"shape": "box", "L": 5, "a": 4, "b": 3}, mpf("34.3"), "c/2L")
add({"shape": "box", "L": 0.5, "a": 0.4, "b": 0.7, "walls": "soft", "soundSpeed": 1200}, 600 * sqrt(1 / mpf(0.5) ** 2 + 1 / mpf(0.4) ** 2 + 1 / mpf(0.7) ** 2), "half-waves along all sides")
add({"shape": "cylinder", "L": 0.2, "a": 0.3}, hertz(besseljzero(1, 1, 1) / mpf(0.3)), "j'_11 = 1.8412 (Abramowitz, Stegun table 9.5)")
add({"shape": "cylinder", "L": 0.5, "a": 0.1, "walls": "soft"}, hertz(sqrt((besseljzero(0, 1) / mpf(0.1)) ** 2 + (pi / mpf(0.5)) ** 2)), "j_01 = 2.4048 and a half-wave")
add({"shape": "disc", "a": 0.15, "walls": "soft", "soundSpeed": 100}, hertz(besseljzero(0, 1) / mpf(0.15), 100), "j_01, the drum")
add({"shape": "sphere", "a": 0.11}, hertz(findroot(lambda x: diff(spherical(1), x), mpf("2.08")) / mpf(0.11)), "root 2.0816 of j_1' (Abramowitz, Stegun 10.1)")
add({"shape": "sphere", "a": 2.5, "walls": "soft"}, mpf(343) / 5, "j_0(k a) = 0: c/2a")


def helmholtz(volume, length, radius, c=343):
    return c / (2 * pi) * sqrt(pi * mpf(radius) ** 2 / (mpf(volume) * length))


add({"shape": "helmholtz", "V": 1e-3, "L": 0.05, "a": 0.01}, helmholtz("1e-3", mpf("0.05"), "0.01"), "c/(2 pi) sqrt(A/(V L)) (Kinsler et al., 10.8)")
add({"shape": "helmholtz", "V": 7.5e-4, "L": 0.08, "a": 0.0095, "endCorrection": "flanged"}, helmholtz("7.5e-4", mpf("0.08") + 2 * mpf("0.8217") * mpf("0.0095"), "0.0095"), "a bottle, both ends of the neck flanged")
add({"shape": "helmholtz", "V": 7.5e-4, "L": 0.08, "a": 0.0095, "endCorrection": "unflanged"}, helmholtz("7.5e-4", mpf("0.08") + (mpf("0.8217") + mpf("0.6133")) * mpf("0.0095"), "0.0095"), "a bottle, the outer end of the neck free")
ratio = pi * mpf("0.01") ** 2 * mpf("0.05") / mpf("1e-3")
add({"shape": "helmholtz", "V": 1e-3, "L": 0.05, "a": 0.01}, hertz(findroot(lambda x: x * mp.tan(x) - ratio, sqrt(ratio)) / mpf("0.05")), "x tan x = A L/V", "neck_wave_frequency")

with open("test/solvers/golden/acoustic.json", "w") as file:
    file.write(json.dumps(cases, indent=1) + "\n")

# Lowest modes, one after the other, for test/solvers/acoustic.test.ts.
rigid = sorted(set([besseljzero(m, s, 1) for m in range(0, 12) for s in range(1, 6) if not (m == 0 and s == 1)]))
print("disc, rigid:", [float(x) for x in rigid[:12]])
degrees = []
for l in range(0, 9):
    step, x = mpf("0.05"), mpf("0.3") if l else mpf(1)
    slope = lambda x: diff(spherical(l), x)
    while x < 9:
        if slope(x) * slope(x + step) < 0:
            degrees.append(findroot(slope, (x, x + step), solver="anderson"))
        x += step
print("sphere, rigid:", [float(x) for x in sorted(degrees)[:12]])
room = sorted(float(mpf(343) / 2 * sqrt(mpf(l * l) / 25 + mpf(m * m) / 16 + mpf(n * n) / 9)) for l, m, n in product(range(8), repeat=3))
print("box 5 × 4 × 3:", room[1:13])
