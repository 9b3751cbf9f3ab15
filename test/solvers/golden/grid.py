"""Golden numbers of grid: pandapower on its own copies of the cases, a dense Newton method of complex numpy on networks made here,
and closed forms of the swing, none of which the solver uses.

Run from the root of the repository: python3 test/solvers/golden/grid.py (needs numpy, scipy, pandapower)
"""
import json
import logging

import numpy as np
import pandapower as pp
import pandapower.networks as pn
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

logging.disable(logging.CRITICAL)
cases = []


def add(inputs, value, tolerance, source, member=None):
    cases.append({"inputs": inputs, **({"member": member} if member else {}), "value": float(value), "tolerance": float(tolerance), "source": source})


def flow(name, net, source):
    pp.runpp(net, tolerance_mva=1e-11, init="flat", max_iteration=50)
    losses = net.res_line.pl_mw.sum() + net.res_trafo.pl_mw.sum()
    print(name, losses, net.res_ext_grid.p_mw.sum(), net.res_bus.vm_pu.min())
    inputs = {} if name == "ieee14" else {"case": name}
    add(inputs, losses, 2e-5, source)
    add(inputs, net.res_ext_grid.p_mw.sum(), 2e-5, source, "slack_P")
    add(inputs, net.res_ext_grid.q_mvar.sum(), 2e-5, source, "slack_Q")
    add(inputs, net.res_bus.vm_pu.min(), 1e-6, source, "V_min")


flow("ieee14", pn.case14(), "pandapower, tolerance 1e-11 MVA")
nine = pn.case9()
nine.ext_grid["vm_pu"] = 1.04
nine.gen["vm_pu"] = 1.025
flow("wscc9", nine, "pandapower with the voltages of Anderson and Fouad, tolerance 1e-11 MVA")
flow("ieee30", pn.case_ieee30(), "pandapower, tolerance 1e-11 MVA")
printed = "MATPOWER User's Manual and runpf('case14'): 13.393 MW, 30.12 Mvar in the branches"
add({"case": "case14"}, 13.393, 5e-4, printed, "losses_MW")
add({"case": "case14"}, 232.39, 5e-3, printed, "slack_P")
add({"case": "case14"}, -16.55, 5e-3, printed, "slack_Q")
add({"case": "wscc9"}, 71.64, 5e-3, "P. M. Anderson, A. A. Fouad, Power System Control and Stability, figure 2.19: 71.6 MW", "slack_P")
dc = pn.case14()
pp.rundcpp(dc)
add({"mode": "dc"}, dc.res_ext_grid.p_mw.sum(), 1e-9, "pandapower rundcpp", "slack_P")
print(dc.res_bus.va_degree.min())


def newton(inputs):
    """Dense Newton method with the Jacobian by central differences."""
    base = inputs.get("baseMVA", 100)
    buses, lines = inputs["buses"], inputs["branches"]
    at = {b["bus"]: k for k, b in enumerate(buses)}
    n = len(buses)
    Y = np.zeros((n, n), complex)
    ends = []
    for l in lines:
        if l.get("status", 1) == 0:
            continue
        f, t = at[l["from"]], at[l["to"]]
        y = 1 / (l.get("r", 0) + 1j * l["x"])
        tap = (l.get("ratio", 0) or 1) * np.exp(1j * np.radians(l.get("shift", 0)))
        c = 1j * l.get("b", 0) / 2
        block = np.array([[(y + c) / abs(tap) ** 2, -y / np.conj(tap)], [-y / tap, y + c]])
        ends.append((f, t, block))
        Y[np.ix_([f, t], [f, t])] += block
    for k, b in enumerate(buses):
        Y[k, k] += (b.get("Gs", 0) + 1j * b.get("Bs", 0)) / base
    want = np.array([b.get("Pg", 0) - b.get("Pd", 0) + 1j * (b.get("Qg", 0) - b.get("Qd", 0)) for b in buses]) / base
    angle = [k for k, b in enumerate(buses) if b["type"] != "slack"]
    free = [k for k, b in enumerate(buses) if b["type"] == "pq"]
    v = np.array([1.0 if b["type"] == "pq" else b.get("Vm", 1) for b in buses])
    th = np.full(n, np.radians(next(b.get("Va", 0) for b in buses if b["type"] == "slack")))

    def residual(u):
        a, m = th.copy(), v.copy()
        a[angle], m[free] = u[: len(angle)], u[len(angle) :]
        V = m * np.exp(1j * a)
        s = V * np.conj(Y @ V) - want
        return np.r_[s.real[angle], s.imag[free]], V

    u = np.r_[th[angle], v[free]]
    for _ in range(60):
        r, V = residual(u)
        J = np.array([(residual(u + e)[0] - residual(u - e)[0]) / 2e-6 for e in np.eye(len(u)) * 1e-6]).T
        u = u - np.linalg.solve(J, r)
    r, V = residual(u)
    assert np.abs(r).max() < 1e-12, np.abs(r).max()
    losses = 0
    for f, t, block in ends:
        pair = V[[f, t]]
        losses += (pair * np.conj(block @ pair)).real.sum() * base
    return losses, V


def own(inputs):
    losses, V = newton(inputs)
    add(inputs, losses, 1e-8 * max(1, abs(losses)), "dense Newton method in numpy")
    add(inputs, np.abs(V).min(), 1e-9, "dense Newton method in numpy", "V_min")


two = [{"bus": 1, "type": "slack"}, {"bus": 2, "type": "pq", "Pd": 50, "Qd": 20}]
line = [{"from": 1, "to": 2, "r": 0.02, "x": 0.1}]
own({"buses": two, "branches": line})
# Two buses in closed form: |V|^4 + (2(Pr + Qx) - V1^2)|V|^2 + |S|^2|z|^2 = 0.
b = 2 * (0.5 * 0.02 + 0.2 * 0.1) - 1
square = (-b + np.sqrt(b * b - 4 * (0.29) * (0.02**2 + 0.1**2))) / 2
add({"buses": two, "branches": line}, 100 * 0.29 * 0.02 / square, 1e-9, "biquadratic equation of two buses")
own({"buses": [{"bus": 10, "type": "slack", "Vm": 1.05, "Va": 12}, {"bus": 4, "type": "pv", "Pg": 60, "Vm": 1.02}, {"bus": 7, "type": "pq", "Pd": 120, "Qd": 40, "Bs": 25, "Gs": 3}],
     "branches": [{"from": 10, "to": 4, "r": 0.01, "x": 0.06, "b": 0.05}, {"from": 4, "to": 7, "r": 0.02, "x": 0.09, "ratio": 0.97, "shift": -7}, {"from": 10, "to": 7, "r": 0.015, "x": 0.08, "b": 0.03}, {"from": 10, "to": 7, "r": 0.015, "x": 0.08, "b": 0.03}, {"from": 4, "to": 7, "x": 0.01, "status": 0}],
     "baseMVA": 50})
ring = 12
own({"buses": [{"bus": k, "type": "slack" if k == 0 else "pv" if k == 5 else "pq", **({"Pg": 80, "Vm": 1.01} if k == 5 else {"Pd": 10 + k, "Qd": 3}), **({"Vm": 1.03} if k == 0 else {})} for k in range(ring)],
     "branches": [{"from": k, "to": (k + 1) % ring, "r": 0.01 + 0.001 * k, "x": 0.05, "b": 0.02} for k in range(ring)]})


def clearing(H, f, pm, p, fault, after):
    """Bisection on the duration of the fault, by DOP853."""
    m = H / (np.pi * f)
    d0 = np.arcsin(pm / p)
    last = np.pi - np.arcsin(pm / after)

    def stays(tc):
        a = solve_ivp(lambda t, u: [u[1], (pm - fault * np.sin(u[0])) / m], [0, tc], [d0, 0], method="DOP853", rtol=1e-12, atol=1e-13)
        # The transient energy decides, and is exact after clearing.
        d, w = a.y[:, -1]
        e = lambda d, w: 0.5 * m * w * w - pm * d - after * np.cos(d)
        return d < last and e(d, w) < e(last, 0)

    low, high = 0, 3
    for _ in range(60):
        mid = (low + high) / 2
        low, high = (mid, high) if stays(mid) else (low, mid)
    return low


for kw in ({}, {"H": 3.5, "frequency": 50, "Pm": 0.9, "Pmax": 1.8, "PmaxFault": 0.5, "PmaxAfter": 1.4}, {"Pm": 1, "Pmax": 1.714, "PmaxFault": 0.63, "PmaxAfter": 1.333}):
    p = {"H": 5, "frequency": 60, "Pm": 0.8, "Pmax": 2, "PmaxFault": 0, **kw}
    t = clearing(p["H"], p["frequency"], p["Pm"], p["Pmax"], p["PmaxFault"], p.get("PmaxAfter", p["Pmax"]))
    add({"mode": "swing", **kw}, t, 1e-8, "bisection over scipy DOP853 and the transient energy")


def settled(inputs):
    """The balance of governors, load and step, by scipy's root finder on its own sum."""
    base, f = inputs.get("baseMVA", 100), inputs.get("frequency", 60)

    def rest(d):
        add = sum(min(g.get("reserve", np.inf), d * g.get("rating", base) / g["R"]) for g in inputs["governors"])
        return add + d * inputs.get("damping", 0) * base - inputs["loadStep"]

    return -f * brentq(rest, -1, 1, xtol=1e-15, rtol=1e-15)


# H. Saadat, Power System Analysis, example 12.2: 600 and 500 MVA, droops of 6 % and 4 %, a step of 90 MW.
saadat = {"mode": "droop", "governors": [{"R": 0.06, "rating": 600}, {"R": 0.04, "rating": 500}], "loadStep": 90, "baseMVA": 1000}
text = "H. Saadat, Power System Analysis, example 12.2"
add(saadat, -0.24, 1e-12, text)
add(saadat, 59.76, 1e-12, text, "frequency_end")
add({**saadat, "damping": 1.5}, -0.225, 1e-12, text)
spent = {"mode": "droop", "frequency": 50, "damping": 0.8, "baseMVA": 400, "loadStep": 130, "governors": [{"R": 0.05, "rating": 300, "reserve": 12}, {"R": 0.03, "rating": 200, "reserve": 40}, {"R": 0.08, "reserve": 60}, {"R": 0.04, "reserve": 0}]}
add(spent, settled(spent), 1e-12, "scipy brentq on the balance of power")
shed = {**spent, "loadStep": -75}
add(shed, settled(shed), 1e-12, "scipy brentq on the balance of power")
add({"mode": "swing", "H": 5, "Pm": 1, "Pmax": 2.1}, 1.33, 5e-3, "Grainger and Stevenson, Power System Analysis, example 16.5: 8.343 rad/s", "swing_frequency")


def small(H, f, pm, p):
    m, x0 = H / (np.pi * f), np.arcsin(pm / p)
    turn = lambda t, u: u[1]
    turn.direction = 1
    a = solve_ivp(lambda t, u: [u[1], (pm - p * np.sin(u[0])) / m], [0, 60], [x0 + 1e-4, 0], method="DOP853", rtol=1e-13, atol=1e-15, events=turn)
    return (len(a.t_events[0]) - 2) / (a.t_events[0][-1] - a.t_events[0][1])


for H, f, pm, p in ((5, 60, 1, 2.1), (3.5, 50, 0.9, 1.4)):
    add({"mode": "swing", "H": H, "frequency": f, "Pm": pm, "Pmax": p}, small(H, f, pm, p), 1e-6, "scipy DOP853, many swings of 1e-4 rad", "swing_frequency")


def admittance(buses, branches, base):
    at = {b["bus"]: k for k, b in enumerate(buses)}
    Y = np.diag([(b.get("Gs", 0) + 1j * b.get("Bs", 0)) / base for b in buses])
    for l in branches:
        f, t = at[l["from"]], at[l["to"]]
        y, c = 1 / (l.get("r", 0) + 1j * l["x"]), 1j * l.get("b", 0) / 2
        tap = l.get("ratio", 0) or 1
        Y[np.ix_([f, t], [f, t])] += np.array([[(y + c) / tap**2, -y / tap], [-y / tap, y + c]])
    return Y


def nose(buses, branches, base=100):
    """Fold of the dense equations in rectangular coordinates: power balance, a null vector, and its length (Moore, Spence 1980)."""
    Y, n = admittance(buses, branches, base), len(buses)
    s = np.array([b.get("Pg", 0) - b.get("Pd", 0) + 1j * (b.get("Qg", 0) - b.get("Qd", 0)) for b in buses]) / base
    slack = [k for k, b in enumerate(buses) if b["type"] == "slack"][0]
    free = [k for k in range(n) if k != slack]
    held = np.array([b.get("Vm", 1) for b in buses])

    def balance(u, scale):
        V = np.zeros(n, complex)
        V[slack] = held[slack]
        V[free] = u[: n - 1] + 1j * u[n - 1 :]
        miss = V * np.conj(Y @ V) - scale * s
        second = [miss[k].imag if buses[k]["type"] == "pq" else abs(V[k]) ** 2 - held[k] ** 2 for k in free]
        return np.r_[miss.real[free], second]

    def slope(u):
        return np.array([(balance(u + e, 0) - balance(u - e, 0)) / 2 for e in np.eye(2 * n - 2)]).T  # exact: quadratic

    u, scale, step = np.r_[held[free], np.zeros(n - 1)], 0.0, 0.02
    def correct(u, scale):
        for _ in range(30):
            u = u - np.linalg.solve(slope(u), balance(u, scale))
        return u, np.abs(balance(u, scale)).max()

    u, _ = correct(u, 0)
    while step > 1e-6:
        new, left = correct(u, scale + step)
        same = np.linalg.det(slope(new)) * np.linalg.det(slope(u)) > 0
        if left < 1e-10 and same and np.abs(new - u).max() < 0.5:
            u, scale = new, scale + step
        else:
            step /= 2
    z = np.linalg.svd(slope(u))[2][-1]
    x = np.r_[u, z, scale]
    m = 2 * n - 2
    fold = lambda x: np.r_[balance(x[:m], x[-1]), slope(x[:m]) @ x[m:-1], x[m:-1] @ x[m:-1] - 1]
    for _ in range(20):
        jacobian = np.array([(fold(x + e) - fold(x - e)) / 2e-5 for e in 1e-5 * np.eye(len(x))]).T
        x = x - np.linalg.solve(jacobian, fold(x))
    assert np.abs(fold(x)).max() < 1e-10, np.abs(fold(x)).max()
    return x[-1] * sum(b.get("Pd", 0) for b in buses)


def two_buses(pd, qd, x=0.1, v=1.0):
    return {"mode": "nose", "buses": [{"bus": 1, "type": "slack", "Vm": v}, {"bus": 2, "type": "pq", "Pd": pd, "Qd": qd}], "branches": [{"from": 1, "to": 2, "x": x}]}


text = "V^2 (1 - sin phi)/(2 X cos phi), Kundur, Power System Stability and Control, 14.1"
for pd, qd, x, v in ((100, 0, 0.1, 1), (80, 60, 0.1, 1), (60, -25, 0.2, 1.05)):
    size = np.hypot(pd, qd)
    most = 100 * v**2 * (1 - qd / size) / (2 * x * pd / size)
    add(two_buses(pd, qd, x, v), most, 1e-8 * most, text)
add({"mode": "nose", "buses": [{"bus": 1, "type": "slack"}, {"bus": 2, "type": "pv", "Vm": 1.02, "Pd": 70}], "branches": [{"from": 1, "to": 2, "x": 0.25}]}, 408, 1e-5, "V1 V2/X, a bus that holds its voltage")
three = {"buses": [{"bus": 1, "type": "slack", "Vm": 1.04}, {"bus": 2, "type": "pv", "Pg": 60, "Vm": 1.02}, {"bus": 3, "type": "pq", "Pd": 120, "Qd": 40, "Bs": 25}, {"bus": 4, "type": "pq", "Pd": 40, "Qd": 10}],
         "branches": [{"from": 1, "to": 2, "r": 0.01, "x": 0.06, "b": 0.05}, {"from": 2, "to": 3, "r": 0.02, "x": 0.09, "ratio": 0.97}, {"from": 1, "to": 3, "r": 0.015, "x": 0.08, "b": 0.03}, {"from": 3, "to": 4, "r": 0.02, "x": 0.12}]}
add({"mode": "nose", **three}, nose(**three), 1e-6, "fold of the dense equations in rectangular coordinates, numpy")
ring = {"buses": [{"bus": k, "type": "slack" if k == 0 else "pv" if k == 5 else "pq", **({"Pg": 30, "Vm": 1.01} if k == 5 else {"Pd": 10 + k, "Qd": 3})} for k in range(8)],
        "branches": [{"from": k, "to": (k + 1) % 8, "r": 0.01 + 0.001 * k, "x": 0.05, "b": 0.02} for k in range(8)]}
add({"mode": "nose", **ring}, nose(**ring), 1e-6, "fold of the dense equations in rectangular coordinates, numpy")


def listed(net):
    """Buses and branches of a pandapower network, by its own matrices."""
    pp.runpp(net, tolerance_mva=1e-11)
    ppc = net._ppc
    made = {int(g[0]): (g[1].real, g[5].real) for g in ppc["gen"]}
    kind = {1: "pq", 2: "pv", 3: "slack"}
    buses = [{"bus": int(b[0]), "type": kind[int(b[1])], "Pd": b[2].real, "Qd": b[3].real, "Gs": b[4].real, "Bs": b[5].real, **({"Pg": made[int(b[0])][0], "Vm": made[int(b[0])][1]} if int(b[0]) in made else {})} for b in ppc["bus"]]
    branches = [{"from": int(l[0].real), "to": int(l[1].real), "r": l[2].real, "x": l[3].real, "b": l[4].real, "ratio": l[8].real} for l in ppc["branch"]]
    return buses, branches


for name, net in (("ieee14", pn.case14()), ("wscc9", nine), ("ieee30", pn.case_ieee30())):
    most = nose(*listed(net))
    print(name, most)
    add({"mode": "nose", **({} if name == "ieee14" else {"case": name})}, most, 1e-5 * most, "fold of the dense equations in rectangular coordinates, numpy, data of pandapower")
json.dump(cases, open("test/solvers/golden/grid.json", "w"), indent=2, ensure_ascii=False)
for c in cases:
    print(str(c["inputs"])[:60], c.get("member"), c["value"])
