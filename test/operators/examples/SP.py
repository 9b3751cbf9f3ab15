"""Signal processing."""

from examples import family
from mpmath import cos, exp, expjpi, fsum, j, log10, mpf, pi, quad, sin, sqrt


def folded(f, fs):
    f = f % fs
    return min(f, fs - f)


def butterworth(f, fc, n):
    """From the poles on the circle of the cutoff."""
    value = mpf(1)
    for k in range(int(n)):
        pole = fc * expjpi((2 * k + n + 1) / (2 * n))
        value *= abs(-pole / (j * f - pole))
    return value


def order(stop, pas, f_stop, f_pass):
    """The least order for which a filter that just keeps the pass band also keeps the stop band."""
    n = 1
    while True:
        fc = f_pass / (10 ** (pas / 10) - 1) ** (mpf(1) / (2 * n))
        if 10 * log10(1 + (f_stop / fc) ** (2 * n)) >= stop:
            return n
        n += 1


def average(f, fs, n):
    return abs(fsum(expjpi(2 * f * k / fs) for k in range(int(n)))) / n


family(
    "SP",
    {
        "SP1": lambda f: f + f,
        "SP2": folded,
        "SP3": lambda bits: 10 * log10((2**bits) ** 2 * mpf(3) / 2),
        "SP4": lambda V, bits: V / 2**bits,
        "SP5": lambda q: sqrt(quad(lambda x: x * x / q, [-q / 2, q / 2])),
        "SP6": lambda p2, p1: 10 * (log10(p2) - log10(p1)),
        "SP7": lambda v2, v1: 20 * (log10(v2) - log10(v1)),
        "SP8": lambda p: 30 + 10 * log10(p),
        "SP9": lambda fs, n: 1 / (n / fs),
        "SP10": lambda ratio: 10 * log10(ratio**2),
        "SP11": lambda x: sqrt(fsum(a * a for a in x) / len(x)),
        "SP12": lambda f, jitter: 10 * log10(mpf(1) / 2 / (2 * pi * f * jitter) ** 2 * 2),
        "SP13": butterworth,
        "SP14": order,
        "SP15": lambda A, dw: (A - 8) / dw / mpf("2.285"),
        "SP16": lambda f, fs: 2 * fs * sin(pi * f / fs) / cos(pi * f / fs),
        "SP17": lambda f, fs: abs(quad(lambda t: exp(2j * pi * f * t), [0, 1 / fs])) * fs,
        "SP18": average,
        "SP19": lambda dt, tau: 1 - exp(-dt / tau),
        "SP20": lambda n, fs: fsum(range(int(n))) / n / fs,
        "SP21": lambda fs, bits, channels: fs * bits * channels,
        "SP22": lambda fs, B: 10 * log10(fs / 2 / B),
        "SP23": lambda df, fm: 2 * df + 2 * fm,
    },
)
