"""Dynamical systems and chaos."""

from examples import family
from mpmath import airyaizero, cos, findroot, fprod, ln, mpf, pi, polyroots, quad, sin, sqrt

DELTA = mpf("4.66920160910299067")


def cascade(r2, r1):
    """The distances that are still to come, summed."""
    step, total = r2 - r1, r2
    for _ in range(200):
        step /= DELTA
        total += step
    return total


def hopf(sigma, beta):
    """Where the eigenvalues at the steady state become imaginary, by their real part."""

    def growth(rho):
        p = [1, sigma + beta + 1, beta * (sigma + rho), 2 * sigma * beta * (rho - 1)]
        return max(z.real for z in polyroots(p, maxsteps=500, extraprec=300))

    low, high = mpf(2), mpf(500)
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (low, middle) if growth(middle) > 0 else (middle, high)
    return low


def steady(beta, rho):
    return findroot(lambda x: x * (rho - 1) - x * (x * x / beta), sqrt(beta * rho))


def order(Kc, K):
    """Self-consistency r = K*r*integral of cos^2 over the locked oscillators, Lorentzian of half-width Kc/2."""
    half = Kc / 2

    def excess(r):
        def locked(x):
            w = K * r * sin(x)
            return cos(x) ** 2 * half / pi / (w * w + half * half)

        return K * quad(locked, [-pi / 2, 0, pi / 2]) - 1

    return findroot(excess, (mpf("0.3"), mpf("0.9")), solver="anderson", tol=1e-30)


def drift(detuning, locking):
    period = quad(lambda x: 1 / (detuning - locking * sin(x)), [0, pi / 2, pi, 3 * pi / 2, 2 * pi])
    return 2 * pi / period


family(
    "DS",
    {
        "DS3": lambda r, x: r * x - r * x * x,
        "DS4": lambda r: findroot(lambda x: r * (1 - x) - 1, mpf("0.5")),
        "DS5": cascade,
        "DS6": lambda d, d0, t: (ln(d) - ln(d0)) / t,
        "DS7": lambda slopes: ln(abs(fprod(slopes))) / len(slopes),
        "DS8": hopf,
        "DS9": steady,
        "DS10": lambda copies, scale: findroot(lambda D: copies * scale**-D - 1, 1),
        "DS11": lambda l1, l2, l3: 2 - (l1 + l2) / l3,
        "DS12": lambda width: 2 / (pi * (1 / (pi * width))),
        "DS13": order,
        "DS14": drift,
        "DS15": lambda mu: 2 * mu * quad(lambda x: (x * x - 1) / x, [1, 2]) - 3 * airyaizero(1) * mu ** (-mpf(1) / 3),
        "DS16": lambda w0, b, A: w0 * (1 + mpf(3) / 8 * b * (A / w0) ** 2),
    },
)
