import { canonicalJson } from '../../bytes/canonical-json.ts'
import type { Hash } from '../../crypto/ports.ts'
import { createMeshState } from '../create-mesh-state.ts'
import type { EpochChain } from '../epoch-certificate.ts'
import type { Members } from '../members.ts'
import type { AcceptedEvent, MeshState } from '../mesh-state.ts'
import { SAVED_MESH_VERSION } from '../saved-mesh.ts'
import { loadParts, type SavedParts, savedParts } from '../saved-parts.ts'
import { inTickAfter } from '../tick-bound.ts'
import { type CutHead, type Manifest, manifestDigest } from './manifest.ts'

/** The snapshot that events are folded onto. */
export interface Base {
  readonly digest: string
  readonly heads: readonly CutHead[]
}

/** What names a snapshot beside its content. */
export interface CutOf {
  readonly network: string
  readonly tick: number
  /** Id of the heartbeat that proposed the cut. */
  readonly cut: string
}

/** A manifest as it is signed. */
export interface Finished {
  readonly manifest: Manifest
  /** Canonical JSON. */
  readonly text: string
  readonly digest: string
}

/**
 * Folds the events up to a cut onto the snapshot before. The result depends only on that snapshot and on the events, given in the
 * order of `inCutOrder`, so honest members agree on every byte, whatever each of them received first.
 */
export class SnapshotFold {
  readonly #hash: Hash
  readonly #state: MeshState
  readonly #base: Base | null
  readonly #heads = new Map<string, CutHead>()
  readonly #parts: string[] = []
  #bytes = 0

  constructor(hash: Hash, members: Members, base: Base | null) {
    this.#hash = hash
    // Without `self`: what a node remembers of its own votes differs from node to node.
    this.#state = createMeshState(hash, members, { onlySaved: true })
    this.#base = base
  }

  /** Loads the state of the base, before any event. @param parts all of them, or the next ones */
  load(parts: SavedParts): Promise<void> {
    return loadParts(this.#state, parts)
  }

  /**
   * To be called before the first event with the changes of members that the events contain. A key may date its events before the
   * first event that contains the change, so the order of ticks does not say who was a member; live nodes know the change first.
   */
  follow(changes: EpochChain): void {
    for (const certificate of changes) this.#state.follow(certificate)
  }

  apply(accepted: AcceptedEvent): void {
    const { origin, seq, svcond } = accepted.event
    const inTick = inTickAfter(this.#head(origin), svcond)
    this.#heads.set(origin, { count: seq + 1, hash: accepted.id, svcond, inTick })
    this.#state.apply(accepted)
  }

  /** The state in parts, each produced when it is asked for. */
  *parts(): Generator<Uint8Array> {
    for (const part of savedParts(this.#state.saving())) {
      if (part === null) continue
      this.#parts.push(this.#hash.sha256Hex(part))
      this.#bytes += part.length
      yield part
    }
  }

  /** To be called after all parts. */
  finish({ network, tick, cut }: CutOf): Finished {
    const { members } = this.#state
    const manifest: Manifest = {
      base: this.#base?.digest ?? null,
      bytes: this.#bytes,
      cut,
      epochs: members.chain,
      heads: members.logs.map((origin) => this.#head(origin)),
      members: members.first.keys,
      network,
      parts: this.#parts,
      quarantined: members.logs.map((origin) => this.#state.log(origin).quarantined_from),
      tick,
      version: SAVED_MESH_VERSION,
    }
    const text = canonicalJson(manifest)
    return { manifest, text, digest: manifestDigest(this.#hash, text) }
  }

  /** The end of a log; of the base, those keys have one that were members in it. */
  #head(origin: string): CutHead {
    return this.#heads.get(origin) ?? this.#base?.heads[this.#state.members.logOf(origin)] ?? NO_EVENTS
  }
}

const NO_EVENTS: CutHead = { count: 0, hash: '0'.repeat(64), svcond: 0, inTick: 0 }
