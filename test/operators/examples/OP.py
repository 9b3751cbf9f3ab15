"""Optimisation."""

from examples import family
from mpmath import exp, findroot, fsum, ln, mpf, sqrt


def vertex(slope, curvature):
    return findroot(lambda x: slope + curvature * x, 0)


def descent(kappa):
    """One exact step of steepest descent on x^2 + kappa*y^2 from its worst start (kappa, 1)."""
    x, y = kappa, mpf(1)
    gx, gy = x, kappa * y
    step = (gx * gx + gy * gy) / (gx * gx + kappa * gy * gy)
    return abs(x - step * gx) / x


def steps(tol, kappa):
    return ln(tol) / ln(descent(kappa))


def conjugate(kappa, n):
    q = 1 - 2 / (sqrt(kappa) + 1)
    return 2 * q**n


def golden(width, n):
    """Ratio of successive brackets by the continued fraction of the golden section."""
    ratio = mpf(1)
    for _ in range(200):
        ratio = 1 / (1 + ratio)
    return width * ratio**n


def lot(D, K, hold):
    return findroot(lambda q: hold / 2 - D * K / q**2, sqrt(D * K / hold))


def nearest(a, x, b):
    """Length of the way to the foot of the perpendicular."""
    scale = (b - fsum(u * v for u, v in zip(a, x))) / fsum(u * u for u in a)
    return sqrt(fsum((scale * u) ** 2 for u in a))


family(
    "OP",
    {
        "OP1": lambda k, b, a: k + b * vertex(b, 2 * a) + a * vertex(b, 2 * a) ** 2,
        "OP2": lambda b, a: vertex(b, 2 * a),
        "OP3": lambda x, rate, grad: x - rate * grad,
        "OP4": descent,
        "OP5": steps,
        "OP6": lambda smallest, largest: findroot(lambda s: (1 - s * smallest) - (s * largest - 1), 1 / largest),
        "OP7": golden,
        "OP8": lot,
        "OP9": lambda cu, co: 1 - co / (cu + co),
        "OP10": lambda dE, T: min(mpf(1), exp(-dE / T)),
        "OP11": nearest,
    },
)
