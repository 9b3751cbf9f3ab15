import type { Admission } from '../contract.ts'
import { admitSize } from '../limits.ts'
import { refuseUnused } from '../unused.ts'
import { admitCount, type CountPlan } from './count.ts'
import type { Formula } from './formula.ts'
import type { SatInputs } from './inputs.ts'
import { LIMITS } from './limits.ts'
import { DEFAULTS, measure, type Size } from './size.ts'

export interface DecisionPlan {
  readonly kind: 'decision'
  readonly variables: number
  readonly formula: () => Formula
  readonly seed: number
  /** Most conflicts and flips; zero where the method has no part. */
  readonly conflicts: number
  readonly flips: number
  readonly proof: boolean
}

export type SatPlan = DecisionPlan | CountPlan

/** Nanoseconds of reading or drawing a literal, of a flip for each occurrence that it meets, of a conflict. */
const LITERAL_COST = 60
const FLIP_COST = 40
const OCCURRENCE_COST = 2
const CONFLICT_COST = 500
const VARIABLE_COST = 60
/** From so many variables on a conflict costs no more: it touches a part of them. */
const TOUCHED = 4000
/** Conflicts that are allowed by default: of a formula that was sent, for each variable within these bounds. */
const SENT = { each: 2000, least: 50_000, most: 1_000_000 }
/** The same for a random formula of three literals per clause: several times the observed need of the hardest ratio. */
const DRAWN = { least: 2000, at: 105, doubling: 15, most: 1_000_000 }
/** Numbers of a refutation that a conflict adds. */
const PROOF_STEP = 200

/** No search meets more conflicts than there are assignments. */
const assignments = (variables: number): number => {
  let count = 1
  for (let i = 0; i < variables && count < LIMITS.conflicts; i++) count *= 2
  return Math.min(count, LIMITS.conflicts)
}

const usualConflicts = (variables: number, drawn: boolean): number => {
  if (!drawn) return Math.min(Math.max(SENT.each * variables, SENT.least), SENT.most)
  let allowed = DRAWN.least
  for (let n = DRAWN.at; n < variables && allowed < DRAWN.most; n += DRAWN.doubling) allowed *= 2
  return Math.min(allowed, DRAWN.most)
}

const admitDecision = (inputs: SatInputs, size: Size): Admission<DecisionPlan> => {
  refuseUnused(inputs, ['maxDecisions'], 'that does not count models')
  const { method, proof, seed = 1 } = inputs
  const { variables, literals, clauses } = size
  if (method === 'probsat') refuseUnused(inputs, ['maxConflicts'], 'of local search alone')
  const searched = method === 'probsat' || (method === 'auto' && size.uniform)
  if (!searched) refuseUnused(inputs, ['maxFlips'], 'of clause learning alone')
  const drawn = inputs.dimacs === undefined && inputs.clauses === undefined && (inputs.width ?? DEFAULTS.width) <= 3
  const { maxConflicts = usualConflicts(variables, drawn) } = inputs
  const conflicts = method === 'probsat' ? 0 : Math.min(maxConflicts, assignments(variables))
  const fallback = method === 'probsat' ? 10_000 * variables : 10 * variables + conflicts
  const flips = searched ? Math.min(inputs.maxFlips ?? fallback, LIMITS.flips) : 0
  const operations =
    2000 +
    LITERAL_COST * (literals + variables) +
    flips * (FLIP_COST + Math.ceil((OCCURRENCE_COST * literals) / Math.max(1, variables))) +
    conflicts * (CONFLICT_COST + VARIABLE_COST * Math.min(variables, TOUCHED))
  const memory = 60 * (literals + clauses) + 100 * variables + 4 * Math.min(LIMITS.proof, PROOF_STEP * conflicts)
  admitSize(operations, memory)
  return {
    plan: { kind: 'decision', variables, formula: size.formula, seed, conflicts, flips, proof },
    operations,
    memory,
    checks: [],
  }
}

/**
 * Reads the formula and prices the search at its most.
 * @throws Refusal INVALID_BODY (with the line of a DIMACS text), UNUSED_INPUT, TOO_MUCH_WORK
 */
export const admitSat = (inputs: SatInputs): Admission<SatPlan> => {
  const size = measure(inputs)
  return inputs.count === true ? admitCount(inputs, size) : admitDecision(inputs, size)
}
