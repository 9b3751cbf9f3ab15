import { Refusal } from '../../../src/errors/refusal.ts'
import type { Journal } from '../../lane/open-journal.ts'
import type { MeshContext } from '../context.ts'
import type { PeerKey } from '../transport.ts'
import type { Fetcher, Offer } from './fetcher.ts'
import type { Liars } from './liars.ts'
import type { SnapshotStore, StoredSnapshot } from './snapshot-store.ts'
import type { JoinReport, SnapshotSettings } from './standing.ts'

export interface JoiningOptions extends Pick<SnapshotSettings, 'sync'> {
  readonly context: MeshContext
  readonly journal: Journal
  readonly store: SnapshotStore
  /** Null without a transport. */
  readonly fetcher: Fetcher | null
  readonly liars: Liars
  /** Lets the event loop run other work. */
  readonly turn: () => Promise<void>
  readonly signal: AbortSignal
  readonly tell: (sentence: string) => void
}

/** Answers after which the newest snapshot is chosen, if not all connected peers have answered before. */
const ENOUGH = 3
const PAUSE_NS = 200_000_000n
/** How long peers are waited for. */
const PATIENCE_NS = 15_000_000_000n
/** How long connected peers that have not answered are waited for once others have. */
const SHORT_PATIENCE_NS = 2_000_000_000n
const ROUNDS = 3

/** Lets a node without events begin with a snapshot. What no quorum has signed is never used. */
export class Joining {
  readonly #options: JoiningOptions
  #report: Omit<JoinReport, 'lies'> = { how: 'own', tick: null }
  #running: Promise<void> | null = null

  constructor(options: JoiningOptions) {
    this.#options = options
    const { context, fetcher, journal } = options
    const isEmpty = journal.ledger.logs.size === 0
    const isWanted = options.sync === 'snapshot' || (options.sync === 'auto' && context.role === 'observer')
    if (isEmpty && fetcher !== null) this.#report = { how: isWanted ? 'joining' : 'replay', tick: null }
  }

  get isRunning(): boolean {
    return this.#report.how === 'joining'
  }

  get report(): JoinReport {
    return { ...this.#report, lies: this.#options.liars.count }
  }

  get ended(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  start(begun: () => Promise<void>): void {
    if (!this.isRunning) {
      this.#running = this.#options.store.forgetBegun().catch(this.#options.context.onFault)
      return
    }
    this.#running = this.#run(begun)
  }

  async #run(begun: () => Promise<void>): Promise<void> {
    const { tell, context, store } = this.#options
    let snapshot: StoredSnapshot | null = null
    try {
      for (let round = 0; round < ROUNDS && snapshot === null; round++) {
        const offer = await this.#find()
        if (offer === null) break
        snapshot = await this.#begin(offer)
      }
      if (snapshot !== null) await begun()
    } catch (error) {
      if (!(error instanceof Refusal)) context.onFault(error)
    }
    if (this.#options.signal.aborted) return
    if (snapshot === null) await store.forgetBegun()
    const tick = snapshot?.manifest.tick ?? null
    this.#report = { how: tick === null ? 'replay' : 'snapshot', tick }
    tell(
      tick === null
        ? 'no peer offers a signed snapshot, so all events are fetched'
        : `began with the snapshot of tick ${tick}`,
    )
  }

  /** @returns null if it could not be fetched */
  async #begin(offer: Offer): Promise<StoredSnapshot | null> {
    const { journal, store, turn, tell } = this.#options
    const { manifest, digest } = offer.finished
    tell(
      `fetching the snapshot of tick ${manifest.tick}: ${manifest.bytes} bytes, offered by ${offer.peers.length} peers`,
    )
    const name = { digest, tick: manifest.tick, cut: manifest.cut }
    try {
      const kept = store.named(digest)
      const before = kept === undefined ? null : await store.saved(name)
      // One that was damaged since is fetched again, as far as it is missing.
      const stored =
        kept === undefined || before === null ? await (this.#options.fetcher as Fetcher).fetch(offer) : kept
      const saved = before ?? (await store.saved(name))
      if (saved === null) return null
      await journal.pruner.adopt(stored, saved, turn)
      return stored
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'PEER_UNREACHABLE') throw error
      // Another one may be fetched instead, unless the node is stopping.
      if (!this.#options.signal.aborted) await store.forgetBegun()
      return null
    }
  }

  /** The newest signed snapshot that several peers were asked for; null if none has one. */
  async #find(): Promise<Offer | null> {
    const { context, store, signal, liars } = this.#options
    const { clock, transport } = context
    const offers = new Map<string, Offer>()
    const asked = new Set<PeerKey>()
    let answered = 0
    const ask = async (peer: PeerKey): Promise<void> => {
      asked.add(peer)
      const found = await this.#ask(peer)
      answered++
      if (found === null) return
      const { digest } = found.finished
      const offer = offers.get(digest) ?? { ...found, peers: [] }
      offer.peers.push(peer)
      offers.set(digest, offer)
    }
    const began = clock.now()
    let first: bigint | null = null
    for (;;) {
      for (const { key } of transport?.peers() ?? []) if (!asked.has(key) && !liars.has(key)) void ask(key)
      await new Promise<void>((resolve) => clock.after(PAUSE_NS, resolve))
      if (signal.aborted) return null
      const now = clock.now()
      if (answered > 0) first ??= now
      const isEnough = offers.size > 0 && answered >= Math.min(ENOUGH, asked.size) && this.#isShared(offers)
      const isNone = offers.size === 0 && answered === asked.size && now - began >= SHORT_PATIENCE_NS
      const isLate = first !== null && now - first >= SHORT_PATIENCE_NS && (offers.size > 0 || isNone)
      if (isEnough || isLate || now - began >= PATIENCE_NS) break
    }
    return offers.get(store.begun?.digest ?? '') ?? newest(offers)
  }

  /** What a peer offers: the snapshot of a download that was begun, if it still has it, otherwise the newest. */
  async #ask(peer: PeerKey): Promise<Omit<Offer, 'peers'> | null> {
    const { begun } = this.#options.store
    const fetcher = this.#options.fetcher as Fetcher
    const again = begun === null ? null : await fetcher.ask(peer, begun.digest).catch(() => null)
    return again ?? (await fetcher.ask(peer, null).catch(() => null))
  }

  /** Whether enough peers have offered something, so that an older one is not taken because its sender was faster. */
  #isShared(offers: ReadonlyMap<string, Offer>): boolean {
    let peers = 0
    for (const offer of offers.values()) peers += offer.peers.length
    return peers >= ENOUGH
  }
}

const newest = (offers: ReadonlyMap<string, Offer>): Offer | null =>
  [...offers.values()].sort(
    (a, b) => b.finished.manifest.tick - a.finished.manifest.tick || b.peers.length - a.peers.length,
  )[0] ?? null
