"""Computer science, information theory, signals, control."""

from entries import *  # noqa: F403

ANSWERED = [
    q("CS", "By Amdahl's law, what speedup do 16 processors give if 90 % of the program runs in parallel?", 1 / (mpf("0.1") + mpf("0.9") / 16), "1"),
    q("CS", "How long does it take to send 700 megabytes over a line of 50 Mbit/s?", mpf(700) * 8 / 50, "s", "how"),
    q("CS", "Little's law: customers arrive at 12 per minute and stay for 5 minutes on average. How many are in the shop on average?", mpf(60), "1", "units"),
    q("CS", "average memory access time with a hit time of 1 ns, a miss rate of 3 % and a miss penalty of 80 ns", (1 + mpf("2.4")) * nm, "s", "units"),
    q("CS", "availability of a server with a mean time between failures of 2000 h and a mean time to repair of 4 h", mpf(2000) / 2004, "1", "short"),
    q("CS", "mean number of customers in an M/M/1 queue with arrival rate 8 per second and service rate 10 per second", mpf(4), "1", "short"),
    q("CS", "load factor of a hash table with 750 entries in 1,000 buckets", mpf("0.75"), "1", "words"),
    q("IT", "entropy in bits of a coin that shows heads with probability 0.2", -(mpf("0.2") * log(mpf("0.2"), 2) + mpf("0.8") * log(mpf("0.8"), 2)), "bit", "short"),
    q("IT", "capacity of a channel of 3 kHz bandwidth with a signal-to-noise ratio of 1000 (linear)", 3000 * log(mpf(1001), 2), "bit/s", "short"),
    q("IT", "How much information, in bits, does an event of probability 1/32 carry?", mpf(5), "bit", "how"),
    q("IT", "capacity per use of a binary symmetric channel with error probability 0.1", 1 + mpf("0.1") * log(mpf("0.1"), 2) + mpf("0.9") * log(mpf("0.9"), 2), "bit", "short"),
    q("IT", "A phone line has 3.1 kHz bandwidth and a signal-to-noise ratio of 30 dB. What is the highest error-free bit rate after Shannon?", 3100 * log(mpf(1001), 2), "bit/s", "chain"),
    q("IT", "code rate of a block code with 11 data bits in 15 bits", mpf(11) / 15, "1", "short"),
    q("SP", "Which sampling frequency is at least needed for a signal with components up to 20 kHz (Nyquist rate)?", mpf(40000), "Hz", "inverse"),
    q("SP", "ideal signal to quantisation noise ratio of a 12-bit converter for a full-scale sine, 6.02 N + 1.76 dB", mpf("6.02") * 12 + mpf("1.76"), "dB", "symbols", 2e-3),
    q("SP", "frequency resolution of a 1024-point FFT at a sampling rate of 8 kHz", mpf(8000) / 1024, "Hz", "units"),
    q("SP", "voltage gain of 25 expressed in dB", 20 * log10(mpf(25)), "dB", "short"),
    q("SP", "A tone of 7 kHz is sampled at 10 kHz without a filter. At what frequency does it appear?", mpf(3000), "Hz"),
    q("SP", "magnitude of the gain of a first-order low-pass with cutoff 1 kHz at 3 kHz", 1 / sqrt(mpf(10)), "1", "units"),
    q("CT", "percent overshoot as a fraction of a second-order system with damping ratio 0.4 (step response)", exp(-pi * mpf("0.4") / sqrt(1 - mpf("0.16"))), "1", "short"),
    q("CT", "settling time (2 % criterion, 4/(zeta omega_n)) of a second-order system with damping ratio 0.5 and natural frequency 6 rad/s", mpf(4) / 3, "s", "symbols"),
    q("CT", "A first-order system with time constant 3 s and gain 1 gets a unit step. What is its output after 5 s?", 1 - exp(-mpf(5) / 3), "1"),
    q("CT", "steady-state error to a unit step of a unity-feedback loop of type 0 with position constant 9", mpf("0.1"), "1", "short"),
    q("CT", "closed-loop gain of an amplifier with open-loop gain 100 and negative feedback factor 0.05", mpf(100) / 6, "1", "short"),
    q("CT", "peak time of the step response of a second-order system with natural frequency 10 rad/s and damping ratio 0.6", pi / 8, "s", "short"),
]
