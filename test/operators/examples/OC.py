"""Oceanography."""

from examples import family
from mpmath import cosh, mpf, pi, quad, sin, sinh, sqrt


def mackenzie(T, S, z):
    t = T - mpf("273.15")
    terms = [
        "1448.96", mpf("4.591") * t, mpf("-5.304e-2") * t**2, mpf("2.374e-4") * t**3, mpf("1.340") * (S - 35),
        mpf("1.630e-2") * z, mpf("1.675e-7") * z**2, mpf("-1.025e-2") * t * (S - 35), mpf("-7.139e-13") * t * z**3,
    ]  # fmt: skip
    return sum(mpf(term) for term in terms)


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
        "OC1": mackenzie,
        "OC2": lambda g, wave: sqrt(g / (2 * pi / wave)),
        "OC3": lambda g, depth: airy(g, depth * mpf(10) ** 7, depth),
        "OC4": airy,
        "OC5": energy,
        "OC6": wave_power,
        # depth where the spiral of exponent sqrt(f/(2*Az)) has turned by pi
        "OC7": lambda A, f: pi / sqrt(f / (2 * A)),
        "OC8": lambda s, rho, f: s / rho / f,
        "OC9": lambda g, slope, f: g / f * slope,
        "OC10": lambda g, depth, f: sqrt(g * depth / f**2),
        "OC11": lambda g, rho, d: sqrt(g * d) / sqrt(rho),
        "OC12": lambda rho, Cd, U: Cd * rho * U * U,
        # there and back at the speed of long waves
        "OC13": lambda L, n, g, depth: 2 * (L / n) / sqrt(g * depth),
        "OC14": lambda latitude: 2 * pi / (2 * mpf("7.292115e-5") * sin(latitude)),
    },
)
