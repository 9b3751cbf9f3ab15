"""Golden numbers of blackhole: mpmath's quadrature of dr over the square root and of dt/dr in the radius itself, which the solver does not use.

Run from the root of the repository: python3 test/solvers/golden/blackhole.py
"""
import json

from mpmath import mp, mpf, quad, sqrt

mp.dps = 30
C, GM = mpf(299792458), mpf("1.3271244e20")
cases = []


def add(inputs):
    m, r0 = mpf(str(inputs.get("M", 10))), mpf(str(inputs.get("r0", 6)))
    to = mpf(str(inputs.get("rTo", 1.01)))
    rs = 2 * GM * m / C**2
    e2 = 1 - 1 / r0 if inputs.get("start", "rest") == "rest" else mpf(1)
    drop = lambda r: sqrt(e2 - (1 - 1 / r))
    # r = r0·sin²u takes the end at r0 and the singularity away from the integrand.
    from mpmath import asin, cos, pi, sin
    time = lambda f, a, b: quad(lambda u: f(r0 * sin(u) ** 2) * 2 * r0 * sin(u) * cos(u), [asin(sqrt(a / r0)), (asin(sqrt(a / r0)) + asin(sqrt(b / r0))) / 2, asin(sqrt(b / r0))])
    tau = lambda a: time(lambda r: 1 / drop(r), a, r0) * rs / C
    put = lambda member, value: cases.append({"inputs": inputs, **({"member": member} if member else {}), "value": float(value), "tolerance": float(abs(value)) * 1e-11, "source": "mpmath quadrature over the radius"})
    put(None, tau(mpf(0)))
    put("proper_time_to_horizon", tau(mpf(1)))
    put("coordinate_time", time(lambda r: sqrt(e2) / ((1 - 1 / r) * drop(r)), to, r0) * rs / C)
    put("velocity_c", drop(to) / sqrt(e2))
    put("redshift", (sqrt(e2) + drop(to)) / (1 - 1 / to) - 1)
    put("tidal_horizon", 2 * GM * m / rs**3)


add({})
add({"M": 1, "r0": 1000, "rTo": 3})
add({"M": 4.3e6, "r0": 10, "start": "infinity"})
add({"M": 6.5e9, "r0": 1.5, "rTo": 1.1})
add({"M": 21.2, "r0": 50, "start": "infinity", "rTo": 2})
rs = 2 * GM * 10 / C**2
cases.append({"inputs": {"start": "infinity", "r0": 2}, "member": "proper_time_inside", "value": float(4 * GM * 10 / (3 * C**3)), "tolerance": 1e-16, "source": "4GM/(3c³), Misner, Thorne and Wheeler 31.3"})
cases.append({"inputs": {"M": 1}, "member": "schwarzschild_radius", "value": 2953.25, "tolerance": 5e-3, "source": "Hartle 9.1: 2.95 km for the Sun"})
cases.append({"inputs": {"M": 1}, "member": "hawking_temperature", "value": 6.17e-8, "tolerance": 5e-11, "source": "Wald 14.3: 62 nK for the Sun"})
json.dump(cases, open("test/solvers/golden/blackhole.json", "w"), indent=2, ensure_ascii=False)
print(cases[0]["value"], len(cases))
