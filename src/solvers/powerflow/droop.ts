import { Refusal } from '../../errors/refusal.ts'
import type { Admission, SolverResult } from '../contract.ts'
import type { GridInputs } from './inputs.ts'

/** Governors that share a step of the load, and the load that yields to the frequency. */
export interface DroopPlan {
  readonly kind: 'droop'
  readonly frequency: number
  /** MW */
  readonly loadStep: number
  /** Of each governor, MW that it adds per unit of frequency lost. */
  readonly gains: readonly number[]
  /** Of each governor, most MW that it can add. */
  readonly reserves: readonly number[]
  /** MW that the load sheds per unit of frequency lost. */
  readonly relief: number
}

const BISECTIONS = 120
const FIXED_COST = 20_000
const GOVERNOR_COST = 5 * BISECTIONS

/** @throws Refusal INVALID_BODY, DOMAIN_ERROR */
export const admitDroop = (inputs: GridInputs): Admission<DroopPlan> => {
  const { governors, loadStep, damping = 0, frequency = 60, baseMVA = 100 } = inputs
  if (governors === undefined || loadStep === undefined) {
    throw new Refusal('INVALID_BODY', 'A run with mode droop takes governors and loadStep.', {
      members: ['governors', 'loadStep'],
    })
  }
  const plan: DroopPlan = {
    kind: 'droop',
    frequency,
    loadStep,
    gains: governors.map(({ R, rating = baseMVA }) => rating / R),
    reserves: governors.map(({ reserve = Number.POSITIVE_INFINITY }) => reserve),
    relief: damping * baseMVA,
  }
  const most = plan.reserves.reduce((sum, reserve) => sum + reserve, 0)
  if (plan.relief === 0 && loadStep >= most) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The governors can add ${most} MW and the load rises by ${loadStep} MW: the frequency finds no rest; send a smaller loadStep, more reserve or damping.`,
      { members: ['loadStep', 'governors', 'damping'], measured: loadStep, bound: most },
    )
  }
  return { plan, operations: FIXED_COST + GOVERNOR_COST * governors.length, memory: 65536, checks: [] }
}

/** MW that each governor adds where the frequency is lower by this share. */
const sharesOf = ({ gains, reserves }: DroopPlan, lost: number): readonly number[] =>
  gains.map((gain, at) => Math.min(gain * lost, reserves[at]))

/** Share of the frequency that is lost: governors reach their reserve one after the other, and the rest is linear. */
const lostShare = ({ gains, reserves, relief, loadStep }: DroopPlan): number => {
  const order = gains.map((gain, at) => ({ gain, reserve: reserves[at] }))
  order.sort((a, b) => a.reserve / a.gain - b.reserve / b.gain)
  let open = order.reduce((sum, { gain }) => sum + gain, relief)
  let left = loadStep
  for (const { gain, reserve } of order) {
    const lost = left / open
    if (lost * gain <= reserve) return lost
    open -= gain
    left -= reserve
  }
  return left / relief
}

/** The same by bisection on the balance, which knows nothing of the order. */
const bisected = (plan: DroopPlan): number => {
  const isShort = (lost: number): boolean =>
    sharesOf(plan, lost).reduce((sum, share) => sum + share, plan.relief * lost) < plan.loadStep
  let [low, high] = [0, 0]
  for (let reach = 1e-12; high === low && reach < 1e12; reach *= 4) {
    if (plan.loadStep < 0 ? isShort(-reach) : !isShort(reach))
      [low, high] = plan.loadStep < 0 ? [-reach, 0] : [0, reach]
  }
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (isShort(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Frequency after a step of the load, Δf = −ΔP/(Σ 1/R + D) (Kundur, Power System Stability and Control, 11.1.2).
 * @throws Refusal DOMAIN_ERROR where no frequency is left
 */
export const runDroop = (plan: DroopPlan): SolverResult => {
  const { frequency, loadStep, gains, reserves, relief } = plan
  const lost = lostShare(plan)
  if (!(lost < 1)) {
    throw new Refusal(
      'DOMAIN_ERROR',
      `The frequency would fall by ${lost} of itself; send a smaller loadStep, more reserve or a smaller R.`,
      { members: ['loadStep', 'governors'], measured: lost, bound: 1 },
    )
  }
  const again = bisected(plan)
  const shares = sharesOf(plan, lost)
  const yielded = relief * lost
  const met = shares.reduce((sum, share) => sum + share, yielded)
  const size = Math.abs(loadStep)
  const change = lost === 0 ? 0 : -frequency * lost
  const stiffness = (gains.reduce((sum, gain) => sum + gain, 0) + relief) / frequency
  return {
    value: change,
    unit: 'Hz',
    uncertainty: frequency * Math.abs(lost - again) + 1e-14 * Math.abs(change),
    roundingBound: 1e-12,
    equations: [
      `df = -dP/(sum(1/R) + D) = ${change} Hz, dP = ${loadStep} MW, ${gains.length} governors`,
      `sum(shares) + load relief = ${met} MW`,
    ],
    extra: {
      mode: 'droop',
      frequency_change: change,
      frequency_end: frequency + change,
      governor_shares: [...shares],
      load_relief: yielded,
      stiffness,
      at_reserve: shares.flatMap((share, at) => (share === reserves[at] ? [at] : [])),
      share_error: size === 0 ? 0 : Math.abs(met - loadStep) / size,
      droop_error: size === 0 ? 0 : Math.abs(lost - again) / Math.abs(lost),
    },
    fields: [],
    evolving: null,
  }
}
