"""Epidemiology."""

from examples import family
from mpmath import exp, findroot, mpf, quad


def doubling(D, R0):
    growth = R0 / D - 1 / D
    return quad(lambda x: 1 / (growth * x), [1, 2])


def predictive(sensitivity, specificity, prevalence):
    odds = prevalence / (1 - prevalence) * sensitivity / (1 - specificity)
    return odds / (1 + odds)


def final_size(z):
    return findroot(lambda R: exp(-R * z) - (1 - z), mpf("1.5"))


family(
    "EP",
    {
        "EP2": lambda beta, gamma: beta * (1 / gamma),
        "EP3": lambda R0: (R0 - 1) / R0,
        "EP4": lambda R0, e: findroot(lambda v: R0 * (1 - e * v) - 1, mpf("0.5")),
        "EP5": lambda R0, s: R0 * s,
        "EP6": doubling,
        "EP7": final_size,
        "EP8": lambda se, sp, p: 1 - (1 - se) * p / ((1 - se) * p + sp * (1 - p)),
        "EP9": lambda beta, I, N: beta * (I / N),
        "EP10": lambda a, n1, b, n2: (a / n1) / (b / n2),
        "EP11": lambda a, b, c, d: (a / c) / (b / d),
        "EP12": lambda v, u: (u - v) / u,
        "EP13": predictive,
    },
)
