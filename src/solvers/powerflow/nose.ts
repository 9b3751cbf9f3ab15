import { Refusal } from '../../errors/refusal.ts'
import { brent } from '../../numeric/brent.ts'
import { SingularMatrix } from '../../numeric/sparse-lu.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { solveAlternating } from './alternating.ts'
import { alternatingResult, total } from './flow-result.ts'
import { type CurvePoint, LoadCurve, type Tangent } from './load-curve.ts'
import { injections, newton } from './newton.ts'
import type { FlowPlan } from './plan.ts'

/** First, longest and shortest step of the unknown that leads, pu or rad. */
const FIRST_STEP = 0.02
const LONGEST_STEP = 0.1
const SHORTEST_STEP = 1e-7
/** Distance in load at which the checks beside the nose stand. */
const BESIDE = 1e-3
/** Factor by which the slope at the nose is smaller than on the way. */
const LEVEL = 1e-5

const largestOf = (values: Float64Array): number => {
  let best = 0
  for (let at = 1; at < values.length; at++) {
    if (Math.abs(values[at]) > Math.abs(values[best])) best = at
  }
  return best
}

const refuseLost = (scale: number): never => {
  throw new Refusal(
    'DID_NOT_CONVERGE',
    `The way to the nose point is lost at a loadScale of ${scale}; begin closer to it, with a loadScale below the largest that mode ac still carries.`,
    { measured: scale },
  )
}

/** The nose between two points, and the unknown that leads from one to the other. */
interface Bracket {
  readonly before: CurvePoint
  readonly after: CurvePoint
  readonly unknown: number
  /** Slope of the factor by that unknown at both. */
  readonly slopes: readonly [number, number]
}

/** Follows the curve, led by the unknown that moves most, until the load falls. */
const bracketNose = (curve: LoadCurve, start: CurvePoint, context: RunContext): Bracket => {
  let before = start
  const first = curve.withScale(start)
  let unknown = largestOf(first)
  let sign = Math.sign(first[unknown]) || 1
  let tangent = curve.tangent(before, unknown)
  let step = FIRST_STEP
  for (;;) {
    context.checkpoint()
    const target = curve.valueOf(before, unknown) + sign * step
    const after = curve.pointAt(curve.along(before, tangent, sign * step), unknown, target)
    if (after === null) {
      step /= 2
      if (step < SHORTEST_STEP) refuseLost(before.scale)
      continue
    }
    const there: Tangent = curve.tangent(after, unknown)
    if (there.scale * sign <= 0) return { before, after, unknown, slopes: [tangent.scale, there.scale] }
    const next = largestOf(there.unknowns)
    const share = there.unknowns[next]
    sign = share < 0 ? -sign : sign
    unknown = next
    tangent = { unknowns: there.unknowns.map((value) => value / share), scale: there.scale / share }
    before = after
    step = Math.min(LONGEST_STEP, 1.5 * step)
  }
}

interface Nose {
  readonly point: CurvePoint
  readonly tangent: Tangent
  /** Change of the factor over the last two points that were tried. */
  readonly change: number
}

/** Where the slope vanishes between the two points. */
const refine = (curve: LoadCurve, { before, after, unknown, slopes }: Bracket): Nose => {
  let near = before
  let change = 0
  const at = (value: number): CurvePoint => {
    const point = curve.pointAt(near, unknown, value) ?? refuseLost(near.scale)
    change = Math.abs(point.scale - near.scale)
    near = point
    return point
  }
  const ends = [before, after].map((point, end) => ({ x: curve.valueOf(point, unknown), value: slopes[end] ?? 0 }))
  const [low, high] = ends as [{ x: number; value: number }, { x: number; value: number }]
  const { x } = brent((value) => curve.tangent(at(value), unknown).scale, low, high, 1e-9)
  const point = at(x)
  const tangent = curve.tangent(point, unknown)
  if (!(Math.abs(tangent.scale) <= LEVEL * Math.max(...slopes.map(Math.abs)))) refuseLost(point.scale)
  return { point, tangent, change }
}

/** @throws Refusal DID_NOT_CONVERGE */
const findNose = (curve: LoadCurve, start: CurvePoint, context: RunContext) => {
  try {
    const bracket = bracketNose(curve, start, context)
    return { bracket, nose: refine(curve, bracket) }
  } catch (error) {
    if (error instanceof SingularMatrix) return refuseLost(start.scale)
    throw error
  }
}

/** A point on the way to the nose with about this share of its load, by the parabola through `before`; from there a power flow is short. */
const shortOf = (curve: LoadCurve, { before, unknown }: Bracket, { point }: Nose, share: number): CurvePoint => {
  const [from, to] = [curve.valueOf(before, unknown), curve.valueOf(point, unknown)]
  const part = Math.sqrt(((1 - share) * point.scale) / (point.scale - before.scale))
  return part < 1 ? (curve.pointAt(point, unknown, to + part * (from - to)) ?? before) : before
}

/** Largest load that the network carries as all loads and generation grow alike: the nose of the curve of its voltages. */
export const runNose = (plan: FlowPlan, context: RunContext): SolverResult => {
  const { network, rows, unknowns, inputs } = plan
  const start = inputs.loadScale ?? 0
  const begun = { ...plan, inputs: { ...inputs, loadScale: start } }
  const curve = new LoadCurve(plan, context)
  const { bracket, nose } = findNose(curve, { ...solveAlternating(begun, context).solution, scale: start }, context)
  const { point, tangent, change } = nose
  const close = shortOf(curve, bracket, nose, 1 - BESIDE)
  const beside = (share: number) => newton(rows, curve.wanted(share * point.scale), unknowns, close, context)
  const [below, above] = [beside(1 - BESIDE), beside(1 + BESIDE)]
  const wanted = curve.wanted(point.scale)
  const power = injections(rows, point)
  const weakest = largestOf(tangent.unknowns)
  const bus = [unknowns.angle, unknowns.voltage].map((numbers) => numbers.indexOf(weakest)).find((at) => at >= 0) ?? 0
  const mismatch = rows.reduce((most, _, at) => {
    const p = unknowns.angle[at] < 0 ? 0 : Math.abs(wanted.p[at] - power.p[at])
    const q = unknowns.voltage[at] < 0 ? 0 : Math.abs(wanted.q[at] - power.q[at])
    return Math.max(most, p, q)
  }, 0)
  const solution = { ...point, iterations: 0, mismatch, worst: bus, converged: true }
  const state = { solution, p: power.p, q: power.q, atLimit: new Map<number, number>() }
  const flow = alternatingResult({ ...plan, inputs: { ...inputs, loadScale: point.scale } }, state)
  const load = total(network.buses.map(({ Pd = 0 }) => Pd))
  const value = point.scale * load
  const { iterations: _, ...shown } = flow.extra
  return {
    ...flow,
    value,
    unit: 'MW',
    uncertainty: (1e-11 * point.scale + change) * load + mismatch * plan.baseMVA * rows.length,
    roundingBound: 1e-10,
    equations: [
      `S_i*scale = V_i*conj(sum(k, Y_ik*V_k)), det(J) = 0, ${rows.length} buses, scale = ${point.scale}`,
      `P_max = scale*sum(Pd) = ${value} MW`,
    ],
    extra: {
      ...shown,
      mode: 'nose',
      load_scale: point.scale,
      load_margin: (point.scale - 1) * load,
      weakest_bus: network.buses[bus]?.bus ?? 0,
      singularity: curve.singularity(point, tangent),
      mismatch_below: Number.isFinite(below.mismatch) ? below.mismatch : 1,
      solutions_above: above.converged ? 1 : 0,
    },
  }
}
