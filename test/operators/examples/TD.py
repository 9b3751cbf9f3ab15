"""Thermodynamics."""

from examples import constant, family
from mpmath import exp, findroot, log, mpf, quad

R = constant.R_gas


def adiabat(p1, V1, gamma):
    return lambda V: p1 * (V1 / V) ** gamma


def otto(r, gamma):
    """Heat in and out of a cycle from T = 1 before compression, with the heat of one unit of cv*T."""
    hot = r ** (gamma - 1)
    peak = hot + 1
    after = peak / r ** (gamma - 1)
    return 1 - (after - 1) / (peak - hot)


def diesel(r, rc, gamma):
    T2 = r ** (gamma - 1)
    T3 = T2 * rc
    T4 = T3 * (rc / r) ** (gamma - 1)
    return 1 - (T4 - 1) / (gamma * (T3 - T2))


def melting(mi, Ti, L, mw, Tw, cw, ci):
    """Heat given by the water and taken by the ice, step by step."""
    zero = mpf("273.15")
    return findroot(lambda T: mw * cw * (Tw - T) - mi * (ci * (zero - Ti) + L + cw * (T - zero)), 300)


def brayton(rp, gamma):
    k = (gamma - 1) / gamma
    T2 = rp**k
    T3 = T2 + 2
    T4 = T3 / rp**k
    return ((T3 - T4) - (T2 - 1)) / (T3 - T2)


family(
    "TD",
    {
        "TD1": lambda n, T, V: n * constant.N_A * constant.k_B * T / V,
        "TD2": lambda Tc, Th: (Th - Tc) / Th,
        "TD3": lambda m, cp, dT: quad(lambda T: m * cp, [0, dT]),
        "TD4": lambda n, T, V1, V2: quad(lambda V: n * R * T / V, [V1, V2]),
        "TD5": lambda Q, T: Q / T,
        "TD6": lambda n, T, V, a, b: R * T / (V / n - b) - a / (V / n) ** 2,
        "TD7": lambda T1, V1, V2, gamma: T1 * exp((1 - gamma) * log(V2 / V1)),
        "TD8": lambda m, L: L * m,
        "TD9": lambda m1, c1, T1, m2, c2, T2: findroot(lambda T: m1 * c1 * (T - T1) + m2 * c2 * (T - T2), (T1 + T2) / 2),
        "TD10": lambda a, L0, dT: L0 * (1 + a * dT) - L0,
        "TD11": lambda b, V0, dT: V0 * (1 + b * dT) - V0,
        "TD12": lambda Q, W: Q - W,
        "TD13": lambda p, V1, V2: p * V2 - p * V1,
        "TD14": lambda p1, V1, V2, gamma: quad(adiabat(p1, V1, gamma), [V1, V2]),
        "TD15": lambda p1, V1, V2, gamma: p1 * exp(-gamma * log(V2 / V1)),
        "TD16": lambda T1, p1, p2, gamma: findroot(lambda T: gamma / (gamma - 1) * log(T / T1) - log(p2 / p1), T1),
        "TD17": lambda n, Cv, dT: n * Cv * dT,
        "TD18": lambda U, p, V: U + p * V,
        "TD19": lambda Cv: Cv + constant.N_A * constant.k_B,
        "TD20": lambda f: (f / 2 + 1) / (f / 2),
        "TD21": lambda m, cp, T1, T2: quad(lambda T: m * cp / T, [T1, T2]),
        "TD22": lambda n, Cv, T1, T2, V1, V2: quad(lambda T: n * Cv / T, [T1, T2]) + quad(lambda V: n * R / V, [V1, V2]),
        "TD23": lambda n: R * (sum(n) * log(sum(n)) - sum(x * log(x) for x in n)),
        "TD24": lambda p1, dH, T1, T2: p1 * exp(quad(lambda T: dH / (R * T**2), [T1, T2])),
        "TD25": lambda heat, Tc, Th: heat - Tc * (heat / Th),
        "TD26": lambda W, Qh: 1 - (Qh - W) / Qh,
        "TD27": otto,
        "TD28": diesel,
        "TD29": brayton,
        "TD30": lambda Tc, Th: 1 / (Th / Tc - 1),
        "TD31": lambda Tc, Th: 1 / (1 - Tc / Th),
        "TD32": lambda Q, W: Q / W,
        "TD33": melting,
        "TD34": lambda H, T, S: H - T * S,
        "TD35": lambda m1, T1, m2, T2: findroot(lambda T: m1 * (T1 - T) - m2 * (T - T2), 300),
        "TD36": lambda p, M, T: M / (R * T / p),
        "TD37": lambda p1, V1, T1, V2, T2: (p1 * V1 / T1) * T2 / V2,
        "TD38": lambda p1, V1, V2: p1 / (V2 / V1),
        "TD39": lambda V1, T1, T2: (V1 / T1) * T2,
        "TD40": lambda p1, T1, T2: (p1 / T1) * T2,
        "TD41": lambda Qc, Qh: (Qh - Qc) / Qh,
        "TD42": lambda Qh, Tc, Th: Qh - Tc * (Qh / Th),
        "TD43": lambda p, V, M, T: V * (p / (constant.R_gas / M) / T),
    },
)
