"""Quantum chemistry."""

from examples import constant as k, family
from mpmath import cos, diff, eigsy, exp, expj, findroot, matrix, mpf, pi, quad, sqrt


def helium(Z):
    """Lowest energy of two electrons in exp(-zeta*r), in hartree."""
    energy = lambda zeta: zeta**2 - 2 * Z * zeta + mpf(5) / 8 * zeta
    best = findroot(lambda s: diff(energy, s), Z)
    return energy(best) * k.E_Hartree


def overlap(zeta, R):
    """In elliptic coordinates."""
    rho = zeta * R / k.a_0
    inner = lambda s: quad(lambda t: s * s - t * t, [-1, 1]) * exp(-rho * s)
    return rho**3 / 4 * quad(inner, [1, 1 + 5 / rho, 1 + 20 / rho, 1 + 120 / rho])


def chain(alpha, beta, number, N):
    """Eigenvalue of the matrix of neighbours."""
    n = int(N)
    neighbours = matrix(n, n)
    for at in range(n - 1):
        neighbours[at, at + 1] = neighbours[at + 1, at] = 1
    return alpha + beta * sorted(eigsy(neighbours, eigvals_only=True), reverse=True)[int(number) - 1]


def ring(alpha, beta, number, N):
    """Both neighbours of a wave around the ring."""
    return alpha + beta * (expj(2 * pi * number / N) + expj(-2 * pi * number / N)).real


def dye(L, N):
    level = lambda n: (n * k.h_P) ** 2 / (8 * k.m_e * L**2)
    return k.h_P * k.c / (level(N / 2 + 1) - level(N / 2))


def exchange(n):
    wavenumber = (3 * pi**2 * n) ** (mpf(1) / 3)
    return -3 * k.q_e**2 * wavenumber / (4 * pi) / (4 * pi * k.epsilon_0)


def limit(n1, E1, n2, E2):
    """E(n) = E + A/n^3 through both energies."""
    A = (E1 - E2) / (n1**-3 - n2**-3)
    return E1 - A / n1**3


family(
    "QC",
    {
        "QC1": lambda b, a: b / 2 - a / 2,
        "QC2": lambda Z, s: Z - s,
        "QC3": helium,
        "QC4": overlap,
        "QC5": lambda alpha, beta, S: (2 * alpha + 2 * beta) / (2 + 2 * S),
        "QC6": chain,
        "QC7": ring,
        "QC8": dye,
        "QC9": lambda I, A: A + (I - A) / 2,
        "QC10": lambda I, A: (I - A) / 2,
        "QC11": lambda m, a, b: sqrt((m - (a + b) / 2) / k.F_c),
        "QC12": exchange,
        "QC13": lambda beta, N: abs(2 * beta * (cos(pi * N / 2 / (N + 1)) - cos(pi * (N / 2 + 1) / (N + 1)))),
    },
)
