"""Hydrology."""

from examples import family
from mpmath import exp, mpf, pi, quad


def thiem(T, h2, h1, r2, r1):
    """Head difference of a unit discharge, integrated over the radius."""
    return (h2 - h1) / quad(lambda r: 1 / (2 * pi * r * T), [r1, r2])


def dupuit(K, h2, h1, r2, r1):
    return quad(lambda h: K * h, [h1, h2]) / quad(lambda r: 1 / (2 * pi * r), [r1, r2])


family(
    "HG",
    {
        "HG1": lambda K, A, dh, L: K * dh / L * A,
        "HG2": lambda q, n: q / n,
        "HG3": lambda P, CN: (lambda S: (P - S / 5) ** 2 / ((P - S / 5) + S))(mpf("0.0254") * (1000 - 10 * CN) / CN),
        "HG4": thiem,
        "HG5": dupuit,
        "HG6": lambda T, s1, s2, r2, r1: (s1 - s2) / quad(lambda r: 1 / (2 * pi * r * T), [r1, r2]),
        "HG7": lambda C, i, A: C * i * A,
        "HG8": lambda CN: (25400 / CN - 254) / 1000,
        # ratio of runoff to effective rain equals ratio of retained water to retention
        "HG9": lambda P, S: (P - S / 5) * (P - S / 5) / ((P - S / 5) + S),
        "HG10": lambda K, i: K * i,
        "HG11": lambda last, first, k, t: first - quad(lambda u: k * (first - last) * exp(-k * u), [0, t]),
        "HG12": lambda P, R, S: -(R + S - P),
        "HG13": lambda n, T: 1 - (1 - 1 / T) ** n,
    },
)
