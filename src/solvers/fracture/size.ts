import { Refusal } from '../../errors/refusal.ts'
import { MAX_MEMORY, MAX_OPERATIONS } from '../limits.ts'
import type { FractureInputs } from './inputs.ts'
import { materialOf } from './stencil.ts'

/** Default width of the plate, m. */
export const WIDTH = 0.04
export const LOOKS = 100
/** Steps that a run to t_end has at least by default, so that the waves of the load are resolved. */
export const LEAST_STEPS = 200
/** Most points of a grid. */
const MOST = 250000
const BOND_COST = 4
const POINT_COST = 15
const LOOK_COST = 15

/**
 * Largest load/E by the breaking stretch, and largest at all. A wave of the load stretches a plate by 8/9 of load/E and
 * twice that where two meet, so that beyond 9/16 it breaks along its whole length and not from the notch; a bar has no
 * notch and may break wherever it does.
 */
const LOAD_SHARE = { plate: 0.5625, bar: 2 }
const SMALL_STRETCH = 0.1

/** A load that tears off the points it acts on, or that causes hardly any deformation, does not describe a crack. */
export const requireSmall = ({ load, E, horizon, G0 }: FractureInputs, bar: boolean, critical: number): void => {
  const bound = Math.min(SMALL_STRETCH, (bar ? LOAD_SHARE.bar : LOAD_SHARE.plate) * critical)
  const measured = load / E
  if (measured <= bound) return
  throw new Refusal(
    'DOMAIN_ERROR',
    `The load stretches the material by ${measured}; the maximum is ${bound}: bonds break at ${critical}, and beyond that bound the ${bar ? 'bar' : 'plate'} goes to pieces where it is pulled. Send a load of at most ${E * bound} Pa, or a G0 larger than ${G0} J/m^2 with horizon ${horizon} m.`,
    { members: ['load', 'E', 'G0', 'horizon'], measured, bound, largest_load: E * bound },
  )
}

interface Price {
  readonly points: number
  readonly operations: number
  readonly memory: number
}

/** @param bonds bonds of a point with points that come later */
export const priceOf = (nx: number, ny: number, bonds: number, steps: number): Price => {
  const points = nx * ny
  const step = points * (BOND_COST * bonds + POINT_COST) + 60 * ny * bonds
  const looks = Math.min(steps, LOOKS) * points * bonds * LOOK_COST * 0.3
  const operations = Math.ceil(5000 + steps * step + looks + 200 * points)
  return { points, operations, memory: 8 * points * (bonds + 20) }
}

/** Price of a run with this horizon, whether or not it may be run. */
const priceAt = (inputs: FractureInputs, horizon: number): Price => {
  const bar = inputs.mode === 'bar'
  const { dx, bonds, largest } = materialOf({ ...inputs, horizon })
  const { Ly = WIDTH, Lx, steps, t_end: end, dt } = inputs
  const t = end ?? (2 * Lx + (bar ? 0 : Ly)) / Math.sqrt(inputs.E / inputs.rho)
  const taken = steps ?? Math.max(1, Math.ceil(t / (dt ?? Math.min(largest / 2, t / LEAST_STEPS))))
  return priceOf(Math.round(Lx / dx), bar ? 1 : 2 * Math.round(Ly / (2 * dx)), bonds.length, taken)
}

const fits = ({ points, operations, memory }: Price): boolean =>
  points <= MOST && operations <= MAX_OPERATIONS && memory <= MAX_MEMORY

/** Refuses a grid that is too fine, with the smallest horizon whose run fits to within a thousandth. */
export const requireCoarse = (inputs: FractureInputs): void => {
  const price = priceAt(inputs, inputs.horizon)
  if (fits(price)) return
  const { Lx, Ly = WIDTH, m, mode, horizon } = inputs
  // The grid has at least 2m + 2 points each way, m to a horizon.
  const largest = ((mode === 'bar' ? Lx : Math.min(Lx, Ly)) * m) / (2 * m + 2)
  let [low, high] = [horizon, largest]
  const some = high > low && fits(priceAt(inputs, high))
  while (some && high > 1.001 * low) {
    const middle = Math.sqrt(low * high)
    if (fits(priceAt(inputs, middle))) high = middle
    else low = middle
  }
  const smallest = Number((1.0005 * high).toPrecision(4))
  throw new Refusal(
    'TOO_MUCH_WORK',
    `A horizon of ${horizon} m makes ${price.points} points and ${price.operations.toPrecision(3)} operations, and ${MOST} points and ${MAX_OPERATIONS.toPrecision(3)} operations are the most; ${some ? `send a horizon of at least ${smallest} m` : 'send a shorter run or a body of more equal sides'}.`,
    {
      member: 'horizon',
      ...{ points: price.points, most_points: MOST, measured: price.operations, bound: MAX_OPERATIONS },
      ...(some ? { smallest_horizon: smallest } : {}),
    },
  )
}
