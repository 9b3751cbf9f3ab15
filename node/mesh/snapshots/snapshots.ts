import { Refusal } from '../../../src/errors/refusal.ts'
import type { HeartbeatBody } from '../../../src/mesh/kinds/heartbeat.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import { boundaryOf, leaderOf } from '../../../src/mesh/snapshots/boundary.ts'
import { membersOf } from '../../../src/mesh/snapshots/manifest.ts'
import type { Journal } from '../../lane/open-journal.ts'
import type { MeshContext } from '../context.ts'
import { forMany } from '../for-many.ts'
import { type BaseOptions, fetchBase } from './fetch-base.ts'
import { Fetcher } from './fetcher.ts'
import type { FoldPort } from './fold-port.ts'
import { Joining } from './joining.ts'
import { Liars } from './liars.ts'
import { Pruning } from './pruning.ts'
import { serveSnapshots } from './serve-snapshots.ts'
import type { SnapshotStore, StoredSnapshot } from './snapshot-store.ts'
import type { SnapshotSettings, SnapshotStatus } from './standing.ts'
import { Taker } from './taker.ts'
import { type Cut, Words } from './words.ts'

export interface SnapshotsOptions extends SnapshotSettings {
  readonly context: MeshContext
  readonly journal: Journal
  readonly store: SnapshotStore
  readonly fold: FoldPort
  readonly turn: () => Promise<void>
  /** Called with a sentence for the log. */
  readonly tell: (sentence: string) => void
}

/** Snapshots that are signed and kept: one that joining nodes fetch, and the one before, which they may be fetching. */
const KEPT = 2

/** Snapshots of one node: takes them, names them in heartbeats, serves them, begins with one, and removes what one stands for. */
export class Snapshots {
  readonly #options: SnapshotsOptions
  readonly #words: Words
  readonly #taker: Taker
  /** Where bases that are missing come from; null without a transport. */
  readonly #bases: BaseOptions | null
  readonly #joining: Joining
  readonly #pruning: Pruning
  readonly #closing = new AbortController()
  /** The cut that was taken or given up last. */
  #done: string | null = null
  #running: Promise<void> | null = null

  constructor(options: SnapshotsOptions) {
    this.#options = options
    const { context, store, snapshotEvery, journal, turn, tell } = options
    const { network, members, state, events, transport, clock } = context
    this.#words = new Words(members, snapshotEvery)
    const signal = forMany(this.#closing.signal)
    this.#taker = new Taker({ ...options, network, members, state, events, signal })
    const liars = new Liars(transport, tell)
    const fetcher =
      transport === null ? null : new Fetcher({ ...context, transport, store, turn, signal, onLie: liars.add })
    this.#bases = transport === null || fetcher === null ? null : { transport, store, fetcher, liars, tell }
    this.#joining = new Joining({ ...options, signal, fetcher, liars })
    this.#pruning = new Pruning({ ...options, pruner: journal.pruner })
    if (transport !== null) serveSnapshots({ transport, network, clock, store })
  }

  /** Whether the node is still deciding how to get the state: until then it takes no events in. */
  get joining(): boolean {
    return this.#joining.isRunning
  }

  get status(): SnapshotStatus {
    const { history, store, journal } = this.#options
    const { signed } = store
    const { base } = journal.ledger.scalars
    return {
      history,
      signed: signed && { tick: signed.manifest.tick, digest: signed.digest, bytes: signed.manifest.bytes },
      begins: base?.snapshot.tick ?? null,
      joined: this.#joining.report,
    }
  }

  /**
   * Begins with a snapshot if it should; to be called when the transport has started.
   * @param begun called when the node has the state, before it takes events in
   */
  start(begun: () => Promise<void>): void {
    this.#joining.start(begun)
  }

  /** @param accepted events that became durable, in the order of the journal */
  hear(accepted: readonly AcceptedEvent[]): void {
    this.#words.hear(accepted)
  }

  /** Whether this node has to propose a cut. */
  leads(tick: number): boolean {
    const { context, snapshotEvery } = this.#options
    // A node alone has nobody who would need one.
    if (snapshotEvery === 0 || context.transport === null) return false
    const boundary = boundaryOf(tick, snapshotEvery)
    const isDue = boundary > Math.max(this.#words.cut?.tick ?? 0, this.#newest?.manifest.tick ?? 0)
    return isDue && leaderOf(context.members, boundary, snapshotEvery) === context.self
  }

  /** What a heartbeat of this node says about snapshots. */
  words(svcond: number): Pick<HeartbeatBody, 'cut' | 'snapshot'> {
    const { snapshotEvery, store } = this.#options
    const newest = this.#newest
    const cut = () => ({ tick: boundaryOf(svcond, snapshotEvery), base: store.signed?.digest ?? null })
    return {
      ...(this.leads(svcond) ? { cut: cut() } : {}),
      ...(newest === null ? {} : { snapshot: { tick: newest.manifest.tick, digest: newest.digest } }),
    }
  }

  tick(tick: number): void {
    if (this.#running !== null || this.#closing.signal.aborted) return
    this.#running = this.#work(tick)
      .catch((error: unknown) => {
        // A disk that is full, or a thread that could not be started, is tried again at the next boundary.
        if (!(error instanceof Refusal)) this.#options.context.onFault(error)
      })
      .finally(() => {
        this.#running = null
      })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#pruning.close()
    await Promise.all([this.#running, this.#joining.ended])
  }

  get #newest(): StoredSnapshot | null {
    return this.#options.store.all[0] ?? null
  }

  async #work(tick: number): Promise<void> {
    const { cut } = this.#words
    if (cut !== null && cut.id !== this.#done && this.#taker.isComplete(cut)) await this.#take(cut)
    await this.#sign()
    await this.#pruning.step(tick)
  }

  async #take(cut: Cut): Promise<void> {
    this.#done = cut.id
    if (cut.tick <= (this.#newest?.manifest.tick ?? 0)) return
    if (this.#bases !== null) await fetchBase(cut, this.#bases)
    const base = this.#taker.baseOf(cut)
    if (base === undefined) return
    const { manifest } = await this.#taker.take(cut, base)
    this.#options.tell(`took the snapshot of tick ${manifest.tick}: ${manifest.bytes} bytes`)
  }

  /** Keeps the signatures of those that a quorum has named meanwhile, and removes older ones. */
  async #sign(): Promise<void> {
    const { store, journal } = this.#options
    for (const { manifest, digest, proof } of store.all) {
      const words = proof === null ? this.#words.proofOf({ tick: manifest.tick, digest }, membersOf(manifest)) : null
      if (words === null) continue
      await store.prove(digest, words)
      this.#options.tell(`a quorum has signed the snapshot of tick ${manifest.tick}`)
    }
    const signed = store.all.filter(({ proof }) => proof !== null).slice(0, KEPT)
    const kept = [this.#newest, ...signed].flatMap((each) => each?.digest ?? [])
    await store.retain(new Set([...kept, journal.ledger.scalars.base?.snapshot.digest ?? '']))
  }
}
