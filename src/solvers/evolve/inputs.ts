import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

/** Most atoms of one run. */
export const MOST_ATOMS = 32000
/** Most numbers of a state: places and velocities. */
const MOST_NUMBERS = 6 * MOST_ATOMS

const atom = (description: string) => Type.Integer({ description, minimum: 0, maximum: MOST_ATOMS - 1 })

const bond = Type.Object(
  {
    i: atom('An atom, counted from 0.'),
    j: atom('Another atom.'),
    k: Type.Number({ description: 'Stiffness: the bond adds k(r − r0)²/2.', exclusiveMinimum: 0, maximum: 1e5 }),
    r0: Type.Number({ description: 'Length at rest.', minimum: 0, maximum: 100 }),
  },
  { additionalProperties: false },
)
export type Bond = Static<typeof bond>

/** Inputs of molecular dynamics, in Lennard-Jones units: lengths in σ, energies in ε, masses in m, times in σ(m/ε)^½. */
export const evolveInputs = solverInputs({
  N: Type.Optional(
    Type.Integer({
      description:
        'Atoms; 256 by default, or as many as initialState has. Numbers other than 4k³ leave places of a lattice empty.',
      minimum: 2,
      maximum: MOST_ATOMS,
    }),
  ),
  rho: quantity('1', {
    description: 'Density N/L³ of the periodic cube, in 1/σ³.',
    default: 0.8442,
    minimum: 1e-6,
    maximum: 3,
  }),
  T: Type.Optional(
    quantity('1', {
      description: 'Temperature of the first velocities, in ε/k_B; 1.44 by default. Not with initialState.',
      minimum: 0,
      maximum: 1000,
    }),
  ),
  rc: quantity('1', {
    description: 'Cutoff, in σ; at most half the side of the cube.',
    default: 2.5,
    minimum: 0.9,
    maximum: 10,
  }),
  dt: quantity('1', {
    description: 'Time step, in σ(m/ε)^½.',
    default: 0.005,
    exclusiveMinimum: 0,
    maximum: 0.1,
  }),
  steps: Type.Integer({ description: 'Number of steps.', default: 500, minimum: 1, maximum: 1e7 }),
  bonds: Type.Optional(
    Type.Array(bond, {
      description: 'Harmonic bonds, in addition to the Lennard-Jones force between all pairs; none by default.',
      maxItems: 4 * MOST_ATOMS,
    }),
  ),
  initialState: Type.Optional(
    Type.Array(Type.Number({ minimum: -1e6, maximum: 1e6 }), {
      description:
        'x, y, z of each atom in σ, then the velocities of each in σ/τ; instead of a lattice and drawn velocities.',
      minItems: 12,
      maxItems: MOST_NUMBERS,
    }),
  ),
})
export type EvolveInputs = Static<typeof evolveInputs>

/** Named extra results, in Lennard-Jones units. */
export const evolveExtra = Type.Object({
  T: Type.Number({ description: 'Mean temperature of the second half of the run, 2K/(3N − 3), ε/k_B.' }),
  T_error: Type.Number({ description: 'Standard error of T, from means of eight blocks, ε/k_B.' }),
  E: Type.Number({ description: 'Energy per atom at the end, ε; the headline value.' }),
  p: Type.Number({ description: 'Mean pressure of the second half of the run, from the virial, ε/σ³.' }),
  p_error: Type.Number({ description: 'Standard error of p, ε/σ³.' }),
  drift: Type.Number({
    description: 'Largest |E − E0| in percent of |E0| or, where that is more, the first kinetic energy.',
  }),
  energyDriftPct: Type.Number({ description: '|E − E0| at the end, in percent of the same.' }),
  momentum: Type.Number({ description: 'Length of the total momentum at the end, √(m·ε).' }),
  momentum_change: Type.Number({ description: 'Change of the total momentum as a share of the sum of all |m v|.' }),
  initialEnergy: Type.Number({ description: 'Energy per atom at the start, ε.' }),
  kinetic: Type.Number({ description: 'Kinetic energy per atom at the end, ε.' }),
  potential: Type.Number({ description: 'Potential energy per atom at the end, bonds included, ε.' }),
  potential_start: Type.Number({ description: 'Potential energy per atom at the start, bonds included, ε.' }),
  potential_truncated: Type.Number({
    description: 'Per atom at the start: 4(1/r^12 − 1/r^6) within the cutoff, neither shifted nor with a tail.',
  }),
  tail: Type.Number({ description: 'What the tail beyond the cutoff would add to it per atom, for g = 1, ε.' }),
  T_end: Type.Number({ description: 'Temperature at the end, ε/k_B.' }),
  p_start: Type.Number({ description: 'Pressure at the start, ε/σ³.' }),
  p_end: Type.Number({ description: 'Pressure at the end, ε/σ³.' }),
  side: Type.Number({ description: 'Side of the cube, σ.' }),
  N: Type.Integer({ description: 'Number of atoms.' }),
  steps: Type.Integer({ description: 'Number of steps.' }),
  t: Type.Number({ description: 'End of the run, σ(m/ε)^½.' }),
  first_peak: Type.Number({ description: 'Distance at which g(r) is largest, σ.' }),
})
