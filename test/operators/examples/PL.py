"""Plasma physics."""

from examples import constant as k
from examples import family
from mpmath import atan, exp, findroot, log, mpf, pi, quad, sqrt, inf

COULOMB = k.q_e**2 / (4 * pi * k.epsilon_0)


def omega_p(n, m=k.m_e, Z=1):
    """Of the oscillation of a slab: restoring field n*e*x/epsilon_0."""
    return sqrt(n * Z * k.q_e / k.epsilon_0 * Z * k.q_e / m)


def debye(T, n):
    return sqrt(k.k_B * T / k.m_e) / omega_p(n)


def collisions(n, Z, log_lambda, T):
    """Slowing of a drifting Maxwellian by fixed charges: mean of v^2/3*d(1/v^3 rate) over the distribution."""
    thermal = sqrt(k.k_B * T / k.m_e)
    rate = 4 * pi * n * (Z * COULOMB) ** 2 * log_lambda / k.m_e**2  # times 1/v^3
    # friction on the mean speed: integral of f0*(v/thermal)^2/3*rate/v^3 over velocities, u = v/thermal
    weight = quad(lambda u: (2 * pi) ** (-mpf(3) / 2) * exp(-u * u / 2) * u**2 / 3 / u**3 * 4 * pi * u**2, [0, inf])
    return rate / thermal**3 * weight


def spitzer(Z, log_lambda, T):
    """m*nu/(n_e*e^2) with the correction in Z."""
    n = mpf(10) ** 19
    Z2 = Z * Z
    ratio = (1 + mpf("1.198") * Z + mpf("0.222") * Z2) / (1 + mpf("2.966") * Z + mpf("0.753") * Z2)
    return k.m_e * collisions(n, Z, log_lambda, T) / (n * Z * k.q_e**2) * ratio


def bremsstrahlung(T, Z, ne, ni, gaunt):
    """With the fine-structure constant and the classical radius in place of the charge."""
    alpha = COULOMB / (k.hbar * k.c)
    radius = COULOMB / (k.m_e * k.c**2)
    thermal = sqrt(k.k_B * T / k.m_e)
    return 16 * sqrt(2 * pi / 3) / 3 * alpha * radius**2 * k.m_e * k.c**2 * thermal * Z**2 * ne * ni * gaunt


def floating(T, m):
    """Wall that draws equal currents: n*exp(V)*mean speed/4 of the electrons and n*sqrt(kT/m) of the ions."""
    x = findroot(lambda v: v + log(sqrt(8 / (pi * k.m_e)) / 4) - log(sqrt(1 / m)), mpf(-3))
    return x * k.k_B * T / k.q_e


def paschen(B, p, d, A, gamma):
    """Voltage at which gamma*(exp(alpha*d) - 1) = 1 with alpha = A*p*exp(-B*p*d/V)."""
    scale = B * p * d
    x = findroot(lambda u: log(A * p * d) - u - log(log(1 + 1 / gamma)), mpf(3))
    return scale / x


family(
    "PL",
    {
        "PL1": debye,
        "PL2": omega_p,
        "PL3": lambda n: omega_p(n) / (2 * pi),
        "PL4": lambda Z, n, m: omega_p(n, m, Z),
        "PL5": lambda n, L: quad(lambda r: 4 * pi * r**2 * n, [0, L]),
        "PL6": lambda m, T, Z, B: m * sqrt(k.k_B * T / m) / (Z * k.q_e * B),
        "PL7": lambda B, rho: sqrt(B**2 / k.mu_0 / rho),
        "PL8": lambda Z, Te, Ti, m: sqrt(Z * k.k_B * Te / m + 3 * k.k_B * Ti / m),
        "PL9": lambda p, B: p / (B**2 / (2 * k.mu_0)),
        "PL10": lambda E, B: E / B,
        "PL11": lambda m, v, g, q, B: (m * v / (q * B)) * v / 2 * g / B,
        "PL12": lambda m, v, q, R, B: m * v**2 / R / q / B,
        # current of the ring times its area
        "PL13": lambda m, v, B: (k.q_e * v / (2 * pi * (m * v / (k.q_e * B)))) * pi * (m * v / (k.q_e * B)) ** 2,
        "PL14": lambda a, b: atan(sqrt(a / (b - a))),
        "PL15": lambda wavelength: findroot(lambda n: sqrt(n * 1e26 * k.q_e**2 / k.epsilon_0 / k.m_e) - 2 * pi * k.c / wavelength, 1) * 1e26,
        "PL16": lambda T, n: log(12 * pi * n * debye(T, n) ** 3),
        "PL17": lambda B, n, m: sqrt(B**2 / k.mu_0 / (n * m)),
        "PL18": lambda T, B: k.k_B * T / k.q_e / B / 16,
        "PL19": lambda V, d: k.epsilon_0 * sqrt(2 * k.q_e * V / k.m_e) * V * (mpf(2) / 3) ** 2 / d**2,
        "PL20": floating,
        "PL21": lambda a, b, s, E: a * b * s * E,
        "PL22": bremsstrahlung,
        "PL23": lambda n, f: sqrt(1 - (omega_p(n) / (2 * pi * f)) ** 2),
        "PL24": lambda n, w, T: omega_p(n) * sqrt(1 + 3 * (w * debye(T, n)) ** 2),
        "PL25": paschen,
        # pressure of the column against the field at its edge: N*k*T = pi*r^2*B^2/(2*mu_0), B = mu_0*I/(2*pi*r)
        "PL26": lambda N, Te, Ti: sqrt(N * k.k_B * (Te + Ti) * 2 * k.mu_0 * pi) * 2 / k.mu_0,
        "PL27": lambda B, n: sqrt((k.q_e * B / k.m_e) ** 2 + omega_p(n) ** 2),
    },
)
