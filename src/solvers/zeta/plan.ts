import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { estimatedGramIndex, estimatedGramPoint } from './estimate.ts'
import { largestSum, termsOf } from './evaluate.ts'
import type { ZetaInputs } from './inputs.ts'

export type ZetaPlan = { readonly samples: number } & (
  | { readonly kind: 'value'; readonly t: number }
  | { readonly kind: 'zero'; readonly n: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
)

/** Most zeros of a range. */
const MOST_ZEROS = 10000
/** Values of Z that a zero takes, its part of the search included; and those of Turing's criterion. */
const VALUES_PER_ZERO = 20
const VALUES_BESIDE = 200
/** Operations of a term of a sum, and of a value beside its terms. */
const TERM = 8
const VALUE = 200
/** Operations of an entry of the logarithms' table. */
const TABLE = 400
const DEFAULT_T = 1000

const planOfHeights = (inputs: ZetaInputs): ZetaPlan => {
  const { t, from, to, n, samples } = inputs
  if (n !== undefined) {
    refuseUnused(inputs, ['t', 'from', 'to'], 'for the zero of a number')
    return { kind: 'zero', n, samples }
  }
  if (from === undefined && to === undefined) return { kind: 'value', t: t ?? DEFAULT_T, samples }
  refuseUnused(inputs, ['t'], 'over a range')
  const [low, high] = [from ?? 0, to ?? Number.NaN]
  if (low < high) return { kind: 'range', from: low, to: high, samples }
  throw new Refusal('INVALID_BODY', 'A range has a from and a to above it; send both.', {
    members: ['from', 'to'],
    measured: low,
    bound: to ?? null,
  })
}

/** Largest height of a run. */
const topOf = (plan: ZetaPlan): number => {
  if (plan.kind === 'value') return plan.t
  return plan.kind === 'zero' ? estimatedGramPoint(plan.n - 1) : plan.to
}

const planOf = (sent: ZetaInputs): ZetaPlan => {
  const { range, ...rest } = sent
  if (range === undefined) return planOfHeights(rest)
  refuseUnused(sent, ['t', 'from', 'to', 'n'], 'over a range of two ends')
  const [from = 0, to = 0] = range
  return planOfHeights({ ...rest, from, to })
}

/**
 * Which kind of run it is, and its price, from estimates: the table of logarithms that exact phases need is made by the run.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitZeta = (inputs: ZetaInputs): Admission<ZetaPlan> => {
  const plan = planOf(inputs)
  const top = topOf(plan)
  let values = plan.samples + 10
  if (plan.kind !== 'value') {
    const zeros = plan.kind === 'zero' ? 2 : estimatedGramIndex(plan.to) - estimatedGramIndex(plan.from) + 1
    if (zeros > MOST_ZEROS) {
      throw new Refusal(
        'TOO_MUCH_WORK',
        `The range holds about ${zeros} zeros; the maximum is ${MOST_ZEROS}; send a shorter one.`,
        { measured: zeros, bound: MOST_ZEROS },
      )
    }
    values += zeros * VALUES_PER_ZERO + VALUES_BESIDE
  }
  const operations = Math.ceil(20000 + values * (VALUE + TERM * termsOf(top)) + (TABLE + TERM) * largestSum(top))
  const memory = 8 * (values + MOST_ZEROS) + 48 * 40000
  admitSize(operations, memory)
  return { plan, operations, memory, checks: [] }
}
