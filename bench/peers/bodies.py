"""1000 bodies under inverse-square attraction in NumPy; prints CPU seconds and the x of the first body."""
import sys
import time

import numpy as np

n = 1000
steps = int(sys.argv[1]) if len(sys.argv) > 1 else 100
i = np.arange(n)
p = np.stack([i * 37 % 101 / 101.0, i * 53 % 103 / 103.0, i * 71 % 107 / 107.0])
v = np.zeros_like(p)
start = time.process_time()
for _ in range(steps):
    d = p[:, None, :] - p[:, :, None]
    squared = (d * d).sum(0) + 0.01
    v += 0.001 * (d / (squared * np.sqrt(squared)) / n).sum(2)
    p += 0.001 * v
print(f"{time.process_time() - start:.6f} {p[0, 0]:.17g}")
