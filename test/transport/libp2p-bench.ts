import { memory } from '@libp2p/memory'
import { plaintext } from '@libp2p/plaintext'
import type { PeerKey } from '../../node/mesh/transport.ts'
import { createLibp2pTransport } from '../../node/peer/create-transport.ts'
import type { AddressRules, Carriers, Libp2pOptions, Libp2pPeer } from '../../node/peer/options.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemSigner } from '../../node/system/crypto.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { pass, until } from '../waiting/until.ts'
import { accept, echo, type OpenBench, type TransportBench, wire } from './transport-bench.ts'

/** Records of these rules are `<address> <number>`; the smaller number is better. */
export const numberedRules: AddressRules = {
  validate(key, bytes) {
    if (!Buffer.from(bytes).toString().startsWith(`${key} `)) throw new Error('a record of another address')
  },
  better: (a, b) => numberOf(a) < numberOf(b),
}

const numberOf = (record: Uint8Array): number => Number(Buffer.from(record).toString().split(' ')[1])

export const inMemory: Carriers = { transports: [memory()], encrypters: [plaintext()] }

export const seedOf = (i: number): Uint8Array => new Uint8Array(32).fill(i + 1)

const keys = new Map<number, PeerKey>()

/** Key of a peer by its index; deriving one takes as long as ten signatures. */
export function keyOf(i: number): PeerKey {
  const key = keys.get(i) ?? toHex(systemSigner(seedOf(i)).publicKey)
  keys.set(i, key)
  return key
}

let memories = 0

/** Nobody else uses it: memory is this process's own, and the system chooses ports. */
const newAddress = (carriers?: Carriers): string =>
  carriers === undefined ? '/ip4/127.0.0.1/tcp/0' : `/memory/${++memories}`

export interface Libp2pBench extends TransportBench {
  readonly peers: readonly Libp2pPeer[]
  readonly keys: readonly PeerKey[]
}

export interface Libp2pBenchOptions {
  readonly carriers?: Carriers
  /** Options of single peers that differ. */
  readonly change?: Readonly<Record<number, Partial<Libp2pOptions>>>
  /** Whether peer i knows where peer j is; all by default. */
  readonly knows?: (i: number, j: number) => boolean
  /** What to wait for before a test begins; by default that all that know each other are connected. */
  readonly ready?: (bench: Libp2pBench) => boolean
}

/** Peers that are all members of one network. */
export async function openLibp2pBench(count: number, options: Libp2pBenchOptions = {}): Promise<Libp2pBench> {
  const { carriers, change = {}, knows = () => true, ready = isReady } = options
  const keys = Array.from({ length: count }, (_, i) => keyOf(i))
  const blocked = keys.map(() => new Set<PeerKey>())
  const faults: unknown[] = []
  const peers = keys.map((_, i) =>
    createLibp2pTransport({
      network: 'bench',
      seed: seedOf(i),
      listen: [newAddress(carriers)],
      peers: [],
      members: keys,
      sharedAddresses: true,
      rules: numberedRules,
      clock: new SystemClock(),
      onFault: (error) => faults.push(error),
      blocked: () => blocked[i] ?? new Set(),
      ...(carriers && { carriers }),
      ...change[i],
    }),
  )
  const both = (a: number, b: number, apply: (set: Set<PeerKey> | undefined, key: PeerKey) => void): void => {
    apply(blocked[a], keyOf(b))
    apply(blocked[b], keyOf(a))
    peers[a]?.refreshBlocks()
    peers[b]?.refreshBlocks()
  }
  const bench: Libp2pBench = {
    peers,
    keys,
    transports: peers.map(({ transport }) => transport),
    gossip: keys.map(() => accept),
    answers: keys.map(() => echo),
    faults,
    block: (a, b) => both(a, b, (set, key) => set?.add(key)),
    unblock: (a, b) => both(a, b, (set, key) => set?.delete(key)),
    until,
    pass,
    close: async () => void (await Promise.all(peers.map(({ transport }) => transport.stop()))),
  }
  for (const [i, { transport }] of peers.entries()) wire(bench, transport, i)
  try {
    await Promise.all(peers.map(({ transport }) => transport.start()))
    const found = peers.map(({ addresses }, j) => ({ key: keyOf(j), addresses: addresses() }))
    for (const [i, { setPeers }] of peers.entries()) setPeers(found.filter((_, j) => knows(i, j)))
    await until(() => ready(bench))
  } catch (error) {
    await bench.close()
    throw error
  }
  return bench

  function isReady(): boolean {
    const expected = (i: number): number => keys.filter((_, j) => j !== i && knows(i, j) && knows(j, i)).length
    return bench.transports.every((transport, i) => transport.peers().length === expected(i))
  }
}

export const openMemoryBench: OpenBench = (count) => openLibp2pBench(count, { carriers: inMemory })
export const openTcpBench: OpenBench = (count) => openLibp2pBench(count)
