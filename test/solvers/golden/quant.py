"""Golden numbers of quant: Black-Scholes and its derivatives by mpmath (which differentiates numerically), the Heston model by
Heston's own two probabilities in mpmath with the stable form of the transform, American options by binomial trees of
20,000 and 10,000 steps (averaged over an even and an odd number, extrapolated), barriers by quadrature
over the joint law of the path's end and extremum.

Run from the root of the repository: python3 test/solvers/golden/quant.py
"""
import json

import numpy as np
from mpmath import diff, erfc, exp, im, inf, log, mp, mpc, mpf, pi, quad, re, sqrt

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


def N(x):
    return erfc(-x / sqrt(mpf(2))) / 2


def bs(S, K, r, q, v, T, sign):
    S, K, r, q, v, T = (x if isinstance(x, (mpf, mpc)) else mpf(str(x)) for x in (S, K, r, q, v, T))
    d1 = (log(S / K) + (r - q + v * v / 2) * T) / (v * sqrt(T))
    return sign * (S * exp(-q * T) * N(sign * d1) - K * exp(-r * T) * N(sign * (d1 - v * sqrt(T))))


add({}, bs(100, 100, 0.05, 0, 0.2, 1, 1), 1e-12, "mpmath")
for S, K, r, q, v, T, sign in [(100, 110, 0.03, 0.01, 0.35, 2, 1), (100, 90, 0.0, 0.05, 0.15, 0.25, -1), (1.3, 1.25, -0.005, 0.02, 0.08, 0.1, 1), (50, 200, 0.1, 0, 0.3, 0.5, 1), (2500, 2500, 0.01, 0.015, 0.6, 10, -1)]:
    inputs = {"S": S, "K": K, "r": r, "q": q, "sigma": v, "T": T, "type": "call" if sign == 1 else "put"}
    value = bs(S, K, r, q, v, T, sign)
    add(inputs, value, float(1e-11 * value), "mpmath")
    add({**inputs, "method": "pde"}, value, float(1e-4 * value + 1e-10), "mpmath")
    a = [mpf(str(x)) for x in (S, K, r, q, v, T)]
    slopes = {
        "delta": diff(lambda x: bs(x, *a[1:], sign), a[0]),
        "gamma": diff(lambda x: bs(x, *a[1:], sign), a[0], 2),
        "vega": diff(lambda x: bs(*a[:4], x, a[5], sign), a[4]),
        "rho": diff(lambda x: bs(a[0], a[1], x, *a[3:], sign), a[2]),
        "dividend_rho": diff(lambda x: bs(*a[:3], x, *a[4:], sign), a[3]),
        "theta": -diff(lambda x: bs(*a[:5], x, sign), a[5]),
        "vanna": diff(lambda x, y: bs(x, a[1], a[2], a[3], y, a[5], sign), (a[0], a[4]), (1, 1)),
        "volga": diff(lambda x: bs(*a[:4], x, a[5], sign), a[4], 2),
        "charm": -diff(lambda x, y: bs(x, a[1], a[2], a[3], a[4], y, sign), (a[0], a[5]), (1, 1)),
    }
    for member, slope in slopes.items():
        add(inputs, slope, float(1e-9 * abs(slope) + 1e-14), "mpmath, differentiated numerically", member)
add({"price": 1.875, "S": 21, "K": 20, "r": 0.1, "T": 0.25}, 0.235, 0.0005, "Hull 14.11", "implied_volatility")
add({"method": "monte-carlo", "paths": 1000000}, bs(100, 100, 0.05, 0, 0.2, 1, 1), 0.05, "mpmath")
add({"method": "monte-carlo", "type": "put", "K": 80, "sigma": 0.4, "T": 2, "q": 0.02, "seed": 9, "paths": 400000}, bs(100, 80, 0.05, 0.02, 0.4, 2, -1), 0.1, "mpmath")


def american(S, K, r, q, v, T, sign):
    def tree(n):
        dt = T / n
        u = np.exp(v * np.sqrt(dt))
        p = (np.exp((r - q) * dt) - 1 / u) / (u - 1 / u)
        powers = S * u ** np.arange(-n, n + 1)
        pays = np.maximum(sign * (powers - K), 0)
        values = pays[::2].copy()
        down, up = np.exp(-r * dt) * (1 - p), np.exp(-r * dt) * p
        for k in range(n - 1, -1, -1):
            values = np.maximum(down * values[:-1] + up * values[1:], pays[n - k : n + k + 1 : 2])
        return values[0]

    fine = (tree(8000) + tree(8001)) / 2
    coarse = (tree(4000) + tree(4001)) / 2
    return 2 * fine - coarse


for S, K, r, q, v, T, sign in [(36, 40, 0.06, 0, 0.2, 1, -1), (36, 40, 0.06, 0, 0.4, 2, -1), (44, 40, 0.06, 0, 0.4, 1, -1), (100, 100, 0.05, 0, 0.2, 1, -1), (100, 100, 0.05, 0.08, 0.25, 1, 1), (80, 100, 0.03, 0.07, 0.2, 0.5, 1), (100, 90, 0.1, 0.02, 0.3, 3, -1)]:
    inputs = {"S": S, "K": K, "r": r, "q": q, "sigma": v, "T": T, "type": "call" if sign == 1 else "put", "style": "american"}
    value = american(S, K, r, q, v, T, sign)
    add(inputs, value, float(1e-4 * value), "binomial trees of 4000 to 8001 steps, extrapolated")
add({"S": 50, "type": "put", "style": "american"}, 50, 1e-12, "exercised at once")
add({"style": "american"}, bs(100, 100, 0.05, 0, 0.2, 1, 1), 2e-4, "a call without dividends is not exercised early")

def knocked_out(S, K, H, r, q, v, T, sign):
    """The density of ln S at T of paths that never touched H, by the reflection principle."""
    S, K, H, r, q, v, T = (mpf(str(x)) for x in (S, K, H, r, q, v, T))
    m, h = r - q - v * v / 2, log(H / S)

    def density(x):
        s = 2 * v * v * T
        return (exp(-((x - m * T) ** 2) / s) - exp(2 * m * h / v**2) * exp(-((x - 2 * h - m * T) ** 2) / s)) / sqrt(pi * s)

    k = log(K / S)
    low, high = (h, 12 * v * sqrt(T)) if h < 0 else (-12 * v * sqrt(T), h)
    low, high = (max(low, k), high) if sign == 1 else (low, min(high, k))
    if low >= high:
        return mpf(0)
    return exp(-r * T) * quad(lambda x: sign * (S * exp(x) - K) * density(x), [low + (high - low) * i / 8 for i in range(9)])


for S, K, H, r, q, v, T, sign in [(100, 105, 80, 0.03, 0, 0.3, 1, 1), (100, 95, 130, 0.01, 0.04, 0.2, 0.7, 1), (100, 110, 120, 0.05, 0.02, 0.35, 2, -1), (50, 60, 45, 0.02, 0, 0.25, 0.5, -1)]:
    side = "down" if H < S else "up"
    inputs = {"S": S, "K": K, "r": r, "q": q, "sigma": v, "T": T, "type": "call" if sign == 1 else "put", "style": "barrier", "barrier": H, "barrierType": f"{side}-out"}
    value = knocked_out(S, K, H, r, q, v, T, sign)
    add(inputs, value, float(1e-10 * value), "quadrature of the reflected density, mpmath")
    add({**inputs, "barrierType": f"{side}-in"}, bs(S, K, r, q, v, T, sign) - value, 1e-9, "quadrature of the reflected density, mpmath")


def heston(S, K, r, q, T, kappa, theta, xi, rho, v0, sign):
    S, K, r, q, T, kappa, theta, xi, rho, v0 = (mpf(str(x)) for x in (S, K, r, q, T, kappa, theta, xi, rho, v0))
    x = log(S / K) + (r - q) * T

    def transform(u):
        b = kappa - rho * xi * 1j * u
        d = mp.sqrt(b * b + xi * xi * (1j * u + u * u))
        g = (b - d) / (b + d)
        e = mp.exp(-d * T)
        C = kappa * theta / xi**2 * ((b - d) * T - 2 * mp.log((1 - g * e) / (1 - g)))
        return mp.exp(C + v0 * (b - d) / xi**2 * (1 - e) / (1 - g * e))

    grid = [mpf("1e-20"), 1, 4, 10, 20, 40, 80, 160, 320, 640]
    def probability(shift):
        return mpf(1) / 2 + quad(lambda u: im(mp.exp(1j * u * x) * transform(u - shift * 1j)) / u, grid) / pi

    call = S * exp(-q * T) * probability(1) - K * exp(-r * T) * probability(0)
    return call if sign == 1 else call - S * exp(-q * T) + K * exp(-r * T)


mp.dps = 20
base = dict(kappa=2, theta=0.04, xi=0.3, rho=-0.7, v0=0.04)
broadie = dict(kappa=6.21, theta=0.019, xi=0.61, rho=-0.7, v0=0.010201)
for S, K, r, q, T, model, sign in [(100, 100, 0.05, 0, 1, base, 1), (100, 100, 0.0319, 0, 1, broadie, 1), (100, 120, 0.02, 0.01, 2, base, 1), (100, 80, 0.02, 0.01, 0.5, base, -1), (100, 100, 0.03, 0, 10, dict(kappa=0.5, theta=0.04, xi=1, rho=-0.9, v0=0.04), 1), (100, 110, 0, 0, 0.25, dict(kappa=1, theta=0.09, xi=0.5, rho=0.4, v0=0.16), 1)]:
    value = heston(S, K, r, q, T, **model, sign=sign)
    add({"style": "heston", "S": S, "K": K, "r": r, "q": q, "T": T, "type": "call" if sign == 1 else "put", **model}, value, 1e-9, "Heston's two probabilities, mpmath")

# Asian options: given the share at the first of two dates, the average is lognormal from there, and one integral is left. The
# law of the geometric average comes from the covariance of the Brownian motion at the dates, summed term by term.


def below(x):
    return erfc(-x / sqrt(2)) / 2


def lognormal(forward, strike, deviation, sign):
    """Expected payoff on a lognormal variable with this mean."""
    if strike <= 0:
        return (forward - strike) if sign == 1 else mpf(0)
    d = log(forward / strike) / deviation + deviation / 2
    return sign * (forward * below(sign * d) - strike * below(sign * (d - deviation)))


def two_dates(S, K, r, q, sigma, T, sign):
    S, K, r, q, sigma, T = (mpf(str(a)) for a in (S, K, r, q, sigma, T))
    half, spread = T / 2, sigma * sqrt(T / 2)

    def given(z):
        first = S * exp((r - q - sigma**2 / 2) * half + spread * z)
        return lognormal(first * exp((r - q) * half), 2 * K - first, spread, sign) / 2 * exp(-z * z / 2) / sqrt(2 * pi)

    kink = (log(2 * K / S) - (r - q - sigma**2 / 2) * half) / spread
    return exp(-r * T) * quad(given, sorted([mpf(-12), mpf(-3), mpf(0), mpf(3), mpf(12), max(mpf(-12), min(mpf(12), kink))]))


def geometric(S, K, r, q, sigma, T, m, sign):
    S, K, r, q, sigma, T = (mpf(str(a)) for a in (S, K, r, q, sigma, T))
    times = [T * k / m for k in range(1, m + 1)]
    mean = sum(log(S) + (r - q - sigma**2 / 2) * t for t in times) / m
    variance = sigma**2 * sum(min(s, t) for s in times for t in times) / m**2
    return exp(-r * T) * lognormal(exp(mean + variance / 2), K, sqrt(variance), sign)


for S, K, r, q, sigma, T, sign in [(100, 100, 0.05, 0, 0.2, 1, 1), (100, 110, 0.03, 0.02, 0.5, 2, -1), (42, 40, 0.1, 0, 0.3, 0.5, 1)]:
    given = {"style": "asian", "S": S, "K": K, "r": r, "q": q, "sigma": sigma, "T": T, "type": "call" if sign == 1 else "put"}
    add({**given, "dates": 2}, two_dates(S, K, r, q, sigma, T, sign), 2e-4 * K, "two dates: Black and Scholes given the first, integrated (mpmath)")
    for m in (2, 12, 50):
        add({**given, "dates": m, "average": "geometric"}, geometric(S, K, r, q, sigma, T, m, sign), 1e-12 * K, "lognormal law, covariance summed over the dates (mpmath)")

with open("test/solvers/golden/quant.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
print(len(cases))
