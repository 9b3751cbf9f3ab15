import type { Journal } from '../../lane/open-journal.ts'
import type { SnapshotStore } from './snapshot-store.ts'
import type { SnapshotSettings } from './standing.ts'

export interface PruningOptions extends Pick<SnapshotSettings, 'history'> {
  readonly journal: Journal
  readonly pruner: Journal['pruner']
  readonly store: SnapshotStore
  readonly turn: () => Promise<void>
  readonly tell: (sentence: string) => void
}

/** Ticks after which nobody still reads events that a log no longer begins with. */
const CALM_TICKS = 128

/** Removes events of others that are older than the second newest signed snapshot: nodes that are a little behind still find theirs. */
export class Pruning {
  readonly #options: PruningOptions
  /** When the journal began to begin later; null if that was before this process started. */
  #since: number | null = null
  #closed = false

  constructor(options: PruningOptions) {
    this.#options = options
  }

  close(): void {
    this.#closed = true
  }

  async step(tick: number): Promise<void> {
    const { history, pruner } = this.#options
    if (history === 'archive') return
    // What is being removed is removed first, or nothing would ever be old enough.
    if (!pruner.isBehind) await this.#rebase(tick)
    if (!pruner.isBehind || tick < (this.#since ?? 0) + CALM_TICKS) return
    await this.#remove()
  }

  async #rebase(tick: number): Promise<void> {
    const { store, journal, pruner, tell } = this.#options
    const [, wanted] = store.all.filter(({ proof }) => proof !== null)
    const { base } = journal.ledger.scalars
    if (wanted === undefined || wanted.manifest.tick <= (base?.snapshot.tick ?? 0)) return
    await pruner.rebase(wanted)
    this.#since = tick
    tell(`events of others before the snapshot of tick ${wanted.manifest.tick} will be removed`)
  }

  async #remove(): Promise<void> {
    const { pruner, turn, tell } = this.#options
    while (await pruner.removeSome()) {
      if (this.#closed) return
      await turn()
    }
    await pruner.compact()
    tell('events before that snapshot are removed')
  }
}
