"""Population and ecology."""

from examples import family
from mpmath import expm, findroot, log, matrix, mpf, odefun, power, quad, sqrt


def front(r, D):
    """Slowest front without oscillation ahead: speed (D*k^2 + r)/k at its least."""
    return D * (k := sqrt(r / D)) + r / k


def logistic(K, N0, r, t):
    return K * odefun(lambda s, y: y * (1 - y), 0, N0 / K)(r * t)


def shannon(w):
    total = sum(w)
    return sum(x / total * log(total / x) for x in w)


def simpson(w):
    total = sum(w)
    return sum(x / total * (1 - x / total) for x in w)


def best_yield(r, K):
    N = K * findroot(lambda u: 1 - 2 * u, mpf("0.3"))
    return r * N * (1 - N / K)


family(
    "PE",
    {
        "PE2": front,
        "PE3": lambda N0, r, t: (expm(matrix([[r * t]])) * N0)[0],
        "PE4": logistic,
        "PE5": lambda r: quad(lambda n: 1 / (r * n), [1, 2]),
        "PE6": lambda r, N, K: r * (N - N**2 / K),
        "PE7": lambda males, females: 1 / (1 / (4 * males) + 1 / (4 * females)),
        "PE8": lambda S0, A, A0, z: S0 * power(A, z) / power(A0, z),
        "PE9": lambda M, C, R: M / (R / C),
        "PE10": shannon,
        "PE11": simpson,
        "PE12": lambda p: 1 - p**2 - (1 - p) ** 2,
        "PE13": lambda ill: 1 - ill - (1 - sqrt(ill)) ** 2,
        "PE14": best_yield,
    },
)
