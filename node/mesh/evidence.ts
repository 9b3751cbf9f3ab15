import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { EvidenceBody } from '../../src/mesh/events.ts'
import type { MeshContext } from './context.ts'
import { evidenceOf } from './evidence-body.ts'

type Needs = Pick<MeshContext, 'state' | 'publish' | 'confirmed' | 'hash' | 'onFault' | 'role'>

/**
 * Says to everybody that a log has two versions, once per log unless an earlier fork turns up. What cannot be said now,
 * since this node's own log is not confirmed or the disk is full, is said later.
 */
export class Evidence {
  readonly #needs: Needs
  /** By origin: what is still to be said. */
  readonly #pending = new Map<string, EvidenceBody>()
  #publishing = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Both are signed by the same origin, for the same place, and differ. */
  found(one: PublishedEvent, other: PublishedEvent): void {
    const { origin, seq } = one
    const waiting = this.#pending.get(origin)
    if (this.#known(origin, seq) || (waiting !== undefined && waiting.first.seq <= seq)) return
    this.#pending.set(origin, evidenceOf(this.#needs.hash, one, other))
    this.tick()
  }

  /** Publishes what is pending. */
  tick(): void {
    const { role, confirmed } = this.#needs
    if (this.#publishing || this.#pending.size === 0 || role !== 'member' || !confirmed()) return
    this.#publishing = true
    void this.#publish().finally(() => {
      this.#publishing = false
    })
  }

  #known(origin: string, seq: number): boolean {
    const { quarantined_from } = this.#needs.state.log(origin)
    return quarantined_from !== null && quarantined_from <= seq
  }

  async #publish(): Promise<void> {
    for (const [origin, body] of [...this.#pending]) {
      try {
        if (!this.#known(origin, body.first.seq)) await this.#needs.publish('evidence', body)
        if (this.#pending.get(origin) === body) this.#pending.delete(origin)
      } catch (error) {
        if (!(error instanceof Refusal)) this.#needs.onFault(error)
        return
      }
    }
  }
}
