"""Acoustics."""

from examples import constant, family
from mpmath import exp, findroot, ln, log, mpf, pi, sqrt


def level(ratio):
    """Decibels of a ratio of powers."""
    return 10 * ln(ratio) / ln(10)


def reverberation(V, speed, loss):
    """Time in which the energy falls by a millionth, at `loss` per reflection area: the mean free path is 4V/S."""
    return findroot(lambda t: ln(mpf(10) ** 6) - loss * speed / (4 * V) * t, V / (speed * loss))


family(
    "AC",
    {
        "AC1": lambda v, l, m, n, L, a, b: v / (2 * pi) * sqrt((pi * l / L) ** 2 + (pi * m / a) ** 2 + (pi * n / b) ** 2),
        "AC2": lambda n, v, L: v / (2 * L / n),
        "AC3": lambda n, v, L: v / (4 * L / (2 * n - 1)),
        "AC4": lambda gamma, T, M: sqrt(gamma * constant.k_B * constant.N_A * T / M),
        "AC5": lambda T: sqrt(mpf("343.2") ** 2 / mpf("293.15") * T),
        "AC6": lambda K, rho: findroot(lambda v: rho * v**2 - K, 1000),
        "AC7": lambda E, rho: findroot(lambda v: rho * v**2 - E, 5000),
        "AC8": lambda p: level((p / mpf("20e-6")) ** 2),
        "AC9": lambda I: level(I / mpf("1e-12")),
        "AC10": lambda p, rho, v: p * (p / (rho * v)),
        "AC11": lambda rho, v: rho * v,
        "AC12": lambda L1, r2, r1: L1 + level((r1 / r2) ** 2),
        "AC13": lambda levels: level(sum(exp(L * ln(10) / 10) for L in levels)),
        "AC14": lambda Lw, Q, r: level(mpf(10) ** (Lw / 10) * Q / (4 * pi * r**2)),
        "AC15": lambda V, A: mpf("0.161") * V / A,
        "AC16": lambda V, S, absorption: reverberation(V, 24 * ln(10) / mpf("0.161"), -S * ln(1 - absorption)),
        "AC17": lambda v, A, V, L: sqrt((A * v**2 / V) / L) / (2 * pi),
        "AC18": lambda f, m, rho, v: level(abs(1 + 2j * pi * f * m / (2 * rho * v)) ** 2),
        "AC19": lambda Z1, Z2: 1 - ((Z2 - Z1) / (Z2 + Z1)) ** 2,
        "AC20": lambda p, f, rho, v: (p / (rho * v)) / (2 * pi * f),
        "AC21": lambda L1, n: 10 * log(n * exp(L1 / 10 * log(10))) / log(10),
        "AC22": lambda v, t: findroot(lambda d: d / v + d / v - t, 1),
        "AC23": lambda L1, L2: 10 * log(exp(L1 / 10 * log(10)) + exp(L2 / 10 * log(10))) / log(10),
        "AC24": lambda levels: level(sum(exp(L * ln(10) / 10) for L in levels) / len(levels)),
        "AC25": lambda f2, f1: 1200 * log(f2 / f1, 2),
        "AC26": lambda f0, n: f0 * exp(n * ln(2) / 12),
        "AC27": level,
    },
)
