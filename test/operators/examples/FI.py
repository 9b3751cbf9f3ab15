"""Finance."""

from examples import family
from mpmath import exp, fsum, log, matrix, mpf, npdf, quad, sqrt


def expectation(payoff, S, K, r, sigma, T):
    """Discounted mean of a payoff under the lognormal law."""

    def integrand(z):
        return payoff(S * exp((r - sigma**2 / 2) * T + sigma * sqrt(T) * z)) * npdf(z)

    edge = (log(K / S) - (r - sigma**2 / 2) * T) / (sigma * sqrt(T))
    return exp(-r * T) * quad(integrand, [-30, -8, edge, 8, 30])


def call(S, K, r, sigma, T):
    return expectation(lambda x: max(x - K, 0), S, K, r, sigma, T)


def put(S, K, r, sigma, T):
    return expectation(lambda x: max(K - x, 0), S, K, r, sigma, T)


def payment(P, i, n):
    """From the balances of a loan with payment 0 and payment 1."""
    debt, per_unit = P, mpf(0)
    for _ in range(int(n)):
        debt *= 1 + i
        per_unit = per_unit * (1 + i) + 1
    return debt / per_unit


def savings(M, i, n):
    balance = mpf(0)
    for _ in range(int(n)):
        balance = balance * (1 + i) + M
    return balance


def bond(coupon, y, n, face):
    return fsum(coupon / (1 + y) ** k for k in range(1, int(n) + 1)) + face / (1 + y) ** n


def balance(P, r, n):
    for _ in range(int(n)):
        P += P * r
    return P


def two_assets(w, s1, s2, corr):
    weights = matrix([[w, 1 - w]])
    covariance = matrix([[s1 * s1, corr * s1 * s2], [corr * s1 * s2, s2 * s2]])
    return sqrt((weights * covariance * weights.T)[0])


family(
    "FI",
    {
        "BLACK_SCHOLES": call,
        "FI1": put,
        "FI2": lambda r, m: balance(mpf(1), r / m, m) - 1,
        "FI3": lambda M, i, n: fsum(M / (1 + i) ** k for k in range(1, int(n) + 1)),
        "FI4": lambda C, K, r, T, S: C - (S - K * exp(-r * T)),
        "FI5": lambda S, r, q, T: S * exp(r * T) / exp(q * T),
        "FI6": balance,
        "FI7": lambda P, r, m, T: balance(P, r / m, m * T),
        "FI8": lambda P, r, T: P * exp(r * T),
        "FI9": lambda P, r, T: P * r * T,
        "FI10": lambda P, r, T: payment(P, r / 12, 12 * T),
        "FI11": savings,
        "FI12": bond,
        "FI13": lambda flows, times, r: fsum(a / (1 + r) ** t for a, t in zip(flows, times)),
        "FI14": lambda D, r, g: D / (1 + r) / (1 - (1 + g) / (1 + r)),
        "FI15": lambda r, rf, sd: (r - rf) / sd,
        "FI16": lambda rf, beta, rm: (1 - beta) * rf + beta * rm,
        "FI17": two_assets,
    },
)
