"""Medical physics and physiology."""

from examples import family
from mpmath import exp, findroot, log, mpf, quad, sqrt

year = mpf("365.25") * 86400


def residence(Tp, Tb):
    """Half-life of what is left by decay and by excretion together."""
    left = lambda t: mpf(2) ** (-t / Tp) * mpf(2) ** (-t / Tb)
    return findroot(lambda s: left(s * Tp) - mpf("0.5"), 1 / (1 + Tp / Tb)) * Tp


def du_bois(m, height):
    """In square centimetres, kilograms and centimetres, as published."""
    return mpf("71.84") * m ** mpf("0.425") * (height * 100) ** mpf("0.725") / 10**4


def cockcroft_gault(sex, age, m, creatinine):
    """Millilitres a minute from years, kilograms and milligrams per decilitre."""
    return sex * (140 - age / year) * m / (72 * (creatinine * 100)) / 10**6 / 60


def survival(alpha, D, beta):
    """Dose given in small steps: the slope grows with the dose that is already there."""
    return exp(-quad(lambda d: alpha + 2 * beta * d, [0, D]))


family(
    "MP",
    {
        "MP1": lambda mu, x: exp(-mu * x),
        "MP2": lambda mu: findroot(lambda s: exp(-s) - mpf("0.5"), 0.7) / mu,
        "MP3": lambda E, m: E / m,
        "MP4": lambda w, D: w * D,
        "MP5": survival,
        "MP6": lambda n, d, ab: -log(survival(1 / ab, d, 1 / ab**2)) * n * ab,
        "MP7": residence,
        "MP8": lambda constant, A, d: constant * A / d**2,
        "MP9": lambda mu, water: 1000 * (mu / water - 1),
        "MP10": lambda m, h: m / h / h,
        "MP11": du_bois,
        "MP12": lambda s, d: (s + 2 * d) / 3,
        "MP13": lambda rate, stroke: rate * stroke,
        "MP14": lambda uptake, a, v: uptake / (a - v),
        "MP15": lambda pa, pv, Q: (pa - pv) / Q,
        "MP16": lambda QT, RR: QT / sqrt(RR),
        "MP17": cockcroft_gault,
        "MP18": lambda f, p, w, c, q: f * p - f * w - c / q,
    },
)
