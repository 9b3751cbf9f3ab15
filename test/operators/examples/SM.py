"""Statistical mechanics."""

from examples import constant, family
from mpmath import diff, erf, exp, findroot, inf, log, mpf, nsum, pi, polylog, quad, sqrt, zeta

k, h, c, N_A = constant.k_B, constant.h_P, constant.c, constant.N_A


def moment(m, T, power):
    scale = sqrt(2 * k * T / m)
    return scale**power * quad(lambda u: 4 / sqrt(pi) * u ** (2 + power) * exp(-u * u), [0, 1, 3, inf])


def fastest(m, T):
    scale = sqrt(2 * k * T / m)
    return scale * findroot(lambda u: 2 * u - 2 * u**3, mpf("0.9"))


def speed_density(m, T, v):
    scale = sqrt(2 * k * T / m)
    return diff(lambda u: erf(u) - 2 * u / sqrt(pi) * exp(-u * u), v / scale) / scale


def free_path(T, d, p):
    return 1 / (sqrt(2) * (p / (k * T)) * pi * d**2)


def oscillator_capacity(theta, T):
    """Derivative of the mean energy of 3 N_A oscillators."""
    return 3 * N_A * k * diff(lambda t: theta / (exp(theta / t) - 1), T)


def two_level_capacity(dE, T):
    return N_A * k * diff(lambda t: (dE / k) / (exp(dE / (k * t)) + 1), T)


def rotor(I, T, symmetry):
    return T / (symmetry * h**2 / (8 * pi**2 * I * k))


def sackur_tetrode(m, T, p):
    q = (k * T / p) * (2 * pi * m * k * T) ** mpf("1.5") / h**3
    return N_A * k * (log(q) + mpf(5) / 2)


def gibbs(w):
    total = sum(w)
    return -k * sum(x / total * log(x / total) for x in w)


def condensation(m, n):
    """Excited states of an ideal Bose gas without chemical potential hold n at the critical temperature."""
    wave = (zeta(mpf("1.5")) / n) ** (mpf(1) / 3)
    return h**2 / (2 * pi * m * k * wave**2)


def photon_energy(T):
    return 8 * pi * (k * T) ** 4 / (h * c) ** 3 * 6 * polylog(4, 1)


family(
    "SM",
    {
        "SM1": lambda T: moment(mpf(2), T, 2),
        "SM2": lambda T, M: sqrt(moment(M / N_A, T, 2)),
        "SM3": lambda dE, T: 1 / exp(dE / k / T),
        "SM4": lambda E, mu, T: exp(-(E - mu) / (k * T)) / (1 + exp(-(E - mu) / (k * T))),
        "SM5": lambda T, M: fastest(M / N_A, T),
        "SM6": lambda T, M: moment(M / N_A, T, 1),
        "SM7": free_path,
        "SM8": lambda d, p, m, T: moment(m, T, 1) / free_path(T, d, p),
        "SM9": lambda p, m, T: p / (k * T) * moment(m, T, 1) / 4,
        "SM10": speed_density,
        "SM11": lambda E, mu, T: nsum(lambda j: exp(-j * (E - mu) / (k * T)), [1, inf]),
        "SM12": lambda f, T: 2 * h * f**3 / c**2 / (exp(h * f / (k * T)) - 1),
        "SM13": lambda w, T: (2 * h * (c / w) ** 3 / c**2 / (exp(h * (c / w) / (k * T)) - 1)) * c / w**2,
        "SM14": oscillator_capacity,
        "SM15": two_level_capacity,
        "SM16": lambda E, g, T: sum(b * exp(-a / (k * T)) for a, b in zip(E, g)),
        "SM17": lambda g1, g2, dE, T: (g2 * exp(-dE / (k * T))) / g1,
        "SM18": lambda m, T: h / sqrt(2 * m * k * T) / quad(lambda u: exp(-u * u), [-inf, 0, inf]),
        "SM19": rotor,
        "SM20": lambda f, T: nsum(lambda n: exp(-n * h * f / (k * T)), [0, inf]),
        "SM21": sackur_tetrode,
        "SM22": lambda W: k * log(W, 2) * log(2),
        "SM23": gibbs,
        "SM24": condensation,
        "SM25": lambda T, Tc: 1 - sqrt(T / Tc) ** 3,
        "SM26": lambda f: f * N_A * k / 2,
        "SM27": lambda f, n, T: n * N_A * f * k * T / 2,
        "SM28": lambda rho, v: rho * v * v / 3,
        "SM29": lambda m, T, d: mpf(5) / 16 * sqrt(pi * m * k * T) / (pi * d**2),
        "SM30": lambda M: M / N_A,
        "SM31": photon_energy,
    },
)
