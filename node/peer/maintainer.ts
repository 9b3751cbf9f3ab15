import type { Clock } from '../../src/time/clock.ts'
import type { PeerKey } from '../mesh/transport.ts'
import type { KnownPeer } from './options.ts'

export interface MaintainerPorts {
  readonly clock: Clock
  readonly self: PeerKey
  /** Of the first epoch. */
  readonly members: readonly PeerKey[]
  /** Whether a key became a member later. */
  joined?(key: PeerKey): boolean
  connected(key: PeerKey): boolean
  blocked(key: PeerKey): boolean
  /** Resolves once connected; rejects in bounded time. */
  dial(peer: KnownPeer): Promise<void>
}

interface Target {
  peer: KnownPeer
  /** Consecutive failures since it was last seen connected. */
  failures: number
  /** Instant (unix nanoseconds) before which it is not dialled. */
  due: bigint
  /** Instant since which it has not been connected. */
  missing: bigint
}

const MS = 1_000_000n
const LOOK_NS = 500n * MS
/** Wait after failures: doubles from the first to the last. */
const FIRST_WAIT_NS = 500n * MS
const LONGEST_WAIT_NS = 5_000n * MS
/**
 * A member with the lower index waits this long for the other to dial: not forever, since the other may not know its
 * address. Longer than seventeen nodes take to start on a busy machine, where crossing dials cost more than they
 * gained.
 */
const PATIENCE_NS = 40_000n * MS
const PARALLEL_DIALS = 3
/** Parallel dials for peers that did not answer last time, so that one that does answer never waits behind them. */
const PARALLEL_RETRIES = 2
const MOST_TARGETS = 512
const MOST_ADDRESSES = 16

/**
 * Maintains connections to the other members. Of two members the one with the higher index dials, since two that dial
 * each other at once end up with two connections; later members come after the first ones, by their keys. A node that is not a
 * member dials every member it knows.
 */
export class Maintainer {
  readonly #ports: MaintainerPorts
  readonly #targets = new Map<PeerKey, Target>()
  readonly #dialling = new Set<PeerKey>()
  readonly #rank: ReadonlyMap<PeerKey, number>
  #cancel: (() => void) | null = null

  constructor(ports: MaintainerPorts) {
    this.#ports = ports
    this.#rank = new Map(ports.members.map((key, index) => [key, index]))
  }

  setPeers(peers: readonly KnownPeer[]): void {
    this.#targets.clear()
    for (const peer of peers) this.addPeer(peer)
  }

  /** New addresses are tried first. */
  addPeer({ key, addresses }: KnownPeer): void {
    if (key === this.#ports.self) return
    const known = this.#targets.get(key)
    if (known === undefined && this.#targets.size >= MOST_TARGETS) return
    const all = [...new Set([...addresses, ...(known?.peer.addresses ?? [])])].slice(0, MOST_ADDRESSES)
    const news = all.length !== (known?.peer.addresses.length ?? 0)
    const now = this.#ports.clock.now()
    const target = known ?? { peer: { key, addresses: all }, failures: 0, due: now, missing: now }
    target.peer = { key, addresses: all }
    if (news) target.due = now
    this.#targets.set(key, target)
  }

  /** Known addresses of a peer. */
  addressesOf(key: PeerKey): readonly string[] {
    return this.#targets.get(key)?.peer.addresses ?? []
  }

  /** Whether this node is dialling a peer right now; nothing else may. */
  dialling(key: PeerKey): boolean {
    return this.#dialling.has(key)
  }

  start(): void {
    this.#cancel?.()
    this.#look()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #look(): void {
    this.#cancel = this.#ports.clock.after(LOOK_NS, () => this.#look())
    const now = this.#ports.clock.now()
    for (const target of this.#targets.values()) {
      const { key } = target.peer
      if (this.#ports.blocked(key)) target.missing = now
      if (!this.#ports.connected(key)) continue
      target.failures = 0
      target.missing = now
      target.due = now
    }
    this.#dialNext()
  }

  #dialNext(): void {
    const now = this.#ports.clock.now()
    const due = [...this.#targets.values()].filter((target) => this.#wanted(target, now))
    // Stable, so that equals keep the order of the network description.
    due.sort((a, b) => a.failures - b.failures)
    for (const target of due) {
      const bound = target.failures === 0 ? PARALLEL_DIALS : PARALLEL_RETRIES
      if (this.#dialling.size < bound) this.#dial(target)
    }
  }

  #wanted({ peer, due, missing }: Target, now: bigint): boolean {
    const { blocked, connected, self } = this.#ports
    const { key } = peer
    if (due > now || peer.addresses.length === 0) return false
    if (this.#dialling.has(key) || connected(key) || blocked(key)) return false
    const theirs = this.#rankOf(key)
    if (theirs === undefined) return false
    const mine = this.#rankOf(self)
    const isAfter = mine === undefined || mine > theirs || (mine === theirs && self > key)
    return isAfter || now - missing >= PATIENCE_NS
  }

  /** Place among the members; undefined for others. */
  #rankOf(key: PeerKey): number | undefined {
    return this.#rank.get(key) ?? (this.#ports.joined?.(key) === true ? this.#rank.size : undefined)
  }

  #dial(target: Target): void {
    const { key } = target.peer
    this.#dialling.add(key)
    const failed = (): void => {
      const wait = FIRST_WAIT_NS << BigInt(Math.min(target.failures, 10))
      target.failures++
      target.due = this.#ports.clock.now() + (wait < LONGEST_WAIT_NS ? wait : LONGEST_WAIT_NS)
    }
    this.#ports
      .dial(target.peer)
      .catch(failed)
      .finally(() => {
        this.#dialling.delete(key)
        if (this.#cancel !== null) this.#dialNext()
      })
  }
}
