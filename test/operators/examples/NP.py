"""Nuclear physics."""

from examples import constant as k, family
from mpmath import cbrt, cot, diff, exp, fabs, log, mpf, quad, sin

eV = k.q_e


def defect(Z, neutrons, M):
    return Z * k.m_p + Z * k.m_e + neutrons * k.m_n - M


def liquid_drop(A, Z, pairing):
    N = A - Z
    volume, surface = mpf("15.5") * A, mpf("16.8") * cbrt(A) ** 2
    coulomb, asymmetry = mpf("0.72") * Z * (Z - 1) / cbrt(A), 23 * (N - Z) ** 2 / A
    return (volume - surface - coulomb - asymmetry + 34 * pairing / A ** mpf("0.75")) * 10**6 * eV


def rutherford(Z1, Z2, K, theta):
    """From the impact parameter, without the closed form."""
    b = lambda angle: Z1 * Z2 * k.alpha_fs * k.hbar * k.c / (2 * K) * cot(angle / 2)
    return b(theta) * fabs(diff(b, theta)) / sin(theta)


def daughters(N0, t, T1, T2):
    l1, l2 = log(2) / T1, log(2) / T2
    return quad(lambda s: N0 * l1 * exp(-l1 * s) * exp(-l2 * (t - s)), [0, t])


def activation(N, sigma, flux, t, half):
    rate = log(2) / half
    return rate * quad(lambda s: N * sigma * flux * exp(-rate * (t - s)), [0, t])


def decrement(A):
    """Mean of ln(E0/E) over the final energies, all equally likely."""
    lowest = ((A - 1) / (A + 1)) ** 2
    return quad(lambda x: -log(x), [lowest, 1]) / (1 - lowest)


family(
    "NP",
    {
        "NP1": lambda N0, t, half: N0 * mpf(2) ** (-t / half),
        "NP2": lambda N, half: log(2) / half * N,
        "NP3": lambda r0, A: r0 * A ** (mpf(1) / 3),
        "NP4": lambda half: log(2) / half,
        "NP5": lambda half: quad(lambda t: mpf(2) ** (-t / half), [0, half, 10 * half, 400 * half]),
        "NP6": lambda A0, t, half: A0 * mpf(2) ** (-t / half),
        "NP7": lambda half, D, P: half * log((P + D) / P, 2),
        "NP8": defect,
        "NP9": lambda Z, N, M, mH, mn: (Z * mH - (M - N * mn)) * k.c**2,
        "NP10": lambda B, A: B / A,
        "NP11": liquid_drop,
        "NP12": lambda mi, mf: mi * k.c**2 - mf * k.c**2,
        "NP13": lambda Q, m, M: -Q * (M + m) / M,
        "NP14": lambda Q, ma, md: Q * md / (md + ma),
        "NP15": lambda E, M: (E / k.c) ** 2 / (2 * M),
        "NP16": lambda Z1, Z2, A1, A2, r0: Z1 * Z2 * k.alpha_fs * k.hbar * k.c / (r0 * cbrt(A1) + r0 * cbrt(A2)),
        "NP17": lambda Z1, Z2, K: Z1 * Z2 * k.alpha_fs * k.hbar * k.c / K,
        "NP18": rutherford,
        "NP19": lambda dm, massNumber: dm / massNumber * k.c * k.c,
        "NP20": daughters,
        "NP21": activation,
        "NP22": lambda rate, t, T: quad(lambda s: rate * (log(2) / T) * exp(-(t - s) * log(2) / T), [0, t]),
        "NP23": lambda rho, sigma, M: rho / M * k.N_A * sigma,
        "NP24": decrement,
        "NP25": lambda Z, neutrons, M, mH, mn: (Z * mH - M + neutrons * mn) / (Z + neutrons) * k.c**2,
        "NP26": lambda kk: (kk - 1) / kk,
        "NP27": lambda m, tau: 1 / (1 / m - tau),
        "NP28": lambda M, half: log(2) / half * k.N_A / M,
        "NP29": lambda m0, t, halfLife: m0 * mpf(2) ** (-t / halfLife),
    },
)
