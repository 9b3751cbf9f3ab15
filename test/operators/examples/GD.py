"""Gas dynamics: shocks from the conservation laws, functions of the Mach number from their integrals."""

from examples import family
from mpmath import acot, asin, atan, atan2, cos, findroot, mpf, pi, polyroots, quad, sin, sqrt


def total(gamma, M):
    """Stagnation temperature over temperature: c_p T + v^2/2 with T = 1."""
    cp = gamma / (gamma - 1)
    return (cp + gamma * M**2 / 2) / cp


def shock(gamma, M):
    """Pressure, density and speed behind a normal shock; before it pressure and density are one."""
    u1 = M * sqrt(gamma)
    impulse, enthalpy, g = 1 + u1**2, gamma / (gamma - 1) + u1**2 / 2, gamma / (gamma - 1)
    # g (impulse - u1 u) u/u1 + u^2/2 = enthalpy has the roots u1 and u2
    u2 = min(r.real for r in polyroots([mpf(1) / 2 - g, g * impulse / u1, -enthalpy], maxsteps=200, extraprec=200))
    return impulse - u1 * u2, u1 / u2, u2


def behind(gamma, M):
    p, rho, u = shock(gamma, M)
    return u / sqrt(gamma * p / rho)


def total_pressure(gamma, M):
    return total(gamma, M) ** (gamma / (gamma - 1))


def flux(gamma, M):
    """Mass flux for stagnation values one, rho v in units of p0/sqrt(R T0)."""
    t = 1 / total(gamma, M)
    return t ** (1 / (gamma - 1)) * M * sqrt(gamma * t)


def after_shock_total(gamma, M):
    """Stagnation pressure behind the shock over the static pressure before it."""
    return shock(gamma, M)[0] * total_pressure(gamma, behind(gamma, M))


def deflection(beta, M, gamma):
    """The normal part of the velocity falls, the tangential part stays."""
    ratio = shock(gamma, M * sin(beta))[1]
    return beta - atan2(sin(beta) / ratio, cos(beta))


def prandtl_meyer(gamma, M):
    return quad(lambda m: sqrt(m**2 - 1) / (total(gamma, m) * m), [1, M])


family(
    "GD",
    {
        "GD1": lambda gamma, R, T: sqrt(gamma * R * T),
        "GD2": lambda v, a: v / a,
        "GD3": lambda T, gamma, M: T * total(gamma, M),
        "GD4": lambda p, gamma, M: p * total_pressure(gamma, M),
        "GD5": lambda rho, gamma, M: rho * total_pressure(gamma, M) / total(gamma, M),
        "GD6": lambda gamma, M: flux(gamma, 1) / flux(gamma, M),
        "GD7": lambda p0, gamma: p0 / total_pressure(gamma, 1),
        "GD8": lambda A, p0, gamma, R, T0: A * p0 / sqrt(R * T0) * flux(gamma, 1),
        "GD9": total_pressure,
        "GD10": behind,
        "GD11": lambda p1, gamma, M: p1 * shock(gamma, M)[0],
        "GD12": lambda rho1, gamma, M: rho1 * shock(gamma, M)[1],
        "GD13": lambda T1, gamma, M: T1 * shock(gamma, M)[0] / shock(gamma, M)[1],
        "GD14": lambda p01, gamma, M: p01 * after_shock_total(gamma, M) / total_pressure(gamma, M),
        "GD15": lambda gamma, M: shock(gamma, M)[1],
        "GD16": lambda M: pi / 2 - acot(1 / sqrt(M**2 - 1)),
        "GD17": prandtl_meyer,
        "GD18": deflection,
        "GD19": lambda a, v: atan(a / sqrt(v**2 - a**2)),
        "GD20": lambda gamma, M: total(gamma, M),
        "GD21": lambda Cp0, M: Cp0 / cos(asin(M)),
        "GD22": lambda v, gamma, R, T: findroot(lambda M: M**2 * gamma * R * T - v**2, (mpf("0.5"), mpf(3)), solver="anderson"),
        "GD23": lambda gamma, R, T0: sqrt(2 * quad(lambda T: gamma * R / (gamma - 1), [0, T0])),
        "GD24": lambda gamma, M: shock(gamma, M)[0],
    },
)
