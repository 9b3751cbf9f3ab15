import { Refusal } from '../../errors/refusal.ts'
import { ROUNDOFF } from '../../numeric/roundoff.ts'
import { type Buckled, PAIR } from './answer.ts'
import { closedQuarter, type IntegratedQuarter, integrateQuarter } from './elastica.ts'
import type { BucklingPlan } from './plan.ts'

const PI = 3.141592653589793
const DEFAULT_RATIO = 1.2
/** Load over the critical one at which the ends of most columns have long crossed. */
const LARGEST_RATIO = 50

/** Quarters of a wave in a column, by its ends. */
const QUARTERS: Readonly<Record<string, number>> = { 'fixed-free': 1, 'pinned-pinned': 2, 'fixed-fixed': 4 }

/** A point of the column: slope, and place along and across the line of the load, in units of the quarter. */
type Place = readonly [slope: number, along: number, across: number]

/** The column as its quarters, each from the end without a moment or the other way round. */
const shapeOf = (quarters: number, { slope, along, across }: IntegratedQuarter): readonly Place[] => {
  const steps = slope.length - 1
  const [far, rise] = [along[steps], across[steps]]
  const onward = (i: number): Place => [slope[i], along[i], across[i]]
  const back = (i: number): Place => [slope[steps - i], far - along[steps - i], rise - across[steps - i]]
  const count = quarters * steps
  return Array.from({ length: count + 1 }, (_, index): Place => {
    if (quarters === 1) return back(index)
    // The second half mirrors the first.
    const mirrored = 2 * index > count
    const place = mirrored ? count - index : index
    const own = ((): Place => {
      if (quarters === 2) return onward(place)
      if (place <= steps) return back(place)
      const [angle, x, y] = onward(place - steps)
      return [angle, far + x, rise + y]
    })()
    return mirrored ? [0 - own[0], quarters * far - own[1], own[2]] : own
  })
}

/** The shape of a column beyond its critical load, without any limit on its slope. */
export const runElastica = ({ inputs, ends, I }: BucklingPlan): Buckled => {
  const { E, L, n } = inputs
  const pair = ends.join('-')
  const quarters = QUARTERS[pair] ?? 2
  const length = L / quarters
  const critical = ((PI * PI) / 4) * ((E * I) / length / length)
  const load = inputs.load ?? DEFAULT_RATIO * critical
  if (!(load > critical && load <= LARGEST_RATIO * critical)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The load is ${load} N; between its critical load ${critical} N, below which the column stays straight, and ${LARGEST_RATIO * critical} N it has a bent shape.`,
      { member: 'load', measured: load, lowest: critical, highest: LARGEST_RATIO * critical },
    )
  }
  const phase = (PI / 2) * Math.sqrt(load / critical)
  const closed = closedQuarter(phase)
  const fine = integrateQuarter(phase, closed.angle, n / quarters)
  const coarse = integrateQuarter(phase, closed.angle, n / quarters / 2)
  const rise = (quarter: IntegratedQuarter): number => quarter.across[quarter.across.length - 1]
  const places = shapeOf(quarters, fine)
  const rises = quarters === 4 ? 2 : 1
  const value = rises * length * rise(fine)
  const axes = [{ name: 's', unit: 'm', start: 0, step: L / n, count: n + 1 }]
  const over = (pick: (place: Place) => number): Float64Array => Float64Array.from(places, pick)
  return {
    value,
    unit: 'm',
    pair: Math.abs(rise(coarse) / rise(fine) - 1) / PAIR,
    // Near the critical load the deflection is the root of a difference.
    rounding: ROUNDOFF * (8 * n + 64 + (4 * load) / (load - critical)),
    closedForm: rises * length * closed.rise,
    equations: [
      `E*I*theta'' + P*sin(theta) = 0: E = ${E} Pa, I = ${I} m^4, L = ${L} m, ${pair}, P = ${load} N`,
      `K(k) = ${phase}, k = sin(${closed.angle}/2), deflection ${value} m`,
    ],
    extra: {
      ...{ problem: 'elastica', Pcr: critical, load, load_parameter: ((load * L) / E / I) * L, ends: pair, mode: 1 },
      ...{ end_angle: closed.angle, shortening: L * closed.shortening },
    },
    fields: [
      { name: 'displacement_field', unit: 'm', axes, values: over(([, , across]) => length * across) },
      { name: 'place_field', unit: 'm', axes, values: over(([, along]) => length * along) },
      { name: 'slope_field', unit: '1', axes, values: over(([slope]) => slope) },
    ],
  }
}
