"""What the files of questions are written with: constructors of entries, constants, and sizes of units in SI."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "operators/examples"))

from examples import constant as k  # noqa: E402  CODATA 2022 by symbol: k.c, k.h_P, k.k_B …
from mpmath import (  # noqa: E402, F401
    acos,
    asin,
    asinh,
    atan,
    binomial,
    cos,
    cosh,
    degrees,
    e,
    ellipk,
    erf,
    erfc,
    exp,
    factorial,
    findroot,
    gamma,
    log,
    log10,
    mpf,
    ncdf,
    pi,
    quad,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)

STYLES = (
    "short",  # a noun phrase: kinetic energy of …
    "plain",  # one or two sentences, nothing irrelevant
    "prose",  # sentences or numbers that do not matter
    "how",  # how long, how far, how much
    "inverse",  # what mass, at what speed, what resistance is needed
    "chain",  # one result feeds the next
    "units",  # units that have to be converted
    "words",  # numbers as words, 3 × 10^8, 1,200
    "symbols",  # m = 2 kg, v = 3 m/s: find K
    "named",  # mass of the Earth, an electron, on the Moon
    "forum",  # sloppy
    "expression",  # h*f for f = 5e14 Hz
)
REFUSALS = (
    "missing",  # a quantity is absent
    "ambiguous",  # two readings, two numbers
    "scaling",  # a proportionality fixes no number
    "two results",
    "outside",  # no physics, opinions, no number, nothing that a catalogue of formulas holds
    "unit",  # nonsense units, dimensions that clash
    "impossible",  # values outside the range in which the formula means something
    "trap",  # a special case for which the usual formula gives a wrong number
)

g = k.g_n
kmh, mph, knot = mpf(1000) / 3600, mpf("0.44704"), mpf(1852) / 3600
inch, foot, yard, mile = mpf("0.0254"), mpf("0.3048"), mpf("0.9144"), mpf("1609.344")
pound, ounce, lbf = mpf("0.45359237"), mpf("0.028349523125"), mpf("0.45359237") * g
psi, atm, mmHg, bar = lbf / inch**2, mpf(101325), mpf("133.322387415"), mpf(10) ** 5
litre, eV, MeV, GeV = mpf("1e-3"), k.eV, k.eV * 10**6, k.eV * 10**9
minute, hour, day, year = mpf(60), mpf(3600), mpf(86400), mpf("31557600")
kWh, cal, BTU, hp = mpf("3.6e6"), mpf("4.184"), mpf("1055.05585262"), 550 * foot * lbf
deg, arcsec, arcmin = pi / 180, pi / 648000, pi / 10800
au, ly, pc = mpf("1.495978707e11"), mpf("9460730472580800"), mpf("1.495978707e11") * 648000 / pi
nm, micron, angstrom, molar = mpf("1e-9"), mpf("1e-6"), mpf("1e-10"), mpf(1000)
Msun, Rsun, Lsun = mpf("1.98841e30"), mpf("6.957e8"), mpf("3.828e26")
Mearth, Rearth, gearth = mpf("5.9722e24"), mpf("6.371e6"), g
Mmoon, Rmoon = mpf("7.346e22"), mpf("1.7374e6")
Mmars, Rmars = mpf("6.417e23"), mpf("3.3895e6")
Mjupiter = mpf("1.8982e27")


def celsius(t):
    return mpf(t) + mpf("273.15")


def fahrenheit(t):
    return (mpf(t) + mpf("459.67")) * 5 / 9


def q(family, question, value, unit, style="plain", tolerance=1e-3):
    """A question with one right answer, value in the coherent SI unit that is named."""
    assert style in STYLES, style
    return dict(family=family, question=question, value=value, unit=unit, style=style, tolerance=tolerance)


def r(kind, question, codes, why, value=None, unit=None, tolerance=1e-3):
    """
    A question that must be refused, with the codes any of which would be right. Where physics has a number that a
    larger catalogue could answer, it stands in `value`: that number is right as well, every other one is wrong.
    """
    assert kind in REFUSALS, kind
    entry = dict(kind=kind, question=question, codes=codes.split(), why=why)
    if value is not None:
        entry |= dict(value=value, unit=unit, tolerance=tolerance)
    return entry


def q_solver(solver, question, inputs):
    """A request for a simulation: the solver and those of its inputs which the question fixes, in the solver's units."""
    return dict(solver=solver, question=question, inputs=inputs)
