"""Molecular spectroscopy."""

from examples import constant as k, family
from mpmath import diff, exp, findroot, mpf, pi, sqrt

hc = k.h_P * k.c


def term(B, J, D):
    return B * J * (J + 1) - D * (J * (J + 1)) ** 2


def level(omega, v, x):
    return omega * (v + mpf(1) / 2) - x * (v + mpf(1) / 2) ** 2


def inertia(m1, m2, r):
    """About the centre of mass, atom by atom."""
    x1, x2 = r * m2 / (m1 + m2), r * m1 / (m1 + m2)
    return m1 * x1**2 + m2 * x2**2


def rotational(I):
    """From the energy of the first level, hbar^2/I, which is 2*h*c*B."""
    return k.hbar**2 / I / (2 * hc)


def well(omega, x):
    """Height at which the levels stop rising."""
    top = findroot(lambda s: diff(lambda v: level(omega, v, x), s), omega / (2 * x))
    return level(omega, top, x)


def most(T, B):
    """Maximum of (2J+1)*exp(-hcBJ(J+1)/kT)."""
    beta = hc * B / (k.k_B * T)
    return findroot(lambda J: 2 - (2 * J + 1) ** 2 * beta, sqrt(1 / (2 * beta)))


def stretched(B, omega):
    """Distortion of a bond by the centrifugal force: -D of the second-order energy, in closed units."""
    mr, r = mpf(10) ** -26, sqrt(k.hbar / (4 * pi * k.c * mpf(10) ** -26 * B))
    force = mr * (2 * pi * k.c * omega) ** 2
    return k.hbar**4 / (2 * force * mr**2 * r**6) / hc


family(
    "MS",
    {
        "MS1": rotational,
        "MS2": inertia,
        "MS3": lambda mr, B: sqrt(k.hbar**2 / (2 * hc * B) / mr),
        "MS4": term,
        "MS5": lambda B, J1, J2, D: term(B, J2, D) - term(B, J1, D),
        "MS6": lambda I: k.hbar / (4 * pi * I),
        "MS7": lambda wavenumber: k.h_P * k.c / (1 / wavenumber),
        "MS8": lambda f, mr: sqrt(f / mr) / (2 * pi) / k.c,
        "MS9": level,
        "MS10": lambda v, omega, x: level(omega, v, x) - level(omega, mpf(0), x),
        "MS11": lambda omega, x: hc * level(omega, mpf(0), x),
        "MS12": lambda De, a, r, re: De * (1 + exp(-2 * a * (r - re)) - 2 * exp(-a * (r - re))),
        "MS13": well,
        "MS14": lambda De, omega, x: De - level(omega, mpf(0), x),
        "MS15": lambda B: (B * 3 * 4 - B * 2 * 3) - (B * 2 * 3 - B * 1 * 2),
        "MS16": lambda B, J1, J2: 2 * B * J2,
        "MS17": lambda origin, up, low, m: origin + term(up, m, 0) - term(low, m - 1, 0),
        "MS18": most,
        "MS19": lambda J, B, T: (2 * J + 1) * exp(-term(B, J, 0) * hc / (k.k_B * T)),
        "MS20": lambda l0, l1: (l1 - l0) / (l0 * l1),
        "MS21": lambda g, B: g * B / (2 * pi),
        "MS22": lambda f, f0: f / f0 - 1,
        "MS23": lambda g, B: g * k.q_e * k.hbar / (2 * k.m_e) * B / k.h_P,
    },
)
