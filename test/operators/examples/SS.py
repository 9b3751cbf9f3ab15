"""Condensed matter."""

from examples import constant as k
from examples import family
from mpmath import asin, cbrt, cos, cosh, diff, eigsy, exp, findroot, matrix, mpf, pi, quad, sqrt, tan, zeta


def fermi(n):
    """Wave number up to which the states of a cube, two per state of motion, hold n electrons."""
    return findroot(lambda x: 2 * (4 * pi * x**3 / 3) / (2 * pi) ** 3 - 1, mpf(3)) * cbrt(n)


def curie(z, exchange, S):
    """Temperature at which the moment in its own mean field grows: slope of the mean spin at zero field."""
    steps = [-S + i for i in range(int(2 * S) + 1)]
    mean_square = sum(m * m for m in steps) / len(steps)
    return 2 * z * exchange * mean_square / k.k_B


def chain(K, m, wave, a):
    """Root of the equation of motion m*omega^2 = K*(2 - 2*cos(k*a))."""
    return sqrt(K * (2 - 2 * cos(wave * a)) / m)


def optical(K, m1, m2):
    """Largest eigenvalue of the dynamical matrix of the cell at wave number zero."""
    off = -2 * K / sqrt(m1 * m2)
    scale = K / m1
    return sqrt(max(eigsy(matrix([[2 * K / m1, off], [off, 2 * K / m2]]) / scale, eigvals_only=True)) * scale)


def mossotti(n, polarizability):
    """Root in eps of (eps - 1)/(eps + 2) = x."""
    x = n * polarizability / (3 * k.epsilon_0)
    return (1 + 2 * x) / (1 - x)


def magnetization(n, B, T):
    """Mean over the two states with their Boltzmann factors."""
    x = k.mu_B * B / (k.k_B * T)
    return n * k.mu_B * (exp(x) - exp(-x)) / (2 * cosh(x))


family(
    "SS",
    {
        "SS1": lambda n, wave, d: asin(n * wave / d / 2),
        "SS2": lambda a, h, i, l: 1 / sqrt((h / a) ** 2 + (i / a) ** 2 + (l / a) ** 2),
        "SS3": lambda K, wave, beta, theta: K * wave / beta * sqrt(1 + tan(theta) ** 2),
        "SS4": lambda z, rho, M: z * rho / (M / k.N_A),
        "SS5": fermi,
        "SS6": lambda n: (k.hbar * fermi(n)) ** 2 / (2 * k.m_e),
        "SS7": lambda E: k.c * sqrt(E / (k.m_e * k.c**2 / 2)),
        "SS8": lambda E: E / k.k_B,
        # derivative of the density of electrons up to E
        "SS9": lambda E: diff(lambda x: (2 * k.m_e * E * x / k.hbar**2) ** (mpf(3) / 2) / (3 * pi**2), 1) / E,
        "SS10": lambda n, tau: n * k.q_e * (k.q_e * tau / k.m_e),
        "SS11": lambda tau, m: k.q_e / m * tau,
        "SS12": lambda n: 1 / (n * -k.q_e),
        "SS13": lambda lorenz, s, T: s * T * lorenz,
        "SS14": lambda z, T, TF: 3 * zeta(2) * z * k.N_A * k.k_B * T / TF,
        "SS15": lambda v, n: k.hbar * v * (18 * n * pi**2 / 3) ** (mpf(1) / 3) / k.k_B,
        # the integral of x^4*exp(x)/(exp(x) - 1)^2 to infinity, times 9*R*(T/theta)^3
        "SS16": lambda T, t: 9 * k.R_gas * (T / t) ** 3 * 4 * 6 * zeta(4),
        "SS17": curie,
        "SS18": chain,
        "SS19": optical,
        "SS20": lambda C, v, l: C * v * l * quad(lambda u: u**2 / 2, [-1, 1]),
        "SS21": lambda atoms: atoms * k.N_A * diff(lambda T: 3 * k.k_B * T, 300),
        "SS22": lambda curve: k.hbar / curve * k.hbar,
        "SS23": lambda nu: k.h_P / k.q_e**2 / nu,
        "SS24": lambda n, p, T: k.mu_0 * n * p**2 * k.mu_B**2 / 3 / k.k_B / T,
        "SS25": magnetization,
        "SS26": lambda n, Z, r2: -k.mu_0 * n * Z * k.q_e / (4 * k.m_e) * k.q_e * (2 * r2 / 3),
        "SS27": lambda n, E: k.mu_0 * k.mu_B**2 * (3 * n / (2 * E)),
        "SS28": lambda C, T, Tc: C / (T - Tc),
        "SS29": mossotti,
        # minimum over r of -A/r + B/r^n
        "SS30": lambda mad, z1, z2, r, n: k.N_A * mad * z1 * z2 * k.q_e**2 / (4 * pi * k.epsilon_0) * (n - 1) / (n * r),
        "SS31": lambda m, eps: k.q_e**4 * m / (2 * (4 * pi * eps * k.epsilon_0) ** 2 * k.hbar**2),
    },
)
