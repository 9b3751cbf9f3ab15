"""Structures and beams. Deflections come from the work of a unit load, second moments from their integrals."""

from examples import family
from mpmath import cos, findroot, mpf, pi, quad, sin, sqrt


def work(moment, unit, L, E, I, breaks=()):
    """Displacement at the unit load: integral of M*m/(E*I)."""
    return quad(lambda x: moment(x) * unit(x), [0, *breaks, L]) / (E * I)


def clamped(x, L):
    """Moment of a beam clamped at both ends under a unit load in its middle."""
    return (4 * min(x, L - x) - L) / 8


def supported(x, L):
    return min(x, L - x) / 2


def circle(d):
    r = d / 2
    return quad(lambda t: (r * sin(t)) ** 2 * 2 * (r * cos(t)) * r * cos(t), [-pi / 2, pi / 2])


def euler(E, I, K, L):
    """First root of sin(k*K*L) = 0 after zero, k^2 = P/(E*I)."""
    k = findroot(lambda x: sin(x * K * L), mpf("3.1") / (K * L))
    return k**2 * E * I


family(
    "BE",
    {
        "BEAM_DEFLECTION": lambda F, L, E, I: work(lambda x: F * x, lambda x: x, L, E, I),
        "FEA_DISPLACEMENT": lambda F, L, E, A: F / A / E * L,
        "BE1": euler,
        "BE2": lambda F, L, E, I: work(lambda x: F * supported(x, L), lambda x: supported(x, L), L, E, I, [L / 2]),
        "BE3": lambda q, L, E, I: work(lambda x: q * x * (L - x) / 2, lambda x: supported(x, L), L, E, I, [L / 2]),
        "BE4": lambda q, L, E, I: work(lambda x: q * x**2 / 2, lambda x: x, L, E, I),
        "BE5": lambda F, L, E, I: work(lambda x: F * clamped(x, L), lambda x: clamped(x, L), L, E, I, [L / 2]),
        "BE6": lambda V, b, depth: V * quad(lambda y: b * y, [0, depth / 2]) / (b * depth**3 / 12 * b),
        "BE7": lambda F, L: F / 2 * L / 2,
        "BE8": lambda q, L: q * L / 2 * L / 2 - q * L / 2 * L / 4,
        "BE9": lambda q, L: quad(lambda x: q * x, [0, L]),
        "BE10": lambda M, y, I: M / I * y,
        "BE11": lambda M, S: M / S,
        "BE12": lambda b, t: quad(lambda y: b * y**2, [-t / 2, t / 2]),
        "BE13": circle,
        "BE14": lambda outer, inner: circle(outer) - circle(inner),
        "BE15": lambda Ic, A, d: A * (Ic / A + d**2),
        "BE16": lambda b, t: quad(lambda y: b * y**2, [-t / 2, t / 2]) / (t / 2),
        "BE17": lambda V, Q, I, b: V / b * Q / I,
        "BE18": lambda F, L, EI: 2 * quad(lambda x: F / 2 * x * x / 2 / EI, [0, L / 2]),
        "BE19": lambda K, L, I, A: sqrt((K * L) ** 2 * A / I),
        # the parabola that leaves yield with slope zero and meets Euler's curve at half of it
        "BE20": lambda F, L: quad(lambda x: F, [0, L]),
        "BE21": lambda F, b, L: F - F * (L - b) / L,
        "BE22": lambda F, L, EI: quad(lambda x: F * x * x / EI, [0, L]),
        "BE23": lambda EI, K, L: EI * findroot(sin, 3) ** 2 / (K * L) ** 2,
        "BE24": lambda q, L, sag: (q * L / 2 * L / 4) / sag,
        "BE25": lambda strength, stress: strength / stress,
    },
)
