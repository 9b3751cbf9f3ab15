"""Golden numbers of schrodinger: closed forms, published levels, and oscillator bases in 40 digits.

Run from the root of the repository: python3 test/solvers/golden/schrodinger.py. Needs mpmath.
"""
import json

from mpmath import airyaizero, asin, eigsy, findroot, matrix, mp, mpf, pi, sqrt

mp.dps = 40
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": float(tolerance), "source": source}
    if member:
        case["member"] = member
    cases.append(case)


hbar = mpf("6.62607015e-34") / (2 * pi)
charge, electron = mpf("1.602176634e-19"), mpf("9.1093837139e-31")
hartree = mpf("4.3597447222060e-18")

add({}, mpf("0.5"), 1e-13, "harmonic oscillator, hbar omega/2")
add({"params": {"omega": 3.7, "m": 2.5}, "n": 3}, mpf("1.85"), 1e-12, "hbar omega/2")
add({"potential": "box", "params": {"L": 2}}, pi**2 / 8, 1e-12, "n^2 pi^2/(2 L^2)")
E = hbar**2 * pi**2 / (2 * electron * mpf("1e-9") ** 2)
add({"potential": "box", "units": "SI", "params": {"L": 1e-9}}, E, E * mpf("1e-12"), "n^2 h^2/(8 m L^2), CODATA 2022")
add({"potential": "infinite-well", "units": "eV", "params": {"L": 1}}, E / charge, 1e-12, "the same in eV: 0.376 eV (Griffiths 2.2)")
add({"potential": "hydrogen"}, mpf("-0.5"), 1e-13, "Bohr levels")
add({"potential": "hydrogen", "params": {"Z": 2, "l": 1}, "n": 4}, mpf("-0.5"), 1e-12, "Bohr levels, He+ 2p")
add({"potential": "coulomb", "units": "eV"}, -hartree / (2 * charge), 1e-8, "Rydberg energy 13.605693 eV, CODATA 2022")
add({"potential": "coulomb", "units": "SI"}, -hartree / 2, hartree * mpf("1e-9"), "half a hartree, CODATA 2022")
add({"potential": "morse", "params": {"De": 12.5, "a": 1.3, "re": 2}}, 1.3 * sqrt(mpf(25)) / 2 - mpf("1.69") / 8, 1e-11, "Morse 1929")
# H2 with D_e = 4.7446 eV, a = 1.9426 per angstrom (Herzberg), reduced mass half a proton's.
mass = mpf("1836.152673426") / 2
d, a = mpf("4.7446"), mpf("19.426")
q = hbar**2 / (mass * electron) / charge * mpf("1e18")
for k in (0,):
    omega = a * sqrt(2 * d * q)
    E = omega * (k + mpf("0.5")) - (a**2 * q / 2) * (k + mpf("0.5")) ** 2
    add({"potential": "morse", "units": "eV", "params": {"De": 4.7446, "a": 19.426, "m": float(mass), "re": 0.0741}, "n": 6}, E, 1e-11, "Morse oscillator of H2, closed form")
    E1 = omega * mpf("1.5") - (a**2 * q / 2) * mpf("2.25")
    add({"potential": "morse", "units": "eV", "params": {"De": 4.7446, "a": 19.426, "m": float(mass), "re": 0.0741}, "n": 6}, E1 - E, 1e-11, "fundamental vibration of the Morse oscillator", "spacing")
for lam, alpha in ((4, 1), (2.5, 2), (30.25, 0.5)):
    add({"potential": "poschl-teller", "params": {"lambda": lam, "a": alpha}}, -(mpf(lam) * mpf(alpha)) ** 2 / 2, 1e-8, "Poschl and Teller 1933")
for V, L in ((10, 1), (50, 2), (0.01, 1), (1000, 1)):
    z0 = sqrt(2 * mpf(V)) * mpf(L) / 2
    z = findroot(lambda z: z + asin(z / z0) - pi / 2, (mpf(0), min(z0, pi / 2)), solver="bisect", maxsteps=200)
    add({"potential": "finite-well", "params": {"V0": V, "L": L}}, 2 * (z / mpf(L)) ** 2, 1e-10, "transcendental equation of the finite well")
for F in (1, 9.81):
    add({"potential": "linear", "params": {"F": F}}, -airyaizero(1) * (mpf(F) ** 2 / 2) ** (mpf(1) / 3), 1e-10, "first zero of Ai")
neutron = {"m": 1.67492750056e-27, "F": 1.67492750056e-27 * 9.80665}
F = mpf(neutron["F"])
E = -airyaizero(1) * (hbar**2 * F**2 / (2 * mpf(neutron["m"]))) ** (mpf(1) / 3)
add({"potential": "linear", "units": "SI", "params": neutron}, E, E * mpf("1e-11"), "neutron above a mirror, 1.41 peV (Nesvizhevsky et al., Nature 415 (2002) 297)")


def basis_level(coefficients, frequency, size, k):
    """Level k of p^2/2 + sum c_j x^j in the basis of an oscillator."""
    w = mpf(frequency)
    x = matrix(size + 8)
    for i in range(size + 7):
        x[i, i + 1] = x[i + 1, i] = sqrt((i + 1) / (2 * w))
    power = matrix(size + 8)
    for i in range(size + 8):
        power[i, i] = 1
    H = matrix(size + 8)
    for j in range(max(coefficients) + 1):
        if j in coefficients:
            H += mpf(coefficients[j]) * power
        power = power * x
    for i in range(size + 6):
        H[i, i] += w * (2 * i + 1) / 4
        H[i, i + 2] += -w * sqrt(mpf((i + 1) * (i + 2))) / 4
        H[i + 2, i] = H[i, i + 2]
    return sorted(eigsy(H[:size, :size], eigvals_only=True))[k]


add({"potential": "quartic"}, mpf("0.667986259155777108"), 1e-12, "p^2/2 + x^4, Banerjee et al., Proc. R. Soc. A 360 (1978) 575")
add({"potential": "quartic", "params": {"lambda": 0.1, "omega": 1}}, mpf("0.559146327183519576"), 1e-12, "p^2/2 + x^2/2 + x^4/10, Banerjee et al. 1978")
mp.dps = 25
add({"potential": "quartic", "params": {"lambda": 2, "omega": 1.5}}, basis_level({2: "1.125", 4: 2}, 4, 70, 0), 1e-11, "oscillator basis of 70 functions, mpmath")
one = basis_level({2: 0, 4: 1}, 3, 70, 1)
add({"potential": "quartic"}, one - mpf("0.667986259155777108"), 1e-11, "oscillator basis of 70 functions, mpmath", "spacing")
for b in (1, 1.5, 2):
    c = {0: mpf(b) ** 4, 2: -2 * mpf(b) ** 2, 4: 1}
    low, high = (basis_level(c, 3, 90, k) for k in (0, 1))
    add({"potential": "double-well", "params": {"a": b}}, low, 1e-11, "oscillator basis of 90 functions, mpmath")
    add({"potential": "double-well", "params": {"a": b}}, high - low, 1e-11, "tunnelling splitting, the same basis", "spacing")

with open("test/solvers/golden/schrodinger.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
