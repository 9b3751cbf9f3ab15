"""Prints the numbers of src/solvers/zeta/coefficients.ts, each as the nearest double.

C0 to C4 of the Riemann-Siegel remainder from the Taylor series of Psi about p = 1/2 in z = 2p - 1 (Edwards, 7.4):
python3 test/solvers/golden/zeta-coefficients.py
"""
from mpmath import bernoulli, cos, factorial, mp, mpf, pi, sin

mp.dps = 60
ORDER = 120
TERMS = [20, 19, 19, 19, 20]

# Psi = cos(pi*z^2/2 + 3*pi/8)/cos(pi*z), numerator and denominator as series in z.
above, below = [mpf(0)] * ORDER, [mpf(0)] * ORDER
for k in range(ORDER // 4):
    above[4 * k] += cos(3 * pi / 8) * (-1) ** k * (pi / 2) ** (2 * k) / factorial(2 * k)
    above[4 * k + 2] -= sin(3 * pi / 8) * (-1) ** k * (pi / 2) ** (2 * k + 1) / factorial(2 * k + 1)
for k in range(ORDER // 2):
    below[2 * k] = (-1) ** k * pi ** (2 * k) / factorial(2 * k)
psi = [mpf(0)] * ORDER
for i in range(ORDER):
    psi[i] = (above[i] - sum(psi[j] * below[i - j] for j in range(i))) / below[0]


def derivative(order):
    """With respect to p, which is twice that with respect to z."""
    series = psi
    for _ in range(order):
        series = [2 * (i + 1) * series[i + 1] for i in range(len(series) - 1)]
    return series


def combine(*parts):
    series = [(factor, derivative(order)) for factor, order in parts]
    return [sum(f * s[i] for f, s in series) for i in range(min(len(s) for _, s in series))]


remainder = [
    combine((mpf(1), 0)),
    combine((-1 / (96 * pi**2), 3)),
    combine((1 / (18432 * pi**4), 6), (1 / (64 * pi**2), 2)),
    combine((-1 / (5308416 * pi**6), 9), (-1 / (3840 * pi**4), 5), (-1 / (64 * pi**2), 1)),
    combine(
        (1 / (2038431744 * pi**8), 12),
        (mpf(11) / (5898240 * pi**6), 8),
        (mpf(19) / (24576 * pi**4), 4),
        (1 / (128 * pi**2), 0),
    ),
]
for k, series in enumerate(remainder):
    print(f"C{k}", [float(x) for x in series[k % 2 :: 2][: TERMS[k]]])
print("B", [float(bernoulli(2 * k) / factorial(2 * k)) for k in range(1, 23)])
print("sin 2 pi u", [float((-1) ** k * (2 * pi) ** (2 * k + 1) / factorial(2 * k + 1)) for k in range(11)])
print("theta/2pi", [float(abs(bernoulli(2 * k)) * (1 - mpf(2) ** (1 - 2 * k)) / (4 * k * (2 * k - 1)) / (2 * pi)) for k in range(1, 9)])
