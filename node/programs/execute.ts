import { setImmediate as turn } from 'node:timers/promises'
import type { Bundle } from '../../src/envelope/bundle.ts'
import { sealBatch } from '../../src/envelope/seal.ts'
import type { Refusal } from '../../src/errors/refusal.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import { hoursOf } from '../../src/ledger/compute-hour.ts'
import { planProgram } from '../../src/programs/plan.ts'
import type { ProgramStep } from '../../src/programs/program.ts'
import { type AppOfRun, chargedOf, recordId, recordOf, type StepRecord, shownStep } from '../../src/programs/record.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, headerOf, jsonAnswer, NO_STORE } from '../api/call.ts'
import { problemOf } from '../api/problem.ts'
import type { Watcher } from '../pipeline/compute-task.ts'
import { mustBeConfirmed } from '../pipeline/confirmed.ts'
import { prefersAsync } from '../pipeline/context.ts'
import type { Outcome as Answered, RequestMark } from '../pipeline/idempotency.ts'
import { orderOf } from '../pipeline/order.ts'
import type { Order } from '../pipeline/parts.ts'
import { provingMembers } from '../pipeline/proving-members.ts'
import { startedAnswer } from '../pipeline/started-answer.ts'
import type { Services } from '../services.ts'
import type { Asked } from './calls.ts'
import { type Estimate, estimateProgram, totalOf } from './estimate.ts'
import { type Outcome, type Run, runProgram } from './run-program.ts'
import { SealedBefore } from './sealed-before.ts'
import { aboveCap, notAccepted } from './spending.ts'

/** An app that a program is the template of: what the record names, and what the answer has beside it. */
export interface AppOfProgram {
  readonly run: AppOfRun
  readonly shown: JsonObject
}

/** A program as it is sent. */
interface Program {
  readonly steps: readonly ProgramStep[]
  readonly max_plancks?: number
  readonly dryRun?: boolean
  /** Whose template it is; absent if it was sent as a program. */
  readonly app?: AppOfProgram
}

const problem = (refusal: Refusal): JsonObject => JSON.parse(JSON.stringify(problemOf(refusal))) as JsonObject

/** Price and plan; nothing is computed. */
function planOf(estimates: readonly Estimate[]): object {
  const total = totalOf(estimates)
  const levels: string[][] = []
  for (const { step } of estimates) {
    levels[step.level] ??= []
    levels[step.level].push(step.id)
  }
  return {
    dryRun: true,
    sealed: false,
    price_plancks: total,
    price_hours: hoursOf(total),
    price_exact: estimates.every(({ exact }) => exact),
    levels,
    steps: estimates.map(({ step, price, exact, unit, refusal }) => ({
      id: step.id,
      call: step.call,
      level: step.level,
      needs: step.needs,
      price_plancks: price,
      price_exact: exact,
      unit,
      ...(refusal === null ? {} : { refusal: problem(refusal) }),
    })),
  }
}

function recordedStep({ id, call, inputs }: ProgramStep, outcome: Outcome): StepRecord {
  return {
    id,
    call,
    inputs,
    outcome: outcome.kind,
    envelope: outcome.kind === 'confirmed' ? outcome.sealed.envelope.id : null,
    proof: outcome.kind === 'confirmed' ? outcome.sealed.envelope.proof : null,
    refusal: outcome.kind === 'refused' ? problem(outcome.refusal) : null,
    because: outcome.kind === 'skipped' ? outcome.because : [],
  }
}

/** Members of the signed part in the order of its canonical text, so that a retry after a restart gives the same bytes. */
const bundleOf = ({ envelope, seal }: Sealed): Bundle => ({
  envelope_id: envelope.id,
  svc_proof: envelope.proof,
  seal,
  inclusion: null,
  cko: JSON.parse(envelope.text) as Bundle['cko'],
})

/** Refusals that the same request may not meet again: a retry completes the program. */
const mayPass = ({ code, row: { status } }: Refusal): boolean =>
  status === 402 || status === 429 || status === 503 || code === 'CANCELLED'

/** Runs the steps, and signs one record over all of them. */
async function answered(
  services: Services,
  run: Run,
  app: AppOfProgram | undefined,
): Promise<{ readonly answer: Answer; readonly final: boolean }> {
  const outcomes = await runProgram(run)
  const { hash, origin, signer } = services
  const steps: StepRecord[] = []
  const envelopes = new Map<string, Bundle>()
  let final = true
  for (const { step } of run.estimates) {
    const outcome = outcomes.get(step.id)
    if (outcome === undefined) throw new Error('a step of a program has no outcome')
    steps.push(recordedStep(step, outcome))
    if (outcome.kind === 'confirmed') envelopes.set(step.id, bundleOf(outcome.sealed))
    if (outcome.kind === 'refused' && mayPass(outcome.refusal)) final = false
    // Inputs and envelopes of one step may be hundreds of kilobytes.
    await turn()
  }
  const program = recordOf(hash, app === undefined ? origin : { ...origin, app: app.run }, steps)
  const program_id = recordId(hash, program)
  const [seal] = sealBatch(hash, signer, origin.network, [program_id])
  const body = {
    program_id,
    charged_plancks: chargedOf(envelopes.values()),
    steps: steps.map((step) => shownStep(step, envelopes.get(step.id))),
    program,
    seal,
    ...(app === undefined ? {} : { app: app.shown }),
    ...provingMembers(services, seal.public_key),
  }
  return { answer: jsonAnswer(200, body, NO_STORE), final }
}

/** As a job that a caller prefers; whether its answer is final is known when it ends. */
function asJob(asked: Asked, order: Order, endpoint: string, start: (watcher: Watcher) => ReturnType<typeof answered>) {
  let tell: (final: boolean) => void = () => undefined
  const final = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  const started = asked.services.jobs.start(order.caller, endpoint, async (signal, onProgress) => {
    try {
      const outcome = await start({ signal, onProgress })
      tell(outcome.final)
      return outcome.answer
    } catch (error) {
      tell(false)
      throw error
    }
  })
  return { answer: startedAnswer(started), final }
}

/**
 * Prices, runs and seals a program of steps.
 * @param endpoint id for the list of jobs
 * @throws Refusal of a program that cannot run as it is, before any step does: its form, its references, units between steps,
 *   PRICE_ABOVE_CAP; PRICE_NOT_ACCEPTED for an app without `max_plancks`; NOT_READY
 */
export async function execute(
  asked: Asked,
  { steps: sent, max_plancks: most, dryRun = false, app }: Program,
  mark: RequestMark | null,
  endpoint: string,
): Promise<Answered> {
  const { services, caller, call } = asked
  const cap = Math.min(most ?? Number.POSITIVE_INFINITY, call.mostPlancks ?? Number.POSITIVE_INFINITY)
  // Reading the body, the plan, and the record may each take milliseconds if inputs are long lists.
  await turn()
  const steps = planProgram(sent)
  await turn()
  const order = await orderOf(services, caller, call, mark)
  const estimates = await estimateProgram(asked, order, steps)
  if (dryRun) return { answer: jsonAnswer(200, planOf(estimates), NO_STORE), final: false }
  if (app !== undefined && most === undefined) throw notAccepted(totalOf(estimates))
  mustBeConfirmed(services)
  const total = totalOf(estimates.filter(({ exact }) => exact))
  if (total > cap) throw aboveCap(total, cap)
  const before = await SealedBefore.of(services, caller, mark)
  const start = (watcher: Watcher) => answered(services, { asked, order, estimates, before, cap, watcher }, app)
  if (prefersAsync(headerOf(call, 'prefer'))) return asJob(asked, order, endpoint, start)
  return start(call)
}
