"""Probability and statistics."""

from examples import family
from mpmath import binomial, diff, exp, fprod, fsum, inf, log, loggamma, lu_solve, matrix, ncdf, npdf, quad, root, sqrt


def mean(x):
    return fsum(x) / len(x)


def pairs(x):
    """Sum of all squared differences, n times the sum of squares about the mean."""
    return fsum((a - b) ** 2 for i, a in enumerate(x) for b in x[:i])


def variance(x):
    return pairs(x) / len(x) / (len(x) - 1)


def line(x, y):
    """Slope and intercept from the normal equations."""
    left = matrix([[len(x), fsum(x)], [fsum(x), fsum(a * a for a in x)]])
    a, b = lu_solve(left, matrix([fsum(y), fsum(u * v for u, v in zip(x, y))]))
    return a, b


def correlation(x, y):
    r = sqrt(line(x, y)[1] * line(y, x)[1])
    return r if line(x, y)[1] > 0 else -r


family(
    "ST",
    {
        "ST1": mean,
        "ST2": lambda x: sqrt(variance(x)),
        "ST3": lambda x: sqrt(mean([a * a for a in x]) - mean(x) ** 2),
        "ST4": variance,
        "ST5": lambda s, n: sqrt(n * s * s) / n,
        "ST6": lambda x, w: fsum(a * b for a, b in zip(x, w)) / fsum(w),
        "ST7": lambda x: root(fprod(x), len(x)),
        "ST8": lambda x, m, sd: (x - m) / sd,
        "ST9": lambda x, m, sd: diff(lambda u: ncdf(u, m, sd), x),
        "ST10": lambda x, m, sd: quad(lambda u: npdf(u, m, sd), [m - 60 * sd, m - 8 * sd, m, x]),
        "ST11": lambda z: 2 * quad(npdf, [z, z + 2, z + 20]),
        "ST12": lambda n, k, p: binomial(n, k) * p**k * (1 - p) ** (n - k),
        "ST13": lambda k, m: exp(k * log(m) - m - loggamma(k + 1)),
        "ST14": lambda p, k: (1 - p) ** (k - 1) - (1 - p) ** k,
        "ST15": lambda x, mean_x, sd: quad(lambda u: npdf(u), [(x - mean_x) / sd, inf]),
        "ST16": lambda rate, t: quad(lambda u: rate * exp(-rate * u), [0, t]),
        "ST17": lambda sens, prior, fpr: 1 / (1 + fpr / sens * (1 - prior) / prior),
        "ST18": lambda p, n: fsum(p * (1 - p) ** k for k in range(int(n))),
        "ST19": lambda n, p: sqrt(
            fsum((k - n * p) ** 2 * binomial(n, k) * p**k * (1 - p) ** (n - k) for k in range(int(n) + 1))
        ),
        "ST20": lambda z, p, n: z * sqrt(n * p * (1 - p)) / n,
        "ST21": lambda z, sd, n: z * sqrt(n * sd * sd) / n,
        "ST22": lambda m, m0, s, n: sqrt(n) * (m - m0) / s,
        "ST23": lambda m1, m2, s1, s2, n1, n2: (m1 - m2) * sqrt(n1 * n2 / (n2 * s1**2 + n1 * s2**2)),
        "ST24": lambda o, e: fsum(a * a / b for a, b in zip(o, e)) - 2 * fsum(o) + fsum(e),
        "ST25": correlation,
        "ST26": lambda x, y: line(x, y)[1],
        "ST27": lambda x, y: line(x, y)[0],
    },
)
