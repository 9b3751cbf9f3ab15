"""Pharmacology and docking."""

from examples import constant, family
from mpmath import exp, expm, findroot, inf, log, matrix, mpf, quad

k_B, N_A = constant.k_B, constant.N_A


def oral(F, D, ka, V, k, t):
    """Gut and body as two compartments."""
    return (expm(matrix([[-ka, 0], [ka, -k]]) * t) * matrix([F * D, 0]))[1] / V


def steady_dose(conc, CL, interval, F):
    """Dose whose later concentration curve has the area conc*interval."""
    area = quad(lambda u: exp(-u), [0, inf]) / CL
    return conc * interval / (F * area)


def emax(E, half, conc, n):
    return E * conc**n / (half**n + conc**n)


def inhibited(v, S, Km, conc, Ki):
    free = 1 / (1 + S / Km + conc / Ki)
    return v * free * S / Km


family(
    "PH",
    {
        "BINDING_AFFINITY": lambda T, Kd, c0: -k_B * N_A * T * log(c0 / Kd),
        "PH1": lambda D, V, k, t: (expm(matrix([[-k * t]])) * matrix([D]))[0] / V,
        "PH2": lambda V, CL: log(2) / (CL / V),
        "PH3": lambda D, c: D / c,
        "PH4": lambda F, D, AUC: F * D / AUC,
        "PH5": lambda r, CL: r * quad(lambda u: exp(-u), [0, inf]) / CL,
        "PH6": steady_dose,
        "PH7": lambda c, V, F: c * V / F,
        "PH8": oral,
        "PH9": emax,
        "PH10": lambda c, K: findroot(lambda x: c * (1 - x) / K - x, mpf("0.5")),
        "PH11": lambda I, S, K: findroot(lambda x: inhibited(1, S, K, I, x * I) - inhibited(1, S, K, 0, I) / 2, mpf("0.5")) * I,
        "PH12": inhibited,
        "PH13": lambda CL, V: CL / V,
    },
)
