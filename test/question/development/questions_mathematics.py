"""Statistics, numerical analysis, dynamical systems, optimisation."""

from entries import *  # noqa: F403

ANSWERED = [
    q("ST", "probability of exactly 3 heads in 8 tosses of a fair coin", binomial(8, 3) / mpf(256), "1", "short"),
    q("ST", "probability of exactly two events when a Poisson process has a mean of 3.5", exp(mpf("-3.5")) * mpf("3.5") ** 2 / 2, "1", "words"),
    q("ST", "z-score of 130 for a mean of 100 and a standard deviation of 15", mpf(2), "1", "short"),
    q("ST", "standard error of the mean of 64 observations with a standard deviation of 12", mpf("1.5"), "1", "short"),
    q("ST", "A disease affects 1 in 200 people. The test finds 99 % of cases and gives 3 % false alarms. What is the probability of the disease given a positive test?", mpf("0.00495") / (mpf("0.00495") + mpf("0.03") * mpf("0.995")), "1", "units"),
    q("ST", "In how many ways can a committee of 4 be chosen from 11 people?", binomial(11, 4), "1", "how"),
    q("ST", "probability that an exponentially distributed lifetime with mean 500 hours exceeds 800 hours", exp(mpf("-1.6")), "1", "units"),
    q("ST", "mean of 4, 8, 15, 16, 23 and 42", mpf(18), "1", "short"),
    q("ST", "How many different orders are there for seven books on a shelf?", mpf(5040), "1", "words"),
    q("NA", "One step of Newton's method from x = 2, with f(2) = 3 and f'(2) = 4. What is the next x?", mpf("1.25"), "1", "symbols"),
    q("NA", "How many bisection steps shrink an interval of length 1 to a length of at most 1e-6?", 20, "1", "how"),
    q("NA", "trapezoidal rule with one interval from a = 0 to b = 2, f(a) = 1, f(b) = 5", mpf(6), "1", "symbols"),
    q("NA", "Simpson's rule on [0, 2] with f(0) = 1, f(1) = 3, f(2) = 9", mpf(1) / 3 * 22, "1", "symbols"),
    q("NA", "one Euler step with step size 0.1 from y = 2 where the slope is 3", mpf("2.3"), "1", "short"),
    q("NA", "central difference estimate of a derivative with f(x+h) = 2.31, f(x-h) = 2.27 and h = 0.01", mpf(2), "1", "symbols"),
    q("NA", "Richardson extrapolation of a second-order method: 1.0200 with step h and 1.0050 with step h/2. Better value?", (4 * mpf("1.005") - mpf("1.02")) / 3, "1", "symbols"),
    q("DS", "next value of the logistic map x -> r x (1 - x) with r = 3.7 and x = 0.4", mpf("3.7") * mpf("0.24"), "1", "symbols"),
    q("DS", "non-zero fixed point of the logistic map at r = 2.8", 1 - 1 / mpf("2.8"), "1", "short"),
    q("DS", "fractal dimension of the Koch curve: 4 copies, each scaled by 1/3", log(4) / log(3), "1", "named"),
    q("DS", "Lyapunov exponent of the tent map with slope 2 (natural logarithm, per iteration)", log(2), "1", "short"),
    q("DS", "An error of 1e-8 grows with a Lyapunov exponent of 0.9 per second. When does it reach 0.01?", log(mpf("1e6")) / mpf("0.9"), "s", "inverse"),
    q("OP", "gradient descent step from x = 3 with gradient 4 and learning rate 0.1", mpf("2.6"), "1", "symbols"),
    q("OP", "economic order quantity for a demand of 1200 units per year, 50 dollars per order and holding costs of 3 dollars per unit and year", sqrt(2 * 1200 * mpf(50) / 3), "1", "units"),
    q("OP", "At which x does 2x^2 - 12x + 7 have its minimum?", mpf(3), "1"),
    q("OP", "minimum value of f(x) = 3x² + 6x + 10", mpf(7), "1", "short"),
    q("OP", "Newton step in one dimension for minimisation: x = 1.5, first derivative 0.8, second derivative 4. New x?", mpf("1.3"), "1", "symbols"),
]
