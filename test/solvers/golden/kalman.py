"""Golden numbers of kalman from closed forms (mpmath), scipy.linalg.solve_discrete_are and a filter of its own in mpmath
that inverts matrices and updates the covariance in the short form.

Run from the root of the repository: python3 test/solvers/golden/kalman.py
"""
import json

import numpy as np
from mpmath import det, log, matrix, mp, mpf, pi, sqrt
from scipy.linalg import solve_continuous_are, solve_discrete_are

mp.dps = 40
cases = []
Z = ["0.39", "0.5", "0.48", "0.29", "0.25", "0.32", "0.34", "0.48", "0.41", "0.45"]


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member is not None:
        case["member"] = member
    cases.append(case)


def scalar(f, h, q, r):
    f, h, q, r = (mpf(str(x)) for x in (f, h, q, r))
    b = h * h * q + (f * f - 1) * r
    return (b + sqrt(b * b + 4 * h * h * q * r)) / (2 * h * h)


def run(F, H, Q, R, x, P, zs):
    likelihood = mpf(0)
    gain = None
    for z in zs:
        x = F * x
        P = F * P * F.T + Q
        if z is None:
            continue
        S = H * P * H.T + R
        gain = P * H.T * S ** -1
        v = matrix(z) - H * x
        likelihood -= (len(z) * log(2 * pi) + log(det(S)) + (v.T * S ** -1 * v)[0]) / 2
        x = x + gain * v
        P = P - gain * H * P
    return x, P, gain, likelihood


def dare(F, H, Q, R):
    """From scipy, then refined by Newton's method in 40 digits (Stein equation as a linear system)."""
    P = matrix(solve_discrete_are(np.array(F).T, np.array(H).T, np.array(Q), np.array(R)).tolist())
    F, H, Q, R = matrix(F), matrix(H), matrix(Q), matrix(R)
    n = F.rows
    for _ in range(4):
        K = P * H.T * (H * P * H.T + R) ** -1
        A = F - F * K * H
        C = Q + F * K * R * K.T * F.T
        big, right = matrix(n * n, n * n), matrix(n * n, 1)
        for i in range(n):
            for j in range(n):
                right[i * n + j] = C[i, j]
                for k in range(n):
                    for l in range(n):
                        big[i * n + j, k * n + l] = (i == k and j == l) - A[i, k] * A[j, l]
        solved = mp.lu_solve(big, right)
        P = matrix(n, n)
        for i in range(n):
            for j in range(n):
                P[i, j] = solved[i * n + j]
    return P


add({}, (1 + sqrt(5)) / 2, 1e-14, "golden ratio")
for f, h, q, r in [(1, 1, 0.01, 0.25), (0.9, 1, 0.5, 2), (1.3, 0.7, 1e-6, 3), (2, 1, 0, 1), (0.5, 10, 1e-9, 1e4), (1, 1, 1e-8, 1), (-1.1, 2, 3, 0.1), (0, 1, 4, 1)]:
    value = scalar(f, h, q, r)
    add({"F": f, "H": h, "Q": q, "R": r}, value, float(1e-12 * value), "root of the quadratic, mpmath")
add({"F": 1, "Q": 0, "R": 0.1}, 0, 1e-12, "no noise: the variance falls to zero")
prior = scalar(0.9, 1, 0.5, 2)
add({"F": 0.9, "Q": 0.5, "R": 2}, prior * 2 / (prior + 2), 1e-13, "closed form", "steady_posterior_variance")
add({"F": 0.9, "Q": 0.5, "R": 2}, prior / (prior + 2), 1e-13, "closed form", "steady_gain")

x, P, gain, likelihood = run(matrix([1]), matrix([1]), matrix([mpf("1e-5")]), matrix([mpf("0.01")]), matrix([0]), matrix([1]), [[z] for z in Z])
voltage = {"F": 1, "H": 1, "Q": 1e-5, "R": 0.01}
for member, value in [("estimate", x[0]), ("variance", P[0]), ("gain", gain[0]), ("logLikelihood", likelihood)]:
    add(voltage, value, float(1e-12 * abs(value)), "own filter in 40 digits", member)

dt = 0.5
F = [[1, dt], [0, 1]]
Q = [[dt**3 / 3, dt**2 / 2], [dt**2 / 2, dt]]
track = {"F": F, "H": [1, 0], "Q": Q, "R": 0.2}
P = dare(F, [[1, 0]], Q, [[0.2]])
add(track, P[0, 0], 1e-13, "solve_discrete_are, refined", None)
add(track, P[0, 0] + P[1, 1], 1e-13, "solve_discrete_are, refined", "steady_prior_trace")
zs = [[1.1], None, [2.3], [2.9], None, None, [5.2]]
given = {**track, "z": [None if z is None else z[0] for z in zs], "x0": [1, 0.5], "P0": [2, 3]}
x, P, gain, likelihood = run(matrix(F), matrix([[1, 0]]), matrix(Q), matrix([mpf("0.2")]), matrix([1, mpf("0.5")]), matrix([[2, 0], [0, 3]]), zs)
for member, value in [("estimate", x[0]), ("variance", P[0, 0]), ("gain", gain[0, 0]), ("logLikelihood", likelihood)]:
    add(given, value, float(1e-12 * abs(value)), "own filter in 40 digits, measurements missing", member)

F = [[0.9, 0.2, 0], [-0.3, 1.1, 0.1], [0, 0.4, 0.7]]
H = [[1, 0, 0.5], [0, 1, 0]]
Q = [[0.5, 0.1, 0], [0.1, 0.4, 0.05], [0, 0.05, 0.3]]
R = [[0.3, 0.1], [0.1, 0.2]]
H3, Q3, R3 = H, Q, R
P = dare(F, H, Q, R)
three = {"F": F, "H": H, "Q": Q, "R": R, "z": [[1, 2], [0.5, -0.25], [3, 1.5]]}
add(three, P[0, 0], 1e-13, "solve_discrete_are, refined")
add(three, P[0, 0] + P[1, 1] + P[2, 2], 1e-13, "solve_discrete_are, refined", "steady_prior_trace")
x, P, gain, likelihood = run(matrix(F), matrix(H), matrix(Q), matrix(R), matrix([0, 0, 0]), mp.eye(3), three["z"])
for member, value in [("estimate", x[0]), ("variance", P[0, 0]), ("gain", gain[0, 0]), ("logLikelihood", likelihood)]:
    add(three, value, float(1e-12 * abs(value)), "own filter in 40 digits", member)

rng = np.random.default_rng(5)
n = 6
F = np.round(rng.normal(size=(n, n)) * 0.6, 2)
H = np.round(rng.normal(size=(2, n)), 2)
B = np.round(rng.normal(size=(n, 3)), 1)
Q = np.round(B @ B.T, 4)
P = dare(F.tolist(), H.tolist(), Q.tolist(), [[1, 0.2], [0.2, 2]])
add({"F": F.tolist(), "H": H.tolist(), "Q": Q.tolist(), "R": [[1, 0.2], [0.2, 2]], "z": []}, P[0, 0], float(1e-11 * P[0, 0]), "solve_discrete_are, refined")

# Continuous time: closed forms, scipy.linalg.solve_continuous_are refined in 40 digits, and the exponential of the
# Hamiltonian matrix for the differential equation.
CONTINUOUS = {"time": "continuous"}


def continuous_scalar(f, h, q, r):
    f, h, q, r = (mpf(str(x)) for x in (f, h, q, r))
    return (f + sqrt(f * f + q * h * h / r)) * r / (h * h)


for f, h, q, r in [(1, 1, 1, 1), (-1, 3, 2, 0.5), (0, 1, 1e-8, 4), (2, 0.5, 0, 3), (-1e3, 1, 1e-3, 1e3)]:
    value = continuous_scalar(f, h, q, r)
    add({**CONTINUOUS, "F": f, "H": h, "Q": q, "R": r}, value, float(1e-12 * value), "root of the quadratic")
add({**CONTINUOUS, "F": 0, "Q": 0}, 0, 1e-15, "no noise: the variance falls to zero")
add({**CONTINUOUS, "F": 0, "Q": 0, "P0": 3, "R": 2, "t": 5}, mpf(1) / (mpf(1) / 3 + mpf(5) / 2), 1e-14, "1/P(t) = 1/P0 + t/R", "variance")
add({**CONTINUOUS, "F": -0.5, "H": 0, "Q": 2, "P0": 7, "t": 0.8}, 2 + 5 * mp.exp(mpf("-0.8")), 1e-13, "2 + 5 exp(-t)", "variance")
add({**CONTINUOUS, "F": 1, "Q": 1, "P0": 0, "t": 0.6}, mp.tanh(sqrt(2) * mpf("0.6")) / (sqrt(2) - mp.tanh(sqrt(2) * mpf("0.6"))), 1e-13, "closed form with tanh", "variance")
for q, r in [(1, 1), (0.04, 9), (1e6, 1e-4)]:
    chain = {**CONTINUOUS, "F": [[0, 1], [0, 0]], "H": [1, 0], "Q": [0, q], "R": r}
    root = sqrt(2) * (mpf(str(q)) * mpf(str(r)) ** 3) ** mpf("0.25")
    add(chain, root, float(1e-11 * root), "double integrator: sqrt(2) (q r^3)^(1/4)")
    add(chain, -((mpf(str(q)) / mpf(str(r))) ** mpf("0.25")) / sqrt(2), float(1e-7 * (q / r) ** 0.25), "poles of Butterworth", "closed_loop_rate")
six = [[1 if j == i + 1 else 0 for j in range(6)] for i in range(6)]
add({**CONTINUOUS, "F": six, "H": [1, 0, 0, 0, 0, 0], "Q": [0, 0, 0, 0, 0, 1]}, 2 * sum(mp.cos(pi * k / 12) for k in (1, 3, 5)), 1e-11, "six integrators: sum of the poles of Butterworth")


def care(F, H, Q, R):
    P = matrix(solve_continuous_are(np.array(F).T, np.array(H).T, np.array(Q), np.array(R)).tolist())
    F, H, Q, R = matrix(F), matrix(H), matrix(Q), matrix(R)
    n = F.rows
    for _ in range(5):
        K = P * H.T * R ** -1
        A, C = F - K * H, Q + K * R * K.T
        big, right = matrix(n * n, n * n), matrix(n * n, 1)
        for i in range(n):
            for j in range(n):
                right[i * n + j] = -C[i, j]
                for k in range(n):
                    big[i * n + j, k * n + j] += A[i, k]
                    big[i * n + j, i * n + k] += A[j, k]
        solved = mp.lu_solve(big, right)
        P = matrix([[solved[i * n + j] for j in range(n)] for i in range(n)])
    return P


def followed(F, H, Q, R, P0, t):
    F, H, Q, R, P0 = (matrix(a) for a in (F, H, Q, R, P0))
    n = F.rows
    G = H.T * R ** -1 * H
    M = matrix(2 * n, 2 * n)
    M[:n, :n], M[:n, n:], M[n:, :n], M[n:, n:] = -F.T, G, Q, F
    E = mp.expm(M * t, method="taylor")
    return (E[n:, :n] + E[n:, n:] * P0) * (E[:n, :n] + E[:n, n:] * P0) ** -1


F = [[-0.5, 2, 0], [-2, 0.1, 1], [0, 0.3, -1]]
P = care(F, H3, Q3, R3)
three = {**CONTINUOUS, "F": F, "H": H3, "Q": Q3, "R": R3}
add(three, P[0, 0], 1e-13, "solve_continuous_are, refined")
add(three, P[0, 0] + P[1, 1] + P[2, 2], 1e-13, "solve_continuous_are, refined", "steady_prior_trace")
P = followed(F, H3, Q3, R3, [[2, 0, 0], [0, 3, 0], [0, 0, 1]], mpf("0.75"))
add({**three, "P0": [2, 3, 1], "t": 0.75}, P[0, 0], 1e-13, "exponential of the Hamiltonian matrix", "variance")
F = np.round(rng.normal(size=(n, n)), 2)
H = np.round(rng.normal(size=(2, n)), 2)
P = care(F.tolist(), H.tolist(), Q.tolist(), [[1, 0.2], [0.2, 2]])
add({**CONTINUOUS, "F": F.tolist(), "H": H.tolist(), "Q": Q.tolist(), "R": [[1, 0.2], [0.2, 2]]}, P[0, 0], float(1e-10 * P[0, 0]), "solve_continuous_are, refined")

with open("test/solvers/golden/kalman.json", "w") as file:
    json.dump(cases, file, indent=2)
    file.write("\n")
print(len(cases))
