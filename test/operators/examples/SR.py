"""Special relativity."""

from examples import constant, family
from mpmath import acos, asinh, atanh, cos, exp, findroot, mpf, quad, sqrt, tanh

c = constant.c


def gamma(v):
    return 1 / sqrt(1 - (v / c) ** 2)


def boosted(E, px, py, v):
    """Energy and momentum in a frame that moves with -v along x."""
    return gamma(v) * (E + v * px), gamma(v) * (px + v * E / c**2), py


def aberration(v, theta):
    """A photon that comes from direction theta, seen in the moving frame."""
    E, px, _ = boosted(1, cos(theta) / c, 0, v)
    return acos(px * c / E)


def rocket(ve, m0, m1):
    """Rapidity gained while mass is thrown out, ve/c dm/m."""
    return c * tanh(quad(lambda m: ve / (c * m), [m1, m0]))


family(
    "SR",
    {
        "SR1": gamma,
        "SR2": lambda t0, v: gamma(v) * t0,
        "SR3": lambda L0, v: L0 / gamma(v),
        "SR4": lambda m: m * c * c,
        "SR5": lambda u, v: c * tanh(atanh(u / c) + atanh(v / c)),
        "SR6": lambda m, v: gamma(v) * m * v,
        "SR7": lambda m, v: (gamma(v) - 1) * m * c**2,
        "SR8": lambda f0, v: f0 * gamma(v) * (1 - v / c),
        "SR9": lambda p, m: sqrt(p**2 + (m * c) ** 2) * c,
        "SR10": lambda v: quad(lambda b: 1 / (1 - b**2), [0, v / c]),
        "SR11": lambda m, v: boosted(m * c**2, 0, 0, v)[0],
        "SR12": lambda p, m: c * tanh(asinh(p / (m * c))),
        "SR13": lambda K, m: findroot(lambda v: (gamma(v) - 1) * m * c**2 / K - 1, c * mpf("0.9")),
        "SR14": lambda K, m: sqrt(((K + m * c**2) / c) ** 2 - (m * c) ** 2),
        "SR15": lambda t, x: t / gamma(x / t),
        "SR16": lambda x, v, t: boosted(c * t, x / c, 0, -v)[1] * c,
        "SR17": lambda t, v, x: boosted(c * t, x / c, 0, -v)[0] / c,
        "SR18": lambda f0, v: f0 / gamma(v),
        "SR19": lambda f0, v, theta: f0 / (gamma(v) * (1 - v / c * cos(theta))),
        "SR20": lambda v: gamma(v) * (1 + v / c) - 1,
        "SR21": aberration,
        "SR22": lambda d, v: d / v / gamma(v),
        "SR23": lambda a, tau: findroot(lambda v: atanh(v / c) - a * tau / c, a * tau / 2),
        "SR24": lambda a, tau: quad(lambda s: c * (exp(a * s / c) - exp(-a * s / c)) / 2, [0, tau]),
        "SR25": rocket,
        "SR26": lambda d, v: 2 * d / v - 2 * d / v / gamma(v),
        "SR27": lambda wavelength, v: wavelength * gamma(v) * (1 + v / c),
    },
)
