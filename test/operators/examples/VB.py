"""Vibration."""

from examples import family
from mpmath import asin, cos, cosh, eig, findroot, log, matrix, mpc, mpf, pi, quad, root, sqrt


def receptance(r, zeta):
    """Displacement over static deflection, complex."""
    return 1 / mpc(1 - r**2, 2 * zeta * r)


def cantilever(L, E, I, rho, A):
    """First root of cosh(x) cos(x) = -1."""
    root = findroot(lambda x: cosh(x) * cos(x) + 1, mpf("1.875"))
    return (root / L) ** 2 * sqrt(E * I / (rho * A)) / (2 * pi)


def two_discs(kt, I1, I2):
    """The eigenvalue that is not the rigid rotation."""
    values, _ = eig(matrix([[kt / I1, -kt / I1], [-kt / I2, kt / I2]]))
    return sqrt(max(value.real for value in values)) / (2 * pi)


family(
    "VB",
    {
        "VB1": lambda k, m: 1 / (2 * pi * sqrt(m / k)),
        "VB2": lambda b, k, m: (b / (2 * m)) / sqrt(k / m),
        "VB3": lambda k, m: findroot(lambda b: (b / (2 * m)) ** 2 - k / m, sqrt(k * m)),
        "VB4": lambda x1, x2, n: log((x1 / x2) ** (1 / n)),
        "VB5": lambda decrement: findroot(lambda z: 2 * pi * z / sqrt(1 - z**2) - decrement, decrement / 7),
        "VB6": lambda r, zeta: abs(receptance(r, zeta)),
        "VB7": lambda zeta, r: abs(mpc(1, 2 * zeta * r) * receptance(r, zeta)),
        "VB8": lambda m0, e, M, r, zeta: m0 * e / M * r**2 * abs(receptance(r, zeta)),
        "VB9": lambda g, sag: sqrt((g / sag)) / (2 * pi),
        "VB10": lambda k1, k2: k1 * k2 / (k1 + k2),
        "VB11": lambda k1, k2: k2 + k1,
        "VB12": two_discs,
        "VB13": lambda n, L, E, I, rho, A: (n * pi / L) ** 2 * sqrt(E * I / (rho * A)) / (2 * pi),
        "VB14": cantilever,
        "VB15": lambda k, m, ms: sqrt(k / (m + quad(lambda s: ms * s**2, [0, 1]))) / (2 * pi),
        "VB16": lambda St, v, d: St / (d / v),
        "VB17": lambda f, z: f * cos(asin(z)),
        "VB18": lambda n, x1, x2: findroot(lambda z: 2 * pi * n * z / sqrt(1 - z**2) - log(x1 / x2), mpf("0.05")),
    },
)
