import type { HeldClaim } from './claim.ts'
import { WINDOW_TICKS } from './events.ts'
import { type Heartbeat, HeartbeatLog, type SavedHeartbeats } from './heartbeat-log.ts'
import type { Members } from './members.ts'
import { type Section, section } from './saved-mesh.ts'

/** Called for claims that become late, or no longer are because the heartbeats of a forked log were revoked. */
export type OnLateness = (claims: readonly HeldClaim[], late: boolean) => void

/** Tick from which a heartbeat decides whether a claim was seen in time. */
export const dueAt = (claim: { readonly svcond: number }): number => claim.svcond + WINDOW_TICKS

/**
 * Decides which claims are late. Each member but the claim's origin testifies once: by its earliest heartbeat
 * WINDOW_TICKS or more after the claim's tick. Later heartbeats change nothing, and no earlier one can appear, so every
 * claim and every heartbeat is processed once, in any order of arrival.
 */
export class Lateness {
  readonly #members: Members
  /** In the order of `Members.logs`. */
  readonly #logs: HeartbeatLog[] = []
  /** By tick. */
  readonly #claims = new Map<number, Set<HeldClaim>>()
  readonly #onLateness: OnLateness

  constructor(members: Members, onLateness: OnLateness) {
    this.#members = members
    this.#onLateness = onLateness
  }

  /** Sets `unseen` and `late` of a new claim, before it is ranked. */
  add(claim: HeldClaim): void {
    this.#ask(claim)
    this.hold(claim)
  }

  /** Counts the testimonies of those who were members in the tick of a claim. */
  #ask(claim: HeldClaim): void {
    const origin = this.#members.logOf(claim.origin)
    const due = dueAt(claim)
    claim.unseen = 0
    for (const key of this.#members.at(claim.svcond).keys) {
      const member = this.#members.logOf(key)
      if (member === origin) continue
      const heartbeat = this.#logs[member]?.firstAt(due)
      if (heartbeat !== undefined && isUnseen(heartbeat, origin, claim)) claim.unseen++
    }
    claim.late = claim.unseen >= this.#members.quorum
  }

  /** Asks others about claims from a tick on, since a change of members became known. */
  reconsider(from: number): void {
    const changed: HeldClaim[] = []
    for (const [svcond, claims] of this.#claims) {
      if (svcond < from) continue
      for (const claim of claims) {
        const { late } = claim
        this.#ask(claim)
        if (claim.late === late) continue
        changed.push(claim)
        // Ranked below, together with the others.
        claim.late = late
      }
    }
    const [late, inTime] = [changed.filter((claim) => !claim.late), changed.filter((claim) => claim.late)]
    if (late.length > 0) this.#onLateness(late, true)
    if (inTime.length > 0) this.#onLateness(inTime, false)
  }

  /** A member's first heartbeat of that tick or later. */
  firstSince(origin: string, svcond: number): Pick<Heartbeat, 'seq' | 'svcond'> | undefined {
    return this.#logs[this.#members.logOf(origin)]?.firstAt(svcond)
  }

  #log(member: number): HeartbeatLog {
    while (this.#logs.length <= member) this.#logs.push(new HeartbeatLog())
    return this.#logs[member]
  }

  /** Takes a claim with what the heartbeats report of it. */
  hold(claim: HeldClaim): void {
    const beside = this.#claims.get(claim.svcond)
    if (beside === undefined) this.#claims.set(claim.svcond, new Set([claim]))
    else beside.add(claim)
  }

  /** Heartbeats by member's number; the claims are saved with the known events. */
  sections(): readonly Section[] {
    return [
      section(
        'heartbeats',
        () => this.#save(),
        ([member, saved]) => this.#log(member).load(saved),
      ),
    ]
  }

  *#save(): Generator<readonly [member: number, saved: SavedHeartbeats]> {
    for (const member of this.#members.logs.keys()) {
      for (const saved of this.#log(member).save()) yield [member, saved]
    }
  }

  remove(claim: HeldClaim): void {
    const beside = this.#claims.get(claim.svcond)
    beside?.delete(claim)
    if (beside?.size === 0) this.#claims.delete(claim.svcond)
  }

  /** The next heartbeat of a member, its testimony on all claims that fell due since its last. */
  heartbeat(origin: string, heartbeat: Heartbeat): void {
    const member = this.#members.logOf(origin)
    if (member === -1) return
    const log = this.#log(member)
    this.#count(member, heartbeat, log.lastSvcond, 1)
    log.append(heartbeat)
  }

  /** Revokes a member's heartbeats from that sequence number on. */
  cut(origin: string, seq: number): void {
    const member = this.#members.logOf(origin)
    const log = this.#logs[member]
    if (log === undefined) return
    const taken = log.cut(seq)
    let before = log.lastSvcond
    for (const heartbeat of taken) {
      this.#count(member, heartbeat, before, -1)
      before = heartbeat.svcond
    }
  }

  /** Adds a heartbeat's testimony on all claims that fell due after `before`, or revokes it. */
  #count(member: number, heartbeat: Heartbeat, before: number, step: 1 | -1): void {
    const changed: HeldClaim[] = []
    const key = this.#members.logs[member]
    for (const claim of this.#dueWithin(before, heartbeat.svcond)) {
      const origin = this.#members.logOf(claim.origin)
      if (member === origin || !isUnseen(heartbeat, origin, claim)) continue
      if (!this.#members.at(claim.svcond).has(key)) continue
      claim.unseen += step
      if (claim.unseen >= this.#members.quorum !== claim.late) changed.push(claim)
    }
    if (changed.length > 0) this.#onLateness(changed, step === 1)
  }

  /** Claims that fall due after one tick and not after another one. */
  *#dueWithin(after: number, until: number): Iterable<HeldClaim> {
    const ticks = until - after
    if (ticks <= this.#claims.size) {
      for (let due = after + 1; due <= until; due++) yield* this.#claims.get(due - WINDOW_TICKS) ?? []
    } else {
      for (const [svcond, claims] of this.#claims) {
        if (svcond + WINDOW_TICKS > after && svcond + WINDOW_TICKS <= until) yield* claims
      }
    }
  }
}

/**
 * `seen` is a count, so an event with that sequence number was not among them. A heartbeat from before a change of members
 * has no count for the new one, of whose log its member had seen nothing.
 */
const isUnseen = (heartbeat: Heartbeat, origin: number, claim: HeldClaim): boolean =>
  (heartbeat.seen[origin] ?? 0) <= claim.seq
