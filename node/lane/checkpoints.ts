import type { Hash } from '../../src/crypto/ports.ts'
import { checkpointWrites, savedPieces } from '../../src/journal/checkpoint.ts'
import type { Owner } from '../../src/journal/head.ts'
import type { CheckpointUse } from '../../src/journal/mesh-start.ts'
import type { SetHashes } from '../../src/journal/set-hash.ts'
import type { Appended, Ledger } from '../../src/journal/state.ts'
import type { Store } from '../../src/journal/store.ts'

/** Events from one checkpoint to the next: a start folds about so many at most, in half a second. */
export const CHECKPOINT_EVERY = 8192

/** Events since the last checkpoint from which on a node that stops writes another one. */
const WORTH_AT_END = 1024

export interface CheckpointPorts {
  readonly store: Store
  readonly hash: Hash
  readonly owner: Owner
  readonly ledger: Ledger
  /** What the start made of the checkpoint that is stored. */
  readonly start: CheckpointUse
  /** Events from one checkpoint to the next; CHECKPOINT_EVERY unless told. */
  readonly every?: number
}

/** Characters after which whatever else waits for the event loop has its turn: they take two milliseconds. */
const SLICE = 262_144

/** Joins pieces while the event loop goes on. The lane waits for it, so that the state does not change meanwhile. */
async function inSlices(pieces: Iterable<string>): Promise<string> {
  const texts: string[] = []
  let written = 0
  for (const piece of pieces) {
    texts.push(piece)
    written += piece.length
    if (written < SLICE) continue
    await new Promise(setImmediate)
    written = 0
  }
  return texts.join('')
}

/** Saves the state of the mesh again and again, each time in one atomic write between two batches of the lane. */
export class Checkpoints {
  readonly #ports: CheckpointPorts
  readonly #every: number
  /** Events that a start would have to fold now. */
  #since: number
  /** Records that may be stored. */
  #parts: number

  constructor(ports: CheckpointPorts) {
    this.#ports = ports
    this.#every = ports.every ?? CHECKPOINT_EVERY
    this.#since = ports.start.folded
    this.#parts = ports.start.parts
  }

  /**
   * A batch is durable and in the state.
   * @param sets of the committed state
   * @throws whatever the store does; the checkpoint is then the one before or this one, and the next is tried in its turn
   */
  async committed(events: readonly Appended[], sets: SetHashes): Promise<void> {
    for (const { accepted } of events) if (accepted.event.kind !== 'tick') this.#since++
    if (this.#since >= this.#every) await this.#write(sets)
  }

  /** The lane has committed its last batch. @throws whatever the store does */
  async end(sets: SetHashes): Promise<void> {
    if (this.#since >= Math.min(WORTH_AT_END, this.#every)) await this.#write(sets)
  }

  async #write(sets: SetHashes): Promise<void> {
    const { store, hash, owner, ledger } = this.#ports
    const text = await inSlices(savedPieces(ledger))
    const { checkpoint, writes } = checkpointWrites(hash, owner, text, ledger.scalars, sets, this.#parts)
    // Whether or not it can be written: a disk that is full is not asked again with every batch.
    this.#since = 0
    this.#parts = Math.max(this.#parts, checkpoint.parts)
    await store.write(writes)
  }
}
