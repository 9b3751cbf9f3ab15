"""Leapfrog steps of the wave equation on 512 x 512 cells as a practitioner writes them in NumPy; prints CPU seconds and the centre."""
import sys
import time

import numpy as np

n = 512
steps = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
i, j = np.mgrid[1 : n + 1, 1 : n + 1]
u = np.zeros((n + 2, n + 2))
u[1:-1, 1:-1] = (i * 37 + j * 11) % 101 / 101.0
v = u.copy()
rx = ry = 0.4
c = 2 - 2 * (rx + ry)
start = time.process_time()
for _ in range(steps):
    around = rx * (u[1:-1, :-2] + u[1:-1, 2:]) + ry * (u[:-2, 1:-1] + u[2:, 1:-1])
    v[1:-1, 1:-1] = (c * u[1:-1, 1:-1] - v[1:-1, 1:-1]) + around
    u, v = v, u
print(f"{time.process_time() - start:.6f} {u[256, 256]:.17g}")
