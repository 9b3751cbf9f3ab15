"""Geophysics."""

from examples import constant as k
from examples import family
from mpmath import atan2, cos, diff, erfc, exp, log, mpf, pi, quad, sin, sqrt


def subsidence(rho, a, dT, water, kappa, t):
    """Weight of the contraction: integral of the missing heat over the depth."""
    scale = 2 * sqrt(kappa * t)
    return rho * a / (rho - water) * dT * scale * quad(erfc, [0, 1, 3, 8, 20])


def heat_flow(cond, dT, kappa, t):
    """Slope of erf(y/(2*sqrt(kappa*t))) at the surface."""
    return cond * dT * diff(lambda u: -erfc(u), 0) / (2 * sqrt(kappa * t))


def normal_gravity(latitude):
    """Somigliana with the axes and the gravity at equator and pole of WGS 84."""
    a, b = mpf("6378137"), mpf("6356752.314245179")
    equator, pole = mpf("9.7803253359"), mpf("9.8321849379")
    s, c = sin(latitude) ** 2, cos(latitude) ** 2
    return (a * equator * c + b * pole * s) / sqrt(a * a * c + b * b * s)


def dipole(B0, R, r, latitude):
    """Minus the gradient of the potential B0*R^3*sin(latitude)/r^2 (up to its sign)."""
    radial = 2 * B0 * (R / r) ** 3 * sin(latitude)
    along = B0 * (R / r) ** 3 * diff(sin, latitude)
    return sqrt(radial**2 + along**2)


def slab(rho, thickness):
    """Discs of ever larger radius: integral over angle of the attraction of a ring's cone."""
    return quad(lambda t: 2 * pi * k.G * rho * thickness * sin(t), [0, pi / 2])


family(
    "GP",
    {
        "GP1": lambda K, s, rho: sqrt(K / rho + s / rho + s / rho / 3),
        "GP2": lambda s, rho: sqrt(s) / sqrt(rho),
        "GP3": lambda s, A, d: s * A * d,
        "GP4": lambda M0: log(M0 / mpf(10) ** mpf("9.1"), 10) * 2 / 3,
        "GP5": lambda M: exp(log(10) * (mpf("4.8") + M * 3 / 2)),
        "GP6": lambda a, b, M: exp((a - b * M) * log(10)),
        "GP7": lambda c, s: c * s,
        "GP8": lambda dt, vs, vp: dt * vp * vs / (vp - vs),
        # where x/v1 = x/v2 + 2*z*cos(critical angle)/v1
        "GP9": lambda z, v2, v1: 2 * z * sqrt(1 - (v1 / v2) ** 2) / v1 / (1 / v1 - 1 / v2),
        "GP10": subsidence,
        "GP11": heat_flow,
        "GP12": lambda T0, q, z, c, H: T0 + quad(lambda y: (q - H * y) / c, [0, z]),
        "GP13": lambda h, c, m: h / (m / c - 1),
        "GP14": lambda D, m, f, g: sqrt(sqrt(4 * D / ((m - f) * g))),
        "GP15": normal_gravity,
        "GP16": lambda g, h, R: -diff(lambda r: g / r**2, 1) * h / R,
        "GP17": slab,
        "GP18": lambda d, R, z, x: k.G * d * (4 * pi * R**3 / 3) / (x * x + z * z) * z / sqrt(x * x + z * z),
        "GP19": lambda lat: atan2(2 * sin(lat), cos(lat)),
        "GP20": dipole,
    },
)
