"""Quantum mechanics: barriers by matching waves, oscillator and hydrogen by integrals over their wave functions."""

import mpmath
from examples import constant, family
from mpmath import (
    atan,
    cos,
    exp,
    expj,
    expm,
    findroot,
    gammainc,
    hermite,
    inf,
    j,
    laguerre,
    lu_solve,
    matrix,
    pi,
    quad,
    sin,
    sqrt,
)

hbar, h, c, q_e, m_e = constant.hbar, constant.h_P, constant.c, constant.q_e, constant.m_e
mu_B, a_0, alpha = constant.mu_B, constant.a_0, constant.alpha_fs


def wavenumber(m, K):
    """Imaginary where the kinetic energy is negative."""
    return sqrt(mpmath.mpc(2 * m * K)) / hbar


def barrier(E, V, m, L):
    """Transmission from wave and slope continuous at 0 and L: reflected, two inside, transmitted."""
    k, q = wavenumber(m, E), wavenumber(m, E - V)
    inside, back = exp(j * q * L), exp(-j * q * L)
    rows = matrix([[1, -1, -1, 0], [-k, -q, q, 0], [0, inside, back, -1], [0, q * inside, -q * back, -k]])
    return abs(lu_solve(rows, matrix([-1, -k, 0, 0]))[3]) ** 2


def step(V, E):
    k, q = sqrt(E), sqrt(E - V)
    reflected = lu_solve(matrix([[1, -1], [-k, -q]]), matrix([-1, -k]))[0]
    return reflected**2


def box_state(n, x, L):
    return sqrt(2 / L) * sin(n * pi * x / L)


def box_level(n, m, L):
    return (hbar * (n * pi / L)) ** 2 / (2 * m)


def oscillator_spread(n, m, omega):
    weight = lambda x: (hermite(int(n), x) * exp(-(x**2) / 2)) ** 2
    ends = [-10, -3, 0, 3, 10]
    second = quad(lambda x: x**2 * weight(x), ends) / quad(weight, ends)
    return sqrt(second * hbar / (m * omega))


def mean_radius(n, l, Z):
    """In units of n*a_0/(2*Z) the radial function is rho^l * exp(-rho/2) * Laguerre."""
    radial = lambda s: (s**l * exp(-s / 2) * laguerre(n - l - 1, 2 * l + 1, s)) ** 2
    ends = [0, 2, 8, 20, 60, 200]
    mean = quad(lambda s: s**3 * radial(s), ends) / quad(lambda s: s**2 * radial(s), ends)
    return mean * n * a_0 / (2 * Z)


def count_bound(L, m, V):
    """Even and odd states alternate: one more whenever half the phase passes a multiple of a right angle."""
    phase = L / 2 * sqrt(2 * m * V) / hbar
    n = 0
    while n * pi / 2 < phase:
        n += 1
    return n


def pauli(angle):
    return matrix([[cos(angle), sin(angle)], [sin(angle), -cos(angle)]])


def correlation(a, b):
    psi = matrix([[0, 1], [-1, 0]]) / sqrt(2)
    turned = pauli(a) * psi * pauli(b).T
    return sum(psi[i, k] * turned[i, k] for i in range(2) for k in range(2))


def rabi(omega, detuning, t):
    H = matrix([[-detuning / 2, omega / 2], [omega / 2, detuning / 2]])
    return abs(expm(-j * H * t)[1, 0]) ** 2


def compton(E0, theta):
    """Energy and momentum conserved: the electron takes what the photon loses."""
    def excess(E):
        p2 = (E0 - E * cos(theta)) ** 2 + (E * sin(theta)) ** 2
        return (E0 - E + m_e * c**2 - sqrt(p2 + (m_e * c**2) ** 2)) / E0
    return findroot(excess, E0 / 2)


def yukawa(m, beta, mu, k, theta):
    q = 2 * k * sin(theta / 2)
    integral = quad(lambda s: exp(-s) * sin(q / mu * s), [0, 5, 20, inf]) / (mu * q)
    return (2 * m * beta / hbar**2 * integral) ** 2


def relativistic_wavelength(V):
    gamma = 1 + q_e * V / (m_e * c**2)
    return h / (m_e * c * sqrt(gamma**2 - 1))


family(
    "QM",
    {
        "QM2": lambda dx: hbar / dx / 2,
        "QM4": lambda a1, a2, b1, b2: abs(
            correlation(a1, b1) - correlation(a1, b2) + correlation(a2, b1) + correlation(a2, b2)
        ),
        "QM5": box_level,
        "QM7": lambda s: sqrt((hbar * s) ** 2 + hbar**2 * s),
        "QM8": barrier,
        "QM9": lambda m, v: 2 * pi * hbar / (m * v),
        "QM10": lambda nu: 2 * pi * hbar * nu,
        "QM12": lambda Z, nr, k: m_e * c**2 * cos(atan(alpha * Z / (nr + sqrt(k**2 - (alpha * Z) ** 2)))),
        "QM17": lambda aRe, aIm, bRe, bIm: abs(aRe + j * aIm) ** 2 / (abs(aRe + j * aIm) ** 2 + abs(bRe + j * bIm) ** 2),
        "QM101": lambda Z, n: -m_e * (c * alpha * Z / n) ** 2 / 2,
        "QM102": lambda theta: 2 * h / (m_e * c) * sin(theta / 2) ** 2,
        "QM103": lambda nu, W: 2 * pi * hbar * nu - W,
        "QM104": lambda omega, n: hbar * omega * n + hbar * omega / 2,
        "QM105": lambda lam: hbar * (2 * pi / lam),
        "QM106": lambda l, I: (hbar * sqrt(l * l + l)) ** 2 / I / 2,
        "QM107": lambda g, B: g * B * mu_B / hbar,
        "QM108": lambda dt: hbar / dt / 2,
        "QM109": lambda m, K: h / (m * sqrt(2 * K / m)),
        "QM110": lambda lam: h * (c / lam),
        "QM111": lambda nu, W: h / q_e * nu - W / q_e,
        "QM112": compton,
        "QM113": lambda m: 2 * pi * hbar / (m * c),
        "QM114": relativistic_wavelength,
        "QM115": lambda n, x, L: box_state(n, x, L) ** 2,
        "QM116": lambda n, x1, x2, L: quad(lambda x: box_state(n, x, L) ** 2, [x1, (x1 + x2) / 2, x2]),
        "QM117": lambda m, nx, ny, nz, Lx, Ly, Lz: box_level(nx, m, Lx) + box_level(ny, m, Ly) + box_level(nz, m, Lz),
        "QM118": lambda n2, n1, m, L: box_level(n2, m, L) - box_level(n1, m, L),
        "QM119": step,
        "QM120": lambda E, V, m, L: exp(-2 * quad(lambda x: abs(wavenumber(m, E - V)), [0, L])),
        "QM121": lambda m, V, E: 1 / abs(wavenumber(m, E - V)),
        "QM122": barrier,
        "QM123": lambda E0, theta: E0 - 1 / (1 / E0 + (1 - cos(theta)) / (constant.m_e * c**2)),
        "QM124": lambda lam, W: hbar * (2 * pi * c / lam) - W,
        "QM125": count_bound,
        "QM126": oscillator_spread,
        "QM127": lambda s0, t, m: sqrt(s0**2 + (hbar / (2 * s0) * t / m) ** 2),
        "QM128": lambda l: sqrt(3 * sum((hbar * k) ** 2 for k in range(-int(l), int(l) + 1)) / (2 * l + 1)),
        "QM129": lambda m: h * m / (2 * pi),
        "QM130": lambda m, l: atan(sqrt(l * (l + 1) - m * m) / m),
        "QM131": rabi,
        "QM132": lambda D, V: (lambda e: max(e) - min(e))(mpmath.eigsy(matrix([[D / 2, V], [V, -D / 2]]), eigvals_only=True)),
        "QM133": lambda V, density: V**2 * density / h * 4 * pi**2,
        "QM134": mean_radius,
        "QM135": lambda Z, r: (sqrt((Z / a_0) ** 3 / pi) * exp(-Z * r / a_0)) ** 2,
        "QM136": lambda Z, r: gammainc(3, 0, 2 * Z * r / a_0, regularized=True),
        "QM137": lambda theta: cos(theta / 2) ** 2,
        "QM138": lambda m, dx: (hbar / (2 * dx)) ** 2 / (2 * m),
        "QM139": lambda n, m, r: (n * hbar) ** 2 / (m * r**2) / 2,
        "QM140": lambda q, Phi: 2 * pi * Phi / (h / q),
        "QM141": lambda q, B, m, n: hbar * (q * B / m) * n + hbar * (q * B / m) / 2,
        "QM142": yukawa,
        "QM143": lambda l, delta, k: pi / k**2 * (2 * l + 1) * abs(1 - expj(2 * delta)) ** 2,
        "QM144": lambda n: 2 * sum(2 * l + 1 for l in range(int(n))),
        "QM145": lambda g, m, gradient: g * mu_B * m * gradient,
        "QM146": lambda d: h * c * pi / (480 * d**4),
        "QM147": correlation,
    },
)
