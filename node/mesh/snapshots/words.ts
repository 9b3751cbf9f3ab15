import { bodyOf } from '../../../src/mesh/body-of.ts'
import { type CutProposal, heartbeat, type SnapshotName } from '../../../src/mesh/kinds/heartbeat.ts'
import type { Members } from '../../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { boundaryOf, leaderOf } from '../../../src/mesh/snapshots/boundary.ts'
import { mayVouch } from '../../../src/mesh/snapshots/proof.ts'

/** A cut to fold up to. */
export interface Cut extends CutProposal {
  /** Id of the heartbeat that proposes it. */
  readonly id: string
  /** By log, of the epochs that its member's log contained: its events. */
  readonly seen: readonly number[]
}

/** A member's heartbeat that names a snapshot. */
interface Word extends SnapshotName {
  readonly svcond: number
  readonly text: string
}

/** Snapshots that are remembered for a member: it names the same one until the next boundary. */
const MOST_WORDS = 2

/** What the heartbeats of members say about snapshots. */
export class Words {
  readonly #members: Members
  readonly #every: number
  readonly #words = new Map<string, readonly Word[]>()
  #cut: Cut | null = null

  /** @param every ticks between boundaries */
  constructor(members: Members, every: number) {
    this.#members = members
    this.#every = every
  }

  /** The latest cut that was proposed by the member whose turn it was; the first one of its boundary. */
  get cut(): Cut | null {
    return this.#cut
  }

  /** @param accepted events that became durable, in the order of the journal */
  hear(accepted: readonly AcceptedEvent[]): void {
    for (const each of accepted) {
      const { event, text, id } = each
      if (event.kind !== 'heartbeat' || each.void !== null) continue
      const body = bodyOf(heartbeat, event)
      if (body?.snapshot !== undefined) this.#name(event.origin, { ...body.snapshot, svcond: event.svcond, text })
      if (body?.cut !== undefined) this.#propose(event, { ...body.cut, id, seen: body.seen })
    }
  }

  /**
   * Heartbeats of different members that name a snapshot, if they are a quorum.
   * @param members of the epochs that the snapshot contains
   */
  proofOf({ tick, digest }: SnapshotName, members: Members): readonly string[] | null {
    const texts = [...this.#words].flatMap(([origin, words]) => {
      const word = words.find((each) => each.tick === tick && each.digest === digest)
      return word !== undefined && mayVouch(members, tick, origin, word.svcond) ? word.text : []
    })
    return texts.length >= members.quorum ? texts.slice(0, members.size) : null
  }

  #name(origin: string, word: Word): void {
    const others = (this.#words.get(origin) ?? []).filter(({ digest }) => digest !== word.digest)
    this.#words.set(origin, [word, ...others].slice(0, MOST_WORDS))
  }

  /** A cut is that of the heartbeat's own boundary: none is ahead of its time, so that no member can end the taking of snapshots. */
  #propose({ origin, svcond }: AcceptedEvent['event'], cut: Cut): void {
    if (this.#every === 0 || cut.tick !== boundaryOf(svcond, this.#every)) return
    if (leaderOf(this.#members, cut.tick, this.#every) !== origin) return
    if (cut.tick > (this.#cut?.tick ?? -1)) this.#cut = cut
  }
}
