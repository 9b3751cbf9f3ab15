"""Atomic physics: hydrogen from charge, mass and the quantum of action; lines by their profiles."""

from examples import constant, family
from mpmath import exp, findroot, fsum, mpf, pi, quad, sqrt

hbar, h, c, q_e, m_e = constant.hbar, constant.h_P, constant.c, constant.q_e, constant.m_e
eps, k_B, mu_B = constant.epsilon_0, constant.k_B, constant.mu_B
alpha, R_inf, a_0 = constant.alpha_fs, constant.R_inf, constant.a_0


def level(Z, n):
    return -h * c * R_inf * (Z / n) ** 2


def transition(Z, n1, n2):
    return abs(level(Z, n1) - level(Z, n2))


def squared(x):
    return x * x + x


def lande(J, S, L):
    """Projections of L and S on J."""
    along_L = (squared(J) + squared(L) - squared(S)) / 2
    along_S = (squared(J) + squared(S) - squared(L)) / 2
    return (along_L + 2 * along_S) / squared(J)


def fine(Z, n, j):
    """Change of mass with speed, and spin-orbit coupling, for the orbital quantum number j + 1/2."""
    l, E = j + mpf(1) / 2, m_e * (c * alpha * Z / n) ** 2 / 2
    mass = -(E**2) / (2 * m_e * c**2) * (4 * n / (l + mpf(1) / 2) - 3)
    orbit = E**2 / (m_e * c**2) * n * (squared(j) - squared(l) - mpf(3) / 4) / (l * (l + mpf(1) / 2) * (l + 1))
    return mass + orbit


def doppler(f0, T, m):
    """Twice the shift at which the thermal profile has fallen to one half."""
    s = sqrt(k_B * T / m)
    return 2 * findroot(lambda x: exp(-((x * s) ** 2) * m / (2 * k_B * T)) - mpf(1) / 2, 1) * s * f0 / c


def scattering(Gamma, s, detuning):
    """Share of the upper level from the rates of the optical Bloch equations, times the decay rate."""
    pumping = s * Gamma / 2 / (1 + (2 * detuning / Gamma) ** 2)
    return Gamma * pumping / (2 * pumping + Gamma)


family(
    "AT",
    {
        "AT1": lambda Z, n1, n2: h * c / transition(Z, n1, n2),
        "AT2": lambda g, mj, B: mj * g * B * mu_B,
        "AT3": lambda n, Z: (n * hbar) ** 2 * 4 * pi * eps / (m_e * q_e**2 * Z),
        "AT4": lambda Z, n: Z * q_e**2 / (4 * pi * eps * hbar * n),
        "AT5": transition,
        "AT6": lambda Z: transition(Z - 1, mpf(1), mpf(2)),
        "AT7": lande,
        "AT8": fine,
        "AT9": lambda A, J, L, S: A * (squared(J) - squared(L) - squared(S)) / 2,
        "AT10": doppler,
        "AT11": lambda tau: quad(lambda t: exp(-t / tau), [0, tau, 10 * tau, 100 * tau]) ** -1 / (2 * pi),
        "AT12": lambda M: R_inf * M / (M + m_e),
        "AT13": lambda n, defect: level(mpf(1), n - defect),
        "AT14": lambda d, lam: (2 * pi * c / lam) ** 3 * d**2 / (3 * pi * eps * hbar * c**3),
        "AT15": lambda g1, f, g2, lam: g1 / g2 * f * 8 * pi**2 * constant.r_electron * c / lam**2,
        "AT16": lambda Z, n: Z * q_e**2 / (8 * pi * eps * n**2 * (4 * pi * eps * hbar**2 / (m_e * q_e**2)) / Z),
        "AT17": lambda As: 1 / fsum(As),
        "AT18": lambda n, k, Ef, Z: mpf("1.5") * k * q_e * Ef * (n * a_0 / Z),
        "AT19": lambda polarisability, Ef: -quad(lambda f: polarisability * f, [0, Ef]),
        "AT20": lambda V: c / (q_e * V / h),
        "AT21": lambda Gamma: hbar * Gamma / 2 / k_B,
        "AT22": lambda m, lam: m * (h / (lam * m)) ** 2 / 2,
        "AT23": lambda Gamma, lam: (h * c / lam) * Gamma / 2 / (3 * lam**2 / (2 * pi)),
        "AT24": scattering,
        "AT25": lambda lam: 6 * pi * (lam / (2 * pi)) ** 2,
    },
)
