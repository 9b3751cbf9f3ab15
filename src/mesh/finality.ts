import type { Claim } from './claim.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import { dueAt } from './lateness.ts'
import type { LogHeads } from './log-heads.ts'
import type { Members } from './members.ts'

/** Sequence number from which a log is quarantined, or null. */
type ForkedFrom = (origin: string) => number | null

/** A member's heartbeats. */
interface HeartbeatRecord {
  /** Tick of its last heartbeat; -1 for none. */
  last: number
  /** By member: the most events of its log seen by any heartbeat. */
  readonly most: number[]
}

/** By member: tick of its last heartbeat, and the most events that it reports to have seen, by member. */
export type SavedWords = readonly (readonly [last: number, most: readonly number[]])[]

/**
 * Decides whether an earlier claim can still appear. That so many logs have passed its tick by WINDOW_TICKS is not
 * enough: a log may be held back, and an event in it counts unless a quorum of heartbeats has left it out. It does not
 * cover logs found later to have two versions: their heartbeats are revoked.
 */
export class Finality {
  readonly #members: Members
  readonly #heads: LogHeads
  readonly #forkedFrom: ForkedFrom
  readonly #words: readonly HeartbeatRecord[]

  constructor(members: Members, heads: LogHeads, forkedFrom: ForkedFrom) {
    this.#members = members
    this.#heads = heads
    this.#forkedFrom = forkedFrom
    this.#words = members.keys.map(() => ({ last: -1, most: members.keys.map(() => 0) }))
  }

  heartbeat(origin: string, { svcond, seen }: Pick<Heartbeat, 'svcond' | 'seen'>): void {
    const word = this.#words[this.#members.indexOf(origin)]
    if (word === undefined) return
    word.last = svcond
    for (const [index, count] of seen.entries()) word.most[index] = Math.max(count, word.most[index] ?? 0)
  }

  save(): SavedWords {
    return this.#words.map(({ last, most }) => [last, most] as const)
  }

  load(saved: SavedWords): void {
    for (const [member, [last, most]] of saved.entries()) {
      const word = this.#words[member]
      word.last = last
      word.most.splice(0, word.most.length, ...most)
    }
  }

  isFinal(claim: Claim<unknown>): boolean {
    if (!this.#heads.havePassed(dueAt(claim), (origin) => this.#forkedFrom(origin) !== null)) return false
    return this.#staysInTime(claim) && this.#members.keys.every((origin) => this.#isExhausted(origin, claim))
  }

  /** Whether too few members remain that could report the claim as unseen. */
  #staysInTime({ origin, seq, late, ...claim }: Claim<unknown> & { readonly unseen?: number }): boolean {
    // Any claim in time, however much later, ranks before a late claim.
    if (late) return false
    const index = this.#members.indexOf(origin)
    const due = dueAt(claim)
    const open = this.#words.filter(({ last, most }, member) => member !== index && last < due && most[index] <= seq)
    return (claim.unseen ?? 0) + open.length < this.#members.quorum
  }

  /**
   * Whether a log can no longer contain a claim that ranks before this one: it has passed its tick, or would be late.
   */
  #isExhausted(origin: string, claim: Claim<unknown>): boolean {
    const { svcond, count } = this.#heads.of(origin)
    const forkedFrom = this.#forkedFrom(origin)
    if (svcond > claim.svcond || (forkedFrom !== null && forkedFrom <= count)) return true
    const index = this.#members.indexOf(origin)
    const due = dueAt(claim)
    let witnesses = 0
    for (const [member, { last, most }] of this.#words.entries()) {
      if (member === index || last < due || most[index] > count) continue
      if (this.#forkedFrom(this.#members.keys[member]) === null) witnesses++
    }
    return witnesses >= this.#members.quorum
  }
}
