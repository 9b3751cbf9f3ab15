import { Refusal } from '../../../src/errors/refusal.ts'
import type { EventReader } from '../../../src/journal/event-reader.ts'
import type { EpochChain } from '../../../src/mesh/epoch-certificate.ts'
import type { Members } from '../../../src/mesh/members.ts'
import type { MeshState } from '../../../src/mesh/mesh-state.ts'
import { logsOf } from '../../../src/mesh/snapshots/manifest.ts'
import { changesIn, eventsOf, type Segment, withoutForks } from './cut-events.ts'
import type { FoldedOnto, FoldPort, OpenFold } from './fold-port.ts'
import type { SnapshotStore, StoredSnapshot } from './snapshot-store.ts'
import type { Cut } from './words.ts'

export interface TakerOptions {
  readonly network: string
  readonly members: Members
  /** The committed state. */
  readonly state: MeshState
  readonly events: EventReader
  readonly store: SnapshotStore
  readonly fold: FoldPort
  /** Lets the event loop run other work. */
  readonly turn: () => Promise<void>
  /** Aborted when the node stops. */
  readonly signal: AbortSignal
}

/** Events that are handed to the fold at once. */
const BATCH = 256

/** Takes snapshots: folds the events up to a cut onto the snapshot that its proposer names. */
export class Taker {
  readonly #options: TakerOptions

  constructor(options: TakerOptions) {
    this.#options = options
  }

  /** Whether this node has all events up to the cut, as far as the logs count. */
  isComplete(cut: Cut): boolean {
    const { members, state } = this.#options
    return members.logs.every((origin, index) => {
      const { count, svcond, quarantined_from } = state.log(origin)
      // What follows the term of a member is not fetched.
      if (svcond >= this.#untilIn(cut, origin)) return true
      return count >= Math.min(cut.seen[index] ?? 0, quarantined_from ?? Number.POSITIVE_INFINITY)
    })
  }

  /** End of the term of a key by the changes that the cut's proposer knew, so that all find the same. */
  #untilIn({ seen }: Cut, origin: string): number {
    const { members } = this.#options
    const change = members.chain.slice(0, Math.max(0, seen.length - members.size))
    return (
      change.find(({ statement }) => statement.replaces === origin)?.statement.activates ?? Number.POSITIVE_INFINITY
    )
  }

  /**
   * The snapshot that a cut is folded onto.
   * @returns undefined if this node cannot fold it: it does not have that snapshot, or the events since; or a newer one is
   * signed already, so that the proposer would have everything folded again
   */
  baseOf({ base }: Cut): StoredSnapshot | null | undefined {
    const { store, members, events } = this.#options
    const { signed } = store
    const stored = base === null ? null : store.named(base)
    if (stored === undefined || (signed !== null && (stored?.manifest.tick ?? -1) < signed.manifest.tick))
      return undefined
    const has = members.logs.every(
      (origin, index) => events.first(origin) <= (stored?.manifest.heads[index]?.count ?? 0),
    )
    return has ? stored : undefined
  }

  /**
   * Takes and stores the snapshot of a cut.
   * @throws Refusal SHUTTING_DOWN, what the store and the thread throw; nothing is kept then
   */
  async take(cut: Cut, base: StoredSnapshot | null): Promise<StoredSnapshot> {
    const { network, members, store, fold } = this.#options
    const name = { tick: cut.tick, cut: cut.id }
    const open = await fold.open(members.first.keys, base === null ? null : this.#onto(base))
    try {
      const segments = await this.#segments(cut, base)
      const changes = await this.#changes(segments, base)
      await open.follow(changes)
      await this.#feed(open, this.#ofMembers(segments, changes, base))
      let part = 0
      for await (const bytes of open.parts()) {
        this.#mayGoOn()
        await store.writePart(name, part++, bytes)
      }
      return await store.complete(await open.finish({ network, ...name }), null)
    } catch (error) {
      await store.abandon(name).catch(() => undefined)
      throw error
    } finally {
      await open.close()
    }
  }

  async #segments(cut: Cut, base: StoredSnapshot | null): Promise<readonly Segment[]> {
    const { members, events, state, turn } = this.#options
    const segments = members.logs.map((origin, index) => {
      const from = base?.manifest.heads[index]?.count ?? 0
      const until = this.#untilIn(cut, origin)
      const seen = cut.seen[index] ?? 0
      return {
        origin,
        from,
        to: Math.max(from, until < Number.POSITIVE_INFINITY ? Math.min(seen, state.log(origin).count) : seen),
        until,
      }
    })
    // Evidence in the cut is known to the state too, so usually nothing has to be searched.
    if (state.logs().every(({ quarantined_from }) => quarantined_from === null)) return segments
    const quarantined = new Map<string, number>()
    for (const [index, from] of (base?.manifest.quarantined ?? []).entries()) {
      if (from !== null) quarantined.set(members.logs[index], from)
    }
    const bounded = segments.map((segment) => ({
      ...segment,
      to: Math.min(segment.to, state.log(segment.origin).count),
    }))
    return withoutForks(events, members, bounded, quarantined, turn)
  }

  /** The changes of members in the cut that the base does not contain. */
  #changes(segments: readonly Segment[], base: StoredSnapshot | null): Promise<EpochChain> {
    const { events, members, turn } = this.#options
    return changesIn(events, segments, [base?.manifest.epochs.length ?? 0, members.latest.number], turn)
  }

  /** Without the logs of keys of which neither the base nor the cut shows that they are or were members. */
  #ofMembers(segments: readonly Segment[], changes: EpochChain, base: StoredSnapshot | null): readonly Segment[] {
    const epochs = [...(base?.manifest.epochs ?? []), ...changes]
    const logs = new Set(logsOf({ members: this.#options.members.first.keys, epochs }))
    return segments.filter(({ origin }) => logs.has(origin))
  }

  async #feed(open: OpenFold, segments: readonly Segment[]): Promise<void> {
    const { events, turn } = this.#options
    let batch = []
    for await (const event of eventsOf(events, segments, turn)) {
      batch.push(event)
      if (batch.length < BATCH) continue
      this.#mayGoOn()
      await open.apply(batch)
      batch = []
    }
    await open.apply(batch)
  }

  #mayGoOn(): void {
    if (this.#options.signal.aborted) throw new Refusal('SHUTTING_DOWN', 'The node is stopping.')
  }

  #onto(base: StoredSnapshot): FoldedOnto {
    return { digest: base.digest, heads: base.manifest.heads, parts: this.#options.store.parts(base) }
  }
}
