"""Hydraulics and open channels."""

from examples import family
from mpmath import diff, exp, findroot, ln, log, mpf, quad, sqrt, tan


def manning(R, S, n):
    return exp(2 * ln(R) / 3) * sqrt(S) / n


def jump(y1, Fr):
    """Depth with the same momentum function y^2/2 + q^2/(g y), in units of y1."""
    return y1 * findroot(lambda y: (y**2 / 2 + Fr**2 / y - mpf(1) / 2 - Fr**2) / (y - 1), 1 + Fr)


def weir(Cd, g, H, width):
    """Strips of the opening, each with its own speed."""
    return Cd * quad(lambda s: width(s) * sqrt(2 * g * s), [0, H])


def lost(y2, y1):
    """Difference of the specific energies, discharge from the momentum of both sides."""
    q2 = y1 * y2 * (y1 + y2) / 2
    return (y1 + q2 / (2 * y1**2)) - (y2 + q2 / (2 * y2**2))


family(
    "HY",
    {
        "HY1": manning,
        "HY2": lambda A, P, S, n: A * manning(A / P, S, n),
        "HY3": lambda A, P: A / P,
        "HY4": lambda Cz, R, S: Cz * sqrt(R) * sqrt(S),
        "HY5": lambda v, g, y: sqrt(v**2 / (g * y)),
        "HY6": lambda q, g: findroot(lambda y: diff(lambda t: t + q**2 / (2 * g * t**2), y), 1),
        "HY7": lambda y, v, g: y + quad(lambda u: u / g, [0, v]),
        "HY8": jump,
        "HY9": lost,
        "HY10": lambda P1, n2, n1: P1 * exp(3 * (log(n2) - log(n1))),
        "HY11": lambda Cd, b, g, H: weir(Cd, g, H, lambda s: b),
        "HY12": lambda Cd, theta, g, H: weir(Cd, g, H, lambda s: 2 * (H - s) * tan(theta / 2)),
        "HY13": lambda Cd, A, g, H: Cd * A * findroot(lambda v: v**2 / 2 - g * H, sqrt(g * H)),
        "HY14": lambda f, L, v, g, D: f / D * L * quad(lambda u: u / g, [0, v]),
        "HY15": lambda L, Q, C, D: mpf("10.67") * L * exp(mpf("1.852") * ln(Q / C) - mpf("4.871") * ln(D)),
        "HY16": lambda rho, g, Q, H, eta: (rho * Q) * (g * H) / eta,
        "HY17": lambda eta, rho, g, Q, H: (rho * Q) * (g * H) * eta,
        "HY18": lambda p, pv, rho, g, z, hf: (p + rho * g * (z - hf) - pv) / (rho * g),
        "HY19": lambda rho, a, dv: a * rho * dv,
        "HY20": lambda y1, v1, g: jump(y1, v1 / sqrt(g * y1)),
    },
)
