"""Electrochemistry."""

from examples import constant, family
from mpmath import diff, erfc, exp, findroot, log, mpf, sinh, sqrt

F, R, q, k = constant.F_c, constant.R_gas, constant.q_e, constant.k_B


def butler_volmer(j0, a, eta, T):
    f = q * eta / (k * T)
    return j0 * exp((mpf(1) / 2 - a) * f) * 2 * sinh(f / 2)


def cottrell(n, A, conc, D, t):
    """Gradient at the electrode of a concentration that follows erf(x/sqrt(4 D t))."""
    scale = sqrt(4 * D * t)
    return -n * F * A * D * conc * diff(erfc, 0) / scale


def resistance(T, z, i0):
    slope = diff(lambda eta: i0 * (exp(z * F * eta / (2 * R * T)) - exp(-z * F * eta / (2 * R * T))), 0)
    return 1 / slope


def levich(n, A, D, omega, nu, conc):
    thickness = D ** (mpf(1) / 3) * nu ** (mpf(1) / 6) / sqrt(omega) / mpf("0.62")
    return n * F * A * D * conc / thickness


family(
    "ECH",
    {
        "ECH1": lambda E0, T, Q, z: E0 - k * T / (z * q) * log(Q),
        "ECH2": lambda cathode, anode: cathode - anode,
        "ECH3": lambda z, E: -z * q * constant.N_A * E,
        "ECH4": lambda z, E0, T: exp(z * q * E0 / (k * T)),
        "ECH5": lambda i, t, M, z: i * t / q / z / constant.N_A * M,
        "ECH6": butler_volmer,
        "ECH7": lambda T, a, j, j0: findroot(lambda e: log(j0) + a * q * e / (k * T) - log(j), mpf("0.1")),
        "ECH8": cottrell,
        "ECH9": lambda E0, T, n, conc, c0: E0 - constant.R_gas * T / (n * constant.F_c) * log(c0 / conc),
        "ECH10": lambda E0, T, n, anode, cathode: (E0 + constant.R_gas * T / (n * constant.F_c) * log(cathode)) - constant.R_gas * T / (n * constant.F_c) * log(anode),
        "ECH11": lambda z, D, c, d: z * F * (D * c / d),
        "ECH12": lambda L, K, c: L - K * sqrt(c),
        "ECH13": lambda kappa, c: kappa / c,
        "ECH14": lambda slope, j, j0: slope * (log(j) - log(j0)) / log(10),
        "ECH15": lambda j, M, z, rho: (j / (z * q) / constant.N_A) * (M / rho),
        "ECH16": lambda z, M: z * q * constant.N_A / M,
    },
)
