import { Refusal } from '../../errors/refusal.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { RunContext, SolverResult } from '../contract.ts'
import { Cdcl, type Verdict } from './cdcl.ts'
import { runCount } from './count.ts'
import { dratText } from './drat.ts'
import { clauseCount, type Formula, violatedClauses } from './formula.ts'
import { LIMITS } from './limits.ts'
import { LocalSearch } from './local-search.ts'
import type { DecisionPlan, SatPlan } from './plan.ts'
import { Refutation } from './refutation.ts'
import { neededSteps, replayRefutation } from './replay.ts'

/** First turn of each method, and how much longer each next turn is. */
const FIRST_FLIPS = 10
const FLIP_GROWTH = 8
const FIRST_CONFLICTS = 500
const CONFLICT_GROWTH = 4

interface Found {
  readonly verdict: Verdict
  /** Truth by variable, from 0. */
  readonly model: Uint8Array | null
  readonly local: boolean
}

/** Both methods in turns of growing length until one decides or both budgets are spent. */
const search = (plan: DecisionPlan, cdcl: Cdcl, local: LocalSearch | null, context: RunContext): Found => {
  let flips = FIRST_FLIPS * plan.variables
  let conflicts = FIRST_CONFLICTS
  const pause = (): void => {
    context.checkpoint()
    context.progress(Math.min(1, (cdcl.conflicts + 1) / (plan.conflicts + 1)))
  }
  for (;;) {
    if (local?.search(Math.min(flips, plan.flips - local.flips), pause) === true) {
      return { verdict: 'satisfiable', model: local.model(), local: true }
    }
    if (plan.conflicts > 0) {
      const verdict = cdcl.search(Math.min(conflicts, plan.conflicts - cdcl.conflicts), pause)
      if (verdict !== 'unknown')
        return { verdict, model: verdict === 'satisfiable' ? cdcl.model() : null, local: false }
    }
    const spent = cdcl.conflicts >= plan.conflicts && (local === null || local.flips >= plan.flips)
    if (spent || cdcl.overflown) return { verdict: 'unknown', model: null, local: false }
    flips *= FLIP_GROWTH
    conflicts *= CONFLICT_GROWTH
  }
}

const refuseUndecided = (plan: DecisionPlan, cdcl: Cdcl, flips: number): never => {
  throw new Refusal(
    'DID_NOT_CONVERGE',
    cdcl.overflown
      ? `The refutation outgrew ${LIMITS.proof} numbers after ${cdcl.conflicts} conflicts and could not be checked.`
      : `Not decided after ${cdcl.conflicts} conflicts and ${flips} flips; send a larger ${plan.conflicts > 0 ? 'maxConflicts' : 'maxFlips'}.`,
    { conflicts: cdcl.conflicts, maxConflicts: plan.conflicts, flips, maxFlips: plan.flips },
  )
}

const signed = (model: Uint8Array): number[] =>
  Array.from(model, (truth, variable) => (truth === 1 ? variable + 1 : -variable - 1))

/** Replays the learnt clauses; the answer relies on the replay alone. */
const proved = (plan: DecisionPlan, formula: Formula, refutation: Refutation, context: RunContext): JsonObject => {
  const needed = neededSteps(refutation)
  const replay = replayRefutation(formula, refutation, needed, () => context.checkpoint())
  return {
    proof_steps: replay.needed,
    unproved_steps: replay.failed,
    ...(plan.proof ? { drat: dratText(refutation, needed) } : {}),
  }
}

const modelled = (formula: Formula, model: Uint8Array): JsonObject => {
  const truth = new Uint8Array(model.length + 1)
  truth.set(model, 1)
  return { model: signed(model), violated_clauses: violatedClauses(formula, truth) }
}

/**
 * Decides the formula.
 * @throws Refusal DID_NOT_CONVERGE with the budgets if it is undecided; TOO_MUCH_WORK for a proof that is too long
 */
const decide = (plan: DecisionPlan, context: RunContext): SolverResult => {
  const formula = plan.formula()
  const clauses = clauseCount(formula)
  const refutation = new Refutation(clauses, LIMITS.proof)
  const cdcl = new Cdcl(formula, refutation)
  // What unit propagation decides needs no search; an empty clause would stop local search.
  const trivial = cdcl.search(0, () => {})
  const local = trivial === 'unknown' && plan.flips > 0 ? new LocalSearch(formula, plan.seed) : null
  const found: Found =
    trivial === 'unknown'
      ? search(plan, cdcl, local, context)
      : { verdict: trivial, model: trivial === 'satisfiable' ? cdcl.model() : null, local: false }
  const flips = local?.flips ?? 0
  if (found.verdict === 'unknown') return refuseUndecided(plan, cdcl, flips)
  const satisfiable = found.verdict === 'satisfiable'
  const ratio = formula.variables === 0 ? 0 : clauses / formula.variables
  return {
    value: satisfiable ? 1 : 0,
    unit: '1',
    uncertainty: 0,
    roundingBound: 0,
    equations: [
      `${clauses} clauses over ${formula.variables} variables, ${ratio} a variable: ${satisfiable ? 'satisfiable' : 'unsatisfiable'}`,
    ],
    extra: {
      satisfiable,
      ...(found.model === null ? {} : modelled(formula, found.model)),
      variables: formula.variables,
      clauses,
      found_by: found.local ? 'local search' : 'clause learning',
      conflicts: cdcl.conflicts,
      decisions: cdcl.decisions,
      propagations: cdcl.propagations,
      restarts: cdcl.restarts,
      flips,
      ...(satisfiable ? {} : proved(plan, formula, refutation, context)),
    },
    fields: [],
    evolving: null,
  }
}

/** @throws Refusal as `decide` and `runCount` */
export const runSat = (plan: SatPlan, context: RunContext): SolverResult =>
  plan.kind === 'count' ? runCount(plan, context) : decide(plan, context)
