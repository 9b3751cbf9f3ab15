"""Particle physics."""

from examples import constant as k, family
from mpmath import acosh, cos, exp, findroot, ln, log, mpf, pi, quad, sin, sqrt

c = k.c


def four(E, px, pz):
    return E**2 - (px * c) ** 2 - (pz * c) ** 2


def two_photons(E1, E2, theta):
    return sqrt(four(E1 + E2, E2 / c * sin(theta), E1 / c + E2 / c * cos(theta))) / c**2


def fixed_target(E, m1, m2):
    p = sqrt(E**2 - (m1 * c**2) ** 2) / c
    return sqrt(four(E + m2 * c**2, 0, p))


def decay(M, m1, m2):
    """Momentum at which the energies add up to the rest energy."""
    total = lambda p: sqrt(p**2 + m1**2) + sqrt(p**2 + m2**2) - M
    scale = mpf(10) ** 30
    root = findroot(lambda s: (total(s / scale)) * scale, [M * scale * mpf("0.1"), M * scale * mpf("0.6")], solver="anderson")
    return root / scale * c


def coupling(a0, nf, E, E0):
    """Solution of d(1/a)/d(ln E) = (33-2nf)/(6 pi)."""
    return 1 / (1 / a0 + quad(lambda t: (33 - 2 * nf) / (6 * pi), [0, ln(E / E0)]))


def bethe(z, Z, rho, M, beta, I):
    gamma = 1 / sqrt(1 - beta**2)
    K = 4 * pi * k.N_A * (k.q_e**2 / (4 * pi * k.epsilon_0)) ** 2 / (k.m_e * c**2)
    return K * z**2 * Z / M * rho / beta**2 * (log(2 * k.m_e * (c * beta * gamma) ** 2 / I) - beta**2)


def transfer(beta, M):
    """Head-on collision: velocity of the centre of mass, then back."""
    gamma = 1 / sqrt(1 - beta**2)
    b = gamma * M * beta / (gamma * M + k.m_e)
    return k.m_e * c**2 * ((1 + b * b) / (1 - b * b) - 1)


def highland(z, beta, p, x, X0):
    t = x / X0
    return mpf("13.6") * 10**6 * k.q_e / (beta * c * p) * z * sqrt(t) * (1 + mpf("0.038") * (log(t) + 2 * log(z / beta)))


def ring_loss(E, m, r):
    """Larmor power times the time for one turn."""
    gamma = E / (m * c**2)
    power = k.q_e**2 * c / (6 * pi * k.epsilon_0) * gamma**4 / r**2
    return power * 2 * pi * r / c


def cherenkov(n, beta):
    return sqrt(1 - 1 / (n * beta) ** 2)


family(
    "HEP",
    {
        "HEP1": two_photons,
        "HEP2": fixed_target,
        "HEP3": lambda E1, E2: sqrt(four(E1 + E2, 0, E1 / c - E2 / c)),
        "HEP5": lambda f, m1, m2: (f**2 - m1**2 - m2**2) * c**2 / (2 * m2) - m1 * c**2,
        "HEP6": decay,
        "HEP7": lambda M, m1, m2: sqrt((decay(M, m1, m2) * c) ** 2 + (m1 * c**2) ** 2),
        "HEP8": lambda p, tau, m: p / m * tau,
        "HEP9": lambda p, E: log((E + p * c) / (E - p * c)) / 2,
        "HEP10": lambda t: (1 if cos(t) > 0 else -1) * acosh(1 / sin(t)),
        "HEP11": lambda q, B, r: q * B * r,
        "HEP12": lambda m: k.h_P / (2 * pi * m * c),
        "HEP13": lambda tau: k.h_P / (2 * pi * tau),
        "HEP14": lambda E: 4 * pi * (k.alpha_fs * k.hbar * c) ** 2 / (3 * E**2),
        "HEP15": lambda q: 3 * sum(x * x for x in q),
        "HEP16": coupling,
        "HEP17": ring_loss,
        "HEP18": bethe,
        "HEP19": transfer,
        "HEP20": lambda n, b: quad(lambda s: 1 / sqrt(1 - s * s), [1 / (n * b), 1]),
        "HEP21": lambda z, L, n, b, l1, l2: quad(
            lambda s: 2 * pi * k.alpha_fs * z**2 * L * cherenkov(n, b) ** 2 / s**2, [l1, l2]
        ),
        "HEP22": highland,
        "HEP23": lambda E0, x, X0: E0 * exp(-x / X0),
        "HEP24": lambda t, d, L, E: (1 - cos(4 * t)) / 2 * (1 - cos(d * L / (2 * k.hbar * c * E))) / 2,
        "HEP25": lambda s, L: s * L,
        "HEP26": lambda f, n, N1, N2, sx, sy: f * n * N1 / (2 * sqrt(pi) * sx) * N2 / (2 * sqrt(pi) * sy),
        "HEP27": lambda tau, gamma: sqrt(1 - 1 / gamma**2) * k.c * gamma * tau,
    },
)
