import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { EvidenceBody } from '../../src/mesh/evidence.ts'
import type { MeshContext } from './context.ts'
import { evidenceOf } from './evidence-body.ts'

type Needs = Pick<MeshContext, 'state' | 'self' | 'members' | 'publish' | 'confirmed' | 'hash' | 'onFault' | 'role'>

/** Members that say evidence again in the same tick; the rest come later and find it done. */
const TOGETHER = 4

/** Refusals after which evidence is let go: the two events are such that no evidence can show them. */
const NEVER: ReadonlySet<string> = new Set(['VOID_EVENT', 'EVENT_TOO_LARGE'])

/**
 * Says to everybody that a log has two versions, once per log unless an earlier fork turns up, and again where all who
 * said so have forked themselves: others may never receive those parts of their logs. What cannot be said now, since
 * this node's own log is not confirmed or the disk is full, is said later.
 */
export class Evidence {
  readonly #needs: Needs
  /** By origin: what is still to be said. */
  readonly #pending = new Map<string, EvidenceBody>()
  /** Tick in which evidence was first seen to stand in no log that counts, by the place of the fork. */
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

  /** Publishes what is pending, and what nobody who counts says any more. */
  tick(tick: number): void {
    this.#tick = tick
    this.#say(this.#lost())
  }

  /** Evidence that it is this node's turn to say again. */
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
    // Whatever a forked log says again is in a part that does not count.
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

  /** @returns false where it is to be tried again; the evidence of one fork does not hold up that of another */
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
