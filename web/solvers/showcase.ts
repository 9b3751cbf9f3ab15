import type { Inputs } from './run.ts'

/** Inputs with which the page of a solver begins where its defaults give no picture, or one that is not typical. */
export const SHOWCASE: Readonly<Record<string, Inputs>> = {
  acoustic: { shape: 'cylinder', a: 1, L: 1.5, mode: 3 },
  action: { e: 0.5, periods: 3 },
  blackhole: { mode: 'orbit', M: 4.3e6, semiMajorAxis: 1.5e14, eccentricity: 0.88 },
  buckling: { problem: 'column', I: 8e-6, mode: 2 },
  climate: { model: 'diffusive', n: 100 },
  epi: { t: 160 },
  evolve: { N: 108, T: 0.722, steps: 200 },
  fea: { nx: 24, ny: 2, nz: 4 },
  flow: { n: 33 },
  gauge: { sweeps: 60 },
  grid: { case: 'ieee14', loadScale: 1 },
  heat: { initial: 'gaussian', width: 0.12, t_end: 40, nx: 128, ny: 128 },
  lorenz: { t: 25 },
  lotka: { x0: 10, y0: 5, t: 30 },
  opt: { problem: 'rosenbrock' },
  quant: { sigma: 0.2 },
  react: { F: 0.037, k: 0.06 },
  sat: { n: 50, ratio: 4.2 },
  schrodinger: { potential: 'double-well' },
  solve: { t: 10, gamma: 0.2 },
  tumor: { t: 400 },
  wave: { initial: 'gaussian', width: 0.08, waveSpeed: 1, t_end: 0.4 },
  zeta: { from: 0, to: 50 },
}
