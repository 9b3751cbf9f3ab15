"""Electrostatics: fields as derivatives of potentials, potentials and fluxes as integrals of Coulomb's law."""

from examples import constant, family
from mpmath import cos, diff, findroot, hypot, mpf, pi, quad, sin, sqrt

eps = constant.epsilon_0
q_e = constant.q_e
COULOMB = 1 / (4 * pi * eps)


def potential(q, r):
    return COULOMB * q / r


def dipole_potential(p, theta, r):
    """Two opposite charges at half a millionth of the distance, to second order in it."""
    d = r * mpf("1e-12")
    q = p / d
    near = sqrt(r**2 - r * d * cos(theta) + d**2 / 4)
    far = sqrt(r**2 + r * d * cos(theta) + d**2 / 4)
    return COULOMB * q * (far - near) / (far * near)


def flux_of_a_point_charge(q):
    """Through one face of a cube of half edge 1 around the charge, six times."""
    face = quad(lambda x: quad(lambda y: (x * x + y * y + 1) ** mpf(-1.5), [-1, 1]), [-1, 1])
    return 6 * COULOMB * q * face


family(
    "ES",
    {
        "ES1": lambda q1, q2, r: -q2 * diff(lambda x: potential(q1, x), r),
        "ES2": lambda q, r: -diff(lambda x: potential(q, x), r),
        "ES3": lambda q, r: quad(lambda x: COULOMB * q / x**2, [r, 2 * r, mpf("inf")]),
        "ES4": lambda permittivity, A, d: permittivity * eps * A / d,
        "ES5": lambda Cap, V: quad(lambda v: Cap * v, [0, V]),
        "ES6": lambda Ef: quad(lambda f: eps * f, [0, Ef]),
        "ES8": lambda lam, r: quad(lambda a: COULOMB * lam / r * cos(a), [-pi / 2, pi / 2]),
        "ES9": lambda sigma: quad(lambda a: 2 * pi * COULOMB * sigma * sin(a), [0, pi / 2]),
        "ES10": lambda sigma: 2 * sigma / (2 * eps),
        "ES11": lambda q, z, r: -diff(lambda x: potential(q, hypot(x, r)), z),
        "ES12": lambda C1, V1, C2, V2: findroot(lambda V: C1 * (V1 - V) - C2 * (V - V2), V1),
        "ES13": lambda q, r, ball: (q * r**3 / ball**3) / (4 * pi * eps * r**2),
        "ES14": lambda q, d: q * d / 2 - (-q) * d / 2,
        "ES15": lambda p, Ef, theta: -diff(lambda a: p * Ef * cos(a), theta),
        "ES16": lambda p, Ef, theta: quad(lambda a: p * Ef * sin(a), [pi / 2, theta]),
        "ES17": lambda q, Ef, m: (q * Ef) / m,
        "ES18": lambda p, z: -diff(lambda x: COULOMB * p / x**2, z),
        "ES19": lambda q1, q2, r: q2 * potential(q1, r),
        "ES20": lambda q, V: V * q,
        "ES21": lambda q, Ef: Ef * q,
        "ES22": lambda V, d: V / d,
        "ES23": lambda Cap, V: V * Cap,
        "ES24": lambda permittivity, L, b, a: L / quad(lambda r: 1 / (2 * pi * permittivity * eps * r), [a, b]),
        "ES25": lambda permittivity, a, b: 1 / quad(lambda r: 1 / (4 * pi * permittivity * eps * r**2), [a, b]),
        "ES26": lambda r: 1 / potential(1, r),
        "ES27": flux_of_a_point_charge,
        "ES28": lambda Ef, A, theta: A * Ef * sin(pi / 2 - theta),
        "ES29": lambda q, V, m: sqrt(q * V / (m / 2)),
        "ES30": lambda Q, Cap: quad(lambda s: s / Cap, [0, Q]),
        "ES31": lambda N: N * q_e,
    },
)
