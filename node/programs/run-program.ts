import { Refusal } from '../../src/errors/refusal.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import type { PlannedStep } from '../../src/programs/plan.ts'
import { bodyOf } from '../../src/programs/step-task.ts'
import { stepValue } from '../../src/programs/step-value.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Watcher } from '../pipeline/compute-task.ts'
import { countedJob } from '../pipeline/order.ts'
import { type Order, quoted } from '../pipeline/parts.ts'
import { type Asked, jobOf } from './calls.ts'
import type { Estimate } from './estimate.ts'
import { Places } from './places.ts'
import type { SealedBefore } from './sealed-before.ts'
import { Spending } from './spending.ts'

/** Steps of one program that run at the same time: enough for all workers, and for a batch of small ones to be sealed together. */
const AT_ONCE = 16

/** What came of a step. */
export type Outcome =
  | { readonly kind: 'confirmed'; readonly sealed: Sealed }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'skipped'; readonly because: readonly string[] }

/** A program that is run. */
export interface Run {
  readonly asked: Asked
  readonly order: Order
  readonly estimates: readonly Estimate[]
  readonly before: SealedBefore
  /** Most plancks for all steps together; Infinity: any. */
  readonly cap: number
  readonly watcher: Watcher
}

type Outcomes = ReadonlyMap<string, Outcome>

/** The refused steps because of which a step cannot run, each once. */
function causesOf({ needs }: PlannedStep, outcomes: Outcomes): readonly string[] {
  const causes = needs.flatMap((id) => {
    const outcome = outcomes.get(id)
    if (outcome?.kind === 'refused') return [id]
    return outcome?.kind === 'skipped' ? outcome.because : []
  })
  return [...new Set(causes)]
}

/** The body of a step's call, with the values of the steps that it needs. */
const resolved = (step: PlannedStep, outcomes: Outcomes): JsonObject =>
  bodyOf(step, (reference) => {
    const from = outcomes.get(reference.step)
    if (from?.kind !== 'confirmed') throw new Error('a step ran before one that it needs')
    return stepValue(reference, from.sealed.envelope.cko)
  })

/** Tells the progress of the steps as that of the program. */
class Progress {
  readonly #shares = new Map<string, number>()
  readonly #whole: Watcher
  readonly #steps: number

  constructor(whole: Watcher, steps: number) {
    this.#whole = whole
    this.#steps = steps
  }

  of(id: string): Watcher {
    const { signal, onProgress } = this.#whole
    return onProgress === undefined ? { signal } : { signal, onProgress: (share) => this.tell(id, share) }
  }

  tell(id: string, share: number): void {
    this.#shares.set(id, share)
    let sum = 0
    for (const each of this.#shares.values()) sum += each
    this.#whole.onProgress?.(sum / this.#steps)
  }
}

/** Runs one step whose needs are confirmed: as the same call alone, or, if it was sealed before, not again. */
async function runStep(run: Run, { step, ready }: Estimate, outcomes: Outcomes, spending: Spending, watcher: Watcher) {
  const { asked, order, before } = run
  const body = resolved(step, outcomes)
  const known = before.take(step.call, body)
  if (known !== undefined) {
    spending.settle(0, known.envelope.cko.charge.plancks)
    return known
  }
  if (watcher.signal?.aborted === true) throw new Refusal('CANCELLED', 'Cancelled before this step began.')
  const job = ready?.job ?? (await jobOf(asked, step.call, body))
  const priced = ready?.priced ?? (await quoted(order, job))
  spending.reserve(priced.price)
  let charged = 0
  try {
    const { part } = await countedJob(order, job, priced, watcher, asked.call)
    charged = part.charged
    if (part.sealed !== null) return part.sealed
  } finally {
    spending.settle(priced.price, charged)
  }
  throw new Refusal('STORAGE_UNAVAILABLE', 'The node could not write to its disk; this step was not charged.')
}

async function outcomeOf(run: Run, estimate: Estimate, outcomes: Outcomes, spending: Spending, watcher: Watcher) {
  try {
    return { kind: 'confirmed', sealed: await runStep(run, estimate, outcomes, spending, watcher) } as const
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error } as const
    throw error
  }
}

/**
 * Runs a program: each step as soon as those that it needs have ended. A refused step ends its dependants only.
 * @returns the outcomes by step, in the order of the program
 */
export async function runProgram(run: Run): Promise<Outcomes> {
  const { estimates, watcher, cap } = run
  const places = new Places(AT_ONCE)
  const spending = new Spending(cap)
  const progress = new Progress(watcher, estimates.length)
  const outcomes = new Map<string, Outcome>()
  const ends = new Map<string, Promise<void>>()
  const follow = async (estimate: Estimate): Promise<void> => {
    const { step } = estimate
    await Promise.all(step.needs.map((id) => ends.get(id)))
    const because = causesOf(step, outcomes)
    const outcome: Outcome =
      because.length > 0
        ? { kind: 'skipped', because }
        : await places.within(() => outcomeOf(run, estimate, outcomes, spending, progress.of(step.id)))
    outcomes.set(step.id, outcome)
    progress.tell(step.id, 1)
  }
  for (const estimate of estimates) ends.set(estimate.step.id, follow(estimate))
  // Every step ends before a bug in one of them is reported.
  for (const end of await Promise.allSettled(ends.values())) if (end.status === 'rejected') throw end.reason
  return outcomes
}
