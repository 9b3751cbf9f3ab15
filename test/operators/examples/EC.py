"""Circuits: impedances as complex numbers, transients as integrals of their differential equations' kernels."""

from examples import constant, family
from mpmath import cos, exp, findroot, fsum, j, pi, quad, sin, sqrt

k_B = constant.k_B


def impedance(f, L, Cap):
    """Series reactances of a coil and a capacitor at f."""
    return j * 2 * pi * f * L + 1 / (j * 2 * pi * f * Cap)


def parallel(*resistances):
    return 1 / fsum(1 / R for R in resistances)


family(
    "EC",
    {
        "EC1": lambda I, R: R * I,
        "EC2": lambda V, I: I * V,
        "EC3": lambda I, R: (I * R) * I,
        "EC4": lambda R1, R2: R1 * R2 / (R1 + R2),
        "EC5": lambda R, Cap: Cap * R,
        "EC6": lambda L, Cap: findroot(lambda f: (2 * pi * f) ** 2 * L * Cap - 1, 1 / (6 * sqrt(L * Cap))),
        "EC7": lambda R, f, L, Cap: abs(R + impedance(f, L, Cap)),
        "EC8": lambda V0, t, R, Cap: V0 - V0 * exp(-t / (R * Cap)),
        "EC10": lambda V, R: V * (V / R),
        "EC11": lambda I, t: quad(lambda s: I, [0, t]),
        "EC12": lambda P, t: quad(lambda s: P, [0, t]),
        "EC13": lambda rho, L, A: rho / A * L,
        "EC14": lambda R0, alpha, T, T0: R0 + R0 * alpha * T - R0 * alpha * T0,
        "EC15": lambda Rs: fsum(Rs),
        "EC16": lambda Rs: parallel(*Rs),
        "EC17": lambda Cs: parallel(*Cs),
        "EC18": lambda Cs: fsum(Cs),
        "EC19": lambda V, R1, R2: V - V / (R1 + R2) * R1,
        "EC20": lambda I, R1, R2: I * parallel(R1, R2) / R1,
        "EC21": lambda V0, t, R, Cap: V0 - quad(lambda s: V0 / (R * Cap) * exp(-s / (R * Cap)), [0, t]),
        "EC22": lambda L, R: L / R,
        "EC23": lambda V, R, t, L: quad(lambda s: V / L * exp(-R * s / L), [0, t]),
        "EC24": lambda f, Cap: abs(1 / (j * 2 * pi * f * Cap)),
        "EC25": lambda f, L: abs(j * 2 * pi * f * L),
        "EC26": lambda L, Cap, R: (1 / sqrt(L * Cap)) * L / R,
        "EC27": lambda Vrms: 2 * Vrms / sqrt(quad(lambda x: sin(2 * pi * x) ** 2, [0, 1])),
        "EC28": lambda V, I, phi: quad(lambda x: 2 * V * I * cos(x) * cos(x - phi), [0, pi]) / pi,
        "EC29": lambda Vp: sqrt(quad(lambda x: (Vp * cos(x)) ** 2, [0, pi]) / pi),
        "EC30": lambda R, Cap: 1 / (2 * pi * R * Cap),
        "EC31": lambda R, XL, XC: abs(R + j * XL - j * XC),
        "EC32": lambda V1, N2, N1: V1 / N1 * N2,
        "EC33": lambda V, R: (V / (R + R)) ** 2 * R,
        "EC34": lambda emf, R, r: emf / (r + R),
        "EC35": lambda Rf, Rin: (0 - 1 / Rin) * Rf,
        "EC36": lambda Rf, Rg: (Rf + Rg) / Rg,
        "EC37": lambda T, R, B: sqrt(quad(lambda f: 4 * k_B * T * R, [0, B])),
        "EC38": lambda P, t, price: quad(lambda s: P, [0, t / 3600]) / 1000 * (price * 3600000),
        "EC39": lambda V, Vf, I: V / I - Vf / I,
        "EC40": lambda emf, I, r: emf - r * I,
    },
)
