"""Heat transfer."""

from examples import constant, family
from mpmath import cosh, exp, findroot, log, mpf, pi, quad, sqrt

h, kB, c = constant.h_P, constant.k_B, constant.c
sigma = 2 * pi**5 * kB**4 / (15 * h**3 * c**2)


def log_mean(a, b):
    return quad(lambda s: a ** (1 - s) * b**s, [0, 1])


def counterflow(NTU, Cr):
    return findroot(lambda e: e - NTU * log_mean(1 - e, 1 - Cr * e), (mpf("0.01"), mpf("0.99")), solver="anderson")


def parallel(NTU, Cr):
    most = 1 / (1 + Cr)
    return findroot(lambda e: e - NTU * log_mean(mpf(1), 1 - e / most), (most / 100, most * 99 / 100), solver="anderson")


def semi_infinite(Ts, Ti, x, a, t):
    u = x / sqrt(4 * a * t)
    return Ts + (Ti - Ts) * (2 / sqrt(pi)) * quad(lambda s: exp(-s * s), [0, u])


family(
    "HT",
    {
        "HT2": lambda k, A, T1, T2, L: (T1 - T2) / (L / (k * A)),
        "HT3": lambda h, A, Ts, Tf: (Ts - Tf) / (1 / (h * A)),
        "HT4": lambda e, A, T: e * A * sigma * T**4,
        "HT5": lambda k, rho, cp: k / rho / cp,
        "HT6": lambda h, L, k: (L / k) / (1 / h),
        "HT7": lambda L, k, A: L / k / A,
        "HT8": lambda A, T1, T2, L, k: A * (T1 - T2) / sum(a / b for a, b in zip(L, k)),
        "HT9": lambda h1, L, k, h2: findroot(lambda U: 1 - U / h1 - U * L / k - U / h2, 1),
        "HT10": lambda k, L, T1, T2, r1, r2: (T1 - T2) / quad(lambda r: 1 / (2 * pi * r * L * k), [r1, r2]),
        "HT11": lambda k, T1, T2, r1, r2: (T1 - T2) / quad(lambda r: 1 / (4 * pi * r**2 * k), [r1, r2]),
        "HT12": lambda e, A, Ts, Tu: e * A * sigma * (Ts - Tu) * (Ts + Tu) * (Ts**2 + Tu**2),
        "HT13": lambda A, T1, T2, e1, e2: sigma * (T1**4 - T2**4) / ((1 - e1) / (e1 * A) + 1 / A + (1 - e2) / (e2 * A)),
        "HT14": log_mean,
        "HT15": lambda U, A, F, d: U * A * F * d,
        "HT16": counterflow,
        "HT17": parallel,
        "HT18": lambda U, A, C: U * A / C,
        "HT19": lambda Tf, T0, h, A, t, rho, V, cp: Tf - (Tf - T0) * exp(-t / (rho * V * cp / (h * A))),
        "HT20": lambda q, e: exp(log(q / e / sigma) / 4),
        "HT21": semi_infinite,
        "HT22": lambda dT, R: findroot(lambda Q: dT - sum(Q * r for r in R), 1),
        "HT23": lambda h, L, k: h * L / k,
        "HT24": lambda eta, cp, k: (eta / 1) / (k / cp),
        "HT25": lambda g, b, dT, L, nu: g * b * dT * L * (L / nu) ** 2,
        "HT26": lambda g, b, dT, L, nu, a: g * b * dT * L * (L / nu) ** 2 * (nu / a),
        "HT27": lambda Re, Pr, n: mpf(23) / 1000 * exp(log(Re) * 4 / 5 + n * log(Pr)),
        "HT28": lambda rho, cp, d, h: rho * cp * quad(lambda r: 4 * pi * r * r, [0, d / 2]) / (h * pi * d * d),
        "HT29": lambda dT, L1, k1, L2, k2: findroot(lambda q: dT - q * L1 / k1 - q * L2 / k2, 1),
        "HT30": lambda k, dT, L: dT / (L / k),
        "HT31": lambda L, h, k, t: quad(
            lambda x: cosh(sqrt(2 * h / (k * t)) * L * (1 - x)) / cosh(sqrt(2 * h / (k * t)) * L), [0, 1]
        ),
        "HT32": lambda k, h: k / h * findroot(lambda u: 1 / u - 1 / u**2, mpf("0.9")),
        "HT33": lambda m, cp, T1, T2: m * cp * T2 - m * cp * T1,
        "HT34": lambda Te, T0, r, t: T0 * exp(-r * t) + Te * (1 - exp(-r * t)),
    },
)
