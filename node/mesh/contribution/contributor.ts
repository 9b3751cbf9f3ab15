import { encodeContributed } from '../../../protocols/contribution/exchange.ts'
import { decodeJobRequest } from '../../../protocols/job/request.ts'
import { requestId } from '../../../protocols/protocol-ids.ts'
import { doubleBits } from '../../../src/bytes/double-bits.ts'
import { signResult } from '../../../src/contribution/signed-result.ts'
import { fieldsDigest } from '../../../src/envelope/fields-digest.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import { checkRequest, MAX_JOB_OPERATIONS } from '../recompute/worker.ts'
import type { PeerKey } from '../transport.ts'
import type { ContributionContext } from './context.ts'

/** Milliseconds in which a job reaches its next checkpoint, or its thread is ended. */
const STOP_WITHIN_MS = 150

/** Most jobs of others at once. */
const MAX_RUNNING = 4

/**
 * Computes jobs of other members while this machine contributes. Its own experiments come first: `preempt` stops every job at
 * its next checkpoint, and its home gives it to another contributor.
 */
export class Contributor {
  readonly #context: ContributionContext
  readonly #mustTakeWork: () => void
  readonly #running = new Set<AbortController>()
  /** Whether the machine has other work, though its mode may not be committed yet. */
  #withdrawn = false

  /** @param mustTakeWork throws DRAINING while the node takes no new work */
  constructor(context: ContributionContext, mustTakeWork: () => void) {
    this.#context = context
    this.#mustTakeWork = mustTakeWork
    const { network, transport } = context.mesh
    transport?.onRequest(requestId(network, 'contribute'), (body, from, signal) => this.#answer(body, from, signal))
  }

  /** Jobs of others that run now. */
  get running(): number {
    return this.#running.size
  }

  /** Stops all jobs, and takes no others until `resume`. */
  preempt(): void {
    this.#withdrawn = true
    for (const job of this.#running) job.abort()
  }

  resume(): void {
    this.#withdrawn = false
  }

  async #answer(body: Uint8Array, from: PeerKey, signal: AbortSignal): Promise<Uint8Array> {
    const { mesh, view, now } = this.#context
    // Checked before reading: a job is up to 300 KB.
    if (!mesh.members.isOf(from, now())) throw new Refusal('UNKNOWN_ORIGIN', 'Only members may send jobs.')
    if (this.#withdrawn || !view.mayTakeJobs(mesh.self, now()))
      throw new Refusal('NOT_BONDED', 'This machine does not contribute now.')
    this.#mustTakeWork()
    const request = decodeJobRequest(body)
    checkRequest(mesh, request, from)
    if (this.#running.size >= MAX_RUNNING) {
      throw new Refusal('OVERLOADED', `${MAX_RUNNING} jobs of other nodes are running here.`, { running: MAX_RUNNING })
    }
    const job = new AbortController()
    this.#running.add(job)
    try {
      return await this.#compute(request, AbortSignal.any([signal, job.signal]))
    } finally {
      this.#running.delete(job)
    }
  }

  async #compute({ event, task }: ReturnType<typeof decodeJobRequest>, signal: AbortSignal): Promise<Uint8Array> {
    const { mesh, compute, kernelDigest, now } = this.#context
    const operations = Math.max(1, (await compute.price(task)).operations)
    if (operations > MAX_JOB_OPERATIONS || operations !== event.body.operations) {
      const detail = `The task takes ${operations} operations; the job names ${event.body.operations}, at most ${MAX_JOB_OPERATIONS}.`
      throw new Refusal('TOO_MUCH_WORK', detail, { measured: operations, bound: MAX_JOB_OPERATIONS })
    }
    const computed = await compute.run(task, { signal, operations, stopWithinMs: STOP_WITHIN_MS })
    if (signal.aborted) throw new Refusal('CANCELLED', 'The machine has other work; another contributor gets the job.')
    const { computation } = computed
    const result = signResult(mesh.signer, mesh.network, {
      job: event.body.job,
      task: event.body.task,
      kernel_digest: kernelDigest,
      value: doubleBits(computation.value),
      price: Math.max(1, computation.operations),
      svcond: now(),
    })
    const digest =
      computed.fieldsDigest ?? (computation.fields.length === 0 ? null : fieldsDigest(mesh.hash, computation.fields))
    return encodeContributed({ result, computation, fieldsDigest: digest })
  }
}
