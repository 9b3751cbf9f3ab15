"""Z(t) near t = 1e5 with mpmath in 15 digits; prints CPU seconds for as many values as asked, and their sum."""
import sys
import time

from mpmath import mp, mpf, siegelz

mp.dps = 15
values = int(sys.argv[1]) if len(sys.argv) > 1 else 10
start = time.process_time()
total = sum(siegelz(mpf(1e5 + i * 0.01)) for i in range(values))
print(time.process_time() - start, float(total))
