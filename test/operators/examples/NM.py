"""Newtonian mechanics."""

from examples import constant, family
from mpmath import acos, asin, atan2, cos, diff, findroot, hypot, inf, pi, quad, sin, sqrt

G = constant.G


def flight(v, theta, g):
    """Time after which a throw is back at its height: the positive root of vy t - g t^2/2."""
    return findroot(lambda t: v * sin(theta) - g * t / 2, v / g)


def fall(vy, g, h):
    """Time after which a throw is lower by h: the later root of vy t - g t^2/2 = -h, sought from beyond it."""
    return findroot(lambda t: h + vy * t - g * t**2 / 2, 2 * (abs(vy) / g + sqrt(2 * h / g)) + 1)


def after_collision(m1, m2, v1, v2, e):
    """Velocities of both bodies from the conservation of momentum and the law of restitution, in the frame of the
    centre of mass."""
    centre = (m1 * v1 + m2 * v2) / (m1 + m2)
    return centre - e * (v1 - centre), centre - e * (v2 - centre)


def kinetic(m, v):
    return quad(lambda u: m * u, [0, v])


def lost(v1, v2, m1, m2):
    common = (m1 * v1 + m2 * v2) / (m1 + m2)
    return kinetic(m1, v1) + kinetic(m2, v2) - kinetic(m1 + m2, common)


family(
    "NM",
    {
        "NM19": lambda m, a: m * a,
        "NM20": lambda F: 0 - F,
        "NM21": lambda m1, m2, r: diff(lambda s: -G * m1 * m2 / s, r),
        "NM23": kinetic,
        "NM25": lambda v1, U1, U2, m: sqrt(2 / m * (kinetic(m, v1) + U1 - U2)),
        "NM25/2": lambda m1, v1, u1, m2, v2: (m1 * v1 + m2 * v2 - m1 * u1) / m2,
        "NM26": lambda m, v: m * v,
        "NM28": lambda m, v, r, theta: m * (r * v * sin(theta)),
        "NM28/2": lambda r, p, theta: p * (r * sin(theta)),
        "NM28/3": lambda I, omega: omega * I,
        "NM30": lambda m, k: 4 * quad(lambda s: sqrt(m / k), [0, pi / 2]),
        "NM101": lambda v, theta, g, h: v * cos(theta) * fall(v * sin(theta), g, h),
        "NM102": lambda F, d, theta: quad(lambda s: F * cos(theta), [0, d]),
        "NM103": lambda F, v: F * v,
        "NM104": lambda m, v, r: m * (v / r) ** 2 * r,
        "NM105": lambda m1, m2, r: -quad(lambda s: G * m1 * m2 / s**2, [r, inf]),
        "NM106": lambda k, x: quad(lambda s: k * s, [0, x]),
        "NM107": lambda F, t: quad(lambda s: F, [0, t]),
        "NM108": lambda v0, a, t: quad(lambda s: v0 + a * s, [0, t]),
        "NM109": lambda v0, a, x: v0 + a * findroot(lambda t: v0 * t + a * t**2 / 2 - x, x / v0),
        "NM110": lambda v, theta, g: v * cos(theta) * flight(v, theta, g),
        "NM111": lambda m1, m2: m1 * m2 / (m1 + m2),
        "NM112": lambda friction, N: friction * N,
        "NM113": lambda m1, m2, v1, v2: after_collision(m1, m2, v1, v2, 1)[0],
        "NM114": lambda L, g: 2 * pi / sqrt(g / L),
        "NM115": lambda m, g, Cd, rho, A: findroot(lambda v: Cd * rho * A * v**2 / 2 / (m * g) - 1, 3),
        "NM116": lambda d, t: d / t,
        "NM117": lambda v0, a, t: v0 + quad(lambda s: a, [0, t]),
        "NM118": lambda v0, v, t: quad(lambda s: v0 + (v - v0) * s / t, [0, t]),
        "NM119": lambda h, g: findroot(lambda t: g * t**2 / 2 - h, sqrt(h)),
        "NM120": lambda g, h: findroot(lambda v: kinetic(1, v) - g * h, sqrt(g * h)),
        "NM121": lambda v, theta, g: quad(lambda t: v * sin(theta) - g * t, [0, flight(v, theta, g) / 2]),
        "NM122": flight,
        "NM123": lambda v, h, g: v * findroot(lambda t: g * t**2 / 2 - h, sqrt(h)),
        "NM124": lambda m, v, d: m * findroot(lambda a: v**2 - 2 * a * d, 1),
        "NM125": lambda v, r: -diff(lambda t: r * cos(v * t / r), 0, 2),
        "NM126": lambda m, g, v: findroot(lambda P: m * g - P / v, 1),
        "NM127": lambda m, g: m * g,
        "NM128": lambda m, g, h: quad(lambda s: m * g, [0, h]),
        "NM129": lambda W, t: W / t,
        "NM130": lambda Pout, Pin: 1 - (Pin - Pout) / Pin,
        "NM131": lambda k, x: diff(lambda s: k * s**2 / 2, x),
        "NM132": lambda m, v2, v1: kinetic(m, v2) - kinetic(m, v1),
        "NM133": lambda m, g, theta: m * g * cos(pi / 2 - theta),
        "NM134": lambda g, theta, mu: g * hypot(1, mu) * sin(theta - atan2(mu, 1)),
        "NM135": lambda mu: asin(mu / hypot(1, mu)),
        "NM136": lambda v, mu, g: quad(lambda u: u / (mu * g), [0, v]),
        "NM137": lambda v, a: quad(lambda t: v - a * t, [0, v / a]),
        "NM138": lambda mu, g, r: findroot(lambda v: v**2 / r - mu * g, sqrt(r)),
        "NM139": lambda v, r, g: acos(g / hypot(g, v**2 / r)),
        "NM140": lambda g, m2, m1: (m2 * g - m1 * g) / (m1 + m2),
        "NM141": lambda g, m1, m2: m1 * (g + (m2 - m1) / (m1 + m2) * g),
        "NM142": lambda m, g, a: m * g + m * a,
        "NM143": lambda m1, v1, m2, v2: after_collision(m1, m2, v1, v2, 0)[0],
        "NM144": lambda v1, m2, m1: after_collision(m1, m2, v1, 0, 1)[1],
        "NM145": lambda g, t: diff(lambda s: g * s**2 / 2, t),
        "NM146": lambda rebound, drop: sqrt(2 * 9 * rebound) / sqrt(2 * 9 * drop),
        "NM147": lost,
        "NM148": lambda m1, x1, m2, x2: x1 + (x2 - x1) * m2 / (m1 + m2),
        "NM149": lambda m, v2, v1, t: abs(m * v2 - m * v1) / t,
        "NM150": lambda M, r: diff(lambda s: -G * M / s, r),
        "NM151": lambda g, height, R: g * R**2 / (R + height) ** 2,
        "NM152": lambda x, k, m: sqrt(2 * quad(lambda s: k * s, [0, x]) / m),
        "NM153": lambda T1, mu, phi: findroot(lambda T: quad(lambda s: 1 / (mu * s), [T1, T]) - phi, T1 * 5),
        "NM154": lambda m, g, h, t: m * g * (h / t),
        "NM155": lambda F1, F2, theta: hypot(F1 + F2 * cos(theta), F2 * sin(theta)),
        "NM156": lambda m1, v1, m2: m1 * v1 / m2,
        "NM157": lambda g, theta: g * cos(pi / 2 - theta),
    },
)
