import { Refusal } from '../../errors/refusal.ts'
import type { LinearGaussian } from '../../numeric/riccati.ts'
import { largestEntry, type Matrix, matrix, scaledIdentity, symmetricPivots } from '../../numeric/small-matrix.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import type { KalmanInputs } from './inputs.ts'

export interface KalmanPlan {
  readonly inputs: KalmanInputs
  readonly system: LinearGaussian
  /** Components of the state and of a measurement. */
  readonly order: number
  readonly seen: number
  /** Null if a measurement is missing. */
  readonly measurements: readonly (Float64Array | null)[]
  readonly start: { readonly steps: number; readonly x: Float64Array; readonly P: Matrix }
}

type Given = number | readonly number[] | readonly (readonly number[])[]

const wrongShape = (member: string, found: string, wanted: string): Refusal =>
  new Refusal('INVALID_BODY', `${member} is ${found} and has to be ${wanted}.`, {
    member,
    measured: found,
    bound: wanted,
  })

const isRows = (given: Given): given is readonly (readonly number[])[] =>
  typeof given !== 'number' && typeof given[0] !== 'number'

/** A matrix of the shape that the others ask for; a list is its diagonal, or its one row where `row` says so. */
const asMatrix = (member: string, given: Given, [rows, columns]: readonly [number, number], row = false): Matrix => {
  const wanted = `${rows} × ${columns}`
  if (typeof given === 'number') {
    if (rows !== columns) throw wrongShape(member, 'a number', wanted)
    return scaledIdentity(rows, given)
  }
  const result = matrix(rows, columns)
  if (isRows(given)) {
    const width = given.find((line) => line.length !== columns)?.length ?? columns
    if (given.length !== rows || width !== columns) throw wrongShape(member, `${given.length} × ${width}`, wanted)
    for (const [i, line] of given.entries()) result.values.set(line, i * columns)
    return result
  }
  const fits = row ? rows === 1 && given.length === columns : rows === columns && given.length === rows
  if (!fits) throw wrongShape(member, `a list of ${given.length}`, wanted)
  for (const [i, value] of given.entries()) result.values[row ? i : i * columns + i] = value
  return result
}

/** Number of components of the state: from F, or if F is a number from the other members with a size. */
const orderOf = ({ F, H, Q, x0, P0, initialState }: KalmanInputs): number => {
  if (typeof F !== 'number') return F.length
  if (typeof H !== 'number') return isRows(H) ? (H[0]?.length ?? 1) : H.length
  for (const given of [Q, x0, P0]) if (given !== undefined && typeof given !== 'number') return given.length
  return initialState === undefined ? 1 : Math.floor((Math.sqrt(4 * initialState.length - 3) - 1) / 2)
}

/** @throws Refusal DOMAIN_ERROR for a matrix that is not a covariance */
const requireCovariance = (member: string, a: Matrix, definite: boolean): void => {
  const size = largestEntry(a)
  const reject = (why: string): never => {
    throw new Refusal('DOMAIN_ERROR', `${member} is not a covariance: ${why}.`, { member })
  }
  for (let i = 0; i < a.rows; i++) {
    for (let j = 0; j < i; j++) {
      const apart = Math.abs(a.values[i * a.rows + j] - a.values[j * a.rows + i])
      if (!(apart <= 1e-9 * size)) reject(`it is not symmetric in row ${i}, column ${j}`)
    }
  }
  const { pivots, rest } = symmetricPivots(a)
  if (definite && pivots.length < a.rows) reject('it is not positive definite')
  if (!definite && rest > 1e-9 * size) reject('it has a negative eigenvalue')
}

const startOf = ({ x0, P0, initialState }: KalmanInputs, order: number): KalmanPlan['start'] => {
  if (initialState !== undefined) {
    refuseUnused({ x0, P0 }, ['x0', 'P0'], 'that continues from initialState')
    const length = 1 + order + order * order
    if (initialState.length !== length) {
      throw new Refusal(
        'INVALID_BODY',
        `initialState has ${initialState.length} numbers; for ${order} components it has ${length}.`,
        {
          member: 'initialState',
          measured: initialState.length,
          bound: length,
        },
      )
    }
    const [steps = 0] = initialState
    if (!(Number.isSafeInteger(steps) && steps >= 0)) {
      throw new Refusal('INVALID_BODY', 'initialState begins with the number of steps done, which is whole.', {
        member: 'initialState',
        measured: steps,
      })
    }
    const x = Float64Array.from(initialState.slice(1, 1 + order))
    return { steps, x, P: { rows: order, columns: order, values: Float64Array.from(initialState.slice(1 + order)) } }
  }
  const x = new Float64Array(order)
  if (typeof x0 === 'number') x.fill(x0)
  else if (x0 !== undefined) {
    if (x0.length !== order) throw wrongShape('x0', `a list of ${x0.length}`, `a list of ${order}`)
    x.set(x0)
  }
  return { steps: 0, x, P: asMatrix('P0', P0 ?? 1, [order, order]) }
}

/** Operations of a run in continuous time over the cube of the components, as measured. */
const CONTINUOUS_COST = 20000
const READINGS = [0.39, 0.5, 0.48, 0.29, 0.25, 0.32, 0.34, 0.48, 0.41, 0.45]

/** Numbers of a measurement. */
const seenBy = (inputs: KalmanInputs): number => {
  if (typeof inputs.H === 'number') return orderOf(inputs)
  return isRows(inputs.H) ? inputs.H.length : 1
}

/** What was measured: as sent, or readings of one number by default. */
export const givenMeasurements = (inputs: KalmanInputs): NonNullable<KalmanInputs['z']> =>
  inputs.z ?? (seenBy(inputs) === 1 ? READINGS : [])

const measurementsOf = (inputs: KalmanInputs, seen: number): readonly (Float64Array | null)[] =>
  givenMeasurements(inputs).map((given, index) => {
    if (given === null) return null
    const values = typeof given === 'number' ? [given] : given
    if (values.length === seen) return Float64Array.from(values)
    throw wrongShape(`z[${index}]`, `a list of ${values.length}`, `a list of ${seen}`)
  })

/**
 * Shapes, covariances and cost.
 * @throws Refusal INVALID_BODY for shapes that do not fit, DOMAIN_ERROR for a matrix that is not a covariance, UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitKalman = (inputs: KalmanInputs): Admission<KalmanPlan> => {
  const order = orderOf(inputs)
  const seen = seenBy(inputs)
  const count = givenMeasurements(inputs).length
  const n = Math.max(order, seen)
  const continuous = inputs.time === 'continuous'
  if (continuous) refuseUnused(inputs, ['z', 'x0', 'initialState'], 'in continuous time')
  else refuseUnused(inputs, ['t'], 'of steps')
  const operations = continuous
    ? 50000 + CONTINUOUS_COST * n * n * n
    : 20000 + 2000 * n * n * n + count * (7000 + 20 * n * n * n)
  const memory = 8 * (count * (2 * order + seen) + 100 * n * n)
  admitSize(operations, memory)
  const system = {
    F: asMatrix('F', inputs.F, [order, order]),
    H: asMatrix('H', inputs.H, [seen, order], true),
    Q: asMatrix('Q', inputs.Q, [order, order]),
    R: asMatrix('R', inputs.R, [seen, seen]),
  }
  requireCovariance('Q', system.Q, false)
  requireCovariance('R', system.R, true)
  const start = startOf(inputs, order)
  requireCovariance(inputs.initialState === undefined ? 'P0' : 'initialState', start.P, false)
  const measurements = measurementsOf(inputs, seen)
  return { plan: { inputs, system, order, seen, measurements, start }, operations, memory, checks: [] }
}
