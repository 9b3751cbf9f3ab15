"""Aerospace and propulsion."""

from examples import constant, family
from mpmath import diff, exp, findroot, log, mpf, pi, quad, sqrt, tan

R = constant.R_gas
g_n = mpf("9.80665")


def burn(ve, m0, m1):
    return quad(lambda m: ve / m, [m1, m0])


def temperature(h):
    return mpf("288.15") - mpf("0.0065") * h


def pressure(h):
    """Hydrostatic equilibrium, integrated."""
    return 101325 * exp(-quad(lambda x: g_n / (mpf("287.05287") * temperature(x)), [0, h]))


family(
    "AE",
    {
        "AE1": burn,
        "AE2": lambda mdot, ve, pe, pa, Ae: mdot * ve + pe * Ae - pa * Ae,
        "AE3": lambda F, mdot: F / mdot / g_n,
        "AE4": lambda Isp: g_n * Isp,
        "AE5": lambda Isp, ratio: quad(lambda m: Isp * mpf("9.80665") / m, [1, ratio]),
        "AE6": lambda Isp, m0, m1: quad(lambda m: Isp * mpf("9.80665") / m, [m1, m0]),
        "AE7": lambda mdot, ve, v: mdot * ve - mdot * v,
        "AE8": lambda ve, v: (ve - v) * v / ((ve**2 - v**2) / 2),
        "AE9": lambda CL, rho, S, v: CL * rho / 2 * v * v * S,
        "AE10": lambda dv, ve: findroot(lambda x: ve * log(x) - dv, (mpf(2), mpf(9))),
        "AE11": lambda CL, eff, AR: CL * (CL / (pi * AR)) / eff,
        "AE12": lambda ve, mp, m0: ve * log(m0 / (m0 - mp)),
        "AE13": lambda W, rho, S, CL: findroot(lambda v: rho * v * v * S * CL / 2 - W, 30),
        "AE14": lambda b, S: b / (S / b),
        "AE15": lambda v, LD, tsfc, m0, m1: quad(lambda m: v * LD / (g_n * tsfc * m), [m1, m0]),
        "AE16": lambda eta, LD, sfc, m0, m1: quad(lambda m: eta * LD / (g_n * sfc * m), [m1, m0]),
        "AE17": lambda LD, h: h * LD,
        "AE18": lambda F, D, v, W: (F * v - D * v) / W,
        "AE19": lambda mdot, ve: diff(lambda t: mdot * t * ve, 1),
        "AE20": lambda phi: sqrt(1 + tan(phi) ** 2),
        "AE21": temperature,
        "AE22": pressure,
        "AE23": lambda m1, dv, ve: m1 * exp(dv / ve) - m1,
    },
)
