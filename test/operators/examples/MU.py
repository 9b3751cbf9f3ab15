"""Metrology and units."""

from examples import family
from mpmath import diff, findroot, fprod, fsum, hypot, mpf, quad, sqrt


def product_of_powers(p, ur):
    """By numerical derivatives of the product at factors of one."""
    ones = [mpf(1)] * len(p)

    def along(i):
        def value(x):
            point = list(ones)
            point[i] = x
            return fprod(a**k for a, k in zip(point, p))

        return diff(value, 1)

    return sqrt(fsum((along(i) * u) ** 2 for i, u in enumerate(ur)))


def spread(a, density):
    return sqrt(quad(lambda x: x * x * density(x / a) / a, [-a, 0, a]))


def freedom(u, nu):
    """The degrees of freedom whose chi-squared law has the variance of the sum."""
    variance = fsum(2 * a**4 / n for a, n in zip(u, nu))
    return 2 * fsum(a * a for a in u) ** 2 / variance


def pairwise(x, u):
    """One result after the other joins the mean."""
    m, v = x[0], u[0] ** 2
    for a, b in zip(x[1:], u[1:]):
        gain = v / (v + b * b)
        m, v = m + gain * (a - m), v * (1 - gain)
    return m, sqrt(v)


def rss(u):
    total = mpf(0)
    for a in u:
        total = hypot(total, a)
    return total


family(
    "MU",
    {
        "MU1": lambda u, x: u / abs(x),
        "MU2": rss,
        "MU3": product_of_powers,
        "MU4": lambda k, uc: k * uc,
        "MU5": lambda a: spread(a, lambda x: mpf(1) / 2),
        "MU6": lambda a: spread(a, lambda x: 1 - abs(x)),
        "MU7": freedom,
        "MU8": lambda x, ref: abs(x / ref - 1),
        "MU9": lambda x, ref, U1, U2: (x - ref) / hypot(U1, U2),
        "MU10": lambda x, u: pairwise(x, u)[0],
        "MU11": lambda u: pairwise([mpf(0)] * len(u), u)[1],
        "MU12": lambda V, I, g, v: V / v * I / g,
        "MU13": lambda W, air, w, s: findroot(lambda m: m - air * m / s - (W - air * W / w), W),
    },
)
