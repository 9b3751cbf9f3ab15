"""Rotational dynamics: moments of inertia from their integrals."""

from examples import family
from mpmath import fabs, findroot, pi, quad, sin, sqrt


def rod(m, L, start):
    return quad(lambda x: m / L * x**2, [start, start + L])


def ring_sum(m, r1, r2):
    """Rings of a disc with a hole."""
    return quad(lambda r: m / (r2**2 - r1**2) * 2 * r**3, [r1, r2])


def ball(m, r):
    """Discs across the axis."""
    density = m / (4 * pi * r**3 / 3)
    return quad(lambda z: density * pi * (r**2 - z**2) ** 2 / 2, [-r, r])


def shell(m, r):
    return quad(lambda t: m / 2 * sin(t) * (r * sin(t)) ** 2, [0, pi])


def rolled(g, h, shape):
    """Speed for which the energy of motion and of rotation is that of the height; moment of inertia for unit mass and radius."""
    return findroot(lambda v: v**2 / 2 + shape * v**2 / 2 - g * h, sqrt(g * h))


family(
    "RD",
    {
        "RD1": lambda I, omega: quad(lambda w: I * w, [0, omega]),
        "RD2": lambda r, F, theta: r * sin(theta) * F,
        "RD3": lambda m, r: ring_sum(m, 0, r),
        "RD4": ball,
        "RD5": lambda m, L: rod(m, L, -L / 2),
        "RD6": lambda I0, m, d: m * d**2 + I0,
        "RD7": lambda I, omega: I * omega,
        "RD8": lambda tau, I: tau / I,
        "RD9": lambda m, r: quad(lambda t: m / (2 * pi) * r**2, [0, 2 * pi]),
        "RD10": ring_sum,
        "RD11": shell,
        "RD12": lambda m, L: rod(m, L, 0),
        "RD13": lambda I, w2, w1, t: fabs(I * w2 - I * w1) / t,
        "RD14": rolled,
        "RD15": lambda omega, r: r * omega,
        "RD16": lambda omega0, alpha, t: omega0 + quad(lambda s: alpha, [0, t]),
        "RD17": lambda omega0, t, alpha: quad(lambda s: omega0 + alpha * s, [0, t]),
        "RD18": lambda T: 2 * pi / T,
        "RD19": lambda tau, omega: tau * omega,
        "RD20": lambda g, theta, s: findroot(lambda a: g * sin(theta) - a - s * a, 1),
        "RD21": lambda m, I, r, v: quad(lambda u: m * u, [0, v]) + quad(lambda w: I * w, [0, v / r]),
        "RD22": lambda m, g, d, I, omega: (m * g * d) / (I * omega),
        "RD23": lambda omega1, I1, I2: I1 * omega1 / I2,
        "RD24": lambda I1, omega1, I2, omega2: omega1 + (omega2 - omega1) * I2 / (I1 + I2),
        "RD25": lambda F1, d1, d2: F1 * (d1 / d2),
        "RD26": lambda m, omega, r: m * (omega * r) ** 2 / r,
        "RD27": lambda omega0, alpha, angle: omega0 + alpha * findroot(lambda t: omega0 * t + alpha * t**2 / 2 - angle, angle / omega0),
    },
)
