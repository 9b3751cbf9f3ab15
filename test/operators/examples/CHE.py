"""Physical chemistry."""

from examples import constant, family
from mpmath import exp, findroot, log, log10, mpf, power, quad, sqrt

R, N_A, k_B = constant.R_gas, constant.N_A, constant.k_B


def bisect(f, low, high):
    return findroot(f, (low, high), solver="anderson")


def weak_acid(Ka, ca):
    return ca * bisect(lambda a: a * a * ca - Ka * (1 - a), mpf(0), mpf(1))


def extraction(Vw, K, Vo, n):
    left = mpf(1)
    for _ in range(int(n)):
        left -= left * K * Vo / (Vw + K * Vo)
    return left


def ions(c, pKw):
    """Ions of the stronger kind: they balance those of the solute and the other kind of water."""
    water = mpf(10) ** -pKw
    return findroot(lambda x: x - c - water / x, c + sqrt(water))


def quotient(a, nu):
    value = mpf(1)
    for one, number in zip(a, nu):
        value *= power(one, number)
    return value


def stoichiometry(m1, M2, nu2, M1, nu1):
    extent = m1 / M1 / nu1
    return extent * nu2 * M2


family(
    "CHE",
    {
        "CHE17": lambda D, c1, c2, L: -D * (c2 - c1) / L,
        "CHE1": lambda dH, T, dS: dH - T * dS,
        "CHE2": lambda dG, T: exp(-(dG / N_A) / (k_B * T)),
        "CHE3": lambda a: -log(a) / log(10),
        "CHE4": lambda x, p: x * p,
        "CHE5": lambda i, n, T: i * n * N_A * k_B * T,
        "CHE6": lambda m, M: m / M,
        "CHE7": lambda n: n * N_A,
        "CHE8": lambda n, V: n / V,
        "CHE9": lambda c1, V1, V2: c1 / (V2 / V1),
        "CHE10": lambda n, m: n / m,
        "CHE11": lambda a, b: 1 / (1 + b / a),
        "CHE12": lambda x, p: x * p,
        "CHE13": lambda k, p: p / (1 / k),
        "CHE14": lambda i, K, b: i * b * K,
        "CHE15": lambda i, K, b: i * b * K,
        "CHE16": lambda cb, pKw, c0: pKw + log(ions(cb / c0, pKw), 10),
        "CHE18": lambda e, s, r: 4 * e * ((s / r) ** 6 - 1) * (s / r) ** 6,
        "CHE19": lambda K1, dH, T1, T2: K1 * exp(quad(lambda T: dH / (R * T**2), [T1, T2])),
        "CHE20": lambda dG0, T, Q: -R * T * log(exp(-dG0 / (R * T)) / Q),
        "CHE21": lambda pKa, b, a: -log(power(10, -pKa) * a / b, 10),
        "CHE22": lambda Ka: -log(Ka) / log(10),
        "CHE23": lambda c, c0: log(c0, 10) - log(c, 10),
        "CHE24": lambda K: power(K, mpf(1) / 2),
        "CHE25": lambda e, c, L: quad(lambda x: e * c, [0, L]),
        "CHE26": lambda nu, H: sum(a * b for a, b in zip(nu, H)),
        "CHE27": lambda dH, dC, T1, T2: dH + quad(lambda T: dC, [T1, T2]),
        "CHE28": lambda m, dH, M: abs(m / M * dH),
        "CHE29": lambda c, p: p * (c - 1) + 2 - c * (p - 1),
        "CHE30": lambda K, p: bisect(lambda s: K * p * (1 - s) - s, mpf(0), mpf(1)),
        "CHE31": lambda r, cb, Vb, Va: cb * Vb * r / Va,
        "CHE32": lambda b, f: sum(b) - sum(f),
        "CHE33": lambda M1, M2: sqrt(8 * R * 300 / M1) / sqrt(8 * R * 300 / M2),
        "CHE34": lambda cH, pKw, c0: -log10(mpf(10) ** (-pKw) * c0 / cH),
        "CHE35": lambda dH, dS: findroot(lambda T: dH - T * dS, 300),
        "CHE36": lambda ca, pKw, c0: -log(ions(ca / c0, pKw), 10),
        "CHE37": lambda cb, Kb, Kw, c0: -log10(Kw / findroot(lambda x: x**2 - Kb * (cb / c0 - x), sqrt(Kb * cb / c0))),
        "CHE38": lambda x, p1, p2: p2 + x * (p1 - p2),
        "CHE39": lambda conc, Ka, Kw, c0: -log10(Kw / findroot(lambda x: x**2 - Kw / Ka * (conc / c0 - x), sqrt(Kw / Ka * conc / c0))),
        "CHE40": stoichiometry,
        "CHE41": lambda c, V, M: c * V * M,
        "CHE42": lambda ca, Ka, c0: -log(weak_acid(Ka, ca / c0), 10),
    },
)
