import { type Contributed, decodeContributed } from '../../../protocols/contribution/exchange.ts'
import { encodeJobRequest } from '../../../protocols/job/request.ts'
import { requestId } from '../../../protocols/protocol-ids.ts'
import { doubleBits } from '../../../src/bytes/double-bits.ts'
import { toHex } from '../../../src/bytes/hex.ts'
import { rendezvous } from '../../../src/contribution/rendezvous.ts'
import { hasContributorsSignature, type SignedResult } from '../../../src/contribution/signed-result.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { MAX_DOMAIN_OPERATORS } from '../../../src/kernel/limits.ts'
import type { Task } from '../../../src/kernel/task.ts'
import { WINDOW_TICKS } from '../../../src/mesh/events.ts'
import { taskDigest } from '../../../src/mesh/job-statement.ts'
import { registry } from '../../../src/operators/registry.ts'
import { TICK_NS } from '../../../src/time/tick.ts'
import { MAX_JOB_OPERATIONS } from '../recompute/worker.ts'
import type { PeerKey, Transport } from '../transport.ts'
import type { ContributionContext } from './context.ts'
import type { Offered } from './contribution-service.ts'

/** Contributors that are asked, one after the other, before the node computes a job itself. */
const MOST_ASKED = 3

/** Minimum ticks of a job, and operations per further tick on a slow machine. */
const LEAST_TICKS = 3
const OPERATIONS_PER_TICK = 5e7
const MILLISECONDS_PER_TICK = Number(TICK_NS) / 1e6

/** Most results that wait to be published. */
const MAX_UNPUBLISHED = 4096

const isChain = ([first, ...operators]: readonly string[]): boolean =>
  first === 'KO42' &&
  operators.length <= MAX_DOMAIN_OPERATORS &&
  operators.every((id) => registry().get(id) !== undefined)

/** Gives jobs of callers to contributors, and publishes what they computed. */
export class Offers {
  readonly #context: ContributionContext
  readonly #closing = new AbortController()
  /** By envelope. */
  readonly #unpublished = new Map<string, SignedResult>()

  constructor(context: ContributionContext) {
    this.#context = context
  }

  /**
   * Lets a contributor compute a task: the first by rendezvous hashing of the job that does.
   * @param operations price of the task
   * @returns null if no contributor did
   * @throws Refusal NOT_READY, OVERLOADED, if the offer cannot be published
   */
  async offer(task: Task, operations: number, signal?: AbortSignal): Promise<Offered | null> {
    const { mesh, view, now } = this.#context
    const { transport, self } = mesh
    if (transport === null || mesh.role !== 'member' || operations > MAX_JOB_OPERATIONS) return null
    if (task.kind !== 'operators' && task.kind !== 'solver') return null
    const able = transport.peers().flatMap(({ key }) => (key !== self && view.mayTakeJobs(key, now()) ? [key] : []))
    if (able.length === 0) return null
    const job = toHex(mesh.entropy.bytes(16))
    const digest = taskDigest(mesh.hash, task)
    const ticks = LEAST_TICKS + Math.ceil(operations / OPERATIONS_PER_TICK)
    const offered = { job, task: digest, operations, deadline: now() + MOST_ASKED * ticks }
    const body = encodeJobRequest({ event: await mesh.publish('job', offered, true), task })
    const until = AbortSignal.any([this.#closing.signal, ...(signal === undefined ? [] : [signal])])
    for (const peer of rendezvous(mesh.hash, job, able).slice(0, MOST_ASKED)) {
      const options = { timeoutMs: Math.ceil(ticks * MILLISECONDS_PER_TICK), signal: until }
      const since = mesh.clock.now()
      const contributed = await this.#ask(transport, peer, body, options)
      if (until.aborted) throw new Refusal('CANCELLED', 'Cancelled; nothing was charged.')
      if (contributed === null || !this.#isRight(contributed, peer, offered)) continue
      const { result, computation, fieldsDigest } = contributed
      // The six steps before the seal ended, for all that this node knows, between question and answer.
      const stamps = [since, since, since, since, mesh.clock.now(), mesh.clock.now()]
      return { computed: { computation, stamps, fieldsDigest }, result }
    }
    return null
  }

  async #ask(
    transport: Transport,
    peer: PeerKey,
    body: Uint8Array,
    options: { readonly timeoutMs: number; readonly signal: AbortSignal },
  ): Promise<Contributed | null> {
    const { network, onFault } = this.#context.mesh
    try {
      return decodeContributed(await transport.request(peer, requestId(network, 'contribute'), body, options)) ?? null
    } catch (error) {
      // One that is disconnected, busy, late or preempted does not get the job.
      if (!(error instanceof Refusal) && !options.signal.aborted) onFault(error)
      return null
    }
  }

  /** Whether an answer is signed by the contributor for this job, and its parts agree. */
  #isRight(
    { result, computation }: Contributed,
    peer: PeerKey,
    offered: { readonly job: string; readonly task: string; readonly operations: number },
  ): boolean {
    const { mesh, kernelDigest, now } = this.#context
    return (
      result.contributor === peer &&
      result.job === offered.job &&
      result.task === offered.task &&
      result.kernel_digest === kernelDigest &&
      result.value === doubleBits(computation.value) &&
      // The public record and feed show them.
      isChain(computation.operatorChain) &&
      result.price === Math.max(1, computation.operations) &&
      result.price <= offered.operations &&
      Math.abs(now() - result.svcond) < WINDOW_TICKS &&
      hasContributorsSignature(mesh.bodySignatures, mesh.network, result)
    )
  }

  /** Publishes who computed an envelope: now, or in a later tick. */
  sealed(envelope: string, result: SignedResult): void {
    if (this.#unpublished.size < MAX_UNPUBLISHED) this.#unpublished.set(envelope, result)
    this.tick()
  }

  tick(): void {
    const { mesh, now } = this.#context
    for (const [envelope, result] of this.#unpublished) {
      this.#unpublished.delete(envelope)
      if (now() - result.svcond >= WINDOW_TICKS) continue
      mesh.publish('contribution_result', { home: mesh.self, envelope, result }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) mesh.onFault(error)
        this.#unpublished.set(envelope, result)
      })
    }
  }

  close(): void {
    this.#closing.abort()
  }
}
