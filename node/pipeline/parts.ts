import type { SignedResult } from '../../src/contribution/signed-result.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Sealed } from '../../src/journal/seal-decision.ts'
import type { Computation } from '../../src/kernel/computation.ts'
import type { Funding } from '../../src/ledger/charge.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, JSON_TYPE, NO_STORE, withHeaders } from '../api/call.ts'
import type { Continuation, Job } from '../api/definition.ts'
import type { Caller } from '../caller.ts'
import { aboveCap } from '../programs/spending.ts'
import type { Services } from '../services.ts'
import { addMembers } from './add-members.ts'
import type { Watcher } from './compute-task.ts'
import { countedReading, countedRun } from './counted-run.ts'
import { requestedFields } from './fields.ts'
import type { RequestMark } from './idempotency.ts'
import { priced } from './price.ts'
import { provingMembers } from './proving-members.ts'
import { sealedText, unsealedText } from './result-text.ts'
import { NOT_SEALED, sealHeaders } from './seal-headers.ts'
import type { Elsewhere, Held, Priced, Verified } from './stages.ts'
import type { Payer } from './uncharged-budget.ts'

/** Who orders a computation and pays for it; the same for all parts of a job. */
export interface Order {
  readonly services: Services
  readonly caller: Caller
  /** Whose budget of uncharged work it counts against. */
  readonly payer: Payer
  /** The only balance to charge, if the caller chose one. */
  readonly funding: Funding | undefined
  /** Whether it is listed in the public record, if the caller says so. */
  readonly publish?: boolean
  readonly mark: RequestMark | null
  /** Most plancks for all parts of a job; any if absent. The first part is the caller's to check. */
  readonly most?: number
  /** Whether contributors may compute it. */
  readonly contributed?: boolean
}

/** What one part of a job gave. */
export interface Part {
  /** Whether a retry gets the same answer. */
  readonly final: boolean
  /** Written only for those who read it. */
  readonly answer: () => Answer
  readonly computation: Computation
  /** The next part of a job that continues; null at its end. */
  readonly next: Job | null
  /** Plancks. */
  readonly charged: number
  /** Its envelope, if it was sealed and charged; null otherwise. */
  readonly sealed: Sealed | null
}

/** Tells the progress of a part as that of the whole job. */
class PartWatcher implements Watcher {
  readonly #whole: Watcher
  readonly #continuation: Continuation

  constructor(whole: Watcher, continuation: Continuation) {
    this.#whole = whole
    this.#continuation = continuation
  }

  get signal(): AbortSignal | undefined {
    return this.#whole.signal
  }

  get onProgress(): ((within: number) => void) | undefined {
    const told = this.#whole.onProgress
    return told === undefined ? undefined : (within) => told(this.#continuation.share(within))
  }
}

/** Price of a job. @throws Refusal of its admission */
export const quoted = ({ services, payer }: Order, { task, states }: Job): Promise<Priced> =>
  countedReading(services, task, payer, (onRead) => priced(services, task, onRead, states))

/**
 * The parts of a job one after the other; the answer is that of the last one that was sealed.
 * @throws Refusal of the first part; a later one leaves what has been sealed, and the answer says why no more was done
 */
export async function runJob(order: Order, job: Job, admitted: Priced, watcher: Watcher): Promise<Part> {
  const { continuation } = job
  const { most = Number.POSITIVE_INFINITY } = order
  if (continuation === undefined) return runPart(order, job, admitted, watcher)
  let outcome = await runPart(order, job, admitted, new PartWatcher(watcher, continuation))
  let stopped: Refusal | null = null
  let spent = outcome.charged
  for (let { next } = outcome; next !== null; next = outcome.next) {
    try {
      if (watcher.signal?.aborted === true) throw new Refusal('CANCELLED', 'Cancelled; what was sealed before stays.')
      const within = new PartWatcher(watcher, next.continuation ?? continuation)
      within.onProgress?.(0)
      const asked = await quoted(order, next)
      if (spent + asked.price > most) throw aboveCap(spent + asked.price, most)
      const following = await runPart(order, next, asked, within)
      if (following.sealed === null) break
      spent += following.charged
      outcome = following
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      stopped = error
      break
    }
  }
  const { answer: last } = outcome
  return { ...outcome, answer: () => withMembers(last(), continuation.summary(stopped)) }
}

/**
 * One part, from the hold to the answer: hold → compute → verify → seal and settle (one atomic step of the lane).
 * The hold is always released by the end.
 */
async function runPart(order: Order, job: Job, admitted: Priced, watcher: Watcher): Promise<Part> {
  const { services, caller, funding, publish } = order
  const hold = services.accounts.hold(caller, admitted.price, funding)
  try {
    await job.begin?.()
    return await settle(
      order,
      job,
      { ...admitted, caller, hold, ...(publish === undefined ? {} : { publish }) },
      watcher,
    )
  } finally {
    job.end?.()
    hold.release()
  }
}

async function settle(order: Order, job: Job, held: Held, watcher: Watcher): Promise<Part> {
  const { services, payer } = order
  const { continuation } = job
  let result: SignedResult | null = null
  const elsewhere: Elsewhere | undefined =
    // What a contributor earns can move, so that the free balance, which anybody gets, does not pay for it.
    order.contributed === true && job.fields === undefined && held.hold.funding === 'paid'
      ? async (signal) => {
          const offered = await services.contribution.offer(held.task, held.price, signal)
          result = offered?.result ?? null
          return offered?.computed ?? null
        }
      : undefined
  const { verified, work } = await countedRun(services, held, watcher, payer, elsewhere).catch(
    async (error: unknown) => {
      if (error instanceof Refusal && error.row.status === 422) await continuation?.refused(error)
      throw error
    },
  )
  const free = continuation?.freeWork(verified.computation) ?? 0
  try {
    const part = contributedPart(await sealPart(order, job, held, verified, watcher), result, services)
    work.end(part.charged + (part.sealed === null ? 0 : held.reading) - free)
    return part
  } catch (error) {
    // Nobody pays for a step that another request took first.
    work.end(-free - held.price)
    throw error
  }
}

/** Publishes who computed a sealed part, and says so in its answer. */
function contributedPart(part: Part, result: SignedResult | null, { contribution }: Services): Part {
  if (result === null || part.sealed === null) return part
  contribution.sealed(part.sealed.envelope.id, result)
  return { ...part, answer: () => withHeaders(part.answer(), { 'x-svc-contributor': result.contributor }) }
}

async function sealPart(
  { services, mark }: Order,
  { continuation, fields: wanted, members: more, task }: Job,
  held: Held,
  verified: Verified,
  watcher: Watcher,
): Promise<Part> {
  const { computation } = verified
  const fields = requestedFields(wanted, computation.fields)
  const digest = services.digestOf(verified)
  if (continuation?.isSealed(computation) === false) {
    continuation.unsealed(computation)
    const written = () => answer(unsealedText(services, task, verified, digest, fields), NOT_SEALED)
    return { answer: written, final: true, computation, next: null, charged: 0, sealed: null }
  }
  const sealed = await services.sealer.seal(held, verified, digest, mark)
  if (sealed === null) {
    services.metrics.sealFailed()
    const text = () => addMembers(unsealedText(services, task, verified, digest, fields), { sealed_reason: DISK })
    return {
      answer: () => answer(text(), NOT_SEALED),
      final: false,
      computation,
      next: null,
      charged: 0,
      sealed: null,
    }
  }
  const { envelope, seal } = sealed
  const charged = envelope.cko.charge.plancks
  services.metrics.sealed(charged)
  if (seal.index === 0) services.metrics.committed(seal.size)
  const next = continuation?.next(envelope, computation.stateBits) ?? null
  const members = provingMembers(services, seal.public_key, await more?.(envelope.cko, watcher.signal))
  const text = () => addMembers(sealedText(sealed, fields), members)
  const sealing = () => answer(text(), sealHeaders(envelope))
  return { answer: sealing, final: true, computation, next, charged, sealed }
}

const withMembers = (given: Answer, members: JsonObject): Answer =>
  typeof given.body === 'string' ? { ...given, body: addMembers(given.body, members) } : given

const DISK = 'The node could not write to its disk. Nothing was charged and no coin was minted.'

const answer = (body: string, sealing: Readonly<Record<string, string>>): Answer => ({
  status: 200,
  type: JSON_TYPE,
  headers: { ...NO_STORE, ...sealing },
  body,
})
