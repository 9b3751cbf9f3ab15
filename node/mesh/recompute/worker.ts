import { decodeJobRequest, encodeStatement, type ReadJobRequest } from '../../../protocols/job/request.ts'
import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { doubleBits } from '../../../src/bytes/double-bits.ts'
import { fromHex } from '../../../src/bytes/hex.ts'
import { toUtf8 } from '../../../src/bytes/utf8.ts'
import type { Hash, SignatureVerifier, Signer } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Task } from '../../../src/kernel/task.ts'
import { WINDOW_TICKS } from '../../../src/mesh/events.ts'
import { type JobStatement, signStatement, taskDigest } from '../../../src/mesh/job-statement.ts'
import type { Members } from '../../../src/mesh/members.ts'
import type { Clock } from '../../../src/time/clock.ts'
import { modulation } from '../../../src/time/modulation.ts'
import { phaseOf, startOfTick, tickOf } from '../../../src/time/tick.ts'
import type { Compute } from '../../ports.ts'
import type { PeerKey, RequestHandler } from '../transport.ts'

export interface WorkerPorts {
  readonly network: string
  readonly members: Members
  readonly clock: Clock
  readonly hash: Hash
  readonly signer: Signer
  readonly signatures: SignatureVerifier
  readonly compute: Compute
  readonly kernelDigest: string
}

/** Largest task that is computed for somebody else for nothing: about a second of one core. */
export const MAX_JOB_OPERATIONS = 1e9

/** Tasks that are computed for others at once, and of them for the same asker. */
const MAX_RUNNING = 4
const MAX_RUNNING_PER_ASKER = 2

/** Answers that are remembered by job, so that a repeated request costs a look-up. */
const MAX_REMEMBERED = 256

/**
 * Does jobs of other members: checks that the asker's signed event names exactly this task and that there is time left,
 * computes it where the node computes everything (not on the event loop), and signs what came out. A task that the kernel
 * refuses is answered too: a refusal is reproducible.
 */
export function createWorker(ports: WorkerPorts): RequestHandler {
  const { clock, hash, compute } = ports
  const running = new Map<PeerKey, number>()
  const done = new Map<string, Promise<Uint8Array>>()

  const take = (from: PeerKey): (() => void) => {
    const own = running.get(from) ?? 0
    let all = 0
    for (const count of running.values()) all += count
    if (all >= MAX_RUNNING || own >= MAX_RUNNING_PER_ASKER)
      throw new Refusal('OVERLOADED', `${all} jobs of other nodes are running here; ask again later.`, { running: all })
    running.set(from, own + 1)
    return () => {
      const left = (running.get(from) ?? 1) - 1
      if (left === 0) running.delete(from)
      else running.set(from, left)
    }
  }

  const answer = async (request: ReadJobRequest, from: PeerKey, signal: AbortSignal): Promise<Uint8Array> => {
    const release = take(from)
    const deadline = deadlineOf(clock, request.event.body.deadline, signal)
    try {
      return encodeStatement(await statementOn(ports, request.task, request.event.body.task, deadline.signal))
    } finally {
      deadline.cancel()
      release()
    }
  }

  return async (body, from, signal) => {
    // Before anything is read: observers ask for nothing here, and a job is up to 300 KB.
    if (!ports.members.has(from)) throw new Refusal('UNKNOWN_ORIGIN', 'A job comes from a member.')
    const request = decodeJobRequest(body)
    const id = hash.sha256Hex(body)
    const known = done.get(id)
    if (known !== undefined) return known
    checkRequest(ports, request, from)
    const work = answer(request, from, signal)
    done.set(id, work)
    if (done.size > MAX_REMEMBERED) done.delete(done.keys().next().value as string)
    // What was not answered (too busy, too late) may be asked again.
    work.catch(() => done.delete(id))
    return work
  }

  /** Aborts with the request, or when its deadline has passed. */
  function deadlineOf(at: Clock, tick: number, signal: AbortSignal) {
    const controller = new AbortController()
    const abort = (): void => controller.abort()
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    const stop = at.after(startOfTick(tick + 1) - at.now(), abort)
    return {
      signal: controller.signal,
      cancel() {
        stop()
        signal.removeEventListener('abort', abort)
      },
    }
  }

  async function statementOn(
    { kernelDigest, network, signer }: WorkerPorts,
    task: Task,
    digest: string,
    signal: AbortSignal,
  ) {
    const say = (value_bits: string | null, refused: string | null): JobStatement => {
      const now = clock.now()
      const phase = phaseOf(now)
      const place = { svcond: tickOf(now), phase, R_t: modulation(phase) }
      return signStatement(signer, network, {
        task: digest,
        kernel_digest: kernelDigest,
        value_bits,
        refused,
        ...place,
      })
    }
    return compute.run(task, { signal, operations: await pricedFor(compute, task) }).then(
      ({ computation }) => say(doubleBits(computation.value), null),
      (error: unknown) => {
        if (!(error instanceof Refusal) || NOT_OF_THE_TASK.has(error.code)) throw error
        return say(null, error.code)
      },
    )
  }
}

/** Refusals that say something about this node just now and nothing about the task. */
const NOT_OF_THE_TASK: ReadonlySet<string> = new Set(['OVERLOADED', 'CANCELLED', 'SHUTTING_DOWN', 'TOO_MUCH_WORK'])

/** @throws Refusal TOO_MUCH_WORK; what is refused before the work is said by the computation itself */
async function pricedFor(compute: Compute, task: Task): Promise<number> {
  let operations: number
  try {
    operations = (await compute.price(task)).operations
  } catch (error) {
    if (error instanceof Refusal) return 1
    throw error
  }
  if (operations <= MAX_JOB_OPERATIONS) return operations
  throw new Refusal(
    'TOO_MUCH_WORK',
    `The task takes ${operations} operations; at most ${MAX_JOB_OPERATIONS} are done for another node.`,
    { measured: operations, bound: MAX_JOB_OPERATIONS },
  )
}

/** @throws Refusal where the event is not what a member may ask with just now */
function checkRequest(ports: WorkerPorts, { event, task }: ReadJobRequest, from: PeerKey): void {
  const { network, members, clock, hash, signatures } = ports
  const now = tickOf(clock.now())
  if (event.network !== network) throw new Refusal('WRONG_NETWORK', `The job is of the network "${event.network}".`)
  if (!members.has(event.origin)) throw new Refusal('UNKNOWN_ORIGIN', 'The job comes from no member of this network.')
  if (event.origin !== from) throw new Refusal('FORBIDDEN', 'A job is brought by the node that asks.')
  if (Math.abs(now - event.svcond) > WINDOW_TICKS || event.body.deadline < now)
    throw new Refusal(
      'OUTSIDE_WINDOW',
      `The job is of tick ${event.svcond} with deadline ${event.body.deadline}; it is ${now}.`,
    )
  if (event.body.deadline > event.svcond + WINDOW_TICKS)
    throw new Refusal('MALFORMED_EVENT', `A job has at most ${WINDOW_TICKS} ticks of time.`)
  if (taskDigest(hash, task) !== event.body.task)
    throw new Refusal('MALFORMED_EVENT', 'The task is not the one that the job names.')
  const { sig, ...unsigned } = event
  const signature = fromHex(sig)
  const key = fromHex(event.origin)
  if (
    signature === undefined ||
    key === undefined ||
    !signatures.verify(signature, toUtf8(canonicalJson(unsigned)), key)
  )
    throw new Refusal('BAD_SIGNATURE', 'The job is not signed by the node that it names.')
}
