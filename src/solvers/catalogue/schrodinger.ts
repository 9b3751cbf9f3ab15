import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { schrodingerExtra, schrodingerInputs } from '../schrodinger/inputs.ts'
import { levelWavenumbers } from '../schrodinger/level-wavenumbers.ts'
import { admitSchrodinger, type SchrodingerPlan } from '../schrodinger/plan.ts'
import { runSchrodinger } from '../schrodinger/run.ts'

const BOUNDS: readonly Bound[] = [
  ['method_difference', 'spectral elements against shooting, of the height of each level', 1e-8],
  ['exact_error', 'levels against the closed form', 1e-8],
  ['overlap', 'levels are orthogonal', 1e-6],
  ['node_mismatch', 'level k has k nodes', 0],
]

/** Bound states of one particle in one dimension. */
export const schrodinger: Solver<typeof schrodingerInputs, SchrodingerPlan> = {
  name: 'schrodinger',
  summary:
    'Levels and wave functions of the stationary Schrödinger equation in one dimension or for a radius; the value is the ground level.',
  equations: [String.raw`-\frac{\hbar^2}{2m}\,\psi'' + V(x)\,\psi = E\,\psi`],
  method:
    'Spectral elements of degree 12 between the edges of the potential, placed by its phase integral, each parity alone; bisection on the inertia and inverse iteration; the Rayleigh quotient of each level. For comparison, shooting from both ends with Cooley’s correction.',
  reality:
    'Two methods without anything in common agree to 1e-8, the closed form does where there is one, level k has k nodes, and levels are orthogonal.',
  excludes: [
    'time: packets, tunnelling rates, scattering',
    'two or three dimensions, save a radius',
    'several particles, spin, and relativity',
    'potentials as a formula or as a table of values',
    'resonances and the continuum',
  ],
  cost: '40,000, 60 × shooting steps, and for each level 10,000, 20 × shooting steps and 12 × unknowns × degree², or 48 without a closed form',
  picture: { kind: 'lines', fields: ['psi_0', 'psi_1', 'psi_2', 'psi_3', 'psi_4'] },
  continuum: {
    kind: 'spectrum',
    fields: ['psi_0'],
    ownEquation: 'has the potential minus the level instead of the mass',
    levelWavenumbers,
  },
  errors: ({ scaled }) => {
    const closed = scaled.potential.exact === null ? [] : (['closed form'] as const)
    return { gate: ['second method', ...closed], uncertainty: ['second method', ...closed, 'rounding'] }
  },
  domain: 'quantum',
  operators: ['QM1'],
  input: schrodingerInputs,
  extra: schrodingerExtra,
  failure: 'REALITY_CHECK_FAILED',
  references: [
    'D. J. Griffiths, D. F. Schroeter, Introduction to Quantum Mechanics, 3rd ed., CUP 2018, chapters 2 and 4',
    'J. W. Cooley, Math. Comp. 15 (1961) 363: shooting and its correction',
    'C. Canuto, M. Y. Hussaini, A. Quarteroni, T. A. Zang, Spectral Methods, Springer 2006, chapter 2',
    'P. M. Morse, Phys. Rev. 34 (1929) 57; G. Pöschl, E. Teller, Z. Phys. 83 (1933) 143',
  ],
  example: {
    inputs: withDefaults(schrodingerInputs, { potential: 'quartic' }),
    value: 0.667986259155777,
    tolerance: 1e-11,
    source: 'p²/2 + x⁴: J. H. Banerjee et al., Proc. R. Soc. A 360 (1978) 575, scaled',
  },
  admit: admitSchrodinger,
  run: runSchrodinger,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: (plan, failed) => ({
    detail: `${failed.name}: ${failed.measured} exceeds the bound ${failed.bound}; send more elements than ${plan.mesh.measures.length} or a degree above ${plan.inputs.degree}.`,
    data: {
      check: failed.name,
      measured: failed.measured,
      bound: failed.bound,
      elements: plan.mesh.measures.length,
      degree: plan.inputs.degree,
    },
  }),
}
