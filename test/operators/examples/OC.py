"""Oceanography."""

from examples import family
from mpmath import cosh, diff, mpf, pi, quad, sin, sinh, sqrt


def airy(g, wave, depth):
    """omega/k with omega^2*cosh = g*k*sinh at the surface."""
    k = 2 * pi / wave
    return sqrt(g * k * sinh(k * depth) / cosh(k * depth)) / k


def energy(rho, g, H):
    """Twice the mean potential energy of the surface (H/2)*sin."""
    return 2 * quad(lambda x: rho * g * (H / 2 * sin(x)) ** 2 / 2, [0, pi, 2 * pi]) / (2 * pi)


def wave_power(rho, g, H, T):
    """Energy rho*g*H^2/16 at half the phase speed g*T/(2*pi)."""
    return rho * g * H**2 / 16 * (g * T / (2 * pi)) / 2


family(
    "OC",
    {
        "OC1": lambda g, T: sqrt(g * (g * T**2 / (2 * pi)) / (2 * pi)),
        "OC2": lambda g, wave: sqrt(g / (2 * pi / wave)),
        "OC3": lambda g, depth: airy(g, depth * mpf(10) ** 7, depth),
        "OC4": airy,
        "OC5": energy,
        "OC6": wave_power,
        # depth where the spiral of exponent sqrt(f/(2*Az)) has turned by pi
        "OC7": lambda g, T: g * T / (2 * pi) * T,
        "OC8": lambda s, rho, f: s / rho / f,
        "OC9": lambda g, slope, f: g / f * slope,
        "OC10": lambda g, depth, f: sqrt(g * depth / f**2),
        "OC11": lambda g, rho, d: sqrt(g * d) / sqrt(rho),
        "OC12": lambda g, T: diff(lambda k: sqrt(g * k), (2 * pi / T) ** 2 / g),
        # there and back at the speed of long waves
        "OC13": lambda L, n, g, depth: 2 * (L / n) / sqrt(g * depth),
        "OC14": lambda latitude: 2 * pi / (2 * mpf("7.292115e-5") * sin(latitude)),
    },
)
