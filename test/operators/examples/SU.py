"""Superconductivity."""

from examples import constant as k
from examples import family
from mpmath import e, euler, exp, log, mpf, pi, sin, sqrt

# flux quantum, from the definitions
FLUX = k.h_P / (2 * k.q_e)


def josephson(Ic, phi):
    return Ic * sin(phi)


def squid(Ic, Phi):
    """Largest sum of the two currents: at the phase where its derivative vanishes."""
    shift = 2 * pi * Phi / FLUX
    total = lambda phi: josephson(Ic, phi) + josephson(Ic, phi + shift)
    return abs(total(pi / 2 - shift / 2))


family(
    "SU",
    {
        "SU1": lambda Tc: pi * exp(-euler) * k.k_B * Tc,
        "SU2": lambda flux: 2 * k.q_e * flux / k.h_P,
        "SU3": lambda B, T, Tc: B * (Tc - T) * (Tc + T) / Tc**2,
        # depth of a plasma's skin c/omega_p
        "SU4": lambda n: k.c / sqrt(n * k.q_e**2 / (k.m_e / (k.mu_0 * k.c**2))),
        "SU5": lambda d, T, Tc: d * Tc**2 / sqrt(Tc**4 - T**4),
        "SU6": lambda v, g: k.h_P * v / (2 * pi**2 * g),
        "SU7": lambda d, xi: d / xi,
        "SU8": lambda xi: FLUX / (2 * pi * xi * xi),
        "SU9": lambda d, kappa: FLUX / (4 * pi * d * d) * log(kappa),
        "SU10": josephson,
        "SU11": lambda V: 2 * k.q_e * V / k.h_P,
        "SU12": squid,
        "SU13": lambda th, l, m: th / mpf("1.45") * e ** (-mpf("1.04") * (1 + l) / (l - m * (1 + mpf("0.62") * l))),
    },
)
