"""Requests for a simulation in plain words on every solver, and some that have to be refused; written before the reader."""

from record import ask, refuse, write

ask("heat", "We are checking a baking tray that came out of the press last week. Please simulate how heat diffuses in an aluminium plate of 30 cm by 20 cm, thermal diffusivity 97 mm²/s, with the edges held at a fixed temperature, from 0 to 12 s on an 80 × 60 grid.",
    Lx=0.3, Ly=0.2, alpha=9.7e-5, bc="dirichlet", t_end=12, nx=80, ny=60, dim=2)
ask("heat", "1D heat equation, alpha = 2e-5, rod length 0.5 m, 100 cells, dt = 0.1 s, 3000 time steps, periodic ends",
    dim=1, alpha=2e-5, Lx=0.5, nx=100, dt=0.1, steps=3000, bc="periodic")
ask("wave", "A drum skin, square, 40 cm on a side, carries waves at 90 m/s and is clamped all round. Simulate its motion over the first 20 milliseconds.",
    Lx=0.4, Ly=0.4, waveSpeed=90, bc="dirichlet", t_end=0.02, dim=2)
ask("wave", "2-D wave equation with c = 2 m/s on a 1.5 m x 1 m rectangle, Gaussian pulse of amplitude 0.3, free edges, 400 steps of 1 ms",
    dim=2, waveSpeed=2, Lx=1.5, Ly=1, initial="gaussian", amplitude=0.3, bc="neumann", steps=400, dt=0.001)
ask("lorenz", "My professor drew the butterfly on the board in the first lecture and everybody loved it. Please integrate the Lorenz equations with Prandtl number 10, rho of 24.5 and beta 8/3, starting at (1, 0, 0), for 40 time units with a step of 0.002.",
    sigma=10, rho=24.5, beta=8 / 3, initialState=[1, 0, 0], t=40, dt=0.002)
ask("lorenz", "Lorenz 63 with s = 10, r = 14, b = 2.667, 5000 steps", sigma=10, rho=14, beta=2.667, steps=5000)
ask("lotka", "Lotka-Volterra: prey grow at rate 0.8, predation rate 0.05, predators die at rate 0.6 and grow at 0.03 per prey; 30 prey and 6 predators to begin with; run to t = 60",
    a=0.8, b=0.05, g=0.6, d=0.03, x0=30, y0=6, t=60)
ask("lotka", "predator-prey model, a=1.5, b=1, d=1, g=3, x0=10, y0=5, RK4, dt=0.01, t=20",
    a=1.5, b=1, d=1, g=3, x0=10, y0=5, integrator="rk4", dt=0.01, t=20)
ask("epi", "A boarding school of 763 boys was hit by influenza in 1978; one boy brought it back from the holidays. Model it with an SIR simulation: transmission rate 1.66 per day, recovery rate 0.44 per day, one infected pupil at the start, 14 days.",
    N=763, beta=1.66, gamma=0.44, I0=1, t=14)
ask("epi", "SEIR: N = 5e6, R0 = 2.2, latent period 5.2 days, infectious period 2.9 days, 50 infectious initially, run 180 days",
    N=5e6, sigma=1 / 5.2, gamma=1 / 2.9, beta=2.2 / 2.9, I0=50, t=180)
ask("quant", "For my finance homework I need the Black-Scholes price of a European put: strike 100, spot 105, 3 months, volatility 20 %, risk-free rate 4 %.",
    style="european", type="put", K=100, S=105, T=0.25, sigma=0.2, r=0.04)
ask("quant", "My uncle trades these things and says they are overpriced. What is an American put on a share at 36 worth, struck at 40, if the short rate is 6 %, the volatility is 20 % and it expires in one year?",
    style="american", type="put", S=36, K=40, r=0.06, sigma=0.2, T=1)
ask("quant", "up-and-in barrier call, barrier 120, S0 = 100, strike 95, vol 30%, r = 2%, dividend yield 1%, T = 9 months",
    style="barrier", barrierType="up-in", type="call", barrier=120, S=100, K=95, sigma=0.3, r=0.02, q=0.01, T=0.75)
ask("flow", "Solve the steady lid-driven cavity numerically, Re=1000, 65x65 grid points", case="cavity", Re=1000, n=65, steady=True)
ask("flow", "I am writing a thesis on the verification of CFD codes. Simulate Taylor-Green vortices at a Reynolds number of 50 until t = 2 s with 65 points per side.",
    case="taylor-green", Re=50, t_end=2, n=65)
ask("schrodinger", "Our quantum course has just reached bound states. Solve the stationary Schrödinger equation numerically for an electron in a finite well of depth 10 eV and width 0.5 nm and list the lowest 3 levels.",
    potential="finite-well", units="eV", params_V0=10, params_L=0.5, n=3)
ask("schrodinger", "numerically compute the first 8 energy levels of the Morse potential with De = 12, a = 0.8, re = 1.4 in natural units",
    potential="morse", params_De=12, params_a=0.8, params_re=1.4, n=8, units="natural")
ask("multibody", "simulate the figure-eight three-body choreography for 12 s with dt = 0.002 s and a softening of 0.01 m", t_max=12, dt=0.002, softening=0.01)
ask("multibody", "three-body problem, figure eight, 4000 steps of 0.002 s", steps=4000, dt=0.002)
ask("action", "Comets are fascinating objects with long tails. Integrate a Kepler orbit of eccentricity 0.9 with the fourth-order symplectic integrator, 1000 steps per orbit, for 20 revolutions.",
    e=0.9, order=4, stepsPerPeriod=1000, periods=20)
ask("blackhole", "A probe is dropped from rest at 8 Schwarzschild radii of a 15 solar-mass black hole. Simulate its radial fall and tell me how much proper time passes.",
    M=15, r0=8, start="rest")
ask("blackhole", "radial infall from infinity into the black hole at the centre of our galaxy, mass 4.3 million solar masses, followed from 20 Schwarzschild radii",
    M=4.3e6, start="infinity", r0=20)
ask("buckling", "The hall needs new columns and the architect is impatient. Compute the elastic buckling load numerically for a steel strut, E = 200 GPa, I = 450 cm^4, length 5 m, both ends clamped.",
    E=2e11, I=4.5e-6, L=5, ends="fixed-fixed")
ask("buckling", "second buckling mode of a pinned-pinned column by finite elements, L = 2.5 m, E = 69 GPa, I = 1.2e-6 m^4, 48 elements",
    mode=2, ends="pinned-pinned", L=2.5, E=6.9e10, I=1.2e-6, n=48)
ask("climate", "Zero-dimensional energy balance climate model with a solar constant of 1365 W/m² and an albedo of 0.29", model="zero-dimensional", S=1365, albedo=0.29)
ask("climate", "Our reading group discusses the slow response of the ocean. Simulate a two-box climate model for 80 years after a forcing of 3.7 W/m2, with feedback parameter 1.2 W/m²/K and heat uptake 0.7 W/m2/K.",
    model="two-box", t=80, forcing=3.7, B=1.2, exchange=0.7)
ask("device", "Simulate a one-dimensional silicon p-n diode, Na = 5e16 cm^-3, Nd = 1e15 cm^-3, T = 350 K, under a reverse bias of 2 V", dim=1, Na=5e16, Nd=1e15, T=350, V=-2)
ask("dock", "1 µM of receptor meets 10 µM of drug with a dissociation constant of 0.5 µM at 37 °C: simulate the binding equilibrium", P=1e-6, L=1e-5, Kd=5e-7, T=310.15)
ask("evolve", "MD run: 864 LJ atoms, rho = 0.85, T = 0.72 in reduced units, cutoff 2.5 sigma, dt 0.004, 2000 steps", N=864, rho=0.85, T=0.72, rc=2.5, dt=0.004, steps=2000)
ask("fea", "The bracket will hang under a balcony. Do a 3D finite element run of an aluminium cantilever 80 cm long, 4 cm wide, 6 cm high (E = 70 GPa, Poisson's ratio 0.33) with a tip force of 500 N.",
    L=0.8, b=0.04, h=0.06, E=7e10, nu=0.33, load=500)
ask("fracture", "Peridynamic simulation of a notched glass plate: E = 72 GPa, density 2440 kg/m³, fracture energy 135 J/m², 10 cm x 4 cm, notch 4 cm, tension 12 MPa, horizon 2 mm",
    mode="2d", E=7.2e10, rho=2440, G0=135, Lx=0.1, Ly=0.04, notch=0.04, load=1.2e7, horizon=0.002)
ask("gauge", "U(1) lattice gauge theory in three dimensions, 8x8x8, beta = 1.5, 200 thermalisation sweeps and 1000 measurement sweeps", group="U1", dims=[8, 8, 8], beta=1.5, therm=200, sweeps=1000)
ask("grid", "What are the losses of the WSCC 9-bus system in an AC load flow if all loads and all generation are 20 % higher?", mode="ac", case="wscc9", loadScale=1.2)
ask("grid", "The storm took out a line near the plant last night. Simulate the swing of the generator after the fault: H = 4 s, 50 Hz, Pm = 0.9 pu, Pmax 1.8 pu, fault cleared after 150 ms, end at 2 s.",
    mode="swing", H=4, frequency=50, Pm=0.9, Pmax=1.8, clearingTime=0.15, t=2)
ask("kalman", "My son's model rocket has a cheap altimeter. Filter the readings 10.2, 10.9, 11.4, 12.1, 12.0 with a Kalman filter, process noise variance 0.05, measurement noise variance 0.4, initial estimate 10.",
    z=[10.2, 10.9, 11.4, 12.1, 12.0], Q=0.05, R=0.4, x0=10)
ask("opt", "Find the minimum of the Himmelblau function numerically starting at (0, 0) with Nelder-Mead", problem="himmelblau", x0=[0, 0], method="nelder-mead")
ask("opt", "minimize x^2 + 2*y^2 subject to x + y >= 1, start from (1, 1)", expression="x^2 + 2*y^2", constraints=["x + y >= 1"], x0=[1, 1])
ask("react", "Turing patterns are said to explain the spots of the leopard. Run Gray-Scott with feed rate 0.055 and kill rate 0.062, diffusion 0.16 and 0.08 for u and v, on a 200 by 200 lattice up to t = 8000.",
    model="gray-scott", F=0.055, k=0.062, Du=0.16, Dv=0.08, n=200, t_end=8000)
ask("sat", "Can (p or q) and (not p or r) and (not q or not r) and (p or not r) be satisfied?", clauses=[[1, 2], [-1, 3], [-2, -3], [1, -3]])
ask("shift", "project the modulation R(t) 10 steps ahead with a stride of 2 ticks", steps=10, stride=2)
ask("solve", "damped Duffing oscillator of the master equation: mu = 1.5, lambda = 0.2, gamma = 0.05, start at phi = 1 with velocity 0.5, integrate to t = 25 with dt = 0.005",
    mu=1.5, **{"lambda": 0.2}, gamma=0.05, phi0=1, v0=0.5, t=25, dt=0.005)
ask("tumor", "The patient's scans were good until the spring. Simulate glioblastoma growth with the Fisher-KPP equation: diffusion coefficient 0.1 mm²/day, proliferation rate 0.02/day, 400 days on 150 mm of tissue.",
    D=0.1, r=0.02, t=400, L=150)
ask("zeta", "How many zeros does the Riemann zeta function have on the critical line between heights 0 and 500?", **{"from": 0, "to": 500})
ask("zeta", "500th zero of the Riemann zeta function", n=500)
ask("acoustic", "An organ builder in our village asked me this. Compute the first 6 resonance frequencies of a stopped pipe 1.2 m long numerically, speed of sound 343 m/s.",
    shape="tube", L=1.2, ends="open-closed", n=6, soundSpeed=343)
ask("acoustic", "acoustic modes of a rigid-walled cylinder, length 0.6 m, radius 0.15 m, c = 340 m/s, lowest 10 modes", shape="cylinder", L=0.6, a=0.15, soundSpeed=340, n=10, walls="rigid")

refuse("Simulate heat diffusion in a steel rod 1 m long for 20 s.", "the diffusivity is missing: the metal is named, so that the default is not meant")
refuse("simulate the traffic on a motorway for two hours with 3000 cars", "no such solver")
refuse("simulate the Lorenz system with rho = 28 and rho = 35", "two values of one input")
refuse("Run the Lorenz equations for rho = 20, 24 and 28.", "three runs at once")
refuse("Price a European call and a European put, strike 100, spot 100, 20 % volatility, one year.", "two runs at once")
refuse("simulate heat diffusion on a 100000 by 100000 grid with alpha 1e-4 m²/s for 5 s", "larger than any grid of the solver")
refuse("solve the Schrödinger equation numerically for a sawtooth potential of depth 3 eV and width 1 nm", "no such potential")
refuse("lid-driven cavity at Re 100 and Re 400 on 65 points", "two runs at once")
refuse("simulate the wave equation on a circular drum of radius 20 cm with a wave speed of 100 m/s", "the solver has rectangles and lines")
refuse("Simulate heat conduction in a triangular plate with 10 cm sides and alpha = 1e-5 m²/s for 10 s.", "the solver has rectangles and rods")
refuse("price a Bermudan put, strike 100, spot 95, volatility 25 %, rate 3 %, one year", "no such style")
refuse("Integrate a Kepler orbit with eccentricity 1.4 for 3 periods.", "no bound orbit: the solver takes ellipses")
refuse("AC power flow of the IEEE 57-bus system", "the network is not known")
refuse("Simulate the radial infall from rest at 6 Schwarzschild radii into a black hole of 10 solar masses with spin 0.9.", "a rotating hole is not Schwarzschild's")
refuse("SEIR simulation with R0 = 2, beta = 0.4 per day, infectious period 4 days, incubation period 3 days", "R0 contradicts beta and the infectious period")
refuse("3D heat diffusion in a cube of 10 cm, alpha = 1e-5 m²/s, 20 s", "the solver has one and two dimensions")
refuse("simulate heat diffusion on a 64 by 64 plate with alpha 1e-4 m²/s for 5 s while a burner delivers 50 W", "a source that the solver does not have")
refuse("Gray-Scott on a 64 by 128 grid with F = 0.04 and k = 0.06", "the solver has squares")
refuse("mean plaquette of SU(4) lattice gauge theory at beta 10 on a 4^4 lattice", "no such group")

write("early")
