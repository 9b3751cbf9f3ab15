type Inputs = Readonly<Record<string, unknown>>

/** Requests in words, the expected solver, and the inputs that they state. */
export const REQUESTS: readonly (readonly [question: string, solver: string, inputs: Inputs])[] = [
  ['simulate heat diffusion on a 64 by 64 plate for 5 seconds', 'heat', { nx: 64, ny: 64, dim: 2, t_end: 5 }],
  [
    'simulate heat conduction in a copper rod 1 m long with alpha = 1.11e-4 m^2/s for 30 s',
    'heat',
    { dim: 1, Lx: 1, alpha: 1.11e-4, t_end: 30 },
  ],
  [
    'heat equation on a 0.2 m by 0.1 m plate, thermal diffusivity 1e-5 m²/s, numerically, up to t = 10 min, 100x50 grid',
    'heat',
    { nx: 100, ny: 50, dim: 2, Lx: 0.2, Ly: 0.1, alpha: 1e-5, t_end: 600 },
  ],
  ['simulate heat diffusion, 1000 steps of 0.01 s', 'heat', { steps: 1000, dt: 0.01 }],
  [
    'simulate the Lorenz system with σ = 10, ρ = 28, β = 8/3 for 50 time units',
    'lorenz',
    { sigma: 10, rho: 28, beta: 8 / 3, t: 50 },
  ],
  ['Lorenz attractor, rho 99.96, dt 0.001, 20000 steps', 'lorenz', { rho: 99.96, dt: 0.001, steps: 20000 }],
  [
    'SIR epidemic with R0 = 2.5 in a population of 1e6, infectious period 7 days',
    'epi',
    { N: 1e6, gamma: 1 / 7, beta: 2.5 / 7 },
  ],
  [
    'simulate a SEIR epidemic with R0 = 3, infectious period 5 days, incubation period 4 days, population 50000, 10 exposed, over 200 days',
    'epi',
    { N: 50000, E0: 10, t: 200, gamma: 0.2, sigma: 0.25, beta: 0.6 },
  ],
  [
    'simulate an SIR epidemic with beta 0.5 per day, people stay infectious for 8 days',
    'epi',
    { beta: 0.5, gamma: 0.125 },
  ],
  [
    'simulate a room 5 m long, 4 m wide and 3 m high, the first 6 resonances, speed of sound 340 m/s',
    'acoustic',
    { shape: 'box', L: 5, a: 4, b: 3, n: 6, soundSpeed: 340 },
  ],
  [
    'price a European call with 5 % rate 20 % volatility strike 90',
    'quant',
    { type: 'call', style: 'european', r: 0.05, sigma: 0.2, K: 90 },
  ],
  [
    'price a European call, strike 100, spot 105, 5 % rate, 20 % volatility, one year',
    'quant',
    { type: 'call', style: 'european', K: 100, S: 105, r: 0.05, sigma: 0.2, T: 1 },
  ],
  [
    'Price a European put option with strike $100, spot $95, volatility 25 %, interest rate 3 % and 6 months to expiry',
    'quant',
    { type: 'put', style: 'european', K: 100, S: 95, sigma: 0.25, r: 0.03, T: 0.5 },
  ],
  [
    'price an American call on a stock at 50 with strike 45, vol 35 %, 3 months, dividend yield 2 %',
    'quant',
    { type: 'call', style: 'american', S: 50, K: 45, sigma: 0.35, T: 0.25, q: 0.02 },
  ],
  ['SU(2) lattice gauge theory, beta 2.3 on an 8^4 lattice', 'gauge', { group: 'SU2', dims: [8, 8, 8, 8], beta: 2.3 }],
  ['SU(3) lattice gauge with beta = 6 on a 8^3 x 16 lattice', 'gauge', { group: 'SU3', dims: [8, 8, 8, 16], beta: 6 }],
  [
    'mean plaquette of U(1) on a 16x16 lattice at beta 1 with 500 sweeps',
    'gauge',
    { group: 'U1', dims: [16, 16], beta: 1, sweeps: 500 },
  ],
  [
    'is (a or b) and (not a or c) and (not b or not c) satisfiable',
    'sat',
    {
      clauses: [
        [1, 2],
        [-1, 3],
        [-2, -3],
      ],
    },
  ],
  ['random 3-SAT with 200 variables at 4.2 clauses per variable', 'sat', { width: 3, n: 200, ratio: 4.2 }],
  ['lid-driven cavity at Re = 1000 on a 129 by 129 grid', 'flow', { n: 129, case: 'cavity', Re: 1000 }],
  [
    'Gray-Scott with F 0.035, k 0.065, Du 0.16, Dv 0.08 on a 64x64 grid, 5000 steps',
    'react',
    { n: 64, model: 'gray-scott', F: 0.035, k: 0.065, Du: 0.16, Dv: 0.08, steps: 5000 },
  ],
  ['DC load flow of the IEEE 30-bus system', 'grid', { case: 'ieee30', mode: 'dc' }],
  ['figure-eight orbit of three bodies for 20 s with time step 0.001 s', 'multibody', { t_max: 20, dt: 0.001 }],
  [
    'integrate a Kepler orbit with e = 0.5 for 100 orbits, order 4, 500 steps per period',
    'action',
    { e: 0.5, periods: 100, order: 4, stepsPerPeriod: 500 },
  ],
  [
    'Simulate radial infall into a black hole with mass 4e6 solar masses from infinity',
    'blackhole',
    { start: 'infinity', M: 4e6 },
  ],
  [
    'finite element analysis of a cantilever beam: L = 2 m, b = 0.1 m, h = 0.2 m, E = 210 GPa, nu = 0.3, load 5 kN',
    'fea',
    { L: 2, b: 0.1, h: 0.2, E: 2.1e11, nu: 0.3, load: 5000 },
  ],
  [
    'simulate a silicon pn junction with Na = 1e16 cm^-3 and Nd = 1e17 cm^-3 at forward bias 0.3 V',
    'device',
    { dim: 1, Na: 1e16, Nd: 1e17, V: 0.3 },
  ],
  [
    'run a Kalman filter over the measurements 1, 2, 3 with Q = 0.01 and R = 1',
    'kalman',
    { z: [1, 2, 3], Q: 0.01, R: 1 },
  ],
  ['minimise x^2 + y^2 + 3*x*y from (1, 1)', 'opt', { x0: [1, 1], expression: 'x^2 + y^2 + 3*x*y' }],
  ['minimise (x-1)^2 + pi*y^2 with x = 0, y = 2', 'opt', { x0: [0, 2], expression: '(x-1)^2 + pi*y^2' }],
  [
    'minimise e^y - y + (x-1)^2 with y = 2, x = 3',
    'opt',
    { x0: [2, 3], expression: 'e^y - y + (x-1)^2', variables: ['y', 'x'] },
  ],
  [
    'solve the Schrödinger equation for the quartic oscillator in natural units',
    'schrodinger',
    { potential: 'quartic', units: 'natural' },
  ],
  ['the 10th zero of the zeta function', 'zeta', { n: 10 }],
  [
    'solve the Schrödinger equation for a particle in a box of width 2 nm',
    'schrodinger',
    { potential: 'infinite-well', params: { L: 2 }, units: 'eV' },
  ],
  [
    'simulate glioma growth with diffusivity 0.13 mm²/day, proliferation rate 0.012 per day for 2 years',
    'tumor',
    { D: 0.13, r: 0.012, t: 730.5 },
  ],
]

/** Requests that are asked for or refused, with the code and a symbol of what is missing. */
export const REFUSED: readonly (readonly [question: string, code: string, symbol?: string])[] = [
  ['simulate heat conduction in a copper rod 1 m long for 30 s', 'MISSING_INPUT', 'alpha'],
  ['simulate heat diffusion on a plate with 0.3 m and 0.4 m sides', 'MISSING_INPUT'],
  ['simulate heat flow in a sphere of radius 10 cm', 'NOT_COMPUTABLE'],
  ['simulate heat diffusion for 5 kg', 'MISSING_INPUT', '5 kg'],
  ['Lorenz system with rho 28 and rho 30', 'MISSING_INPUT', 'rho'],
  ['Lorenz system with tau 3', 'MISSING_INPUT', '3'],
  ['Lorenz system with rho twice the default', 'MISSING_INPUT'],
  ['Lorenz system with rho 28 ± 1', 'UNUSED_INPUT'],
  ['simulate an SIR epidemic with R0 of 3', 'MISSING_INPUT', 'gamma'],
  ['simulate an SIR epidemic with beta 0.3 per day and R0 = 3 and gamma 0.1 per day', 'MISSING_INPUT', 'R0'],
  ['SEIR simulation with beta 0.5 per day and gamma 0.2 per day', 'MISSING_INPUT', 'sigma'],
  ['simulate an SIR epidemic in a population of 1000 with infected 5 %', 'DIMENSION_MISMATCH'],
  ['simulate an SIR epidemic in which people are immune for 100 days', 'NOT_COMPUTABLE'],
  ['price an at-the-money European call with spot 120', 'NOT_COMPUTABLE'],
  ['simulate heat diffusion on a plate that is not insulated', 'MISSING_INPUT', 'bc'],
  ['price a European call, 100 and 105, 5 % rate, 20 % volatility', 'MISSING_INPUT', '100'],
  ['price an American or European call with strike 100', 'MISSING_INPUT', 'style'],
  ['value an Asian call option with strike 100', 'NOT_COMPUTABLE'],
  ['power flow of the IEEE 118 bus system', 'NOT_COMPUTABLE'],
  ['simulate the power flow of a network', 'MISSING_INPUT', 'case'],
  ['simulate the weather in Berlin', 'NOT_COMPUTABLE'],
  ['simulate the Sun, the Earth and the Moon as a three-body problem', 'NOT_COMPUTABLE'],
  ['simulate a 70 kg astronaut falling into a black hole', 'MISSING_INPUT', '70 kg'],
  ['simulate a germanium pn junction with Na = 1e16 cm^-3', 'MISSING_INPUT', 'ni'],
  ['simulate a pn junction with acceptors 1e23 and donors 5e22 per cubic metre', 'MISSING_INPUT', 'Na'],
  ['Lotka-Volterra simulation with alpha = 1.1, beta = 0.4, delta = 0.1, gamma = 0.4', 'MISSING_INPUT'],
  ['is the formula a -> b satisfiable?', 'MISSING_INPUT', 'clauses'],
  ['run a Navier-Stokes simulation at Re 100', 'MISSING_INPUT', 'case'],
  ['solve the Schrödinger equation for a square well', 'MISSING_INPUT', 'potential'],
  ['solve the Schrödinger equation for a particle in a box of width 2 nm in natural units', 'MISSING_INPUT', 'units'],
  ['minimise (x-1)^2 + a*y^2 with x = 0, y = 2', 'MISSING_INPUT', 'x0'],
  ['first 10 zeros of the Riemann zeta function', 'MISSING_INPUT', '10'],
  ['simulate heat diffusion with Lx = 3 s', 'DIMENSION_MISMATCH'],
]

/** Questions that speak of the same things and that a formula answers, or nothing. */
export const FORMULAS: readonly string[] = [
  'Solve the following: tip deflection of a cantilever 2 m long with E = 210 GPa, I = 4e-6 m^4 and a load of 3 kN',
  'What is the numerical value of the buckling load of a 3 m column?',
  'A car drives on a figure-eight track of radius 50 m at 20 m/s. What is its centripetal acceleration?',
  'zeta potential of a colloid at zero ionic strength with mobility 3e-8 m^2/(V s)',
  'In a molecular dynamics simulation at 300 K, what is the rms speed of argon?',
  'Fisher-KPP front speed for D = 0.1 mm²/day and r = 0.01 per day',
  'The Schrödinger equation gives which ground state energy for a particle in a 1 nm box?',
  'drag force on a sphere at Reynolds number 100',
  'period of a pendulum 2 m long',
  'heat to warm 2 kg of water by 10 K',
  'crack growth per cycle by Paris law',
  'threshold of herd immunity in an SIR model with R0 = 4',
  'price of a European call with spot 100 strike 105 rate 5 % volatility 20 % one year',
  'Lorentz factor at 0.9 c',
]
