"""Vibration."""

from examples import family
from mpmath import cos, cosh, diff, eig, findroot, inf, log, matrix, mpc, mpf, pi, quad, sqrt


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


def fixed_points(mu):
    """Damping for which the curve of the main body is level at one fixed point and at the other: their mean square."""

    def level_at(sign):
        tuning = 1 / (1 + mu)
        g2 = (1 + sign * sqrt(mu / (2 + mu))) / (1 + mu)

        def curve(u, z2):
            r = 4 * z2 * u
            top = r + (u - tuning**2) ** 2
            bottom = r * (u * (1 + mu) - 1) ** 2 + (mu * tuning**2 * u - (u - 1) * (u - tuning**2)) ** 2
            return top / bottom

        start = 3 * mu / 8 / (1 + mu) ** 3
        return findroot(lambda z2: diff(lambda u: curve(u, z2), g2), (start / 2, 2 * start), solver="anderson", tol=1e-20)

    return sqrt((level_at(1) + level_at(-1)) / 2)


def random_response(f, Q, psd):
    """Integral of the spectrum through the oscillator, the share of the damper at its base left out."""
    return sqrt(psd * f * quad(lambda r: 1 / ((1 - r**2) ** 2 + (r / Q) ** 2), [0, mpf("0.9"), 1, mpf("1.1"), 3, inf]))


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
        "VB17": fixed_points,
        "VB18": random_response,
    },
)
