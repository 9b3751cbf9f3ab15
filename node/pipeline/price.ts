import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { NO_STATES } from '../../src/machines/state-body.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, jsonAnswer } from '../api/call.ts'
import type { Job } from '../api/definition.ts'
import type { QuotedAdmission } from '../ports.ts'
import type { Services } from '../services.ts'
import type { Priced } from './stages.ts'

/** Receives the cost of reading a task, see `Compute.price`. */
export type OnRead = (operations: number) => void

/**
 * Admits a task: one operation costs one planck, at least one.
 * @param states those that the task names
 * @throws Refusal every refusal possible before the work
 */
export async function priced(
  { compute }: Pick<Services, 'compute'>,
  task: Task,
  onRead?: OnRead,
  states = NO_STATES,
): Promise<Priced> {
  let reading = 0
  const told: OnRead = (took) => {
    reading = took
    onRead?.(took)
  }
  const { operations, work } = await compute.price(task, told, states)
  const price = Math.max(1, operations)
  return { task, states, price, work: Math.max(1, work), reading }
}

/** Largest uncharged work, operations: some ten seconds of one core. */
const MOST_UNCHARGED = 1e10

/**
 * Admits an uncharged task.
 * @throws Refusal TOO_MUCH_WORK when it exceeds the uncharged maximum
 */
export async function uncharged(
  services: Pick<Services, 'compute'>,
  task: Task,
  onRead?: OnRead,
  states = NO_STATES,
): Promise<Priced> {
  const admitted = await priced(services, task, onRead, states)
  if (admitted.work <= MOST_UNCHARGED) return admitted
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The run takes ${admitted.work} operations; the uncharged maximum is ${MOST_UNCHARGED}. Send it with POST and a key, or request less.`,
    { measured: admitted.work, bound: MOST_UNCHARGED },
  )
}

/** @returns price and stability of a job without running it */
export async function dryRun({ compute }: Pick<Services, 'compute'>, { task }: Job, onRead?: OnRead): Promise<Answer> {
  const { operations, admission } = await compute.price(task, onRead)
  const price = Math.max(1, operations)
  return jsonAnswer(200, {
    dryRun: true,
    sealed: false,
    operations: price,
    price_plancks: price,
    price_hours: hoursOf(price),
    ...(task.kind === 'question' && admission !== null ? { solver: admission.solver } : {}),
    ...(admission === null ? {} : membersOf(admission)),
  })
}

function membersOf({ memory, inputs, checks }: QuotedAdmission): JsonObject {
  return {
    memory_bytes: memory,
    inputs: JSON.parse(JSON.stringify(inputs)) as JsonObject,
    checks: checks.map(({ name, measured, bound, passed }) => ({ name, measured, bound, passed })),
  }
}
