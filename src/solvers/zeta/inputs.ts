import { type Static, Type } from 'typebox'
import { quantity, solverInputs } from '../inputs.ts'
import { LARGEST_T } from './evaluate.ts'

const height = (description: string) => Type.Optional(quantity('1', { description, minimum: 0, maximum: LARGEST_T }))

/** Inputs of the zeta function: one of t, a point of the plane, a range, and the number of a zero or of a Gram point. */
export const zetaInputs = solverInputs({
  t: height(
    'Height on the critical line at which Z and ζ(1/2 + it) are wanted; 1000 if no other kind of run is requested.',
  ),
  sigma: Type.Optional(
    quantity('1', {
      description:
        'Real part of s: where it is sent, ζ(sigma + it) is computed instead of Z, t is 60000 at most and 0 by default, and the value is the real part.',
      minimum: -50,
      maximum: 100,
    }),
  ),
  from: height('Lower end of a range whose zeros are wanted.'),
  to: height('Its upper end; at most 10000 zeros.'),
  range: Type.Optional(
    Type.Array(Type.Number({ minimum: 0, maximum: LARGEST_T }), {
      description: 'Both ends of a range, instead of from and to.',
      minItems: 2,
      maxItems: 2,
    }),
  ),
  n: Type.Optional(
    Type.Integer({
      description: 'Number of the zero that is wanted, counted from the real axis; the value is its ordinate.',
      minimum: 1,
      maximum: 30000000000,
    }),
  ),
  gram: Type.Optional(
    Type.Integer({
      description: 'Number of the Gram point that is wanted, from −1 on: where θ(t) is this many times π.',
      minimum: -1,
      maximum: 29999999998,
    }),
  ),
  samples: Type.Integer({ description: 'Points of the field of Z.', default: 161, minimum: 2, maximum: 20001 }),
})
export type ZetaInputs = Static<typeof zetaInputs>

/** Named extra results. */
export const zetaExtra = Type.Object({
  kind: Type.String({
    description: 'value, point, zero, gram or range: the kind of run, which decides what its value is.',
  }),
  t: Type.Number({ description: 'Height of re, im, Z and theta: t, the ordinate, or the middle of the range.' }),
  re: Type.Number({ description: 'Real part of ζ(1/2 + it), or of ζ(sigma + it).' }),
  im: Type.Number({ description: 'Its imaginary part.' }),
  Z: Type.Optional(Type.Number({ description: 'Riemann–Siegel function, real, with |Z| = |ζ|.' })),
  theta: Type.Optional(Type.Number({ description: 'Riemann–Siegel theta, rad: ζ = e^(−iθ)·Z.' })),
  theta_error: Type.Optional(Type.Number({ description: 'θ against its definition by the gamma function, relative.' })),
  sigma: Type.Optional(Type.Number({ description: 'Real part of s.' })),
  modulus: Type.Optional(Type.Number({ description: '|ζ| at s.' })),
  truncation: Type.Optional(
    Type.Number({ description: 'Backlund’s bound on what the Euler–Maclaurin sum leaves out.' }),
  ),
  zeros: Type.Array(Type.Number(), { description: 'Ordinates of the zeros in the range, or of the requested zero.' }),
  first_zero: Type.Optional(Type.Integer({ description: 'Number of the first of them among all zeros.' })),
  count: Type.Optional(Type.Integer({ description: 'How many there are in the range, or below the Gram point.' })),
  gram_blocks: Type.Optional(Type.Integer({ description: 'Gram blocks that were searched.' })),
  S: Type.Optional(Type.Integer({ description: 'Zeros below the Gram point m, less m + 1.' })),
  gram_law: Type.Optional(Type.Boolean({ description: 'Whether Z has the sign (−1)^m at the Gram point m.' })),
  gram_residual: Type.Optional(Type.Number({ description: 'θ/π less the number of the Gram point.' })),
  zeros_missing: Type.Optional(Type.Integer({ description: 'Zeros by Turing’s count less sign changes found.' })),
  zero_residual: Type.Optional(
    Type.Number({ description: 'Largest |Z| at a zero over the change of Z in a thousandth of the mean distance.' }),
  ),
  functional_residual: Type.Number({
    description:
      'Im e^(iθ)ζ for t ≤ 4000, which the functional equation makes zero; above, Z against another sum: Euler–Maclaurin’s up to 60000, then one of a term more or less. At a point of the plane the functional equation with both sides summed for sigma from −2 to 3, further out a longer sum, as a share of 1 + |ζ|.',
  }),
})
