"""Biophysics."""

from examples import constant, family
from mpmath import diff, exp, findroot, log, mpf, pi, power, quad, sqrt, tanh

k, q, N_A, F, R = constant.k_B, constant.q_e, constant.N_A, constant.F_c, constant.R_gas


def goldman(T, PK, PNa, PCl, Ko, Nao, Cli, Ki, Nai, Clo):
    """Potential at which the constant-field currents cancel."""

    def current(u):
        cations = PK * (Ki - Ko * exp(-u)) + PNa * (Nai - Nao * exp(-u))
        return cations + PCl * (Clo - Cli * exp(-u))

    return R * T / F * findroot(current, (mpf(-3), mpf(-2)))


def worm(P, L):
    """Double integral of the correlation exp(-|s-t|/P) along the chain."""
    return sqrt(2 * P * P * quad(lambda s: 1 - exp(-s), [0, 1, 10, L / P]))


def stretched(T, P, x, L):
    """Slope of the free energy of the interpolation."""

    def energy(u):
        return 1 / (4 * (1 - u)) - u / 4 + u * u / 2

    return k * T / P * diff(energy, x / L)


def capture(D, r, conc):
    """Flux through any sphere around the cell of the profile c*(1 - r/x)."""
    return 4 * pi * (2 * r) ** 2 * D * conc * N_A * r / (2 * r) ** 2


family(
    "BP",
    {
        "BP1": lambda T, z, co, ci: k * T / (z * q) * (log(co) - log(ci)),
        "BP2": goldman,
        "BP3": lambda K, c, n: power(c, n) / (power(K, n) + power(c, n)),
        "BP4": lambda b, N: sqrt(N * b * b),
        "BP5": lambda b, N: b * sqrt(N * quad(lambda u: 2 * (1 - u) * u, [0, 1]) / 2),
        "BP6": worm,
        "BP7": stretched,
        "BP8": lambda T, N, b: k * T * diff(lambda x: 3 * x / (N * b * b), 0),
        "BP9": lambda Rm, d, Ri: sqrt((Rm / (pi * d)) / (Ri / (pi * d * d / 4))),
        "BP10": lambda Rm, Cm: Rm * Cm,
        "BP11": lambda V0, x, L: V0 / exp(x / L),
        "BP12": lambda x, n, D: x * x / (2 * n) / D,
        "BP13": capture,
        "BP14": lambda s, T, D, v, rho: N_A * s * (k * T / D) / (1 - v * rho),
        "BP15": lambda P, a, b: -P * (b - a),
        "BP16": lambda dG, T, ADP, Pi, ATP, c0: dG + R * T * log((ADP / c0) * (Pi / c0) / (ATP / c0)),
        "BP17": lambda V, T, dpH: V - log(power(10, dpH)) * k * T / q,
        "BP18": lambda T, c2, c1, z, V: N_A * (k * T * (log(c2) - log(c1)) + z * q * V),
        "BP19": lambda T, x: constant.k_B * T / x / x,
        "BP20": lambda T, var: k * T / var,
        "BP21": lambda r, R0: (R0 / r) ** 6 / (1 + (R0 / r) ** 6),
        "BP22": lambda z, V, V0, T: (1 + tanh(z * q * (V - V0) / (2 * k * T))) / 2,
    },
)
