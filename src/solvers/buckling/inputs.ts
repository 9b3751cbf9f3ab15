import { type Static, type TNumber, type TOptional, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const END = ['pinned', 'fixed', 'free'] as const

export type End = (typeof END)[number]

const PAIRS = END.flatMap((first) => END.map((second) => `${first}-${second}`))

const PROBLEMS = ['column', 'self-weight', 'foundation', 'plate', 'elastica'] as const

export type Problem = (typeof PROBLEMS)[number]

const EDGES = ['pinned', 'fixed', 'pinned-free'] as const

export type PlateEdges = (typeof EDGES)[number]

/** Inputs of a column or plate under a load in its own line or plane. */
export const bucklingInputs = solverInputs({
  problem: Type.Optional(
    Type.Enum([...PROBLEMS], {
      description:
        'A column under a load at its ends; one that stands under its own weight; one on an elastic foundation; a rectangular plate; or the shape of a column beyond its critical load. By default the one whose inputs are sent, otherwise a column.',
    }),
  ),
  E: quantity('Pa', { description: "Young's modulus.", default: 210e9, minimum: 1, maximum: 1e15 }),
  I: Type.Optional(
    quantity('m^4', {
      description: 'Second moment of area about the weaker axis; 8e-6 by default. Not of a plate.',
      minimum: 1e-30,
      maximum: 1e6,
    }),
  ),
  L: quantity('m', {
    description: 'Length between the ends; of a plate along the load.',
    default: 3,
    minimum: 1e-9,
    maximum: 1e6,
  }),
  ends: Type.Optional(
    Type.Union([Type.Enum([...END, ...PAIRS]), Type.Array(Type.Enum([...END]), { minItems: 2, maxItems: 2 })], {
      description:
        'How the ends are supported, as ["fixed", "free"] or "fixed-free". One word alone: pinned and fixed are both ends, free is the other end of a column that is fixed at its foot. Pinned by default, under its own weight fixed-free.',
    }),
  ),
  weight: Type.Optional(
    quantity('N/m', {
      description: 'Self-weight: weight per length, for which the critical length is wanted too.',
      exclusiveMinimum: 0,
      maximum: 1e12,
    }),
  ),
  foundation: Type.Optional(
    quantity('Pa', {
      description: 'Foundation: force per length and deflection, N/m per m; 1e5 by default.',
      minimum: 0,
      maximum: 1e15,
    }),
  ),
  load: Type.Optional(
    quantity('N', {
      description: 'Elastica: load above the critical one; 1.2 times that by default.',
      exclusiveMinimum: 0,
      maximum: 1e30,
    }),
  ),
  width: Type.Optional(
    quantity('m', { description: 'Plate: width across the load; 1 m by default.', minimum: 1e-9, maximum: 1e6 }),
  ),
  thickness: Type.Optional(
    quantity('m', { description: 'Plate: thickness; 0.01 m by default.', minimum: 1e-12, maximum: 1e3 }),
  ),
  nu: Type.Optional(
    quantity('1', { description: 'Plate: Poisson’s ratio; 0.3 by default.', minimum: 0, maximum: 0.499 }),
  ),
  edges: Type.Optional(
    Type.Enum([...EDGES], {
      description:
        'Plate: how the two edges along the load are supported: both pinned (simply supported), the default, both fixed, or one pinned and one free. The loaded edges are pinned.',
    }),
  ),
  n: Type.Integer({
    description: 'Elements or steps along the column or across the plate; even.',
    default: 32,
    minimum: 4,
    maximum: 512,
  }),
  mode: Type.Integer({ description: 'Which critical load; 1 is the lowest.', default: 1, minimum: 1, maximum: 64 }),
})

export type BucklingInputs = Static<typeof bucklingInputs>

const optional = (description: string): TOptional<TNumber> => Type.Optional(Type.Number({ description }))

/** Named extra results. */
export const bucklingExtra = Type.Object({
  problem: Type.String({ description: 'What buckles.' }),
  Pcr: Type.Number({
    description: 'Critical load, N: at the ends, under self-weight the whole weight, of a plate over its width.',
  }),
  K: optional('Effective length over length.'),
  effective_length: optional('Length of the column on hinges with the same critical load, m.'),
  load_parameter: Type.Number({
    description: 'P L²/(E I), without unit; of a plate N b²/D with N per width.',
  }),
  closed_form: Type.Number({
    description: 'The value by the closed form, or from the root of the characteristic equation.',
  }),
  displacement_field: Type.Optional(
    Type.Object(
      { x: Type.Array(Type.Number()), displacement: Type.Array(Type.Number()) },
      {
        description:
          'Shape of a column or strip at up to 33 points: place, m, and displacement in the unit of the field.',
      },
    ),
  ),
  ends: Type.Optional(Type.String({ description: 'How the ends, or the edges of a plate, are supported.' })),
  mode: Type.Integer({ description: 'Number of the mode, from 1.' }),
  critical_length: optional('Length at which a column of the weight that was sent buckles, m.'),
  half_waves: Type.Optional(Type.Integer({ description: 'Half-waves along the column or plate.' })),
  load_per_width: optional('Critical load of a plate per width, N/m.'),
  stress: optional('Critical stress of a plate, Pa.'),
  buckling_coefficient: optional('k of a plate: N b²/(π² D).'),
  load: optional('Load of an elastica, N.'),
  end_angle: optional('Largest slope of an elastica against the line of the load, rad.'),
  shortening: optional('What the ends of an elastica come closer by, m.'),
  closed_form_error: Type.Number({ description: 'Value against the closed form, as a share.' }),
  discretisation_error: Type.Number({ description: 'Error of the value, from half as many elements, as a share.' }),
  residual: optional('Residual of the eigenproblem, as a share.'),
})
