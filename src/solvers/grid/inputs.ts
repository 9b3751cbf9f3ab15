import { type TInteger, type TOptional, Type } from 'typebox'
import { quantity } from '../inputs.ts'

/** Input of a solver on a grid: how many half waves its initial mode has along an axis. */
export const halfWaves = (axis: 'x' | 'y'): TOptional<TInteger> =>
  Type.Optional(
    Type.Integer({
      description: `With initial mode: half waves along ${axis} (whole waves where periodic); 1 by default.`,
      minimum: 1,
      maximum: 1024,
    }),
  )

/**
 * Input of a solver on a grid: where along an axis the value is taken.
 * @param maximum largest length of the region, m
 */
export const probePlace = (axis: 'x' | 'y', maximum: number) =>
  Type.Optional(
    quantity('m', { description: `Place of the value along ${axis}; the middle by default.`, minimum: 0, maximum }),
  )

/** Input of a solver on a grid: the reference for a run that starts from given values. */
export const reference = Type.Optional(
  Type.Enum(['continuum', 'grid'], {
    description:
      'With initialState or a hot spot: what the error is measured against, the same problem on other grids (default) or the same grid in half the step, for starts that no grid resolves, such as noise.',
  }),
)
