"""Electromagnetic waves and antennas: powers as integrals over spheres, lines by their voltages and currents."""

from examples import constant, family
from mpmath import cos, log10, lu_solve, matrix, pi, quad, sin, sqrt

c, mu_0, eps, k_B = constant.c, constant.mu_0, constant.epsilon_0, constant.k_B
ETA = constant.Z_vacuum
SPHERE = quad(lambda t: 2 * pi * sin(t), [0, pi])


def link(Pt, Gt, Gr, lam, d):
    return Pt * Gt / (SPHERE * d**2) * (Gr * lam**2 / SPHERE)


def radiated(q, a):
    """Field q*a*sin(t)/(4*pi*eps*c^2*r), its energy flow summed over a sphere."""
    flow = lambda t: (q * a * sin(t) / (4 * pi * eps * c**2)) ** 2 * eps * c
    return quad(lambda t: flow(t) * 2 * pi * sin(t), [0, pi])


def load(ZL, Z0):
    """Incoming wave of 1 V: voltages and currents add up to those of the load."""
    return lu_solve(matrix([[-1, 1], [1 / Z0, 1 / ZL]]), matrix([1, 1 / Z0]))[0]


def short_dipole(L, lam):
    """Power of the far field of a current of 1 A, over half of its square."""
    field = lambda t: ETA * L * sin(t) / (2 * lam)
    return 2 * quad(lambda t: field(t) ** 2 / (2 * ETA) * 2 * pi * sin(t), [0, pi])


family(
    "EW",
    {
        "EW1": lambda f: c / f,
        "EW2": lambda E0: quad(lambda x: (E0 * cos(x)) ** 2 / (mu_0 * c), [0, pi]) / pi,
        "EW3": lambda E0: E0 / c,
        "EW4": lambda R, I: I / c + R * I / c,
        "EW5": lambda gain, P, r: gain * (P / (SPHERE * r**2)),
        "EW6": lambda rho, f, mur: sqrt(2 * rho / (2 * pi * f * mur * mu_0)),
        "EW7": link,
        "EW8": lambda d, f: -10 * log10(link(1, 1, 1, c / f, d)),
        "EW9": lambda G, lam: G * lam**2 / SPHERE,
        "EW10": lambda efficiency, D, lam: SPHERE * efficiency * pi * (D / 2) ** 2 / lam**2,
        "EW11": lambda Pt, Gt, Gr, d, f: Pt * Gt / (4 * pi * d**2) * Gr * (constant.c / f) ** 2 / (4 * pi),
        "EW12": lambda permittivity, mur: 1 / sqrt(constant.epsilon_0 * permittivity * constant.mu_0 * mur),
        "EW13": lambda Pt, G, lam, sigma, d: Pt * G / (SPHERE * d**2) * sigma / (SPHERE * d**2) * (G * lam**2 / SPHERE),
        "EW14": lambda m, n, a, b: c / (2 * pi) * sqrt((m * pi / a) ** 2 + (n * pi / b) ** 2),
        "EW15": lambda lam, fc, f: 2 * pi / sqrt((2 * pi / lam) ** 2 - (2 * pi / lam * fc / f) ** 2),
        "EW16": load,
        "EW17": lambda gamma: (1 + gamma) / (1 - gamma),
        "EW18": lambda gamma: -10 * log10(gamma**2),
        "EW19": lambda b, a, permittivity: ETA / sqrt(permittivity) * quad(lambda r: 1 / (2 * pi * r), [a, b]),
        "EW20": lambda Z0, ZL: ZL * sqrt(Z0 / ZL),
        "EW21": lambda mur, permittivity: mur * ETA / sqrt(mur * permittivity),
        "EW22": lambda a: constant.c / (2 * a),
        "EW23": lambda v, f: v / (c / f) + v / (c / f),
        "EW24": lambda t: c * (t / 2),
        "EW25": lambda T, B: quad(lambda f: k_B * T, [0, B]),
    },
)
