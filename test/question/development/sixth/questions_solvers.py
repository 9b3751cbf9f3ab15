"""Once sealed: requests for a simulation."""

from entries import q_solver

SOLVER = [
    q_solver("heat", "How does heat spread on a 40 x 40 grid over a plate with insulated edges? Please simulate 300 seconds with alpha = 2e-5 m^2/s.", {"nx": 40, "ny": 40, "bc": "neumann", "t_end": 300, "alpha": 2e-5}),
    q_solver("wave", "run the 2D wave equation with periodic boundaries on a 100 by 100 grid, wave speed 2 m/s", {"nx": 100, "ny": 100, "bc": "periodic", "waveSpeed": 2}),
    q_solver("lorenz", "chaos please: Lorenz attractor, rho = 45, sigma = 12, largest Lyapunov exponent", {"rho": 45, "sigma": 12}),
    q_solver("lotka", "foxes and rabbits simulation (Lotka-Volterra), starting with 30 rabbits and 4 foxes, run for 40 s", {"x0": 30, "y0": 4, "t": 40}),
    q_solver("epi", "simulate an outbreak with the SIR model: 5000 inhabitants, transmission 0.35 per day, recovery 0.07 per day, 200 days", {"N": 5000, "beta": 0.35, "gamma": 0.07, "t": 200}),
    q_solver("quant", "American call with dividends of 3 %: stock 50, strike 55, rate 6 %, vol 35 %, nine months. Price it.", {"style": "american", "type": "call", "q": 0.03, "S": 50, "K": 55, "r": 0.06, "sigma": 0.35, "T": 0.75}),
    q_solver("flow", "simulate the flow in a square cavity driven by its lid at Re = 1000", {"case": "cavity", "Re": 1000}),
    q_solver("schrodinger", "numerical energy levels of a Morse potential with De = 4.5 eV, a = 19 per nm, re = 0.074 nm", {"potential": "morse", "units": "eV", "params.De": 4.5, "params.a": 19, "params.re": 0.074}),
    q_solver("blackhole", "an observer starts at rest at infinity and is followed from 20 Schwarzschild radii into a hole of 1e6 solar masses; simulate the infall", {"M": 1e6, "r0": 20, "start": "infinity"}),
    q_solver("fea", "finite elements: deflection of a block cantilever L = 0.5 m, b = 2 cm, h = 3 cm, E = 70 GPa, Poisson 0.33, 400 N at its end", {"L": 0.5, "b": 0.02, "h": 0.03, "E": 7e10, "nu": 0.33, "load": 400}),
    q_solver("grid", "critical clearing time by the swing equation: H = 4 s, 50 Hz, Pm = 0.9, Pmax = 2.1", {"mode": "swing", "H": 4, "frequency": 50, "Pm": 0.9, "Pmax": 2.1}),
    q_solver("opt", "minimise the Himmelblau function starting at (0, 0)", {"problem": "himmelblau", "x0": [0, 0]}),
    q_solver("react", "Turing patterns: Gray Scott model, feed 0.055, kill 0.062, 5000 steps", {"model": "gray-scott", "F": 0.055, "k": 0.062, "steps": 5000}),
    q_solver("gauge", "lattice simulation of U(1) gauge theory, 8x8 lattice, beta 1.5, 500 sweeps", {"group": "U1", "dims": [8, 8], "beta": 1.5, "sweeps": 500}),
    q_solver("zeta", "how many zeros does zeta have on the critical line from height 0 to 200", {"from": 0, "to": 200}),
    q_solver("evolve", "MD of 108 LJ atoms, rho* = 0.7, T* = 1.0, 2000 steps of 0.004", {"N": 108, "rho": 0.7, "T": 1.0, "steps": 2000, "dt": 0.004}),
    q_solver("climate", "energy balance of a planet without a greenhouse effect, emissivity 1, albedo 0.25, solar constant 2600 W/m²", {"emissivity": 1, "albedo": 0.25, "S": 2600}),
]
