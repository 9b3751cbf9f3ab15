"""Magnetism and induction: fields from the law of Biot and Savart, voltages and energies as derivatives and integrals."""

from examples import constant, family
from mpmath import cos, diff, fabs, hypot, inf, mpf, pi, quad, sin, sqrt

mu_0 = constant.mu_0
eps = constant.epsilon_0


def wire(I, r):
    """Biot-Savart along an infinite wire, by the angle under which an element is seen."""
    return quad(lambda a: mu_0 * I / (4 * pi * r) * cos(a), [-pi / 2, pi / 2])


def loop(I, r, z):
    """Biot-Savart around a loop: the axial component of each element."""
    s = hypot(r, z)
    return quad(lambda a: mu_0 * I / (4 * pi) * r / s**2 * (r / s), [0, 2 * pi])


def solenoid(n, I):
    """Loops of radius 1, n to a length, from one end of space to the other."""
    return quad(lambda z: n * loop(I, mpf(1), z), [-inf, 0, inf])


family(
    "MG",
    {
        "MG1": wire,
        "MG2": solenoid,
        "MG3": lambda q, v, B, theta: q * (v * sin(theta)) * B,
        "MG4": lambda q, B, m: 1 / (2 * pi * m / (q * B)),
        "MG5": lambda m, v, q, B: v / (q * B / m),
        "MG6": lambda I1, I2, d: I2 * wire(I1, d),
        "MG7": lambda L, I: quad(lambda i: L * i, [0, I]),
        "MG8": lambda turns, dPhi, dt: fabs(turns * diff(lambda t: dPhi * t / dt, dt / 2)),
        "MG9": lambda I, L, B, theta: quad(lambda x: I * B * sin(theta), [0, L]),
        "MG10": lambda mur, turns, I, length: mur * solenoid(turns / length, I),
        "MG11": lambda turns, I, r, z: turns * loop(I, r, z),
        "MG12": lambda turns, I, r: turns * wire(I, r),
        "MG13": lambda turns, I, A: A * turns * I,
        "MG14": lambda turns, I, A, B, theta: turns * I * -diff(lambda a: A * B * cos(a), theta),
        "MG15": lambda m, B, theta: quad(lambda a: m * B * sin(a), [pi / 2, theta]),
        "MG16": lambda B, A, theta: A * B * sin(pi / 2 - theta),
        "MG17": lambda B, L, v: diff(lambda t: B * L * v * t, 1),
        "MG18": lambda mur, turns, A, length: turns * mur * solenoid(turns / length, mpf(1)) * A,
        "MG19": lambda L, dI, dt: fabs(diff(lambda t: L * dI * t / dt, dt / 2)),
        "MG20": lambda k, L1, L2: k * sqrt(L1) * sqrt(L2),
        "MG21": lambda B: quad(lambda b: b / mu_0, [0, B]),
        "MG22": lambda I, B, n, q, d: (I / (n * q * d * 1)) * B,
        "MG23": lambda Ef, B: Ef / B,
        "MG24": lambda turns, B, A, omega: -diff(lambda t: turns * B * A * cos(omega * t), pi / 2 / omega),
        "MG25": lambda I, r, R: mu_0 * (I * (r / R) ** 2) / (2 * pi * r),
        "MG26": lambda turns, I, r: turns * (loop(I, r, r / 2) + loop(I, r, -r / 2)),
        "MG27": lambda mur, Hf: mu_0 * (Hf + (mur - 1) * Hf),
        "MG28": lambda I2, N2, N1: (I2 * N2) / N1,
        "MG29": lambda m, z: mu_0 / (4 * pi) * (3 * m - m) / z**3,
        "MG30": lambda n, q, A, v: A * v * n * q,
        "MG31": lambda A, dEf, dt: diff(lambda t: eps * A * dEf * t / dt, dt / 2),
        "MG32": lambda mur, turns, A, r: turns * A * constant.mu_0 * mur * turns / (2 * pi * r),
        "MG33": lambda B, A: quad(lambda b: b / mu_0, [0, B]) * A,
    },
)
