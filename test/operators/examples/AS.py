"""Stars and astrophysics."""

from examples import constant as k, family
from mpmath import cbrt, exp, findroot, log, log10, mpf, pi, quad, sqrt, tan

au = mpf(149597870700)
pc = au * 648000 / pi
L_sun = mpf("3.828e26")
M_sun = mpf("1.98841e30")


def black_body(r, T):
    """Planck's law integrated over all frequencies instead of the law of Stefan and Boltzmann."""
    x3 = quad(lambda x: x**3 / (exp(x) - 1), [0, 5, 20, 120])
    return 4 * pi * r**2 * 2 * pi * (k.k_B * T) ** 4 / (k.c**2 * k.h_P**3) * x3


def wien(T):
    x = findroot(lambda x: x * exp(x) / (exp(x) - 1) - 5, 5)
    return k.h_P * k.c / (x * k.k_B * T)


def collapse(rho):
    """Fall of a shell from rest, integrated in the square root of what is left (sqrt(1-x) = u)."""
    return quad(lambda u: 2 * sqrt(1 - u * u), [0, 1]) / sqrt(8 * pi * k.G * rho / 3)


def central_pressure(M, R):
    rho = M / (4 * pi * R**3 / 3)
    return quad(lambda r: k.G * (4 * pi * r**3 / 3 * rho) * rho / r**2, [0, R])


def binding(M, R):
    rho = M / (4 * pi * R**3 / 3)
    return quad(lambda r: k.G * (4 * pi * r**3 / 3 * rho) * 4 * pi * r**2 * rho / r, [0, R])


def eggleton(a, m1, m2):
    q = cbrt(m1 / m2)
    return mpf("0.49") * q**2 * a / (mpf("0.6") * q**2 + log(1 + q))


def saha(Zu, Zl, ne, T, chi):
    return 2 * Zu / Zl / ne * sqrt(2 * pi * k.m_e * k.k_B * T / k.h_P**2) ** 3 * exp(-chi / k.k_B / T)


def white_dwarf(mu, M):
    K = (3 * pi**2) ** (mpf(2) / 3) / 5 * k.hbar**2 / k.m_e / (mu * k.m_u) ** (mpf(5) / 3)
    return K / (mpf("0.42422") * k.G * M ** (mpf(1) / 3))


family(
    "AS",
    {
        "AS1": black_body,
        "AS2": wien,
        "AS3": lambda d: 5 * log10(d / pc) - 5,
        "AS4": lambda m, d: m + 5 - 5 * log10(d / pc),
        "AS5": lambda ratio: log(ratio) / log(mpf(100)) * 5,
        "AS6": lambda p: au / tan(p),
        "AS7": lambda L, d: L / (4 * pi * d**2),
        "AS8": lambda L: mpf("4.74") - 2.5 * log10(L / L_sun),
        "AS9": lambda M: L_sun * sqrt(M / M_sun) ** 7,
        "AS10": lambda M: mpf(10) ** 10 * mpf("365.25") * 86400 / sqrt(M / M_sun) ** 5,
        "AS11": lambda M, r, L: binding(M, r) / 2 / L,
        "AS12": collapse,
        "AS13": lambda T, mu, rho: sqrt(5 * k.k_B * T / (k.G * mu * k.m_u)) ** 3 * sqrt(3 / (4 * pi * rho)),
        "AS14": lambda s, rho: sqrt(pi * s**2 / (k.G * rho)),
        "AS15": central_pressure,
        "AS16": lambda M: 4 * pi * k.G * M * k.m_p * k.c / k.sigma_T,
        "AS17": lambda mu: mpf("2.018236") / 2 * sqrt(3 * pi * (k.hbar * k.c / k.G) ** 3) / (mu * k.m_u) ** 2,
        "AS18": white_dwarf,
        "AS19": eggleton,
        "AS20": lambda E1, r1, r2: E1 * (4 * pi * r1**2) / (4 * pi * r2**2),
        "AS21": lambda observed, rest: (observed / rest - 1) * k.c,
        "AS22": lambda mu, d: mu * d,
        "AS23": saha,
        "AS24": lambda S, alpha, n: cbrt(S / (alpha * n * n) / (4 * pi / 3)),
        "AS25": lambda M, rate, r: k.G * M * rate / r,
        "AS26": lambda P, slow: P / slow / 2,
        "AS27": lambda I, slow, P: I * (2 * pi / P) * (2 * pi * slow / P**2),
        "AS28": lambda s, r: 3 * s**2 / (mpf(3) / 5) * r / k.G,
        "AS29": lambda L: L / k.c / k.c,
        "AS30": lambda P: -mpf("2.43") * log10(P / 864000) - mpf("4.05"),
        "AS31": binding,
    },
)
