"""Geometrical optics: rays traced by Fermat's principle and by ray matrices."""

from examples import constant, family
from mpmath import acos, asin, cos, findroot, matrix, mpf, pi, sin, sqrt, tan

c = constant.c


def refracted(n1, angle, n2):
    """The direction in which the optical path through a point below the surface is stationary."""
    if angle == 0:
        return mpf(0)
    x0 = sin(angle) / cos(angle)
    x = lambda theta: tan(theta)
    return findroot(lambda theta: n1 * x0 / sqrt(1 + x0**2) - n2 * x(theta) / sqrt(1 + x(theta) ** 2), angle * n1 / n2)


def lens(f):
    return matrix([[1, 0], [-1 / f, 1]])


def gap(d):
    return matrix([[1, d], [0, 1]])


def surface(n1, n2, R):
    return matrix([[1, 0], [-(n2 - n1) / (R * n2), n1 / n2]])


def image(element, so):
    """Where a ray from the axis, so before the element, comes back to the axis."""
    ray = element * gap(so) * matrix([0, mpf(1)])
    return -ray[0] / ray[1]


def height(si, so):
    """Through the middle of the lens a ray goes straight on."""
    return gap(si) * gap(so) * matrix([mpf(1), -1 / so])


def thin(n, R1, R2):
    return surface(n, mpf(1), R2) * surface(mpf(1), n, R1)


def deviation(n, A, incidence):
    inside = asin(sin(incidence) / n)
    return incidence + asin(n * sin(A - inside)) - A


def minimum(n, A):
    """Smallest deviation over the angles of incidence, by thirds; then the symmetric one confirms it."""
    low, high = A / 2, pi / 2 - mpf("1e-6")
    for _ in range(220):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        if deviation(n, A, a) < deviation(n, A, b):
            high = b
        else:
            low = a
    return deviation(n, A, (low + high) / 2)


family(
    "GO",
    {
        "GO1": refracted,
        "GO2": lambda n2, n1: pi / 2 - acos(n2 / n1),
        "GO3": lambda n: c / n,
        "GO4": lambda f, so: image(lens(f), so),
        "GO5": lambda f, so: image(lens(f), so),
        "GO6": lambda si, so: height(si, so)[0],
        "GO7": lambda n, R1, R2: -1 / thin(n, R1, R2)[1, 0],
        "GO8": lambda R: -1 / matrix([[1, 0], [-2 / R, 1]])[1, 0],
        "GO9": lambda f: -lens(f)[1, 0],
        "GO10": lambda n2, n1, R1, R2: -1 / (surface(n1, n2, -R2) * surface(n2, n1, R1))[1, 0],
        "GO11": lambda f1, f2, d: -1 / (lens(f2) * gap(d) * lens(f1))[1, 0],
        "GO12": lambda d, n2, n1: -image(surface(n1, n2, mpf("1e60")), d),
        "GO13": lambda n, theta: n * sqrt(1 - cos(theta) ** 2),
        "GO14": lambda f, D: 1 / (D / f),
        "GO15": lambda near, f: (1 / f) / (1 / near),
        "GO16": lambda tube, near, fo, fe: (tube / fo) * (near / fe),
        "GO17": lambda fo, fe: abs((lens(fe) * gap(fo + fe) * lens(fo))[1, 1]),
        "GO18": lambda n1, n2: n1 * cos(asin(n2 / n1)),
        "GO19": minimum,
        "GO20": lambda n, A: n * A - A,
        "GO21": lambda n2, n1, R, so: image(surface(n1, n2, R), so),
        "GO22": lambda f, N, blur: f * (f / N / blur + 1),
        "GO23": lambda t, theta, n: t * (tan(theta) - tan(refracted(mpf(1), theta, n))) * cos(theta),
        "GO24": lambda yo, si, so: yo * height(si, so)[0],
    },
)
