import { type Bound, figuresAgainst } from '../check.ts'
import type { Solver } from '../contract.ts'
import { withDefaults } from '../defaults.ts'
import { DRIFT_BOUND_PCT, evolveRemedy } from '../evolve/drift.ts'
import { evolveExtra, evolveInputs } from '../evolve/inputs.ts'
import { admitEvolve, type EvolvePlan } from '../evolve/plan.ts'
import { runEvolve } from '../evolve/run.ts'

const BOUNDS: readonly Bound[] = [
  ['drift', 'energy drift, percent', DRIFT_BOUND_PCT, 'percent'],
  ['momentum_change', 'momentum is conserved', 1e-9],
]

/** Lennard-Jones molecular dynamics at constant energy. */
export const evolve: Solver<typeof evolveInputs, EvolvePlan> = {
  name: 'evolve',
  summary:
    'Molecular dynamics of Lennard-Jones atoms in a periodic cube at constant energy, optionally with harmonic bonds; the value is the energy per atom in ε.',
  equations: [
    String.raw`m\,\ddot{\mathbf x}_i = -\nabla_i \Big[\sum_{i<j} u(r_{ij}) + \sum_{\text{bonds}} \tfrac{k}{2}(r_{ij}-r_0)^2\Big]`,
    String.raw`u(r) = \varphi(r) - \varphi(r_c) - (r - r_c)\,\varphi'(r_c), \quad \varphi(r) = 4\varepsilon\left[\left(\tfrac{\sigma}{r}\right)^{12} - \left(\tfrac{\sigma}{r}\right)^{6}\right]`,
  ],
  method:
    'Velocity Verlet, second order in the step; cutoff with shifted force; cells and lists of partners. Atoms start on a lattice with drawn velocities of no total momentum. Places are rounded to 2⁻⁵⁰ of the side, so that images are exact.',
  reality:
    'The largest drift of the energy over the run, against the energy or the first kinetic energy, whichever is larger; the total momentum.',
  excludes: [
    'constant temperature or pressure: there is no thermostat and no barostat',
    'charges, angles and torsions',
    'mixtures of atoms, cells other than a cube, walls',
    'quantum effects',
  ],
  cost: 'atoms × steps × partners within the cutoff',
  picture: { kind: 'lines', fields: ['radial_distribution', 'temperature'] },
  twin: {
    segment({ steps: _steps, initialState: first, T, ...inputs }, steps, state) {
      if (state !== null) return { ...inputs, steps, initialState: [...state] }
      return {
        ...inputs,
        steps,
        ...(T === undefined ? {} : { T }),
        ...(first === undefined ? {} : { initialState: first }),
      }
    },
    size: ({ count }) => 6 * count,
  },
  continuum: {
    kind: 'profile',
    fields: ['radial_distribution'],
    over: ['r'],
    ownEquation: 'moves particles, of which this profile is an average',
  },
  errors: () => ({ gate: ['conserved quantity'], uncertainty: ['conserved quantity', 'rounding'] }),
  domain: 'thermodynamics',
  operators: ['CHE18', 'SM1'],
  input: evolveInputs,
  extra: evolveExtra,
  failure: 'ENERGY_NOT_CONSERVED',
  references: [
    'M. P. Allen, D. J. Tildesley, Computer Simulation of Liquids, 2nd ed., Oxford 2017, chapters 3 and 5',
    'D. Frenkel, B. Smit, Understanding Molecular Simulation, 2nd ed., Academic Press 2002, chapter 4',
    'S. Toxvaerd, J. C. Dyre, J. Chem. Phys. 134 (2011) 081102: shifted forces',
    'W. C. Swope et al., J. Chem. Phys. 76 (1982) 637: velocity Verlet',
  ],
  example: {
    inputs: withDefaults(evolveInputs, {}),
    value: -3.541715775711174,
    tolerance: 1e-3,
    source:
      'energy of the face-centred lattice, direct sum over images, and 3(N − 1)T/2N (test/solvers/golden/evolve.py)',
  },
  admit: admitEvolve,
  run: runEvolve,
  verify: (_plan, result) => figuresAgainst(result, BOUNDS),
  remedy: evolveRemedy,
}
