"""Elasticity and strength of materials."""

from examples import family
from mpmath import eigsy, matrix, pi, quad, sqrt


def principal(sx, sy, txy):
    """Eigenvalues of the plane stress tensor, the smaller one first."""
    return sorted(eigsy(matrix([[sx, txy], [txy, sy]]), eigvals_only=True))


def mises(tensor):
    """Root of three halves of the deviator's square."""
    mean = sum(tensor[i, i] for i in range(3)) / 3
    deviator = tensor - mean * matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
    return sqrt(3 * sum(deviator[i, j] ** 2 for i in range(3) for j in range(3)) / 2)


def polar(inner, outer):
    """Integral of r^2 over the ring."""
    return quad(lambda r: r**2 * 2 * pi * r, [inner, outer])


def bulk(E, nu):
    """Pressure over the loss of volume under pressure from all sides."""
    return 1 / (3 * (1 - nu - nu) / E)


def thick(p, inner, outer, r):
    """Lame's A + B/r^2 from the radial stresses A - B/r^2 at both walls."""
    b = p / (1 / inner**2 - 1 / outer**2)
    return b / outer**2 + b / r**2


family(
    "EL",
    {
        "EL1": lambda F, A: F / A,
        "EL2": lambda dL, L: (L + dL) / L - 1,
        "EL3": lambda E, strain: E * strain,
        "EL4": lambda g, s: g * s,
        "EL5": lambda F, n, d: F / n / (pi * (d / 2) ** 2),
        "EL6": lambda lateral, axial: -lateral / axial,
        "EL7": lambda E, nu: E / 2 / (1 + nu),
        "EL8": bulk,
        "EL9": lambda F, d: F / quad(lambda r: 2 * pi * r, [0, d / 2]),
        "EL10": lambda E, a, dT: E * a * dT,
        "EL11": lambda s, E: quad(lambda e: E * e, [0, s / E]),
        "EL12": lambda dp, K: quad(lambda p: 1 / K, [0, dp]),
        "EL13": lambda s1, s2, s3, nu, E: s1 / E - nu * s2 / E - nu * s3 / E,
        "EL14": lambda sx, sy, t: principal(sx, sy, t)[1],
        "EL15": lambda sx, sy, t: principal(sx, sy, t)[0],
        "EL16": lambda sx, sy, t: (principal(sx, sy, t)[1] - principal(sx, sy, t)[0]) / 2,
        "EL17": lambda F, L, E, A: quad(lambda f: f * L / (E * A), [0, F]),
        "EL18": lambda T, D, d: T * D / 2 / quad(lambda r: 2 * pi * r**3, [d / 2, D / 2]),
        "EL19": lambda sx, sy, t: mises(matrix([[sx, t, 0], [t, sy, 0], [0, 0, 0]])),
        "EL20": lambda a, b, c: mises(matrix([[a, 0, 0], [0, b, 0], [0, 0, c]])),
        "EL21": lambda a, b, c: max(abs(a - b), abs(b - c), abs(c - a)),
        "EL22": lambda T, r, J: T / J * r,
        "EL23": lambda T, d: T * (d / 2) / polar(0, d / 2),
        "EL24": lambda T, L, g, J: T * L / g / J,
        "EL25": lambda d: polar(0, d / 2),
        "EL26": lambda outer, inner: polar(inner / 2, outer / 2),
        "EL27": lambda p, r, t: p * 2 * r / (2 * t),
        "EL28": lambda p, r, t: p * pi * r**2 / (2 * pi * r * t),
        "EL29": lambda p, r, t: p * pi * r**2 / (2 * pi * r * t),
        "EL30": thick,
        # energy of the twisted wire: F^2/(2k) = M^2*l/(2*G*J) with M = F*D/2 and l = pi*D*n
        "EL31": lambda g, d, D, n: g * polar(0, d / 2) / ((D / 2) ** 2 * pi * D * n),
    },
)
