import { type TInteger, type TOptional, Type } from 'typebox'

/** Input of a solver on a grid: how many half waves its initial mode has along an axis. */
export const halfWaves = (axis: 'x' | 'y'): TOptional<TInteger> =>
  Type.Optional(
    Type.Integer({
      description: `With initial mode: half waves along ${axis} (whole waves where periodic); 1 by default.`,
      minimum: 1,
      maximum: 1024,
    }),
  )
