import type { Claim } from './claim.ts'
import type { Epoch } from './epoch.ts'
import type { Heartbeat } from './heartbeat-log.ts'
import { dueAt } from './lateness.ts'
import type { LogHeads } from './log-heads.ts'
import type { Members } from './members.ts'
import { type Section, section } from './saved-mesh.ts'

/** Sequence number from which a log is quarantined, or null. */
type ForkedFrom = (origin: string) => number | null

/** Tick from which an accepted change of members would count that is not in force yet; infinity without one. */
type UndecidedFrom = () => number

/** A member's heartbeats. */
interface HeartbeatRecord {
  /** Tick of its last heartbeat; -1 for none. */
  last: number
  /** By member: the most events of its log seen by any heartbeat. */
  readonly most: number[]
}

/**
 * Decides whether an earlier claim can still appear. That so many logs have passed its tick by WINDOW_TICKS is not
 * enough: a log may be held back, and an event in it counts unless a quorum of heartbeats has left it out. It does not
 * cover logs found later to have two versions: their heartbeats are revoked. While an accepted change of members lacks its
 * certificate, nothing that is due after its activation is final: events of the replaced key would still be excluded.
 */
export class Finality {
  readonly #members: Members
  readonly #heads: LogHeads
  readonly #forkedFrom: ForkedFrom
  readonly #undecidedFrom: UndecidedFrom
  /** In the order of `Members.logs`. */
  readonly #words: HeartbeatRecord[] = []

  constructor(members: Members, heads: LogHeads, forkedFrom: ForkedFrom, undecidedFrom: UndecidedFrom) {
    this.#members = members
    this.#heads = heads
    this.#forkedFrom = forkedFrom
    this.#undecidedFrom = undecidedFrom
  }

  heartbeat(origin: string, { svcond, seen }: Pick<Heartbeat, 'svcond' | 'seen'>): void {
    const member = this.#members.logOf(origin)
    if (member === -1) return
    const word = this.#word(member)
    word.last = svcond
    for (const [index, count] of seen.entries()) word.most[index] = Math.max(count, word.most[index] ?? 0)
  }

  #word(member: number): HeartbeatRecord {
    const { logs } = this.#members
    while (this.#words.length < logs.length) this.#words.push({ last: -1, most: logs.map(() => 0) })
    return this.#words[member]
  }

  /** By member's number: tick of its last heartbeat, and the most events that it reports to have seen, by member. */
  sections(): readonly Section[] {
    return [
      section(
        'finality',
        () =>
          this.#members.logs.map((_key, member) => {
            const { last, most } = this.#word(member)
            return [member, last, most] as const
          }),
        ([member, last, most]) => {
          const word = this.#word(member)
          word.last = last
          word.most.splice(0, word.most.length, ...most)
        },
      ),
    ]
  }

  isFinal(claim: Claim<unknown>): boolean {
    if (dueAt(claim) >= this.#undecidedFrom()) return false
    const epoch = this.#members.at(claim.svcond)
    if (!this.#heads.havePassed(epoch, dueAt(claim), (origin) => this.#forkedFrom(origin) !== null)) return false
    return this.#staysInTime(epoch, claim) && this.#members.logs.every((key) => this.#isExhausted(epoch, key, claim))
  }

  /** Whether too few members remain that could report the claim as unseen. */
  #staysInTime(epoch: Epoch, { origin, seq, late, ...claim }: Claim<unknown> & { readonly unseen?: number }): boolean {
    // Any claim in time, however much later, ranks before a late claim.
    if (late) return false
    const index = this.#members.logOf(origin)
    const due = dueAt(claim)
    const open = epoch.keys.filter((key) => {
      const { last, most } = this.#word(this.#members.logOf(key))
      return key !== origin && last < due && (most[index] ?? 0) <= seq
    })
    return (claim.unseen ?? 0) + open.length < this.#members.quorum
  }

  /**
   * Whether a log can no longer contain a claim that ranks before this one: it has passed its tick, or would be late.
   */
  #isExhausted(epoch: Epoch, origin: string, claim: Claim<unknown>): boolean {
    if (!this.#members.hadBegun(origin, claim.svcond)) return true
    const { svcond, count } = this.#heads.of(origin)
    const forkedFrom = this.#forkedFrom(origin)
    if (svcond > claim.svcond || (forkedFrom !== null && forkedFrom <= count)) return true
    const index = this.#members.logOf(origin)
    const due = dueAt(claim)
    let witnesses = 0
    for (const key of epoch.keys) {
      const { last, most } = this.#word(this.#members.logOf(key))
      if (key === origin || last < due || (most[index] ?? 0) > count) continue
      if (this.#forkedFrom(key) === null) witnesses++
    }
    return witnesses >= this.#members.quorum
  }
}
