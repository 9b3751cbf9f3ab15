import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'
import type { MeshContext } from './context.ts'
import { evidenceOf } from './evidence-body.ts'

type Needs = Pick<MeshContext, 'state' | 'self' | 'members' | 'publish' | 'confirmed' | 'hash' | 'onFault' | 'role'>

/** Members that republish evidence in the same tick; the rest wait longer and find it done. */
const TOGETHER = 4

/** Refusals after which evidence is dropped: no evidence can contain these two events. */
const NEVER: ReadonlySet<string> = new Set(['VOID_EVENT', 'EVENT_TOO_LARGE'])

/**
 * Publishes that a log has two versions, once per log unless an earlier fork appears, and again if all publishers of
 * the evidence have forked themselves, since others may never receive those parts of their logs. What cannot be
 * published now, because this node's own log is not confirmed or the disk is full, is published later.
 */
export class Evidence {
  readonly #needs: Needs
  /** Pending evidence by origin. */
  readonly #pending = new Map<string, EvidenceBody>()
  /** Tick in which evidence was first found to be in no valid part of a log, by the place of the fork. */
  #uncarried: ReadonlyMap<string, number> = new Map()
  #tick = 0
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
    this.#say([])
  }

  /** Publishes pending evidence, and evidence that is no longer in a valid part of any log. */
  tick(tick: number): void {
    this.#tick = tick
    this.#say(this.#lost())
  }

  /** Evidence that this node has to republish now. */
  #lost(): readonly EvidenceBody[] {
    const { state, members, self } = this.#needs
    const patience = 1 + Math.floor(Math.max(0, members.indexOf(self)) / TOGETHER)
    const since = new Map<string, number>()
    const due = state.uncarriedEvidence().filter(({ first: { origin, seq } }) => {
      const place = `${origin}/${seq}`
      const seen = this.#uncarried.get(place) ?? this.#tick
      since.set(place, seen)
      return this.#tick - seen >= patience
    })
    this.#uncarried = since
    return due
  }

  #say(lost: readonly EvidenceBody[]): void {
    const { role, confirmed, state, self } = this.#needs
    if (this.#publishing || this.#pending.size + lost.length === 0 || role !== 'member' || !confirmed()) return
    // Events that a forked log republishes are in its invalid part.
    if (state.log(self).quarantined_from !== null) return
    this.#publishing = true
    void this.#publish(lost).finally(() => {
      this.#publishing = false
    })
  }

  #known(origin: string, seq: number): boolean {
    const { quarantined_from } = this.#needs.state.log(origin)
    return quarantined_from !== null && quarantined_from <= seq
  }

  async #publish(lost: readonly EvidenceBody[]): Promise<void> {
    for (const [origin, body] of [...this.#pending]) {
      const isDone = this.#known(origin, body.first.seq) || (await this.#published(body))
      if (isDone && this.#pending.get(origin) === body) this.#pending.delete(origin)
    }
    for (const body of lost) await this.#published(body)
  }

  /** @returns false if it has to be retried; the evidence of one fork does not delay that of another */
  async #published(body: EvidenceBody): Promise<boolean> {
    try {
      await this.#needs.publish('evidence', body)
      return true
    } catch (error) {
      if (error instanceof Refusal) return NEVER.has(error.code)
      this.#needs.onFault(error)
      return false
    }
  }
}
