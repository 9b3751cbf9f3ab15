"""Information theory."""

from examples import family
from mpmath import erf, exp, fsum, log, npdf, quad, sqrt


def entropy(*p):
    return -fsum(x * log(x, 2) for x in p if x)


def normal(w):
    return [x / fsum(w) for x in w]


def cross(p, q):
    return -fsum(a * log(b, 2) for a, b in zip(normal(p), normal(q)) if a)


def distance(n, k):
    """Largest weight of a word whose first k symbols are one unit vector: the other n-k may all differ."""
    return 1 + (n - k)


family(
    "IT",
    {
        "IT1": lambda band, snr: band * log(1 + snr, 2),
        "IT2": lambda p: entropy(p, 1 - p),
        "IT3": lambda p: log(1 / p, 2),
        "IT4": lambda p, q: cross(p, q) - entropy(*normal(p)),
        "IT5": cross,
        "IT6": lambda x, y, xy: x - (xy - y),
        "IT7": lambda p: 1 - entropy(p, 1 - p),
        "IT8": lambda p: 1 - p,
        "IT9": lambda k, n: 1 - (n - k) / n,
        "IT10": lambda sd: quad(
            lambda x: -npdf(x, 0, sd) * log(npdf(x, 0, sd), 2), [-12 * sd, -3 * sd, 0, 3 * sd, 12 * sd]
        ),
        "IT11": lambda a, b, distance, width: a + b * (1 + log(distance / width) / log(2)),
        "IT12": lambda eta: (2**eta - 1) / eta,
        "IT13": lambda d: (int(d) - 1) // 2,
        "IT14": lambda a, b, n: a + b * log(n) / log(2),
        "IT15": lambda a, b, distance, width: a + b * log((distance + width) / width) / log(2),
        "IT16": lambda band, levels: band * log(levels**2, 2),
        "IT17": lambda ratio: (1 - erf(sqrt(ratio))) / 2,
        "IT18": lambda h: exp(h * log(2)),
    },
)
