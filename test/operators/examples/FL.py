"""Fluid mechanics."""

from examples import family
from mpmath import cos, diff, findroot, log, mpf, pi, quad, sin, sqrt


def venturi(Cd, A2, dp, rho, A1):
    """Discharge for which Bernoulli's equation gives the pressure difference."""
    ideal = findroot(lambda Q: rho / 2 * ((Q / A2) ** 2 - (Q / A1) ** 2) - dp, A2 * sqrt(2 * dp / rho))
    return Cd * ideal


def settling(rhop, rho, g, r, eta):
    volume = quad(lambda z: pi * (r**2 - z**2), [-r, r])
    return volume * (rhop - rho) * g / (6 * pi * eta * r)


def capillary(sigma, theta, rho, g, r):
    """The line force around the wall carries the column."""
    return 2 * pi * r * sigma * cos(theta) / (rho * g * pi * r**2)


def profile(dp, R, r, eta, L):
    return quad(lambda s: dp * s / (2 * L * eta), [r, R])


def haaland(roughness, D, Re):
    return (-mpf("1.8") * log((roughness / D / mpf("3.7")) ** mpf("1.11") + mpf("6.9") / Re, 10)) ** -2


family(
    "FL",
    {
        "FL1": lambda rho, v, L, eta: v * L / (eta / rho),
        "FL2": lambda p1, rho, v1, v2, g, h1, h2: (p1 + rho * v1**2 / 2 + rho * g * h1) - (rho * v2**2 / 2 + rho * g * h2),
        "FL4": lambda r, dp, eta, L: quad(lambda s: 2 * pi * s * profile(dp, r, s, eta, L), [0, r]),
        "FL5": lambda eta, r, v: quad(lambda t: 3 * eta * v / (2 * r) * 2 * pi * r**2 * sin(t), [0, pi]),
        "FL6": lambda Cd, rho, A, v: Cd * A * quad(lambda u: rho * u, [0, v]),
        "FL7": lambda g, depth: findroot(lambda v: v**2 / 2 - g * depth, sqrt(g * depth)),
        "FL8": lambda rho, g, depth: quad(lambda z: rho * g, [0, depth]),
        "FL9": lambda rho, V, g: rho * g * V,
        "FL10": lambda m, V: m / V,
        "FL11": lambda F, A: F / A,
        "FL12": lambda A, v: v * A,
        "FL13": lambda rho, A, v: v * A * rho,
        "FL14": lambda v1, A1, A2: A1 * v1 / A2,
        "FL15": lambda p0, rho, g, depth: p0 + quad(lambda z: rho * g, [0, depth]),
        "FL16": lambda F1, A2, A1: A2 * (F1 / A1),
        "FL17": lambda eta, rho: eta / rho,
        "FL18": lambda eta, v, d: eta * (v / d),
        "FL19": lambda rho, v: quad(lambda u: rho * u, [0, v]),
        "FL20": venturi,
        "FL21": lambda f, L, D, rho, v: (f / 4 * rho * v**2 / 2) * (pi * D * L) / (pi * D**2 / 4),
        "FL22": lambda Re: 4 * 16 / Re,
        "FL23": haaland,
        "FL24": lambda Re: mpf("0.316") / sqrt(sqrt(Re)),
        "FL25": lambda K, rho, v: K * quad(lambda u: rho * u, [0, v]),
        "FL26": settling,
        "FL27": lambda nu, x, v: 5 * x / sqrt(v * x / nu),
        "FL28": lambda sigma, r: 2 * diff(lambda x: 4 * pi * x**2 * sigma, r) / (4 * pi * r**2),
        "FL29": lambda v, L, nu: (v / nu) / (1 / L),
        "FL30": lambda A, P: 4 * (A / P),
        "FL31": lambda sigma, r: sigma * 2 * pi * r / (pi * r**2),
        "FL32": capillary,
        "FL33": lambda rho, v, L, sigma: (rho * v**2) / (sigma / L),
        "FL34": lambda rho, g, depth, A: A * quad(lambda z: rho * g, [0, depth]),
        "FL35": lambda rhob, rho: rhob / rho,
        "FL36": lambda rho, A, v: (rho * A * v) * v,
        "FL37": lambda A, Cd, a, h, g: quad(lambda s: 2 * s * A / (Cd * a * sqrt(2 * g) * s), [0, sqrt(h)]),
        "FL38": lambda rhom, rho, g, h: rhom * g * h - rho * g * h,
        "FL39": profile,
        "FL40": lambda body, fluid: 1 - findroot(lambda part: part * fluid - body, mpf("0.5")),
        "FL41": lambda v: findroot(lambda m: quad(lambda r: m * (1 - r * r) * 2 * r, [0, 1]) - v, 1),
        "FL42": lambda v1, D1, D2: v1 * (pi * D1**2 / 4) / (pi * D2**2 / 4),
    },
)
