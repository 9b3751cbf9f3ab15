"""Numerical analysis."""

from examples import family
from mpmath import exp, log, mpf, pi, polyroots, quad, siegeltheta


def zeros(T):
    """The mean count with its first corrections, from the Riemann-Siegel theta function."""
    return siegeltheta(T) / pi + 1


def roots(a, b, c):
    return sorted(r.real for r in polyroots([a, b, c], maxsteps=200, extraprec=200))


def secant(x0, x1, f0, f1):
    """Root of the line through both points."""
    return (x0 * f1 - x1 * f0) / (f1 - f0)


def trapezoids(h, first, last, inner):
    values = [first, *inner, last]
    return sum(h * (a + b) / 2 for a, b in zip(values, values[1:]))


def parabola(xs, ys):
    """Interpolating polynomial through three points as a function."""

    def value(x):
        total = mpf(0)
        for i, y in enumerate(ys):
            term = y
            for k, other in enumerate(xs):
                if k != i:
                    term *= (x - other) / (xs[i] - other)
            total += term
        return total

    return value


def halvings(width, tol):
    n = 0
    while width > tol:
        width /= 2
        n += 1
    return n


def second(fp, f0, fm, h):
    p = parabola([-h, mpf(0), h], [fm, f0, fp])
    return p(1) - 2 * p(0) + p(-1)


def limit(A2, A1, r, p):
    """A0 where A = A0 + C*h^p through both values, h = 1 and 1/r."""
    C = (A1 - A2) / (1 - r**-p)
    return A1 - C


def epsilon(p):
    x, n = mpf(1), 1
    while n < p:
        x /= 2
        n += 1
    return x


family(
    "NA",
    {
        "NA1": zeros,
        "NA2": lambda a, b, c: roots(a, b, c)[1],
        "NA3": lambda a, b, c: roots(a, b, c)[0],
        "NA4": lambda x, f, df: (x * df - f) / df,
        "NA5": secant,
        "NA6": trapezoids,
        "NA7": lambda a, b, fa, fm, fb: quad(parabola([a, (a + b) / 2, b], [fa, fm, fb]), [a, b]),
        "NA8": lambda b, a, M, n: n * ((b - a) / n) ** 3 * M / 12,
        "NA9": lambda width0, n: width0 * exp(-n * log(2)),
        "NA10": halvings,
        "NA11": lambda fp, fm, h: (fp - fm) / h / 2,
        "NA12": second,
        "NA13": limit,
        "NA14": lambda y, h, slope: ((y / h) + slope) * h,
        "NA15": epsilon,
        "NA16": lambda y, h, k1, k2, k3, k4: y + h * ((k1 + k4) / 6 + (k2 + k3) / 3),
        "NA17": lambda y0, y1, x, x0, x1: (y0 * (x1 - x) + y1 * (x - x0)) / (x1 - x0),
        "NA18": lambda v, dt, dx: v / (dx / dt),
    },
)
