import { decodeDisputeRequest, encodeDisputeRequest } from '../../../protocols/contribution/dispute.ts'
import { decodeTask } from '../../../protocols/job/request.ts'
import { requestId } from '../../../protocols/protocol-ids.ts'
import { canonicalJson } from '../../../src/bytes/canonical-json.ts'
import { doubleBits } from '../../../src/bytes/double-bits.ts'
import { toUtf8 } from '../../../src/bytes/utf8.ts'
import type { Cko } from '../../../src/envelope/cko.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Task } from '../../../src/kernel/task.ts'
import { bodyOf } from '../../../src/mesh/body-of.ts'
import type { Case } from '../../../src/mesh/contributions.ts'
import { taskDigest } from '../../../src/mesh/job-statement.ts'
import {
  type ContributionChallengeBody,
  contributionChallenge,
} from '../../../src/mesh/kinds/contribution-challenge.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { MAX_JOB_OPERATIONS, NOT_OF_THE_TASK } from '../recompute/worker.ts'
import type { ContributionContext } from './context.ts'

const ASK_MS = 5_000

/** Challenged jobs that are computed at once. */
const MAX_RUNNING = 2

/** Most tasks of other nodes' envelopes kept for members that are drawn. */
const MAX_KEPT = 256

/**
 * Computes challenged jobs again when this member is drawn, and publishes what it found. The task is fetched from the node of
 * the challenger or from the one that sealed it, which give it to drawn members only.
 */
export class Judge {
  readonly #context: ContributionContext
  /** Challenges that are not settled, by event. */
  readonly #open = new Map<string, ContributionChallengeBody>()
  readonly #running = new Set<string>()
  /** By envelope. */
  readonly #kept = new Map<string, Task>()
  readonly #closing = new AbortController()

  constructor(context: ContributionContext) {
    this.#context = context
    const { network, transport } = context.mesh
    transport?.onRequest(requestId(network, 'dispute'), (body, from) => this.#serve(body, from))
    for (const { challenge } of context.view.cases(context.now())) this.#open.set(challenge.event, challenge.body)
  }

  /** Keeps the task of another node's envelope, which a caller of this one challenges. */
  keep(envelope: string, task: Task): void {
    this.#kept.set(envelope, task)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value as string)
  }

  committed(events: readonly AcceptedEvent[]): void {
    for (const { event, id } of events) {
      if (event.kind !== 'contribution_challenge') continue
      const body = bodyOf(contributionChallenge, event)
      if (body !== null) this.#open.set(id, body)
    }
  }

  tick(): void {
    const { mesh, now } = this.#context
    if (mesh.role !== 'member' || !mesh.confirmed()) return
    for (const [event, body] of this.#open) {
      const found = this.#context.view.caseOf(body, event, now())
      if (found?.settled === true) this.#open.delete(event)
      if (found === null || !this.#isMine(found) || this.#running.size >= MAX_RUNNING) continue
      this.#running.add(event)
      this.#judge(found)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal) && !this.#closing.signal.aborted) mesh.onFault(error)
        })
        .finally(() => this.#running.delete(event))
    }
  }

  close(): void {
    this.#closing.abort()
  }

  /** Whether this member is drawn, has not answered, and is not answering. */
  #isMine({ challenge, finding, drawn }: Case): boolean {
    const { self, state } = this.#context.mesh
    if (finding !== 'open' || !drawn.includes(self) || this.#running.has(challenge.event)) return false
    const answers = state.registers.register('contribution_verdict', challenge.event)?.claims ?? []
    return !answers.some(({ origin }) => origin === self)
  }

  async #judge(found: Case): Promise<void> {
    const { mesh, kernelDigest } = this.#context
    const task = await this.#fetch(found)
    const value = task === null ? null : await this.#compute(task)
    if (value === null) return
    await mesh.publish('contribution_verdict', { challenge: found.challenge.event, kernel_digest: kernelDigest, value })
  }

  /** Null if the node cannot tell now. */
  async #compute(task: Task): Promise<string | null> {
    const { compute } = this.#context
    try {
      const { operations } = await compute.price(task)
      if (operations > MAX_JOB_OPERATIONS) return null
      const { computation } = await compute.run(task, { operations, signal: this.#closing.signal })
      return doubleBits(computation.value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return NOT_OF_THE_TASK.has(error.code) ? null : error.code
    }
  }

  async #fetch({ challenge, result }: Case): Promise<Task | null> {
    const { network, transport, self, hash } = this.#context.mesh
    const body = encodeDisputeRequest(challenge.event)
    for (const peer of new Set([challenge.origin, challenge.body.home])) {
      if (peer === self || transport === null) continue
      const options = { timeoutMs: ASK_MS, signal: this.#closing.signal }
      const answer = await transport.request(peer, requestId(network, 'dispute'), body, options).catch(() => null)
      const task = answer === null ? undefined : decodeTask(answer)
      if (task !== undefined && taskDigest(hash, task) === result.task) return task
    }
    return null
  }

  async #serve(body: Uint8Array, from: string): Promise<Uint8Array> {
    const event = decodeDisputeRequest(body)
    const challenge = this.#open.get(event)
    const found = challenge === undefined ? null : this.#context.view.caseOf(challenge, event, this.#context.now())
    // The task is private: only those who have to compute it get it.
    if (found === null || !found.drawn.includes(from))
      throw new Refusal('FORBIDDEN', 'You are not drawn for this challenge.')
    const task = await this.taskOf(found.challenge.body.envelope)
    if (task === null) throw new Refusal('UNKNOWN_ENVELOPE', 'This node does not have the task.')
    return toUtf8(canonicalJson(task))
  }

  /** Task of an envelope that this node sealed or keeps; null for any other. */
  async taskOf(envelope: string): Promise<Task | null> {
    const stored = await this.#context.mesh.reader.envelope(envelope)
    if (stored !== undefined) return (JSON.parse(stored.text) as Cko).task
    return this.#kept.get(envelope) ?? null
  }
}
