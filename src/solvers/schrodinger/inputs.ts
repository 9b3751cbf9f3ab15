import { type Static, Type } from 'typebox'
import { solverInputs } from '../inputs.ts'

const number = (description: string, limits: object = { exclusiveMinimum: 0, maximum: 1e60 }) =>
  Type.Optional(Type.Number({ description, ...limits }))

const params = Type.Object(
  {
    m: number('Mass; 1, in SI units and with eV that of the electron, by default. 1, kg, electron masses.'),
    L: number('Width of the box or of the finite well. 1, m, nm.'),
    omega: number('Angular frequency of the harmonic part. 1, rad/s, rad/s.', { minimum: 0, maximum: 1e60 }),
    V0: number('Depth of the finite well. 1, J, eV.'),
    De: number('Depth of the Morse potential. 1, J, eV.'),
    a: number(
      'Inverse length of Morse and Pöschl–Teller (1, 1/m, 1/nm); half distance of the minima of the double well.',
    ),
    re: number('Place of the minimum of the Morse potential. 1, m, nm.', { minimum: -1e60, maximum: 1e60 }),
    lambda: number('Strength: of sech² as λ(λ + 1), of x⁴ and of (x² − a²)². 1; 1, J/m⁴, eV/nm⁴.'),
    Z: number('Charge number of the nucleus.', { exclusiveMinimum: 0, maximum: 1000 }),
    l: Type.Optional(Type.Integer({ description: 'Angular momentum.', minimum: 0, maximum: 20 })),
    F: number('Slope of the linear potential above its wall. 1, N, eV/nm.'),
  },
  { additionalProperties: false },
)

/** Inputs of levels in one dimension. */
export const schrodingerInputs = solverInputs({
  potential: Type.Enum(
    [
      'box',
      'infinite-well',
      'harmonic',
      'finite-well',
      'morse',
      'hydrogen',
      'coulomb',
      'poschl-teller',
      'quartic',
      'double-well',
      'linear',
    ],
    {
      description:
        'V(x): 0 in a box of width L; m ω²x²/2; 0 within L and V0 outside; De(1 − exp(−a(x − re)))²; radial −Z e²/r with l; −ħ²a²/(2m) λ(λ+1) sech²(ax); m ω²x²/2 + λx⁴; λ(x² − a²)²; Fx above a wall at 0.',
      default: 'harmonic',
    },
  ),
  params: {
    ...params,
    description: 'Parameters of the potential; each is 1 by default in natural units.',
    default: {},
  },
  n: Type.Integer({
    description: 'Number of levels, from the lowest; fewer come where fewer are bound.',
    default: 5,
    minimum: 1,
    maximum: 60,
  }),
  units: Type.Enum(['natural', 'SI', 'eV'], {
    description:
      'natural: ħ = m = 1 (hartree and bohr for hydrogen), a value without unit; SI: kg, m, J; eV: electron masses, nm, eV.',
    default: 'natural',
  }),
  degree: Type.Integer({
    description: 'Degree of the polynomials of an element.',
    default: 12,
    minimum: 2,
    maximum: 24,
  }),
  elements: Type.Optional(
    Type.Integer({
      description: 'Number of elements; by default one for each four radians of phase.',
      minimum: 2,
      maximum: 200,
    }),
  ),
})

export type SchrodingerInputs = Static<typeof schrodingerInputs>

/** Levels in the unit of the value; errors as shares of the height of a level above the bottom of the potential. */
export const schrodingerExtra = Type.Object({
  levels: Type.Array(Type.Number(), { description: 'Energies, lowest first, in the unit of the value.' }),
  levels_above_bottom: Type.Array(Type.Number(), {
    description: 'The same above the bottom of the potential, in the unit of the value.',
  }),
  shooting_levels: Type.Array(Type.Number(), { description: 'The same levels by shooting, in the unit of the value.' }),
  exact_levels: Type.Optional(
    Type.Array(Type.Number(), {
      description: 'The same in closed form, where there is one, in the unit of the value.',
    }),
  ),
  bound_states: Type.Optional(Type.Integer({ description: 'How many levels are bound, where their number is known.' })),
  spacing: Type.Optional(Type.Number({ description: 'Second level less the first, in the unit of the value.' })),
  mean_position: Type.Array(Type.Number(), {
    description: 'Mean of x in each level, in the unit of length of the inputs: 1, m or nm.',
  }),
  position_spread: Type.Array(Type.Number(), {
    description: 'Standard deviation of x in each level, in the unit of length of the inputs.',
  }),
  elements: Type.Integer({ description: 'Number of spectral elements; of a symmetric potential they cover one half.' }),
  unknowns: Type.Integer({ description: 'Points at which a wave function is unknown.' }),
  method_difference: Type.Number({
    description: 'Largest difference between spectral elements and shooting, as a share of the height of the level.',
  }),
  exact_error: Type.Optional(
    Type.Number({ description: 'Largest distance from the closed form, as a share of the height of the level.' }),
  ),
  overlap: Type.Number({ description: 'Largest inner product of two different wave functions, which should be zero.' }),
  node_mismatch: Type.Integer({ description: 'Zeros of the wave functions too many or too few, over all levels.' }),
})
