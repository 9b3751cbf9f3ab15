"""Golden numbers of epi: final sizes by Lambert's W, courses by scipy's DOP853 and mpmath, none of which the solver uses.

Run from the root of the repository: python3 test/solvers/golden/epi.py
"""
import json

from mpmath import exp, lambertw, log, mp, mpf
from scipy.integrate import solve_ivp

mp.dps = 30
cases = []


def add(inputs, value, tolerance, source, member=None):
    cases.append({"inputs": inputs, **({"member": member} if member else {}), "value": float(value), "tolerance": float(tolerance), "source": source})


def final(inputs, N=1000, I0=1, E0=0, immune=0, beta=0.3, gamma=0.1, **_):
    N, I0, E0, immune, beta, gamma = map(lambda v: mpf(str(v)), (N, I0, E0, immune, beta, gamma))
    r = beta / gamma
    s0 = N - I0 - E0 - immune
    # S_end = S0·exp(−r(N − immune − S_end)/N): S_end = −(N/r)·W(−(r·S0/N)·exp(−r(1 − immune/N))).
    s = -(N / r) * lambertw(-(r * s0 / N) * exp(-r * (N - immune) / N)).real
    add(inputs, N - immune - s, 1e-9 * (N - immune - s) + 1e-12 * N, "Lambert W (mpmath)")


def run(inputs, members, N=1000, I0=1, E0=0, immune=0, beta=0.3, gamma=0.1, sigma=None, mu=0, t=160, **_):
    def f(_, u):
        s, e, i, r, c = u
        new = beta * s * i / N
        out = 0 if sigma is None else sigma * e
        return [mu * N - new - mu * s, 0 if sigma is None else new - out - mu * e, (new if sigma is None else out) - (gamma + mu) * i, gamma * i - mu * r, new]

    top = lambda x, u: f(x, u)[2]
    top.direction = -1
    got = solve_ivp(f, [0, t], [N - I0 - E0 - immune, E0, I0, immune, I0 + E0], method="DOP853", rtol=3e-14, atol=1e-12, events=top)
    at = max(range(len(got.t_events[0])), key=lambda k: got.y_events[0][k][2]) if len(got.t_events[0]) else None
    found = dict(zip("SEIR", got.y[:, -1]), infected=got.y[4, -1])
    if at is not None:
        found.update(peak_time=got.t_events[0][at], peak_size=got.y_events[0][at][2])
    for member in members:
        add(inputs, found[member], 1e-7 * abs(found[member]) + 1e-9 * N, "scipy DOP853, rtol 3e-14", None if member == "value" else member)


for given in (
    {},
    {"N": 763, "beta": 1.66, "gamma": 0.4545, "t": 14},
    {"beta": 0.15, "I0": 10},
    {"beta": 0.05},
    {"beta": 0.5, "gamma": 0.25, "sigma": 0.2, "t": 300},
    {"N": 8300000, "I0": 5, "immune": 2500000, "beta": 0.4, "gamma": 0.2, "t": 365},
    {"beta": 1.8, "gamma": 0.1, "sigma": 0.3, "E0": 20, "I0": 0},
):
    final(given, **given)
    run(given, ["S", "I", "R", "infected"] + (["peak_time", "peak_size"] if given.get("beta", 0.3) > 0.1 else []), **given)
# Peak in closed form: I = N + (gamma/beta)·N·(ln(gamma·N/(beta·S0)) − 1) for SIR without immune.
peak = 1000 + mpf(1000) / 3 * (log(mpf(1000) / 3 / 999) - 1)
add({}, peak, 1e-7, "maximum of I on the invariant (mpmath)", "peak_size")
births = {"beta": 0.5, "gamma": 0.1, "mu": 0.01, "t": 1000}
add(births, 1000 * 0.01 * (0.5 / 0.11 - 1) / 0.5, 1e-3, "endemic equilibrium", "I")
run(births, ["infected"], **births)
cases[-1].pop("member")
json.dump(cases, open("test/solvers/golden/epi.json", "w"), indent=2, ensure_ascii=False)
print(cases[0], len(cases))
