"""Chemical kinetics."""

from examples import constant, family
from mpmath import cosh, exp, expm, findroot, matrix, mpf, odefun, pi, quad, sqrt

R, k_B, h, N_A = constant.R_gas, constant.k_B, constant.h_P, constant.N_A


def linear(rates, start, t):
    return expm(matrix(rates) * t) * matrix(start)


def intermediate(c0, k1, k2, t):
    return linear([[-k1, 0], [k1, -k2]], [c0, 0], t)[1]


def collision(P, sigma, T, mr, Ea):
    """Flux of pairs with enough energy along the line of centres, over a Maxwell distribution of relative speeds."""
    thermal = sqrt(2 * k_B * T / mr)
    least = sqrt(Ea / (R * T))
    mean = thermal * quad(lambda u: 4 / sqrt(pi) * u * (u**2 - least**2) * exp(-u * u), [least, least + 2, least + 12])
    return P * sigma * mean * N_A


def slab(L, k, D):
    m = L * sqrt(k / D)
    return quad(lambda x: cosh(m * x) / cosh(m), [0, 1])


family(
    "CK",
    {
        "CK1": lambda A, Ea, T: A * exp(-Ea / N_A / (k_B * T)),
        "CK2": lambda c, k, t: linear([[-k]], [c], t)[0],
        "CK3": lambda c, k, t: c - quad(lambda s: k, [0, t]),
        "CK4": lambda c, k, t: c * odefun(lambda s, y: -y * y, 0, mpf(1))(k * c * t),
        "CK5": lambda k: quad(lambda c: 1 / (k * c), [mpf(1) / 2, 1]),
        "CK6": lambda k, c: quad(lambda y: 1 / (k * y * y), [c / 2, c]),
        "CK7": lambda k, a, b: k * a * b,
        "CK8": lambda k, Ea, T1, T2: k * exp(quad(lambda T: Ea / (R * T**2), [T1, T2])),
        "CK9": lambda kappa, T, dG: kappa * k_B * T / h * exp(-dG / N_A / (k_B * T)),
        "CK10": collision,
        "CK11": lambda T, eta: 4 * pi * N_A * 2 * (k_B * T / (6 * pi * eta)) * 2,
        "CK12": lambda v, S, K: v / (1 + K / S),
        "CK13": lambda conc0, rate: findroot(lambda t: conc0 - rate * t - conc0 / 2, 1),
        "CK14": intermediate,
        "CK15": lambda k1, k2: findroot(lambda t: k1 * exp(-k1 * t) - k2 * exp(-k2 * t), (1 / k1, 1 / k2), solver="anderson"),
        "CK16": lambda c, a, b, t: linear([[-a, b], [a, -b]], [c, 0], t)[0],
        "CK17": lambda flow, X, rate: findroot(lambda V: rate * V / flow / (1 + rate * V / flow) - X, flow / rate),
        "CK18": lambda k, tau: findroot(lambda X: X - k * tau * (1 - X), mpf("0.5")),
        "CK19": lambda k, tau: 1 - exp(-k * tau),
        "CK20": lambda K, c: 1 + K * c,
    },
)
