"""Semiconductor devices."""

from examples import constant as k
from examples import family
from mpmath import diff, exp, findroot, inf, log, mpf, pi, quad, sqrt


def voltage(T):
    return k.k_B * T / k.q_e


def states(m, T):
    """Integral of the density of states over the Boltzmann factor."""
    prefactor = (2 * m) ** (mpf(3) / 2) / (2 * pi**2 * k.hbar**3)
    return prefactor * (k.k_B * T) ** (mpf(3) / 2) * quad(lambda u: 2 * u**2 * exp(-u * u), [0, inf])


def depletion(eps, Vbi, V, Na, Nd):
    """Integral of the field over both sides, which carry equal charge."""
    n_side = Na / (Na + Nd)
    p_side = 1 - n_side
    per_square = k.q_e / (2 * eps * k.epsilon_0) * (Nd * n_side**2 + Na * p_side**2)
    return sqrt((Vbi - V) / per_square)


def linear(p, Vgs, Vt, Vds):
    """Charge of the channel integrated from source to drain."""
    return p * quad(lambda v: Vgs - Vt - v, [0, Vds])


def saturation(p, Vgs, Vt):
    return linear(p, Vgs, Vt, Vgs - Vt)


def emission(m, T, barrier):
    """Flux of a Maxwellian with two states per cell h^3 over a plane: e*n*v_mean/4."""
    density = states(m, T) * exp(-barrier / (k.k_B * T))
    return k.q_e * density * sqrt(8 * k.k_B * T / (pi * m)) / 4


family(
    "SD",
    {
        "SD1": lambda T, Na, Nd, ni: voltage(T) * (log(Na / ni) + log(Nd / ni)),
        "SD2": lambda Nc, Nv, Eg, T: sqrt(Nc * Nv * exp(-Eg / (k.k_B * T))),
        "SD3": states,
        "SD4": lambda ni, n: ni / n * ni,
        "SD5": lambda n, a, p, b: k.q_e * n * a + k.q_e * p * b,
        "SD6": lambda m, E: m * E,
        "SD7": lambda m, T: m * voltage(T),
        "SD8": lambda D, tau: sqrt(D) * sqrt(tau),
        "SD9": voltage,
        "SD10": depletion,
        "SD11": lambda C0, V, Vbi, m: C0 * exp(-m * log((Vbi - V) / Vbi)),
        "SD12": lambda n, m: n * k.q_e * m,
        "SD13": lambda Is, V, n, T: Is * (exp(V / (n * voltage(T))) - 1),
        "SD14": lambda Ic, VT: diff(lambda v: Ic * exp(v / VT), 0),
        "SD15": lambda n, T, I: 1 / (I * diff(lambda v: exp(v / (n * voltage(T))), 0)),
        "SD16": saturation,
        "SD17": linear,
        "SD18": lambda p, Id: diff(lambda v: saturation(p, v, mpf(0)), sqrt(2 * Id / p)),
        "SD19": lambda kp, aspect, Vgs, Vt: quad(lambda v: kp * aspect * v, [0, Vgs - Vt]),
        "SD20": lambda T, N, ni: voltage(T) * log(N) - voltage(T) * log(ni),
        "SD21": lambda eps, t: eps * k.epsilon_0 / t,
        "SD22": lambda n, mu: (1 / (n * mu)) / k.q_e,
        "SD23": lambda a: 1 / (1 / a - 1),
        "SD24": emission,
        "SD25": lambda n, T, IL, I0: findroot(lambda x: exp(x) - 1 - IL / I0, log(IL / I0)) * n * voltage(T),
        "SD26": lambda Voc, Isc, FF, G, A: Voc * Isc * FF / G / A,
        "SD27": lambda beta, Ib: (beta + 1) * Ib - Ib,
    },
)
