"""Cosmology."""

from examples import constant as k, family
from mpmath import cbrt, exp, findroot, log, mpf, pi, quad, sqrt

G, c = k.G, k.c


def time(H, matter, first, last):
    """Age between two scale factors of a flat universe: the integral of da/(a*H), with a = s^2."""
    return quad(lambda s: 2 / s / sqrt(matter / s**6 + 1 - matter), [sqrt(first), sqrt(last)]) / H


def planck(T, power):
    """Integral of x^power/(exp(x)-1)."""
    return quad(lambda x: x**power / (exp(x) - 1), [0, 4, 20, 150])


def hot(freedom, T):
    """Age at which a radiation-dominated universe has the density of this temperature."""
    energy = freedom / 2 * planck(T, 3) / (pi**2 * (k.hbar * c) ** 3) * (k.k_B * T) ** 4
    return 1 / (2 * sqrt(8 * pi * G / 3 * energy / c**2))


def pen(H, matter, z):
    s = cbrt(1 / matter - 1)
    terms = 1, -mpf("0.1540") * s, mpf("0.4304") * s**2, mpf("0.19097") * s**3, mpf("0.066941") * s**4
    eta = lambda inverse: 2 * sqrt(s**3 + 1) * sum(t * inverse ** (4 - n) for n, t in enumerate(terms)) ** (-mpf(1) / 8)
    fit = c / H * (eta(mpf(1)) - eta(1 + z))
    exact = c / H * quad(lambda x: 1 / sqrt(matter * (1 + x) ** 3 + 1 - matter), [0, z])
    assert abs(fit / exact - 1) < 0.004
    return fit


def hubble(H0, matter, dark, z):
    return H0 * sqrt(matter * (1 + z) ** 3 + dark + (1 - matter - dark) * (1 + z) ** 2)


family(
    "CO",
    {
        "CO1": lambda H: H**2 / G * findroot(lambda s: sqrt(8 * pi / 3 * s) - 1, mpf("0.1")),
        "CO2": lambda H, d: H * d,
        "CO3": lambda H: 1 / H,
        "CO4": lambda H: c / H,
        "CO5": lambda observed, rest: observed / rest - 1,
        "CO6": lambda z: 1 / (1 + z),
        "CO7": lambda T, z: T + T * z,
        "CO8": lambda rho, H: rho / (3 * H**2 / (8 * pi * G)),
        "CO9": hubble,
        "CO10": lambda H: time(H, mpf(1), mpf(0), mpf(1)),
        "CO11": lambda H, m: time(H, m, mpf(0), mpf(1)),
        "CO12": lambda H, m, z: time(H, m, 1 / (1 + z), mpf(1)),
        "CO13": lambda z, H: findroot(lambda d: H * d / c - z, c / H),
        "CO14": lambda m, r, dark: (m + (1 + 3 * mpf(1) / 3) * r + (1 - 3) * dark) / 2,
        "CO15": lambda d, z: d + d * z,
        "CO16": lambda d, z: d / (1 + z),
        "CO17": pen,
        "CO18": lambda L: L * c**2 / (8 * pi * G),
        "CO19": lambda m, r: (m - r) / r,
        "CO20": lambda T: 8 * pi * (k.k_B * T / (k.h_P * c)) ** 3 * planck(T, 2),
        "CO21": lambda T: T * (mpf(4) / 11) ** (mpf(1) / 3),
        "CO22": hot,
        "CO23": lambda rho0, z, w: rho0 * exp(3 * (1 + w) * log(1 + z)),
    },
)
