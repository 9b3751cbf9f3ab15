"""Planetary science."""

from examples import constant as k, family
from mpmath import cbrt, cos, findroot, mpf, pi, root, sin, sqrt

G = k.G


def equilibrium(L, albedo, a):
    """Absorbed and radiated power of one square metre of cross-section."""
    flux = L / (4 * pi * a**2)
    return findroot(lambda T: 4 * k.sigma_SB * T**4 / (flux * (1 - albedo)) - 1, 280)


def duration(P, rs, rp, b, a):
    """Root of the projected distance of the centres."""
    cosi = b * rs / a
    apart = lambda phi: (sin(phi) ** 2 + (cosi * cos(phi)) ** 2) * (a / (rs + rp)) ** 2 - 1
    return findroot(apart, (rs + rp) / a) * P / pi


def wobble(P, m, i, M, e):
    a = cbrt(G * (M + m) * (P / (2 * pi)) ** 2)
    return 2 * pi / P * a * m / (M + m) * sin(i) / sqrt(1 - e**2)


def rigid(r, rho1, rho2):
    """Where the tide over the satellite's radius equals its own gravity."""
    return findroot(lambda s: 2 * rho1 / s**3 - rho2, mpf("1.3")) * r


family(
    "PS",
    {
        "PS1": equilibrium,
        "PS2": lambda r, p, s: mpf("2.44") * r * (p / s) ** (mpf(1) / 3),
        "PS3": rigid,
        "PS4": lambda w, a, I, Q, M, k2, r: w / (3 * G * M**2 * k2 * r**5 / (a**6 * I * Q)),
        "PS5": lambda rp, rs: pi * rp**2 / (pi * rs**2),
        "PS6": lambda rs, a: rs / a,
        "PS7": duration,
        "PS8": wobble,
        "PS9": lambda M, r: M / (4 * pi / 3 * r**3),
        "PS10": lambda M, m, T, r: (2 * G * M / r) / (2 * k.k_B * T / m),
        "PS11": lambda H, p: mpf(1329000) * root(10, 5) ** (-H) / sqrt(p),
        "PS12": lambda ap, a, i, e: 1 / (a / ap) + 2 * sqrt(a / ap) * sqrt(1 - e * e) * cos(i),
        "PS13": lambda L: sqrt(L / (4 * pi) / (mpf("3.828e26") / (4 * pi * mpf(149597870700) ** 2))),
    },
)
