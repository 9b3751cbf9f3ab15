import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'

const END = ['pinned', 'fixed', 'free'] as const

export type End = (typeof END)[number]

const PAIRS = END.flatMap((first) => END.map((second) => `${first}-${second}`))

/** Inputs of a column under an axial load. */
export const bucklingInputs = solverInputs({
  E: quantity('Pa', { description: "Young's modulus.", default: 210e9, minimum: 1, maximum: 1e15 }),
  I: quantity('m^4', {
    description: 'Second moment of area about the weaker axis.',
    default: 8e-6,
    minimum: 1e-30,
    maximum: 1e6,
  }),
  L: quantity('m', { description: 'Length between the ends.', default: 3, minimum: 1e-9, maximum: 1e6 }),
  ends: Type.Union([Type.Enum([...END, ...PAIRS]), Type.Array(Type.Enum([...END]), { minItems: 2, maxItems: 2 })], {
    description:
      'How the ends are held, as ["fixed", "free"] or "fixed-free". One word alone: pinned and fixed are both ends, free is the other end of a column that is fixed at its foot.',
    default: 'pinned-pinned',
  }),
  n: Type.Integer({ description: 'Elements along the column; even.', default: 32, minimum: 4, maximum: 512 }),
  mode: Type.Integer({ description: 'Which critical load; 1 is the lowest.', default: 1, minimum: 1, maximum: 64 }),
})

export type BucklingInputs = Static<typeof bucklingInputs>

/** Named extra results. */
export const bucklingExtra = Type.Object({
  Pcr: Type.Number({ description: 'Critical load, N.' }),
  K: Type.Number({ description: 'Effective length over length.' }),
  effective_length: Type.Number({ description: 'Length of the column on hinges with the same critical load, m.' }),
  load_parameter: Type.Number({ description: 'P L²/(E I), without unit.' }),
  closed_form: Type.Number({ description: 'Critical load from the root of the characteristic equation, N.' }),
  displacement_field: Type.Object(
    { x: Type.Array(Type.Number()), displacement: Type.Array(Type.Number()) },
    { description: 'Shape of the mode at up to 33 points: place, m, and displacement as a share of the largest.' },
  ),
  ends: Type.String({ description: 'How the ends are held.' }),
  mode: Type.Integer({ description: 'Number of the mode, from 1.' }),
  closed_form_error: Type.Number({ description: 'Critical load against the closed form, as a share.' }),
  discretisation_error: Type.Number({
    description: 'Error of the critical load, from half as many elements, as a share.',
  }),
  residual: Type.Number({ description: 'Residual of the eigenproblem, as a share.' }),
})
