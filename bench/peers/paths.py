"""Black-Scholes Monte Carlo in antithetic pairs with NumPy; prints CPU seconds and the price."""
import sys
import time

import numpy as np

paths = int(sys.argv[1]) if len(sys.argv) > 1 else 10000000
start = time.process_time()
generator = np.random.Generator(np.random.Philox(1))
total = 0.0
block = 250000
for _ in range(paths // (2 * block)):
    factor = np.exp(0.2 * generator.standard_normal(block))
    centre = 100 * np.exp(0.05 - 0.02)
    total += np.maximum(centre * factor - 100, 0).sum() + np.maximum(centre / factor - 100, 0).sum()
price = np.exp(-0.05) * total / paths
print(time.process_time() - start, price)
