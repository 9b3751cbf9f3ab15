import type { Heads } from '../../../protocols/sync/heads.ts'
import type { Hello } from '../../../protocols/sync/hello.ts'
import type { LogHead, MeshState } from '../../../src/mesh/mesh-state.ts'
import type { PeerKey } from '../transport.ts'

/** State of a connected peer. */
export interface KnownPeer {
  readonly key: PeerKey
  hello: Hello | null
  heads: Heads | null
  busy: boolean
  /** Tick before which it is not asked again, since it failed. */
  quietUntil: number
  /** Places of quarantined logs at which it has the same event as this node. */
  readonly agreed: Set<string>
}

/** Connected peers, as of the last update from the transport. */
export class PeerBook {
  readonly #peers = new Map<PeerKey, KnownPeer>()

  get(key: PeerKey): KnownPeer | undefined {
    return this.#peers.get(key)
  }

  all(): readonly KnownPeer[] {
    return [...this.#peers.values()]
  }

  /** @returns the peers that are new since the last update */
  update(keys: readonly PeerKey[]): readonly KnownPeer[] {
    const now = new Set(keys)
    for (const key of this.#peers.keys()) if (!now.has(key)) this.#peers.delete(key)
    const fresh: KnownPeer[] = []
    for (const key of now) {
      if (this.#peers.has(key)) continue
      const peer = { key, hello: null, heads: null, busy: false, quietUntil: 0, agreed: new Set<string>() }
      this.#peers.set(key, peer)
      fresh.push(peer)
    }
    return fresh
  }

  /** Connected peers that keep every log from its first event on. */
  archives(): readonly PeerKey[] {
    const keepsAll = ({ heads }: KnownPeer): boolean => heads?.heads.every(({ first }) => first === 0) ?? false
    return this.all()
      .filter(keepsAll)
      .map(({ key }) => key)
  }

  /** Largest number of events that a peer is known to be ahead by, over all logs. */
  lag(state: MeshState): number {
    const own = new Map(state.logs().map((log) => [log.origin, log]))
    let most = 0
    for (const { heads } of this.#peers.values())
      most = Math.max(most, heads === null ? 0 : lagBehind(state, own, heads))
    return most
  }
}

/** Length that a log should reach to match a peer's, without events after a fork. */
export function wantedCount(state: MeshState, origin: string, theirs: number): number {
  return wantedOf(state, state.log(origin), theirs)
}

function wantedOf({ members }: MeshState, log: LogHead, theirs: number): number {
  const { origin, count, svcond, quarantined_from } = log
  // What follows the term of a member has no effect.
  if (members.hasEnded(origin, svcond)) return count
  return quarantined_from === null ? theirs : Math.min(theirs, quarantined_from)
}

/** @param own by the origin's key, members' only */
function lagBehind(state: MeshState, own: ReadonlyMap<string, LogHead>, { heads }: Heads): number {
  let lag = 0
  for (const { origin, count } of heads) {
    const log = own.get(origin)
    if (log !== undefined) lag += Math.max(0, wantedOf(state, log, count) - log.count)
  }
  return lag
}
