import { KO42, PRECISION_BOUND, REALITY_BOUND } from '../kernel/limits.ts'
import { STEPS } from '../kernel/rules.ts'
import type { Cko, StepRecord } from './cko.ts'

/** Result of each step, in order. */
const RESULTS: readonly ((cko: Cko) => string)[] = [
  ({ operatorChain }) => `${operatorChain[0]} is the first of ${operatorChain.length}`,
  ({ operatorChain }) => operatorChain.filter((id) => id !== KO42).join(', ') || KO42,
  ({ domain }) => domain,
  ({ operations }) =>
    `${operations} operations; rounding at most ${PRECISION_BOUND}, physical checks at most ${REALITY_BOUND}`,
  ({ master_sum: sum }) => (sum === null ? 'null: no field' : `${sum.total} ${sum.unit}, residual ${sum.residual}`),
  ({ functional_equation: functional, value_bits: bits }) =>
    functional === null ? `value ${bits}; E null: no field` : `value ${bits}; E = ${functional.E}`,
  ({ verify }) => (verify.passed ? 'passed' : 'not passed'),
]

/**
 * The seven steps of a computation for its signed part.
 * @param cko CKO whose other members are complete
 * @param ends nanoseconds from the end of each step to the seal
 */
export const protocolRecord = (cko: Cko, ends: readonly number[]): readonly StepRecord[] =>
  STEPS.map(({ step, name }, index) => ({
    name,
    ns_before_seal: ends[index] ?? 0,
    result: RESULTS[index]?.(cko) ?? '',
    step,
  }))
