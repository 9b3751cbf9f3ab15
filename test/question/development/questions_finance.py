"""Finance."""

from entries import *  # noqa: F403


def black_scholes(spot, strike, rate, volatility, years):
    a = (log(mpf(spot) / strike) + (rate + volatility**2 / 2) * years) / (volatility * sqrt(mpf(years)))
    return spot * ncdf(a) - strike * exp(-rate * years) * ncdf(a - volatility * sqrt(mpf(years)))


ANSWERED = [
    q("FI", "What do 2,500 euros grow to in 8 years at 3 % interest compounded once a year?", 2500 * mpf("1.03") ** 8, "money", "words"),
    q("FI", "present value of 10,000 dollars due in 5 years at a discount rate of 4 % per year", 10000 / mpf("1.04") ** 5, "money", "words"),
    q("FI", "monthly payment of a loan of $200,000 at 6 % nominal annual interest with monthly compounding, paid back over 30 years", 200000 * mpf("0.005") / (1 - mpf("1.005") ** -360), "money", "words"),
    q("FI", "Black-Scholes value of a European call: spot 100, strike 105, rate 5 % continuously compounded, volatility 25 %, half a year, no dividends", black_scholes(100, 105, mpf("0.05"), mpf("0.25"), mpf("0.5")), "money", "short"),
    q("FI", "expected return by CAPM with a risk-free rate of 2 %, beta 1.3 and a market return of 8 %", mpf("0.02") + mpf("1.3") * mpf("0.06"), "1", "units"),
    q("FI", "Sharpe ratio of a fund with return 9 %, risk-free rate 2 % and volatility 14 %", mpf("0.5"), "1", "units"),
    q("FI", "effective annual rate of 12 % nominal compounded monthly", mpf("1.01") ** 12 - 1, "1", "units"),
    q("FI", "value of a perpetuity of 400 dollars a year at 5 %", mpf(8000), "money", "short"),
    q("FI", "forward price of a share at 80 dollars, 3 % interest with continuous compounding, nine months, no dividends", 80 * exp(mpf("0.03") * mpf("0.75")), "money", "words"),
]
