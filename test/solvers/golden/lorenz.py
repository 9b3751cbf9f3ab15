"""Golden numbers of lorenz: end points by mpmath's Taylor method at 40 digits, exponents of regular motion from eigenvalues, published exponents of chaos.

Run from the root of the repository: python3 test/solvers/golden/lorenz.py
"""
import json

from mpmath import eig, matrix, mp, mpf, odefun, sqrt

mp.dps = 40
cases = []


def end(inputs, t, **p):
    s, r, b = (mpf(p.get(k, d)) for k, d in (("sigma", 10), ("rho", 28), ("beta", 8 / 3)))
    start = [mpf(v) for v in inputs.get("initialState", [1, 1, 1])]
    f = odefun(lambda _, u: [s * (u[1] - u[0]), u[0] * (r - u[2]) - u[1], u[0] * u[1] - b * u[2]], 0, start, tol=mpf("1e-30"), degree=30)
    for member, value in zip("xyz", f(mpf(t))):
        cases.append({"inputs": {**inputs, **p, "t": t}, "member": member, "value": float(value), "tolerance": 1e-13 * 10 ** (0.45 * t) + 1e-11, "source": "mpmath odefun (Taylor), 40 digits"})


def eigenvalue(**p):
    s, r, b = (mpf(p.get(k, d)) for k, d in (("sigma", 10), ("rho", 28), ("beta", 8 / 3)))
    x, z = (mpf(0), mpf(0)) if r <= 1 else (sqrt(b * (r - 1)), r - 1)
    jacobian = matrix([[-s, s, 0], [r - z, -1, -x], [x, x, -b]])
    value = max(v.real for v in eig(jacobian, left=False, right=False))
    cases.append({"inputs": {**p, "t": 20}, "value": float(value), "tolerance": 1e-5, "source": "largest real part of the eigenvalues at the stable fixed point (mpmath)"})


end({}, 1)
end({}, 5)
end({}, 10)
end({"initialState": [-5, 2, 30], "dt": 0.01}, 4)
end({}, 3, sigma=16, rho=45.92, beta=4)
end({"initialState": [0.1, 0, 0]}, 8, rho=13)
for p in ({"rho": 0.5}, {"rho": 10}, {"rho": 14}, {"sigma": 4, "rho": 15, "beta": 1}):
    eigenvalue(**p)
chaos = {"lyapunovTime": 2000}
book = "J. C. Sprott, Chaos and Time-Series Analysis, 2003: 0.9056, 0, -14.5723"
cases.append({"inputs": {}, "value": 0.9056, "tolerance": 0.04, "source": book})
cases.append({"inputs": chaos, "value": 0.9056, "tolerance": 0.02, "source": book})
cases.append({"inputs": chaos, "member": "dimension", "value": 2.06215, "tolerance": 0.002, "source": "ibid., Kaplan-Yorke dimension"})
cases.append({"inputs": {**chaos, "sigma": 16, "rho": 45.92, "beta": 4}, "value": 1.4972, "tolerance": 0.03, "source": "A. Wolf et al., Physica D 16 (1985) 285: 2.16 bits per unit of time"})
cases.append({"inputs": {"rho": 100.5, "t": 20}, "value": 0, "tolerance": 1e-3, "source": "C. Sparrow, The Lorenz Equations, 1982: a stable periodic orbit, 99.524 < rho < 100.795"})
cases.append({"inputs": {}, "member": "rho_critical", "value": 24.736842105263158, "tolerance": 1e-12, "source": "470/19"})
json.dump(cases, open("test/solvers/golden/lorenz.json", "w"), indent=2, ensure_ascii=False)
for c in cases:
    print(c["inputs"], c.get("member"), c["value"])
