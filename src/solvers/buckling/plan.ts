import { Refusal } from '../../errors/refusal.ts'
import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import type { BucklingInputs, End } from './inputs.ts'

export interface BucklingPlan {
  readonly inputs: BucklingInputs
  /** As the caller named them: at x = 0 and at x = L. */
  readonly ends: readonly [End, End]
}

/** Operations of one element: about fifty factorisations, on this and on half the grid. */
const COST = 8_000

const END_OF: Readonly<Record<string, End>> = { pinned: 'pinned', fixed: 'fixed', free: 'free' }

const readEnds = (ends: BucklingInputs['ends']): readonly [End, End] => {
  if (ends === 'free') return ['fixed', 'free']
  const [first, second] = typeof ends === 'string' ? ends.split('-') : ends
  const foot = END_OF[first ?? '']
  const head = END_OF[second ?? first ?? '']
  if (foot === undefined || head === undefined) throw new Error('the schema lets no other end through')
  return [foot, head]
}

/**
 * @throws Refusal INVALID_BODY for a mechanism, an odd number of elements, or too few of them for the mode; TOO_MUCH_WORK
 */
export const admitBuckling = (inputs: BucklingInputs): Admission<BucklingPlan> => {
  const ends = readEnds(inputs.ends)
  const { n, mode } = inputs
  if (ends.includes('free') && !ends.includes('fixed')) {
    throw new Refusal(
      'INVALID_BODY',
      `A column with ends ${ends.join(' and ')} is a mechanism and falls over without a load; fix the end that is not free.`,
      { member: 'ends', ends: [...ends] },
    )
  }
  if (n % 2 !== 0) {
    throw new Refusal('INVALID_BODY', `n is ${n} and must be even, since half as many elements are compared.`, {
      member: 'n',
      measured: n,
    })
  }
  if (n < 2 * mode) {
    throw new Refusal('INVALID_BODY', `Mode ${mode} needs at least ${2 * mode} elements and n is ${n}.`, {
      member: 'n',
      measured: n,
      bound: 2 * mode,
    })
  }
  const operations = 20_000 + COST * n
  const memory = 8 * 60 * n
  admitSize(operations, memory)
  return { plan: { inputs, ends }, operations, memory, checks: [] }
}
