import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { estimatedGramIndex, estimatedGramPoint } from './estimate.ts'
import { eulerTerms } from './euler-maclaurin.ts'
import { COMPARED_UP_TO, largestSum, termsOf } from './evaluate.ts'
import type { ZetaInputs } from './inputs.ts'

export type ZetaPlan = { readonly samples: number } & (
  | { readonly kind: 'value'; readonly t: number }
  | { readonly kind: 'point'; readonly sigma: number; readonly t: number }
  | { readonly kind: 'zero'; readonly n: number }
  | { readonly kind: 'gram'; readonly m: number }
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
/** Distance from s = 1 below which ζ is not computed. */
const POLE = 1e-9

const planOfHeights = (inputs: ZetaInputs): ZetaPlan => {
  const { t, from, to, n, gram, samples } = inputs
  if (gram !== undefined) {
    refuseUnused(inputs, ['t', 'from', 'to', 'n'], 'for a Gram point')
    return { kind: 'gram', m: gram, samples }
  }
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

/** A point of the plane, on the real axis where no height is sent. */
const planOfPoint = (sigma: number, { t = 0, samples }: ZetaInputs): ZetaPlan => {
  if (t > COMPARED_UP_TO) {
    throw new Refusal('INVALID_BODY', `t is ${COMPARED_UP_TO} at most where sigma is sent.`, {
      members: ['t'],
      measured: t,
      bound: COMPARED_UP_TO,
    })
  }
  if (Math.max(Math.abs(sigma - 1), t) < POLE) {
    throw new Refusal('DOMAIN_ERROR', 'ζ has its pole at s = 1; send another sigma or t.', {
      members: ['sigma', 't'],
      measured: Math.max(Math.abs(sigma - 1), t),
      bound: POLE,
    })
  }
  return { kind: 'point', sigma, t, samples }
}

/** Largest height of a run. */
const topOf = (plan: ZetaPlan): number => {
  if (plan.kind === 'value' || plan.kind === 'point') return plan.t
  if (plan.kind === 'gram') return estimatedGramPoint(plan.m)
  return plan.kind === 'zero' ? estimatedGramPoint(plan.n - 1) : plan.to
}

const planOf = (sent: ZetaInputs): ZetaPlan => {
  const { range, sigma, ...rest } = sent
  if (sigma !== undefined) {
    refuseUnused(sent, ['range', 'from', 'to', 'n', 'gram'], 'at a point of the plane')
    return planOfPoint(sigma, sent)
  }
  if (range === undefined) return planOfHeights(rest)
  refuseUnused(sent, ['t', 'from', 'to', 'n', 'gram'], 'over a range of two ends')
  const [from = 0, to = 0] = range
  return planOfHeights({ ...rest, from, to })
}

/** The sum has twice the factors of Z at each term, and a table of powers beside that of logarithms. */
const admitPoint = (plan: ZetaPlan & { readonly kind: 'point' }): Admission<ZetaPlan> => {
  const terms = eulerTerms(plan.sigma, plan.t)
  const values = plan.samples + 10
  const operations = Math.ceil(20000 + values * (VALUE + 2 * TERM * (terms + 40)) + 2 * TABLE * terms)
  const memory = 16 * values + 64 * 40000
  admitSize(operations, memory)
  return { plan, operations, memory, checks: [] }
}

/**
 * Which kind of run it is, and its price, from estimates: the table of logarithms that exact phases need is made by the run.
 * @throws Refusal INVALID_BODY, UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitZeta = (inputs: ZetaInputs): Admission<ZetaPlan> => {
  const plan = planOf(inputs)
  const top = topOf(plan)
  if (plan.kind === 'point') return admitPoint(plan)
  let values = plan.samples + 10
  if (plan.kind !== 'value') {
    const zeros = plan.kind !== 'range' ? 2 : estimatedGramIndex(plan.to) - estimatedGramIndex(plan.from) + 1
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
