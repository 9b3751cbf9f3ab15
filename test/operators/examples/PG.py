"""Power systems and grid."""

from examples import family
from mpmath import acos, exp, expj, j, pi, quad, sin, sqrt


def three_phase(V, I, pf):
    """Mean of the three instantaneous powers over a period."""
    u, i, phi = V * sqrt(2) / sqrt(3), I * sqrt(2), acos(pf)

    def power(x):
        return sum(u * sin(x + k) * i * sin(x + k - phi) for k in (0, 2 * pi / 3, 4 * pi / 3))

    return quad(power, [0, 2 * pi]) / (2 * pi)


def correction(P, pf1, pf2):
    return sqrt((P / pf1) ** 2 - P**2) - sqrt((P / pf2) ** 2 - P**2)


def transferred(V1, V2, X, delta):
    """Real part of the three-phase complex power at the sending end."""
    sending, receiving = V1 / sqrt(3) * expj(delta), V2 / sqrt(3)
    current = (sending - receiving) / (1j * X)
    return (3 * sending * current.conjugate()).real


family(
    "PG",
    {
        "PG1": three_phase,
        "PG2": correction,
        "PG3": lambda V, S: V / (S / V),
        "PG4": lambda n, ns: (ns - n) / ns,
        "PG5": lambda c, V, Z: c * V / sqrt(3) / Z,
        "PG6": lambda S, V, uk: S / (3 * (V / sqrt(3))) / uk,
        "PG7": lambda Vp: abs(Vp - Vp * exp(2 * pi * j / 3)),
        "PG8": lambda I, R: 3 * I * I * R,
        "PG9": transferred,
        "PG10": lambda S, pf: (S * expj(acos(pf))).imag,
        "PG11": lambda f, poles: f / (poles / 2),
        "PG12": lambda dP, f0, H, S: dP / (2 * H * S / f0),
        "PG13": lambda S, pf: sqrt(S**2 - (S * sin(acos(pf))) ** 2),
        "PG14": lambda E, P, t: E / P / t,
    },
)
