import { requestId } from '../../../protocols/protocol-ids.ts'
import { decodeSnapshotAnswer, encodePartRequest, encodeSnapshotRequest } from '../../../protocols/sync/snapshot.ts'
import type { Hash, SignatureVerifier } from '../../../src/crypto/ports.ts'
import { Refusal } from '../../../src/errors/refusal.ts'
import type { Members } from '../../../src/mesh/members.ts'
import { invalid, manifestDigest, readManifest } from '../../../src/mesh/snapshots/manifest.ts'
import { checkProof, provedMembers } from '../../../src/mesh/snapshots/proof.ts'
import type { Finished } from '../../../src/mesh/snapshots/snapshot-fold.ts'
import type { Clock } from '../../../src/time/clock.ts'
import type { PeerKey, Transport } from '../transport.ts'
import type { SnapshotStore, StoredSnapshot } from './snapshot-store.ts'

export interface FetcherOptions {
  readonly network: string
  readonly members: Members
  readonly hash: Hash
  readonly signatures: SignatureVerifier
  readonly transport: Transport
  readonly store: SnapshotStore
  /** Lets the event loop run other work. */
  readonly turn: () => Promise<void>
  readonly signal: AbortSignal
  readonly clock: Pick<Clock, 'after'>
  /** A peer has shown something that no honest node would. */
  readonly onLie: (peer: PeerKey, refusal: Refusal) => void
}

/** A signed snapshot, and the peers that offer it. */
export interface Offer {
  readonly finished: Finished
  readonly proof: readonly string[]
  readonly peers: PeerKey[]
}

const TIMEOUT_MS = 15_000

/** Parts asked for at the same time, of each peer. */
const PARALLEL = 2
/** Most peers asked for parts of one snapshot. */
const MOST_PEERS = 6
/** Times in a row that a busy or silent peer may fail to give a part. */
const MOST_FAILURES = 6
/** Before a peer is asked again, for each failure in a row: it serves a burst, then some 40 parts a second. */
const PAUSE_NS = 250_000_000n

/** Fetches snapshots. Nothing is kept that has not been compared with what a quorum of members has signed. */
export class Fetcher {
  readonly #options: FetcherOptions

  constructor(options: FetcherOptions) {
    this.#options = options
  }

  /**
   * Asks a peer for a snapshot that a quorum has signed.
   * @param digest of the wanted one; null for the newest
   * @returns null if it has none
   * @throws Refusal SNAPSHOT_INVALID, reported as a lie; PEER_UNREACHABLE
   */
  async ask(peer: PeerKey, digest: string | null): Promise<Omit<Offer, 'peers'> | null> {
    const { network, members, hash, turn } = this.#options
    return this.#judged(peer, async () => {
      const bytes = await this.#request(peer, 'snapshot', encodeSnapshotRequest({ digest }))
      const { manifest: text, proof } = decodeSnapshotAnswer(bytes)
      if (text === null) return null
      const manifest = readManifest(text, network, members)
      const name = { tick: manifest.tick, digest: manifestDigest(hash, text) }
      if (digest !== null && name.digest !== digest) throw invalid('it is not the one that was asked for')
      const proved = await provedMembers(this.#options, manifest, turn)
      checkProof({ ...this.#options, members: proved }, name, proof)
      return { finished: { manifest, text, digest: name.digest }, proof }
    })
  }

  /**
   * Fetches the parts that are missing and keeps the snapshot. Peers that fail are given up, the others continue; parts that were
   * fetched stay, for a later attempt, also of another process.
   * @throws Refusal PEER_UNREACHABLE if none of them is left before it is complete
   */
  async fetch({ finished, proof, peers }: Offer): Promise<StoredSnapshot> {
    const { store, signal } = this.#options
    const { manifest } = finished
    await store.begin(finished, proof)
    const missing = [...(await store.missingParts(manifest))].reverse()
    const lines = peers.slice(0, MOST_PEERS).flatMap((peer) => Array<PeerKey>(PARALLEL).fill(peer))
    const givenUp = new Set<PeerKey>()
    const failures = new Map<PeerKey, number>()
    const line = async (peer: PeerKey): Promise<void> => {
      while (!givenUp.has(peer) && !signal.aborted) {
        const part = missing.pop()
        if (part === undefined) return
        try {
          await store.writePart(manifest, part, await this.#part(peer, finished, part))
          failures.delete(peer)
        } catch (error) {
          missing.push(part)
          if (!(error instanceof Refusal)) throw error
          const count = (failures.get(peer) ?? 0) + 1
          failures.set(peer, count)
          if (error.code === 'SNAPSHOT_INVALID' || count >= MOST_FAILURES) givenUp.add(peer)
          else await this.#pause(count)
        }
      }
    }
    // A line that ends early may have left its part to one that has ended already.
    while (missing.length > 0 && lines.some((peer) => !givenUp.has(peer)) && !signal.aborted) {
      await Promise.all(lines.filter((peer) => !givenUp.has(peer)).map(line))
    }
    if (missing.length === 0) return store.complete(finished, proof)
    throw new Refusal('PEER_UNREACHABLE', `No peer gives all parts of the snapshot of tick ${manifest.tick}.`)
  }

  #pause(failures: number): Promise<void> {
    return new Promise((resolve) => this.#options.clock.after(PAUSE_NS * BigInt(failures), resolve))
  }

  #part(peer: PeerKey, { manifest, digest }: Finished, part: number): Promise<Uint8Array> {
    return this.#judged(peer, async () => {
      const bytes = await this.#request(peer, 'part', encodePartRequest({ digest, part }))
      // Nodes keep two snapshots: a peer may have replaced this one meanwhile.
      if (bytes.length === 0) throw new Refusal('PEER_UNREACHABLE', `The peer no longer has part ${part}.`)
      if (this.#options.hash.sha256Hex(bytes) === manifest.parts[part]) return bytes
      throw invalid(`part ${part} does not have the signed digest`)
    })
  }

  #request(peer: PeerKey, name: 'snapshot' | 'part', body: Uint8Array): Promise<Uint8Array> {
    const { transport, network, signal } = this.#options
    return transport.request(peer, requestId(network, name), body, { timeoutMs: TIMEOUT_MS, signal })
  }

  async #judged<T>(peer: PeerKey, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.row.verdict === 'reject') this.#options.onLie(peer, error)
      throw error
    }
  }
}
