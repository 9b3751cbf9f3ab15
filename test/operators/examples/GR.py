"""General relativity."""

from examples import constant as k, family
from mpmath import cbrt, cos, diff, findroot, log, mpf, pi, quad, sqrt

G, c = k.G, k.c


def x(M, r):
    """Length G*M/c^2 over the radius."""
    return G * M / (r * c**2)


def circular(M, r):
    """Energy and angular momentum at which the effective potential of Schwarzschild's metric is level, in units m = 1."""
    m = G * M / c**2
    slope = lambda L2: diff(lambda s: (1 - 2 * m / s) * (1 + L2 / s**2), r)
    L2 = findroot(slope, [m * r / (1 - 3 * m / r) * mpf("0.9"), m * r / (1 - 3 * m / r) * mpf("1.1")])
    return sqrt((1 - 2 * m / r) * (1 + L2 / r**2)), sqrt(L2) * c


def inside(M):
    """Fall from rest at the horizon, r = rs*s^2: the integral of dr/sqrt(rs/r - 1)."""
    rs = 2 * G * M / c**3
    return quad(lambda s: 2 * rs * s * s / sqrt(1 - s * s), [0, 1])


def proper_distance(M, r):
    """Integral of dr/sqrt(1-rs/r), with r = rs*(1+s^2)."""
    rs = 2 * G * M / c**2
    return quad(lambda s: 2 * rs * sqrt(1 + s * s), [0, sqrt(r / rs - 1)])


def uniform_star(M, r):
    """Pressure from the field of redshift: enthalpy times redshift factor is the same at the centre and the surface."""
    surface = sqrt(1 - 2 * x(M, r))
    centre = (3 * surface - 1) / 2
    return M * c**2 / (4 * pi * r**3 / 3) * (surface / centre - 1)


def decay(P, e, m1, m2):
    """From the mean power: 3/2 of the relative loss of binding energy."""
    M = m1 + m2
    a = cbrt(G * M * (P / (2 * pi)) ** 2)
    f = (1 + mpf(73) / 24 * e**2 + mpf(37) / 96 * e**4) / sqrt(1 - e * e) ** 7
    power = mpf(32) / 5 * G**4 / c**5 * m1**2 * m2**2 * M / a**5 * f
    return -P * mpf(3) / 2 * power / (G * m1 * m2 / (2 * a))


def advance(P, m1, m2, e):
    a = cbrt(G * (m1 + m2) * (P / (2 * pi)) ** 2)
    return 6 * pi * G * (m1 + m2) / (c**2 * a * (1 - e * e)) / P


def image(beta, einstein):
    return findroot(lambda t: t - einstein**2 / t - beta, beta + einstein)


def magnification(u):
    """Both images: area over area of the source, ring by ring."""
    outer = lambda v: (v + sqrt(v * v + 4)) / 2
    inner = lambda v: (sqrt(v * v + 4) - v) / 2
    return outer(u) / u * diff(outer, u) - inner(u) / u * diff(inner, u)


family(
    "GR",
    {
        "GR35": lambda M, r: sqrt(1 - 2 * x(M, r)),
        "GR37": lambda M: 2 * G * M / c**2,
        "GR38": lambda m1, m2, r: mpf(32) / 5 * G / c**5 * (m1 * m2 / (m1 + m2) * r**2) ** 2 * (G * (m1 + m2) / r**3) ** 3,
        "GR40": lambda rho: sqrt(8 * pi * G / 3 * rho),
        "GR40/2": lambda rho, K, a, Lambda: sqrt((8 * pi * G * rho + Lambda * k.c**2) / 3 - K * (k.c / a) ** 2),
        "GR41": lambda M, r: 1 / sqrt(1 - 2 * x(M, r)) - 1,
        "GR41/2": lambda a0, a: (a0 - a) / a,
        "GR101": lambda M: 6 * G * M / c**2,
        "GR102": lambda M: 3 * G * M / c**2,
        "GR103": lambda M, b: 4 * G * M / c**2 / b,
        "GR104": lambda M, a, e: 6 * pi * G * M / c**2 / (a * (1 - e * e)),
        "GR105": lambda M, r1, r2, b: 4 * G * M / c**3 * (log(2 * r1 / b) + log(2 * r2 / b)),
        "GR106": lambda M, r: 2 * pi * (1 - sqrt(1 - 3 * x(M, r))),
        "GR107": lambda J, a, e: 2 * G / c**2 * J / (a * sqrt(1 - e * e)) ** 3,
        # mean of 3*(n.J)n - J over a polar circle, along J
        "GR108": lambda J, r: G / (c**2 * r**3) * J * quad(lambda t: 3 * cos(t) ** 2 - 1, [0, pi]) / pi,
        "GR109": lambda g, h: g * h / c**2,
        "GR110": lambda f0, M, r1, r2: f0 * sqrt(1 - 2 * x(M, r1)) / sqrt(1 - 2 * x(M, r2)),
        "GR111": lambda M, dls, dl, ds: findroot(
            lambda s: s - 4 * G * M / (c**2 * s * dl) * dls / ds, sqrt(4 * G * M * dls / (c**2 * dl * ds)) * mpf("1.01")
        ),
        "GR112": magnification,
        "GR113": image,
        "GR114": advance,
        "GR115": decay,
        "GR116": lambda M, r: sqrt(1 - 2 * x(M, r)) * sqrt(1 - x(M, r) / (1 - 2 * x(M, r))),
        "GR117": lambda M, r: circular(M, r)[0],
        "GR118": lambda M, r: circular(M, r)[1],
        "GR119": inside,
        "GR120": proper_distance,
        "GR121": lambda M, r: c**2 * diff(lambda s: log(1 - 2 * G * M / (c**2 * s)) / 2, r) * sqrt(1 - 2 * x(M, r)),
        "GR122": lambda M, L, r: L * diff(lambda s: -G * M / s**2, r),
        "GR123": lambda M, r: 48 * x(M, r) ** 2 / r**4,
        "GR124": uniform_star,
        "GR125": lambda M: mpf(9) / 8 * 2 * G * M / c**2,
        "GR126": lambda M: 3 * G * M / c**2 / sqrt(1 - mpf(2) / 3),
        "GR127": lambda x: sqrt(x - 1) / sqrt(x),
        "GR128": lambda M, r: x(M, r),
        "GR129": lambda M, r1, r2: -G * M / r2 / c**2 - (G * M / r2) / (2 * c**2) + G * M / r1 / c**2,
        "GR130": lambda M, r: c * sqrt(x(M, r) / (1 - 2 * x(M, r))),
    },
)
