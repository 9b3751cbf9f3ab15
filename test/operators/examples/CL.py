"""Atmosphere and climate."""

from examples import constant as k
from examples import family
from mpmath import exp, findroot, log, mpf, pi, quad, sin, sqrt

ZERO = mpf("273.15")


def water(T):
    t = T - ZERO
    return mpf("611.2") * exp(mpf("17.62") * t / (mpf("243.12") + t))


def dew_point(T, RH):
    return findroot(lambda x: log(water(x) / (RH * water(T))), T - 5)


def vapour(e, p):
    """Masses of vapour and of dry air per amount, in units of the latter's molar mass."""
    return mpf("0.622") * e, p - e


def grey(albedo, S, emissivity):
    """Balances of the layer and at the top: what leaves is what comes in."""
    absorbed = (1 - albedo) * S / 4
    # surface^4*(1 - e) + layer^4*e = absorbed and surface^4 = 2*layer^4, in units of absorbed
    layer = absorbed / (2 * (1 - emissivity) + emissivity)
    return sqrt(sqrt(2 * layer / k.sigma_SB))


def moist(g, ws, T):
    L, cp, R = mpf("2.501e6"), mpf(1004), mpf(287)
    return g * (1 + L * ws / (R * T)) / (cp + L**2 * ws * mpf("0.622") / (R * T**2))


def chill(T, v):
    t, kmh = T - ZERO, v * 3600 / 1000
    power = exp(mpf("0.16") * log(kmh))
    return ZERO + mpf("13.12") + mpf("0.6215") * t - mpf("11.37") * power + mpf("0.3965") * t * power


DRY = k.k_B / (mpf("28.9647") * k.m_u)

family(
    "CL",
    {
        "CL1": water,
        "CL2": lambda p0, z, H: p0 * (1 - quad(lambda u: exp(-u), [0, z / H])),
        "CL3": dew_point,
        "CL4": lambda e, es: e / es,
        "CL5": lambda e, p: vapour(e, p)[0] / vapour(e, p)[1],
        "CL6": lambda e, p: vapour(e, p)[0] / (vapour(e, p)[0] + vapour(e, p)[1]),
        "CL7": lambda e, T: e / (k.k_B * T) * (mpf("18.015") * k.m_u),
        "CL8": lambda T, p0, p, kappa: T * exp(kappa * (log(p0) - log(p))),
        "CL9": lambda T, g, p1, p2: quad(lambda p: DRY * T / (g * p), [p2, p1]),
        "CL10": lambda T, M, g: k.k_B * T / (M / k.N_A * g),
        "CL11": lambda g, cp: g / cp,
        "CL12": moist,
        "CL13": lambda g, th, s: sqrt(g) * sqrt(s) / sqrt(th),
        "CL14": lambda lat: sin(lat) * mpf("1.458423e-4"),
        "CL15": lambda s, rho, f: s / rho / f,
        "CL16": lambda U, f, L: U / L / f,
        "CL17": lambda a, S: sqrt(sqrt((1 - a) * S * pi / (4 * pi * k.sigma_SB))),
        "CL18": grey,
        "CL19": lambda C, C0: mpf("5.35") * (log(C) - log(C0)),
        "CL20": lambda s, f: s * f,
        "CL21": lambda g, s, th, u: (g / th * s) / u**2,
        "CL22": lambda u, z, z0: quad(lambda y: u / (mpf("0.4") * y), [z0, z]),
        "CL23": chill,
    },
)
