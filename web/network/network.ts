import { HEARTBEAT_TICKS } from '../../src/mesh/events.ts'

/** The log of a member as this node has it. */
export interface Head {
  readonly origin: string
  readonly node: string
  readonly count: number
  /** Id of the last event. */
  readonly hash: string
  /** Tick of the last event. */
  readonly svcond: number
  /** Number of the first event that does not count, or null. */
  readonly quarantined_from: number | null
}

interface Peer {
  readonly public_key: string
  readonly score: number
  readonly latency_ms: number | null
}

export interface Status {
  readonly name: string
  readonly public_key: string
  readonly network: string
  readonly coherenceScore: number | null
  readonly voting: { readonly votes: boolean; readonly waits_for: string | null }
  readonly svcond: number
  readonly members: number
  readonly quorum: number
  readonly tolerated: number
  readonly state_root: string
  readonly heads: readonly Head[]
  readonly frozen: { readonly count: number }
  readonly peers: readonly Peer[]
  readonly sync_lag: number
}

/** The present members. */
export interface NetworkFile {
  readonly nodes: readonly {
    readonly name: string
    readonly publicKey: string
    readonly address: string
    readonly url: string | null
  }[]
}

export type MemberState = 'self' | 'good' | 'relayed' | 'behind' | 'quarantined'

/** A member as this node sees it. */
export interface Member {
  /** From 1, in the order of the network. */
  readonly number: number
  readonly key: string
  readonly name: string
  readonly address: string
  readonly url: string | null
  readonly head: Head | null
  /** Ticks since its last event; 0 without one. */
  readonly silent: number
  readonly peer: Peer | null
  readonly state: MemberState
}

/** Ticks after which a member that is up has published a heartbeat, and another one for a slow path. */
const BEHIND = 2 * HEARTBEAT_TICKS

const stateOf = (self: boolean, head: Head | null, silent: number, connected: boolean): MemberState => {
  if (head !== null && head.quarantined_from !== null) return 'quarantined'
  if (self) return 'self'
  if (head === null || head.count === 0 || silent > BEHIND) return 'behind'
  return connected ? 'good' : 'relayed'
}

export const membersOf = (status: Status, file: NetworkFile): readonly Member[] =>
  file.nodes.map(({ publicKey: key, name, address, url }, index) => {
    const head = status.heads.find(({ origin }) => origin === key) ?? null
    const peer = status.peers.find(({ public_key }) => public_key === key) ?? null
    const silent = head === null ? 0 : Math.max(0, status.svcond - head.svcond)
    return {
      number: index + 1,
      key,
      name,
      address,
      url,
      head,
      silent,
      peer,
      state: stateOf(key === status.public_key, head, silent, peer !== null),
    }
  })

/** Members write their addresses themselves; only those of the web become links. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

export const isWell = ({ state }: Member): boolean => state !== 'behind' && state !== 'quarantined'
