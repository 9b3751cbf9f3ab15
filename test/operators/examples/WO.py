"""Wave optics and photonics: patterns as sums of amplitudes, surfaces by their boundary conditions."""

from examples import constant, family
from mpmath import asin, besseljzero, cos, diff, expj, findroot, mpc, mpf, pi, quad, sin, sqrt

c, h = constant.c, constant.h_P


def slit(I0, a, lam, theta):
    field = quad(lambda x: expj(2 * pi * x * sin(theta) / lam) / a, [-a / 2, 0, a / 2])
    return I0 * abs(field) ** 2


def boundary(n1, n2, theta, ratio):
    """Reflected share from continuous tangential fields; `ratio` is admittance over that at normal incidence."""
    inside = asin(n1 * sin(theta) / n2)
    y1, y2 = n1 * cos(theta) ** ratio, n2 * cos(inside) ** ratio
    return ((y1 - y2) / (y1 + y2)) ** 2


def beam_parameter(w0, z, lam):
    q = z + mpc(0, 1) * pi * w0**2 / lam
    return sqrt(-lam / (pi * (1 / q).imag))


def finesse(R):
    """Spacing of the resonances over their full width at half maximum, in the limit of sharp ones."""
    F = 4 * R / (1 - R) ** 2
    return 2 * pi / (4 / sqrt(F))


family(
    "WO",
    {
        "WO1": lambda lam, L, d: findroot(lambda y: y * d / L - lam, lam * L / d * mpf("1.1")),
        "WO2": lambda m, lam, d: findroot(lambda t: d * sin(t) / lam - m, m * lam / d),
        "WO3": lambda m, lam, a: findroot(lambda t: a * sin(t) / lam - m, m * lam / a),
        "WO4": lambda lam, L, a: L * lam / a - L * -lam / a,
        "WO5": lambda lam, D: besseljzero(1, 1) / pi * lam / D,
        "WO6": lambda m, N: 1 / (1 / (N * m)),
        "WO7": lambda lam, n: findroot(lambda t: 2 * n * t / lam - mpf(1) / 2, lam / n / 3),
        "WO8": lambda m, lam, R: sqrt(m * lam * R),
        "WO9": lambda I0, theta: I0 - I0 * sin(theta) ** 2,
        "WO10": lambda n2, n1: findroot(lambda t: t + asin(n1 * sin(t) / n2) - pi / 2, mpf("0.9")),
        "WO11": lambda n1, n2: boundary(n1, n2, mpf(0), 1),
        "WO12": lambda n1, n2, theta: boundary(n1, n2, theta, 1),
        "WO13": lambda n1, n2, theta: boundary(n1, n2, theta, -1),
        "WO14": lambda I1, I2, delta: abs(sqrt(I1) + sqrt(I2) * expj(delta)) ** 2,
        "WO15": slit,
        "WO16": lambda n, L: 1 / (2 * L / (c / n)),
        "WO17": finesse,
        "WO18": lambda lam, dlam: c / -(dlam * diff(lambda x: c / x, lam)),
        "WO19": lambda w0, lam: findroot(lambda z: beam_parameter(w0, z, lam) ** 2 / w0**2 - 2, 3 * w0**2 / lam),
        "WO20": beam_parameter,
        "WO21": lambda lam, w0: beam_parameter(w0, mpf("1e25"), lam) / mpf("1e25"),
        "WO22": lambda order, lambda_, L, d: lambda_ * L / d * order - lambda_ * L / d / 2,
        "WO23": lambda a, NA, lam: 2 * pi / lam * NA * a,
        "WO24": lambda lam, n: (c / n) / (c / lam),
        "WO25": lambda I0, theta: quad(lambda x: I0 * cos(x) ** 2, [0, 2 * pi]) / (2 * pi) * cos(theta) ** 2,
        "WO26": lambda P, lam: P / (h * (c / lam)),
        "WO27": lambda N, lam: N * (lam / 2),
        "WO28": lambda lam, NA: 1 / (2 * NA / lam),
        "WO29": lambda m, lam, lines: findroot(lambda t: sin(t) / lines - m * lam, m * lam * lines),
    },
)
