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


def orbit(m, a, e, digits=1e-11):
    # In u = 1/r between the turning points, where (du/dφ)² = r_s·(u − u1)(u − u2)(u − u3); time by energy and angular momentum.
    from mpmath import cos, pi, sin
    m, a, e = mpf(str(m)), mpf(str(a)), mpf(str(e))
    rs = 2 * GM * m / C**2
    u1, u2 = 1 / (a * (1 - e)), 1 / (a * (1 + e))
    u3 = 1 / rs - u1 - u2
    u = lambda w: (u1 + u2) / 2 + (u1 - u2) / 2 * sin(w)
    cuts = [-pi / 2, -pi / 4, 0, pi / 4, pi / 2]
    advance = 2 * quad(lambda w: 1 / sqrt(rs * (u3 - u(w))), cuts) - 2 * pi
    # E² = (1 − rs·u)(1 + L²u²) at both turning points.
    l2 = rs * (u1 - u2) / ((1 - rs * u1) * u1**2 - (1 - rs * u2) * u2**2) if u1 != u2 else rs / (2 * u1 - 3 * rs * u1**2)
    energy = sqrt((1 - rs * u1) * (1 + l2 * u1**2))
    period = 2 * quad(lambda w: energy / (u(w) ** 2 * (1 - rs * u(w)) * sqrt(l2) * sqrt(rs * (u3 - u(w)))), cuts) / C
    inputs = {"mode": "orbit", "M": float(m), "semiMajorAxis": float(a), "eccentricity": float(e)}
    for member, value in ((None, advance), ("radial_period", period)):
        cases.append({"inputs": inputs, **({"member": member} if member else {}), "value": float(value), "tolerance": float(abs(value)) * digits, "source": "mpmath quadrature between the turning points"})


mp.dps = 40
AU = 149597870700
orbit(1, 0.38709893 * AU, 0.20563069, 1e-9)
orbit(10, 1e6, 0.3)
orbit(4.3e6, 1.5e14, 0.8843, 1e-9)
orbit(10, 3e5, 0.5)
orbit(1, 1e4, 0)
for name, axis, e, value in [("Mercury", 0.38709893, 0.20563069, 42.98), ("Venus", 0.72333199, 0.00677323, 8.62), ("Earth", 1.00000011, 0.01671022, 3.84)]:
    cases.append({"inputs": {"mode": "orbit", "M": 1, "semiMajorAxis": axis * AU, "eccentricity": e}, "member": "precession_arcsec_per_century", "value": value, "tolerance": 0.006, "source": f"{name}: Will, Theory and Experiment in Gravitational Physics, 7.3; Weinberg, Gravitation and Cosmology, table 8.3"})
cases.append({"inputs": {"M": 1}, "member": "isco_frequency", "value": 2198, "tolerance": 1, "source": "Shapiro, Teukolsky, Black Holes, White Dwarfs and Neutron Stars: 2198 Hz per solar mass"})
cases.append({"inputs": {"M": 1}, "member": "isco_radius", "value": 8859.75, "tolerance": 2e-2, "source": "6 G M/c^2, Misner, Thorne and Wheeler 25.5"})
cases.append({"inputs": {"M": 1}, "member": "photon_sphere_radius", "value": 4429.88, "tolerance": 1e-2, "source": "3 G M/c^2, Misner, Thorne and Wheeler 25.6"})
cases.append({"inputs": {}, "member": "isco_efficiency", "value": 0.0572, "tolerance": 5e-5, "source": "Shapiro, Teukolsky 12.4: 5.72 %"})
json.dump(cases, open("test/solvers/golden/blackhole.json", "w"), indent=2, ensure_ascii=False)
print(cases[0]["value"], len(cases))
