"""Solutions and colloids."""

from examples import constant, family
from mpmath import atan2, cos, exp, inf, log, mpf, pi, quad, sqrt, tanh

q, k, N_A, e0 = constant.q_e, constant.k_B, constant.N_A, constant.epsilon_0


def debye(eps, T, I):
    """From the linearised Poisson-Boltzmann equation of a 1:1 salt with number density I*N_A of each ion."""
    n = I * N_A
    return 1 / sqrt(sum(n * (z * q) ** 2 for z in (1, -1)) / (e0 * eps * k * T))


def repulsion(T, conc, length, z, psi, gap):
    """Integral of the pressure 64 k T n tanh^2 exp(-x/length) from the gap outwards."""
    t = tanh(z * q * psi / (4 * k * T))
    return length * quad(lambda u: 64 * k * T * conc * N_A * t**2 * exp(-u), [gap / length, inf])


def grahame(eps, T, conc, z, psi):
    """Field at the wall from the first integral of the Poisson-Boltzmann equation."""
    y = z * q * psi / (k * T)
    square = 2 * k * T * conc * N_A / (e0 * eps) * (exp(y) + exp(-y) - 2)
    return e0 * eps * sqrt(square) * (1 if psi > 0 else -1)


def keesom(u1, u2, eps, T, r):
    """Free energy of second order: the dipole energy has the mean 0 over all orientations, its square counts."""
    scale = u1 * u2 / (4 * pi * e0 * eps * r**3)
    cosine = quad(lambda a: a**2, [-1, 1]) / 2
    sine = 1 - cosine
    square = (2 * cosine) ** 2 + sine**2 / 2
    return -square * scale**2 / (2 * k * T)


def half_gap(A, r1, r2, gap):
    """Derjaguin's approximation: the energy per area of flat surfaces, integrated over the gap."""
    mean = r1 * r2 / (r1 + r2)
    return 2 * pi * mean * gap * quad(lambda u: -A / (12 * pi * (gap * u) ** 2), [1, inf])


family(
    "SO",
    {
        "SO1": lambda b, z: sum(x * y * y for x, y in zip(b, z)) / 2,
        "SO2": debye,
        "SO3": lambda A, zp, zm, I: exp(-log(10) * A * abs(zp * zm) * sqrt(I)),
        "SO4": lambda T, eta, r: k * T / (6 * pi * eta * r),
        "SO5": lambda eps, T: q**2 / (4 * pi * e0 * eps) / (k * T),
        "SO6": half_gap,
        "SO7": lambda i, Kf, m, M, solvent: Kf * (m / M / solvent) * i,
        "SO8": lambda a1, a2, r, I1, I2: -mpf(3) / 2 * (a1 / r**3) * (a2 / r**3) / (1 / I1 + 1 / I2),
        "SO9": lambda absorbance: exp(-absorbance * log(10)),
        "SO10": lambda i, m, T, M, V: i * (m / M) / V * constant.R_gas * T,
        "SO11": lambda eta, u, eps: u * eta / e0 / eps,
        "SO12": lambda w, rho, M: rho / M * w,
        "SO13": lambda p0, g, V, r, T: p0 * exp(2 * g / r * V / (N_A * k * T)),
        "SO14": lambda sv, sl, lv: atan2(sqrt(lv**2 - (sv - sl) ** 2), sv - sl),
        "SO15": lambda g, t: 2 * g * cos(t / 2) ** 2,
        "SO16": lambda g1, g2, T, c1, c2: -(g2 - g1) / (log(c2) - log(c1)) / (N_A * k * T),
        "SO17": lambda eta, phi: eta + mpf(5) / 2 * phi * eta,
        "SO18": lambda T, n1, n2, phi, chi: N_A * k * T * (n1 * log(1 - phi) + n2 * log(phi) + chi * n1 * phi),
    },
)
