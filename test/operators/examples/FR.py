"""Fracture and fatigue."""

from examples import family
from mpmath import acos, exp, findroot, log, mpf, pi, quad, sqrt

MPA = mpf(10) ** 6


def intensity(Y, stress, a):
    return Y * stress * sqrt(pi * a)


def stretch(Gc, E, horizon):
    """Bond energies w = const*s^2*length/2 summed over all bonds across a plane equal Gc; plane stress, nu = 1/3."""
    # energy per volume of a bulk stretch s: 3/2*E*s^2 = half of the sum over the disc of const*s^2*r/2
    const = 3 * E / 2 / (quad(lambda r: r / 2 * 2 * pi * r, [0, horizon]) / 2)
    # bonds of length r that cross a plane at depth z lie within acos(z/r) of its normal
    per_stretch = quad(
        lambda r: const * r / 2 * r * quad(lambda z: 2 * acos(z / r), [0, r]), [0, horizon]
    )
    return sqrt(Gc / per_stretch)


def reach(K, limit):
    """Distance from the tip where the elastic stress K/sqrt(2*pi*r) is the limit; the root in units of (K/limit)^2."""
    return findroot(lambda r: 1 / sqrt(2 * pi * r) - 1, mpf("0.15")) * (K / limit) ** 2


def growth(C, dK, m):
    return C * (dK / MPA) ** m


family(
    "FR",
    {
        # release of elastic energy pi*a^2*stress^2/E of a crack of length 2a, per new length
        "FR1": lambda E, Gc, a: sqrt(2 * Gc / (2 * pi * a / E)),
        "FR2": stretch,
        "FR3": intensity,
        "FR4": lambda K, E: K * K / E,
        "FR5": lambda K, nu, E: K**2 / E - K**2 * nu**2 / E,
        "FR6": lambda K, y: reach(K, y),
        "FR7": lambda C, P, p, n: exp(p * (log(C) - log(P))) * 10**6 / n,
        "FR8": lambda a, b: 1 + 2 * sqrt(a / (b**2 / a)),
        "FR9": growth,
        "FR10": lambda a1, a2, C, m, Y, dS: quad(lambda a: 1 / growth(C, intensity(Y, dS, a), m), [a1, a2]),
        "FR11": lambda sf, N, b: sf * exp(b * log(2 * N)),
        "FR12": lambda sf, E, N, b, ef, p: sf / E * exp(b * log(2 * N)) + ef * exp(p * log(2 * N)),
        # the line from (0, result) to (ultimate, 0) passes through (mean, amplitude)
        "FR13": lambda a, mean, u: a * u / (u - mean),
        "FR14": lambda n, N: sum(a / b for a, b in zip(n, N)),
        "FR15": lambda a, b: a - (a + b) / 2,
        "FR16": lambda E, gamma, a: findroot(lambda s: pi * s**2 * a / E - 2 * gamma, sqrt(E * gamma / a)),
    },
)
