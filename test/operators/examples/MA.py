"""Materials science."""

from examples import constant, family
from mpmath import cos, e, exp, findroot, log, mpf, pi, quad, sqrt

KGF_PER_MM2 = constant.g_n * 10**6


def profile(c0, cs, x, D, t):
    """The step at the surface, spread by the kernel of diffusion."""
    width = 2 * sqrt(D * t)
    return cs - (cs - c0) * quad(lambda u: 2 / sqrt(pi) * exp(-u * u), [0, x / width])


def cap(D, d):
    """Area of the dent: integral over the zone of a sphere."""
    r = D / 2
    return quad(lambda z: 2 * pi * r, [sqrt(r**2 - (d / 2) ** 2), r])


family(
    "MA",
    {
        "MA1": lambda s0, k, d: s0 + k * d ** (-mpf(1) / 2),
        "MA2": lambda D0, Q, T: D0 * e ** (-Q / (constant.N_A * constant.k_B * T)),
        "MA3": profile,
        "MA4": lambda n, M, a: n * (M / constant.N_A) / a / a / a,
        "MA5": lambda n, r, V: n * quad(lambda z: pi * (r**2 - z**2), [-r, r]) / V,
        "MA6": lambda s: quad(lambda L: 1 / L, [1, 1 + s]),
        "MA7": lambda s, strain: s + s * strain,
        "MA8": lambda K, s, n: K * exp(n * log(s)),
        "MA9": lambda s, a, b: s * (cos(a + b) + cos(a - b)) / 2,
        "MA10": lambda N, Ev, T: N / exp(Ev / constant.k_B / T),
        "MA11": lambda F, D, d: F / cap(D, d) / KGF_PER_MM2,
        "MA12": lambda D, near, far, L: -D * (far - near) / L,
        "MA13": lambda F, L, b, d: F * L / 4 * (d / 2) / (b * d**3 / 12),
        "MA14": lambda v, Ef, Em: Em + v * (Ef - Em),
        "MA15": lambda v, Ef, Em: Ef * Em / (v * Em + (1 - v) * Ef),
        "MA16": lambda r: findroot(lambda a: sqrt(3 * a**2) - 4 * r, 2 * r),
        # balance of the component: f*own + (1 - f)*other = alloy
        "MA17": lambda alloy, own, other: findroot(lambda f: f * own + (1 - f) * other - alloy, mpf("0.5")),
        "MA18": lambda r: findroot(lambda a: sqrt(2 * a**2) - 4 * r, 2 * r),
    },
)
