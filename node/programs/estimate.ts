import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { PlannedStep } from '../../src/programs/plan.ts'
import type { Reference } from '../../src/programs/references.ts'
import { resultUnit } from '../../src/programs/result-unit.ts'
import { AUTO, bodyOf, COMPUTE } from '../../src/programs/step-task.ts'
import { isQuantity, unitOf } from '../../src/programs/step-value.ts'
import type { Json } from '../../src/schema/json.ts'
import { solverNamed } from '../../src/solvers/solver-named.ts'
import type { Job } from '../api/definition.ts'
import { type Order, quoted } from '../pipeline/parts.ts'
import type { Priced } from '../pipeline/stages.ts'
import { type Asked, jobOf } from './calls.ts'

/** What is known of a step before anything runs. */
export interface Estimate {
  readonly step: PlannedStep
  /** Plancks; null if nothing can be said before other steps have run, and for a step that will be refused. */
  readonly price: number | null
  /** Whether the price cannot change with the values of other steps. */
  readonly exact: boolean
  /** Unit of its value; null if only the answer says it. */
  readonly unit: string | null
  /** With which the call alone would be refused now; null if it would not. */
  readonly refusal: Refusal | null
  /** Job and price of a step without references: nothing about it can change. */
  readonly ready: { readonly job: Job; readonly priced: Priced } | null
}

/** Refusals of a unit that a step would be passed: known before anything runs, so that nothing does. */
const OF_UNITS: ReadonlySet<RefusalCode> = new Set(['DIMENSION_MISMATCH', 'UNKNOWN_UNIT'])

/** The same refusal, with the step that it is about. */
const ofStep = (id: string, { code, message, data }: Refusal): Refusal =>
  new Refusal(code, `Step "${id}": ${message}`, { ...data, step: id })

/** A number in the range of an input: that of the solver's example; of anything else one. */
function plausible(call: string, at: readonly string[]): number {
  if (call === COMPUTE || call === AUTO) return 1
  const { inputs } = solverNamed(call).example
  const [name = '', ...deeper] = at
  const value: unknown = deeper.length === 0 && Object.hasOwn(inputs, name) ? Reflect.get(inputs, name) : undefined
  return typeof value === 'number' ? value : 1
}

/** A placeholder for a value that is not known yet. */
const standIn =
  (call: string, units: ReadonlyMap<string, string | null>) =>
  (reference: Reference, at: readonly string[]): Json => {
    const value = plausible(call, at)
    const unit = unitOf(reference, units.get(reference.step) ?? null)
    return unit === null ? value : { unit, value }
  }

/** The price of a chain of operators does not depend on its numbers. */
const isExact = ({ call, references }: PlannedStep): boolean =>
  references.every((reference) => call === COMPUTE && isQuantity(reference))

async function estimateOf(
  asked: Asked,
  order: Order,
  step: PlannedStep,
  units: ReadonlyMap<string, string | null>,
): Promise<Estimate> {
  const job = await jobOf(asked, step.call, bodyOf(step, standIn(step.call, units)))
  const unit = resultUnit(job.task)
  const exact = isExact(step)
  try {
    const priced = await quoted(order, job)
    const ready = step.references.length === 0 ? { job, priced } : null
    return { step, price: priced.price, exact, unit, refusal: null, ready }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (step.references.length === 0) return { step, price: null, exact, unit, refusal: error, ready: null }
    if (OF_UNITS.has(error.code)) throw error
    return { step, price: null, exact, unit, refusal: null, ready: null }
  }
}

/**
 * Admits the steps of a program without running any. The event loop has a turn after each.
 * @throws Refusal of a step whose form is wrong, or that would be passed a wrong unit, with its id as `step`; RATE_LIMITED
 */
export async function estimateProgram(
  asked: Asked,
  order: Order,
  steps: readonly PlannedStep[],
): Promise<readonly Estimate[]> {
  const units = new Map<string, string | null>()
  const estimates: Estimate[] = []
  for (const step of steps) {
    try {
      const estimate = await estimateOf(asked, order, step, units)
      units.set(step.id, estimate.unit)
      estimates.push(estimate)
    } catch (error) {
      throw error instanceof Refusal && error.row.status === 422 ? ofStep(step.id, error) : error
    }
    await turn()
  }
  return estimates
}

/** Sum of the prices as far as they are known, plancks. */
export const totalOf = (estimates: readonly Pick<Estimate, 'price'>[]): number =>
  estimates.reduce((sum, { price }) => sum + (price ?? 0), 0)
