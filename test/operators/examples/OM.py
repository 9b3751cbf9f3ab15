"""Orbital mechanics."""

from examples import constant as k, family
from mpmath import acos, atan2, cbrt, cos, fabs, mp, mpf, pi, quad, sin, sqrt

G = k.G


def vis_viva(M, r, a):
    """From the conservation of energy."""
    return sqrt(2 * (-G * M / (2 * a) + G * M / r))


def burns(M, r1, r2):
    a = (r1 + r2) / 2
    return vis_viva(M, r1, a) - sqrt(G * M / r1), sqrt(G * M / r2) - vis_viva(M, r2, a)


def true_anomaly(e, E):
    return atan2(sqrt(1 - e * e) * sin(E), cos(E) - e)


def polar(a, e, nu):
    """Distance from the focus of the point whose eccentric anomaly is E."""
    E = acos((e + cos(nu)) / (1 + e * cos(nu)))
    return a - a * e * cos(E)


def period(a, GM):
    """Twice the time from periapsis to apoapsis of an orbit of eccentricity one half, area swept over angular momentum."""
    e = mpf("0.5")
    area = quad(lambda nu: (a * (1 - e * e) / (1 + e * cos(nu))) ** 2 / 2, [0, pi / 2, pi])
    return 2 * area / (sqrt(GM * a * (1 - e * e)) / 2)


family(
    "OM",
    {
        "OM1": lambda a, M: period(a, G * M),
        "OM2": vis_viva,
        "OM3": lambda M, r: 2 * pi * r / period(r, G * M),
        "OM4": lambda M, r: sqrt(2 * quad(lambda s: G * M / s**2, [r, 2 * r, 10 * r, mp.inf])),
        "OM5": lambda rp, ra: rp / 2 + ra / 2,
        "OM6": lambda rp, ra: 1 - rp / ((ra + rp) / 2),
        "OM7": lambda a, e: a - a * e,
        "OM8": lambda a, e: a + a * e,
        "OM9": polar,
        "OM10": lambda v, M, r: v * v / 2 - G * M / r,
        "OM11": lambda M, m, a: m * (vis_viva(M, a, a) ** 2 / 2 - G * M / a),
        "OM12": lambda M, r, h: 2 * pi * (r + h) / period(r + h, G * M),
        "OM13": lambda M, e, a: vis_viva(M, a - a * e, a),
        "OM14": lambda M, e, a: vis_viva(M, a + a * e, a),
        "OM15": lambda M, r1, r2: burns(M, r1, r2)[0],
        "OM16": lambda M, r1, r2: burns(M, r1, r2)[1],
        "OM17": lambda r1, r2, M: period((r1 + r2) / 2, G * M) / 2,
        "OM18": lambda v, di: sqrt((v * cos(di) - v) ** 2 + (v * sin(di)) ** 2),
        "OM19": lambda E, e: E - e * sin(E),
        "OM20": true_anomaly,
        "OM21": lambda M, a: 2 * pi / period(a, G * M),
        "OM22": lambda a, m, M: a * (m / M) ** mpf("0.4"),
        "OM23": lambda a, e, m, M: a * (1 - e) * cbrt(m / M / 3),
        "OM24": lambda M, T, r: cbrt(G * M * (T / (2 * pi)) ** 2) - r,
        "OM25": lambda v, M, r: sqrt(2 * (v * v / 2 - G * M / r)),
        "OM26": lambda M, r1, r2: sum(fabs(sqrt(2 * G * M * (1 / r - 1 / (r1 + r2))) - sqrt(G * M / r)) for r in (r1, r2)),
        "OM27": lambda T1, a2, a1: sqrt(T1**2 * (a2 / a1) ** 3),
        "OM28": lambda T1, T2: T1 * T2 / abs(T2 - T1),
        "OM29": lambda a, m1, m2: period(a, G * (m1 + m2)),
    },
)
