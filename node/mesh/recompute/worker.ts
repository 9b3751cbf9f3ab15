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

/** Largest task computed free of charge for another node: about a second of one core. */
export const MAX_JOB_OPERATIONS = 1e9

/** Most concurrent tasks for others, and for the same node. */
const MAX_RUNNING = 4
const MAX_RUNNING_PER_ASKER = 2

/** Most answers cached by job, so that a repeated request costs a look-up. */
const MAX_REMEMBERED = 256

/**
 * Runs jobs of other members: checks that the signed event names exactly this task and that there is time left,
 * computes it in the pool, and signs the result. A refusal by the kernel is an answer too, since it is reproducible.
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
    // Checked before reading: observers may not send jobs, and a job is up to 300 KB.
    if (!ports.members.isOf(from, tickOf(clock.now())))
      throw new Refusal('UNKNOWN_ORIGIN', 'Only members may send jobs.')
    const request = decodeJobRequest(body)
    const id = hash.sha256Hex(body)
    const known = done.get(id)
    if (known !== undefined) return known
    checkRequest(ports, request, from)
    const work = answer(request, from, signal)
    done.set(id, work)
    if (done.size > MAX_REMEMBERED) done.delete(done.keys().next().value as string)
    // A job without an answer (busy, late) may be sent again.
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

/** Refusals caused by the present state of this node and not by the task. */
export const NOT_OF_THE_TASK: ReadonlySet<string> = new Set([
  'OVERLOADED',
  'CANCELLED',
  'SHUTTING_DOWN',
  'TOO_MUCH_WORK',
])

/** @throws Refusal TOO_MUCH_WORK; other refusals come from the computation itself */
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
    `The task takes ${operations} operations; the maximum for another node is ${MAX_JOB_OPERATIONS}.`,
    { measured: operations, bound: MAX_JOB_OPERATIONS },
  )
}

/** @throws Refusal if the event is not a valid current job of a member */
export function checkRequest(
  ports: Pick<WorkerPorts, 'network' | 'members' | 'clock' | 'hash' | 'signatures'>,
  { event, task }: ReadJobRequest,
  from: PeerKey,
): void {
  const { network, members, clock, hash, signatures } = ports
  const now = tickOf(clock.now())
  if (event.network !== network) throw new Refusal('WRONG_NETWORK', `The job is of the network "${event.network}".`)
  if (!members.isOf(event.origin, event.svcond))
    throw new Refusal('UNKNOWN_ORIGIN', 'The job does not come from a member of this network.')
  if (event.origin !== from) throw new Refusal('FORBIDDEN', 'A job has to be sent by the node that signed it.')
  if (Math.abs(now - event.svcond) > WINDOW_TICKS || event.body.deadline < now)
    throw new Refusal(
      'OUTSIDE_WINDOW',
      `The job is of tick ${event.svcond} with deadline ${event.body.deadline}; the current tick is ${now}.`,
    )
  if (event.body.deadline > event.svcond + WINDOW_TICKS)
    throw new Refusal('MALFORMED_EVENT', `The deadline of a job is at most ${WINDOW_TICKS} ticks ahead.`)
  if (taskDigest(hash, task) !== event.body.task)
    throw new Refusal('MALFORMED_EVENT', 'The task does not match the digest in the job.')
  const { sig, ...unsigned } = event
  const signature = fromHex(sig)
  const key = fromHex(event.origin)
  if (
    signature === undefined ||
    key === undefined ||
    !signatures.verify(signature, toUtf8(canonicalJson(unsigned)), key)
  )
    throw new Refusal('BAD_SIGNATURE', 'The job is not signed by its origin.')
}
