"""Black holes and gravitational waves."""

from examples import constant as k, family
from mpmath import cos, diff, findroot, mpf, pi, quad, sqrt

G, c, hbar, kB = k.G, k.c, k.hbar, k.k_B


def temperature(M):
    return hbar * c**3 / (8 * pi * G * M * kB)


def power(M):
    """Black body with the area and the temperature of the horizon."""
    area = 4 * pi * (2 * G * M / c**2) ** 2
    return area * pi**2 * (kB * temperature(M)) ** 4 / (60 * hbar**3 * c**2)


def evaporation(M):
    return quad(lambda m: c**2 / power(m), [0, M])


def separatrix(M, chi):
    """Root of r^2 - 6r + 8*chi*sqrt(r) - 3*chi^2 in units of G*M/c^2."""
    root = findroot(lambda r: r * r - 6 * r + 8 * chi * sqrt(r) - 3 * chi**2, 6 - mpf("3.27") * chi)
    return root * G * M / c**2


def static_limit(M, chi, theta):
    """Where the time component of the metric vanishes."""
    a = chi * cos(theta)
    return findroot(lambda r: r * r - 2 * r + a * a, 2) * G * M / c**2


def merger(a, m1, m2):
    """Separation over its rate of change, which the power of Peters and Mathews gives."""
    rate = lambda r: mpf(32) / 5 * G**4 / c**5 * (m1 * m2) ** 2 * (m1 + m2) / r**5 / (G * m1 * m2 / (2 * r**2))
    return quad(lambda r: 1 / rate(r), [0, a])


def chirp_rate(chirp, f):
    """From two equal masses with this chirp mass: energy lost per change of the frequency."""
    m = chirp * mpf(2) ** (mpf(1) / 5)
    separation = lambda g: (G * 2 * m / (pi * g) ** 2) ** (mpf(1) / 3)
    energy = lambda g: -G * m * m / (2 * separation(g))
    lost = mpf(32) / 5 * G**4 / c**5 * m**4 * 2 * m / separation(f) ** 5
    return -lost / diff(energy, f)


def strain(d, chirp, f):
    """Quadrupole of two equal masses: h = 4*G*mu*(omega*a)^2/(c^4*d)."""
    m = chirp * mpf(2) ** (mpf(1) / 5)
    omega = pi * f
    a = (G * 2 * m / omega**2) ** (mpf(1) / 3)
    return 4 * G * (m / 2) * (omega * a) ** 2 / (c**4 * d)


family(
    "BH",
    {
        "BH1": temperature,
        "BH2": lambda A: kB * A / (4 * hbar * G / c**3),
        "BH3": evaporation,
        "BH4": lambda m1, m2: (m1 * m2 / (m1 + m2)) ** (mpf(3) / 5) * (m1 + m2) ** (mpf(2) / 5),
        "BH5": power,
        "BH6": lambda M: 2 * pi * c * kB * temperature(M) / hbar,
        "BH7": lambda M: 4 * pi * (2 * G * M / c**2) ** 2,
        "BH8": lambda J, M: J / M / c / (G * M / c**2),
        "BH9": lambda M, chi: findroot(lambda r: r * r - 2 * r + chi**2, 2) * G * M / c**2,
        "BH10": separatrix,
        "BH11": static_limit,
        "BH12": lambda M, chi: M / 2 * sqrt((1 + sqrt(1 - chi**2)) ** 2 + chi**2),
        "BH13": merger,
        "BH14": strain,
        "BH15": lambda m1, m2, a: 2 * sqrt(G * (m1 + m2) / a) / (2 * pi * a),
        "BH16": chirp_rate,
        "BH17": lambda M: 2 * sqrt(G * M / (6 * G * M / c**2) ** 3) / (2 * pi),
        "BH18": lambda a: hbar * a / c / kB / (2 * pi),
    },
)
