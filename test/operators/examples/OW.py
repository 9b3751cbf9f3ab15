"""Oscillations and waves."""

from examples import family
from mpmath import cos, diff, exp, findroot, im, mpc, mpf, pi, polyroots, quad, re, sin, sqrt, tanh


def eigenvalue(k, m, b):
    """Root of m s^2 + b s + k = 0 above the real axis."""
    return max(polyroots([m, b, k], maxsteps=200, extraprec=200), key=im)


def response(F0, k, m, b, omega):
    """Complex amplitude of the driven oscillator."""
    return F0 / mpc(k - m * omega**2, b * omega)


def wide_swing(L, g, theta):
    """The elliptic integral of the exact period."""
    k2 = sin(theta / 2) ** 2
    return 4 * sqrt(L / g) * quad(lambda u: 1 / sqrt(1 - k2 * sin(u) ** 2), [0, pi / 2])


def surface(g, wavelength, sigma, rho, depth):
    k = 2 * pi / wavelength
    return sqrt((g * k + sigma * k**3 / rho) * tanh(k * depth)) / k


def string_power(density, v, omega, A):
    """Kinetic energy that passes in a period, twice its mean."""
    return v * omega / (2 * pi) * quad(lambda t: density * (A * omega * cos(omega * t)) ** 2, [0, pi / omega, 2 * pi / omega])


family(
    "OW",
    {
        "OW2": lambda F, density: findroot(lambda v: density * v**2 - F, sqrt(F)),
        "OW3": lambda f, wavelength: wavelength / (1 / f),
        "OW4": lambda k, m, b: im(eigenvalue(k, m, b)),
        "OW5": lambda f1, f2: max(f1, f2) - min(f1, f2),
        "OW6": lambda f0, v, vo, vs: f0 * (1 + vo / v) / (1 - vs / v),
        "OW7": lambda f: 1 / f,
        "OW8": lambda f: 2 * pi / (1 / f),
        "OW9": lambda A, omega, t, phi: re(A * exp(mpc(0, omega * t + phi))),
        "OW10": lambda omega, A: -diff(lambda t: A * cos(omega * t), pi / (2 * omega)),
        "OW11": lambda omega, A: -diff(lambda t: A * cos(omega * t), 0, 2),
        "OW12": lambda m, omega, A: quad(lambda x: m * omega**2 * x, [0, A]),
        "OW13": lambda omega, A, x: omega * A * sin(findroot(lambda t: A * cos(t) - x, 1)),
        "OW14": lambda I, m, g, d: 2 * pi / sqrt(m * g * d / I),
        "OW15": lambda I, kappa: 2 * pi / sqrt(kappa / I),
        "OW16": lambda L, theta, g: 2 * pi / findroot(lambda w: w**2 * L * cos(theta) - g, sqrt(g / L)),
        "OW17": wide_swing,
        "OW18": lambda A0, b, t, m: A0 * exp(re(eigenvalue(mpf(1000) * m, m, b)) * t),
        "OW19": lambda k, m, b: sqrt(k / m) / (b / m),
        "OW20": lambda F0, k, m, omega, b: abs(response(F0, k, m, b, omega)),
        "OW21": lambda v, f: pi / (2 * pi * f / v),
        "OW22": lambda f0, v, vs: v / ((v - vs) / f0),
        "OW23": lambda f0, Q: f0 / Q,
        "OW24": lambda wavelength: 2 * pi / wavelength,
        "OW25": lambda A, k, x, omega, t: im(A * exp(mpc(0, k * x - omega * t))),
        "OW26": string_power,
        "OW27": lambda n, L, F, density: sqrt(F / density) / (2 * L / n),
        "OW28": lambda P, r: P / quad(lambda t: 2 * pi * r**2 * sin(t), [0, pi]),
        "OW29": lambda A1, A2, phi: abs(A1 + A2 * exp(mpc(0, phi))),
        "OW30": lambda d, wavelength: d * (2 * pi / wavelength),
        "OW31": lambda omega2, omega1, k2, k1: (omega1 - omega2) / (k1 - k2),
        "OW32": lambda L, g: 2 * pi * sqrt(quad(lambda x: x**2 / L, [0, L]) / (g * quad(lambda x: x / L, [0, L]))),
        "OW33": surface,
    },
)
