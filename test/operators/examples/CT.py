"""Control and estimation."""

from examples import family
from mpmath import atan, exp, findroot, log, mpf, pi, polyroots, quad, sqrt


def riccati(f, h, q, r):
    """Fixed point of the recursion."""
    P = mpf(1)
    for _ in range(400):
        P = f * f * P * r / (h * h * P + r) + q
    return P


def second(zeta, wn, t):
    """Step response of 1/(s^2 + 2*zeta*wn*s + wn^2) by its poles."""
    p, q = polyroots([1, 2 * zeta * wn, wn**2], extraprec=200)
    return (wn**2 * (1 / (p * q) + exp(p * t) / (p * (p - q)) + exp(q * t) / (q * (q - p)))).real


def slope(zeta, wn, t):
    """Derivative of the step response: the impulse response."""
    p, q = polyroots([1, 2 * zeta * wn, wn**2], extraprec=200)
    return (wn**2 * (exp(p * t) - exp(q * t)) / (p - q)).real


def peak(zeta, wn):
    return findroot(lambda t: slope(zeta, wn, t), (3 / wn, 5 / wn), solver="anderson")


def magnitude(zeta, x):
    return 1 / sqrt((1 - x * x) ** 2 + (2 * zeta * x) ** 2)


def resonance(zeta):
    at = findroot(lambda x: (1 - x * x) * -4 * x + 8 * zeta**2 * x, mpf("0.8"))
    return magnitude(zeta, at)


def margin(zeta):
    """At the frequency where |1/(s*(s + 2*zeta))| is one."""
    w = findroot(lambda x: x * sqrt(x * x + 4 * zeta**2) - 1, mpf("0.7"))
    return pi - pi / 2 - atan(w / (2 * zeta))


def lead(ratio):
    w = 1 / sqrt(ratio)
    return atan(w) - atan(ratio * w)


def fused(x0, P, hm, z, rv):
    """Mean of the product of the two densities."""
    return (x0 / P + hm * z / rv) / (1 / P + hm * hm / rv)


def regulator(a, b, q, rw):
    S = findroot(lambda s: 2 * a * s - b * b * s * s / rw + q, mpf(5))
    return b * S / rw


family(
    "CT",
    {
        "CT1": riccati,
        "CT2": lambda G, H: 1 / (1 / G + H),
        "CT3": lambda k: 1 - k / (1 + k),
        "CT4": lambda zeta: second(zeta, mpf(1), peak(zeta, mpf(1))) - 1,
        "CT5": lambda slope, Kv: quad(lambda t: slope * exp(-Kv * t), [0, 1 / Kv, 10 / Kv, 200 / Kv]),
        "CT6": lambda wn, zeta: peak(zeta, wn),
        "CT7": lambda zeta, wn: 4 / zeta / wn,
        "CT8": lambda zeta, wn: findroot(lambda t: second(zeta, wn, t) - 1, 2 / wn),
        "CT9": lambda K, u, t, tau: quad(lambda x: K * u / tau * exp(-x / tau), [0, t]),
        "CT10": second,
        "CT11": resonance,
        "CT12": lambda tau: tau * (log(mpf("0.9")) - log(mpf("0.1"))),
        "CT13": margin,
        "CT14": lead,
        "CT15": lambda Ku: mpf(3) / 5 * Ku,
        "CT16": lambda wn, zeta: pi / peak(zeta, wn),
        "CT17": lambda Kp, e, Ki, total, Kd, rate: Kp * e + Ki * total + Kd * rate,
        "CT18": lambda P, hm, rv: hm / rv / (1 / P + hm * hm / rv),
        "CT19": fused,
        "CT20": lambda P, hm, rv: 1 / (1 / P + hm**2 / rv),
    },
)
