import { Refusal } from '../../src/errors/refusal.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, headerOf, JSON_TYPE, withHeaders } from '../api/call.ts'
import type { ComputeEndpoint, Job } from '../api/definition.ts'
import { readBody, readParams, readQuery } from '../api/read-request.ts'
import type { Caller } from '../caller.ts'
import { addMembers } from './add-members.ts'
import { authorise } from './authorise.ts'
import type { Watcher } from './compute-task.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { type Context, limited, prefersAsync } from './context.ts'
import { countedDryRun, countedReading, countedRun } from './counted-run.ts'
import { limitDemo, refundDemo } from './demo-limit.ts'
import { requestedFields } from './fields.ts'
import { wantedFunding } from './funding.ts'
import { markOf, type Outcome, type RequestMark } from './idempotency.ts'
import { limitHeaders } from './limits.ts'
import { pictured } from './pictured.ts'
import { priced } from './price.ts'
import { replay } from './replay.ts'
import { sealedText, unsealedText } from './result-text.ts'
import type { Held, Priced, Verified } from './stages.ts'
import { payerOf } from './uncharged-budget.ts'

/** A billable request after limit, authorisation and validation. */
interface Billable {
  readonly context: Context<ComputeEndpoint>
  readonly caller: Caller
  readonly job: Job
  readonly mark: RequestMark | null
  /** The computation, for its picture; null when the answer is repeated from an earlier one. */
  readonly shown: { computation: Computation | null }
}

/**
 * Order of a billable computation: limit → authorise → validate → hold → compute → verify → seal and settle (one
 * atomic step of the lane) → answer. Refused work is free; a failed charge mints nothing; a failed seal releases
 * the hold and the result goes out without a receipt.
 */
export async function runBillable(context: Context<ComputeEndpoint>): Promise<Answer> {
  const { services, endpoint, params, call } = context
  limited(services, endpoint, call)
  const caller = await authorise(services, call)
  const body = readBody(endpoint, call)
  const request = { params: readParams(endpoint, params), query: readQuery(endpoint, call, false), body, caller, call }
  const job = await endpoint.job(services, request)
  if (job.dryRun === true) return countedDryRun(services, job, payerOf(caller, call.ip))
  mustBeConfirmed(services)
  const mark = markOf(services.hash, call, endpoint.id, body)
  const billable: Billable = { context, caller, job, mark, shown: { computation: null } }
  const told =
    mark === null
      ? (await start(billable)).answer
      : await services.idempotency.once(caller, mark, {
          run: () => start(billable),
          replay: (envelope) => replay(services, caller, job, envelope),
        })
  return pictured(services, call, job.task, told, billable.shown.computation)
}

/** Runs at once, or as a job if the caller prefers that. */
async function start(billable: Billable): Promise<Outcome> {
  const { context, caller } = billable
  const { services, endpoint, call } = context
  const admitted = await quoted(billable)
  if (!prefersAsync(headerOf(call, 'prefer'))) {
    return throughout(billable, admitted, call)
  }
  const job = services.jobs.start(caller.account, endpoint.id, async (signal, onProgress) => {
    return (await throughout(billable, admitted, { signal, onProgress })).answer
  })
  const location = `/api/svc/jobs/${job.id}`
  const headers = { location, 'preference-applied': 'respond-async', 'retry-after': '1', 'cache-control': 'no-store' }
  const text = JSON.stringify({ id: job.id, state: job.state, location })
  return { answer: { status: 202, type: JSON_TYPE, headers, body: text }, final: true }
}

/** Price of the job. */
const quoted = ({ context, caller, job }: Billable): Promise<Priced> => {
  const { services, call } = context
  return countedReading(services, job.task, payerOf(caller, call.ip), (onRead) => priced(services, job.task, onRead))
}

/** What one part of a job gave. */
interface Part extends Outcome {
  /** The next part of a job that continues; null at its end. */
  readonly next?: Job | null
  /** The part was not sealed. */
  readonly unsealed?: true
}

/** The parts of a job one after the other; the answer is that of the last one that was sealed. */
async function throughout(billable: Billable, admitted: Priced, watcher: Watcher): Promise<Outcome> {
  const { continuation } = billable.job
  let outcome = await admit(billable, admitted, watcher)
  if (continuation === undefined) return outcome
  let stopped: Refusal | null = null
  for (let job = outcome.next ?? null; job !== null; job = outcome.next ?? null) {
    try {
      const part = { ...billable, job, mark: null }
      const following = await admit(part, await quoted(part), watcher)
      if (following.unsealed === true) break
      outcome = following
    } catch (error) {
      // What has been sealed stays, and the answer says why no more was done.
      if (!(error instanceof Refusal)) throw error
      stopped = error
      break
    }
  }
  return { answer: withMembers(outcome.answer, continuation.summary(stopped)), final: outcome.final }
}

/** From the hold to the answer; the hold is always released by the end. */
async function admit(billable: Billable, admitted: Priced, watcher: Watcher): Promise<Part> {
  const { services, call } = billable.context
  const demo = limitDemo(services, billable.caller, call)
  try {
    const hold = services.accounts.hold(billable.caller, admitted.price, wantedFunding(call))
    try {
      const outcome = await settle(billable, { ...admitted, caller: billable.caller, hold }, watcher)
      return demo === null ? outcome : { ...outcome, answer: withHeaders(outcome.answer, limitHeaders(demo)) }
    } finally {
      hold.release()
    }
  } catch (error) {
    refundDemo(services, demo, call, admitted)
    throw error
  }
}

/** @throws Refusal of the run, of which its continuation learns */
async function runPart({ context, job }: Billable, held: Held, watcher: Watcher): Promise<Verified> {
  const { services, call } = context
  try {
    return await countedRun(services, held, watcher, payerOf(held.caller, call.ip), job.continuation)
  } catch (error) {
    if (error instanceof Refusal && error.row.status === 422) await job.continuation?.refused(error)
    throw error
  }
}

async function settle(billable: Billable, held: Held, watcher: Watcher): Promise<Part> {
  const { context, job, mark, shown } = billable
  const { services } = context
  const { continuation } = job
  const verified = await runPart(billable, held, watcher)
  shown.computation = verified.computation
  const fields = requestedFields(job.fields, verified.computation.fields)
  const digest = services.digestOf(verified.computation.fields)
  if (continuation?.isSealed(verified.computation) === false) {
    const text = unsealedText(services, held.task, verified, digest, fields)
    continuation.unsealed(verified.computation)
    return { answer: answer(text), final: true, unsealed: true }
  }
  const sealed = await services.sealer.seal(held, verified, digest, mark).catch((error: unknown) => {
    // Nobody pays for a step that another request took first.
    if (continuation !== undefined)
      services.uncharged.admit(payerOf(held.caller, context.call.ip), held.price, null).uncharged()
    throw error
  })
  if (sealed === null) {
    services.metrics.sealFailed()
    const text = unsealedText(services, held.task, verified, digest, fields)
    return { answer: answer(addMembers(text, { sealed_reason: NOT_SEALED })), final: false }
  }
  services.metrics.sealed(sealed.envelope.cko.charge.plancks)
  if (sealed.seal.index === 0) services.metrics.committed(sealed.seal.size)
  const next = continuation?.next(sealed.envelope) ?? null
  const members = await job.members?.(sealed.envelope.cko, watcher.signal)
  return { answer: answer(addMembers(sealedText(sealed, fields), members)), final: true, next }
}

const withMembers = (given: Answer, members: JsonObject): Answer =>
  typeof given.body === 'string' ? { ...given, body: addMembers(given.body, members) } : given

const NOT_SEALED = 'The node could not write to its disk. Nothing was charged and no coin was minted.'

const HEADERS = Object.freeze({ 'cache-control': 'no-store' })

const answer = (body: string): Answer => ({ status: 200, type: JSON_TYPE, headers: HEADERS, body })
