"""Computer science."""

from examples import family
from mpmath import binomial, exp, factorial, fib, fsum, harmonic, inf, log, loggamma, mpf, nsum, quad, rf


def quicksort(n):
    """From the recurrence n*C(n) = (n+1)*C(n-1) + 2*(n-1)."""
    total = mpf(0)
    for k in range(1, int(n) + 1):
        total = ((k + 1) * total + 2 * (k - 1)) / k
    return total


def probes(n):
    count = 0
    n = int(n)
    while n:
        n //= 2
        count += 1
    return count


def entropy(w):
    return -fsum(x / sum(w) * log(x / sum(w), 2) for x in w)


def distinct(n):
    product = mpf(1)
    for i in range(int(n)):
        product *= (365 - mpf(i)) / 365
    return product


def walk(n, k, p, s):
    return len(range(0, int(n + 2 * p - k) + 1, int(s)))


def fold(counts):
    ways, total = mpf(1), 0
    for k in counts:
        total += k
        ways *= binomial(total, k)
    return ways


def geometric(a, r, n):
    return fsum(a * r**i for i in range(int(n)))


def number_in_system(rate, time):
    """Mean number of an M/M/1 queue with that rate and response time, from its distribution."""
    rho = rate / (rate + 1 / time)
    return fsum(k * (1 - rho) * rho**k for k in range(4000))


family(
    "CS",
    {
        "CS43": lambda n: n * log(n) / log(2),
        "CS47": entropy,
        "CS51": lambda share, n: 1 / (1 - share + share / n),
        "CS52": lambda n, serial: serial + n * (1 - serial),
        "CS101": lambda n: loggamma(n + 1) / log(2),
        "CS102": lambda t, mtbf: quad(lambda x: exp(-x / mtbf) / mtbf, [t, t + mtbf, t + 10 * mtbf, t + 200 * mtbf]),
        "CS103": quicksort,
        "CS104": probes,
        "CS105": lambda rate, mu: rate / (mu * (mu - rate)),
        "CS106": lambda n: sum(2**k for k in range(int(n))),
        "CS107": fib,
        "CS108": harmonic,
        "CS109": lambda n, a, d: sum(a + k * d for k in range(int(n))),
        "CS110": geometric,
        "CS111": factorial,
        "CS112": lambda n, k: rf(n - k + 1, k),
        "CS113": binomial,
        "CS114": lambda n, k: binomial(n + k - 1, k),
        "CS115": fold,
        "CS116": lambda n: binomial(2 * n, n) - binomial(2 * n, n + 1),
        "CS117": lambda n: binomial(n, 2),
        "CS118": lambda n: 1 - distinct(n),
        "CS119": lambda n, m: 1 - exp(-n * (n - 1) / 2 / m),
        "CS120": lambda n: fsum(n / (n - k) for k in range(int(n))),
        "CS121": lambda k, n, m: (1 - exp(-k * n / m)) ** k,
        "CS122": lambda n, p: n * log(1 / p) / log(2) / log(2),
        "CS123": lambda h: sum(2**k for k in range(int(h) + 1)),
        "CS124": lambda old, new: old / new,
        "CS125": lambda t1, n, tp: t1 / tp / n,
        "CS126": lambda count, cpi, f: count * cpi / f,
        "CS127": lambda hit, miss, penalty: (1 - miss) * hit + miss * (hit + penalty),
        "CS128": lambda n, m: n / m,
        "CS129": lambda size, rate: size / rate,
        "CS130": lambda rate, rtt: rate * rtt,
        "CS131": lambda load: load * exp(-load),
        "CS132": lambda prefix: len(range(1, 2 ** (32 - int(prefix)) - 1)),
        "CS133": number_in_system,
        "CS134": lambda mu, rate: quad(lambda t: t * (mu - rate) * exp(-(mu - rate) * t), [0, 1, 10]),
        "CS135": lambda rate, s, cv: rate * (s**2 + (cv * s) ** 2) / 2 / (1 - rate * s),
        "CS136": lambda up, down: 1 / (1 + down / up),
        "CS137": lambda length, symbols: log(symbols**length, 2),
        "CS138": lambda bits, rate: 2**bits / 2 / rate,
        "CS139": lambda tp, fp: tp / (tp + fp),
        "CS140": lambda tp, fn: tp / (tp + fn),
        "CS141": lambda tp, fp, fn: 2 / ((tp + fp) / tp + (tp + fn) / tp),
        "CS142": lambda tp, tn, fp, fn: (tp + tn) / sum((tp, tn, fp, fn)),
        "CS143": walk,
        "CS144": lambda width, height, depth: width * height * depth,
        "CS145": lambda n: (int(n) - 1).bit_length(),
        "CS146": lambda rate, mu: nsum(lambda k: k * (1 - rate / mu) * (rate / mu) ** k, [0, inf]),
    },
)
