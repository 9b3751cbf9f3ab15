import type { EpochChain } from '../../../src/mesh/epoch-certificate.ts'
import type { AcceptedEvent } from '../../../src/mesh/mesh-state.ts'
import type { CutHead } from '../../../src/mesh/snapshots/manifest.ts'
import type { CutOf, Finished } from '../../../src/mesh/snapshots/snapshot-fold.ts'

/** The snapshot to fold onto, as it is stored. */
export interface FoldedOnto {
  readonly digest: string
  readonly heads: readonly CutHead[]
  /** Of the saved state, in order, compared with their digests. */
  readonly parts: AsyncIterable<Uint8Array>
}

/** A fold of src/mesh/snapshots/snapshot-fold.ts in progress. */
export interface OpenFold {
  /** To be called before the first event: the changes of members that the events contain. */
  follow(changes: EpochChain): Promise<void>
  /** Resolves when the events are folded, so that no more than these wait. */
  apply(events: readonly AcceptedEvent[]): Promise<void>
  /** The state in parts, made as they are asked for. */
  parts(): AsyncIterable<Uint8Array>
  /** To be called after the parts. */
  finish(cut: CutOf): Promise<Finished>
  close(): Promise<void>
}

/** Folds beside the event loop: in a thread on a node, inline in a simulation. */
export interface FoldPort {
  /** @param members keys in ascending order */
  open(members: readonly string[], base: FoldedOnto | null): Promise<OpenFold>
}
