import { clauseCount, type Formula } from './formula.ts'
import type { Refutation } from './refutation.ts'

/** What a replay found. */
export interface Replay {
  /** Steps that the empty clause needs. */
  readonly needed: number
  /** Those of them that did not follow. */
  readonly failed: number
}

/** Steps on which the last one, the empty clause, rests; marked backwards. */
export const neededSteps = (refutation: Refutation): Uint8Array => {
  const { originals, steps } = refutation
  const needed = new Uint8Array(steps)
  if (steps > 0) needed[steps - 1] = 1
  for (let step = steps - 1; step >= 0; step--) {
    if (needed[step] === 0) continue
    for (const hint of refutation.hints(originals + step)) if (hint >= originals) needed[hint - originals] = 1
  }
  return needed
}

/**
 * Replays a refutation against the caller's own formula and knows nothing of the search: for each step that counts,
 * its literals are taken to be false, and each of its hints must then be a clause with one literal left, which becomes
 * true, or with none, which is the contradiction (reverse unit propagation: Goldberg, Novikov, DATE 2003).
 * @param needed marks as `neededSteps` gives them
 * @param pause called now and then
 */
export const replayRefutation = (
  formula: Formula,
  refutation: Refutation,
  needed: Uint8Array,
  pause: () => void,
): Replay => {
  const { originals, steps } = refutation
  const { starts, literals } = formula
  /** Step in which a literal was made false, by literal. */
  const falseIn = new Int32Array(2 * formula.variables)
  const contradicts = (stamp: number, hint: number): boolean | null => {
    let left = -1
    const see = (literal: number): boolean => {
      if (falseIn[literal] === stamp || literal === left) return true
      if (left >= 0) return false
      left = literal
      return true
    }
    if (hint < originals) {
      for (let at = starts[hint]; at < starts[hint + 1]; at++) {
        const signed = literals[at]
        if (!see(2 * Math.abs(signed) - 2 + (signed < 0 ? 1 : 0))) return null
      }
    } else for (const literal of refutation.clause(hint)) if (!see(literal)) return null
    if (left < 0) return true
    falseIn[left ^ 1] = stamp
    return false
  }
  const follows = (number: number, stamp: number): boolean => {
    for (const literal of refutation.clause(number)) falseIn[literal] = stamp
    for (const hint of refutation.hints(number)) {
      // No step may depend on itself or on a later one.
      const outcome = hint < 0 || hint >= number ? null : contradicts(stamp, hint)
      if (outcome === null) return false
      if (outcome) return true
    }
    return false
  }
  let failed = 0
  let count = 0
  for (let step = 0; step < steps; step++) {
    if (needed[step] === 0) continue
    if (++count % 1024 === 0) pause()
    if (!follows(originals + step, step + 1)) failed++
  }
  const whole = clauseCount(formula) === originals && steps > 0 && refutation.clause(originals + steps - 1).length === 0
  return { needed: count, failed: whole ? failed : failed + 1 }
}
