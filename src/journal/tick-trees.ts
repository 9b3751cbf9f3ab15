import { fromHex, toHex } from '../bytes/hex.ts'
import { buildMerkleSumTree, type MerkleSumTree, type SumLeaf, type SumNode } from '../crypto/merkle-sum.ts'
import type { Inclusion, PublishedEvent } from '../envelope/bundle.ts'
import type { MintedCoin } from '../mesh/spend.ts'
import { StorageDamage } from './damage.ts'
import { readEntry } from './entry.ts'
import { journalKey, tickKey } from './key-spaces.ts'
import type { Records } from './records.ts'
import { readTick } from './rows.ts'

/** Where envelopes of one tick are in its tree, and the nodes that lead from all of them to its root. */
export interface TickPlaces {
  readonly event: PublishedEvent
  /** In ascending order of their indices. */
  readonly minted: readonly MintedCoin[]
  readonly path: Inclusion['path']
}

interface TickTree {
  readonly tick: number
  readonly event: PublishedEvent
  readonly tree: MerkleSumTree
  readonly places: ReadonlyMap<string, MintedCoin>
}

const written = ({ hash, sum }: SumNode): Inclusion['path'][number] => ({ hash: toHex(hash), sum: String(sum) })

/** The trees of closed ticks; the one that was read last is kept. */
export class TickTrees {
  readonly #records: Records
  readonly #turn: () => Promise<void>
  #last: TickTree | undefined

  /** @param turn lets the event loop run other work */
  constructor(records: Records, turn: () => Promise<void>) {
    this.#records = records
    this.#turn = turn
  }

  /**
   * @param ids of envelopes that were sealed in the tick, each once
   * @returns null while the tick is open
   * @throws StorageDamage
   */
  async places(tick: number, ids: readonly string[]): Promise<TickPlaces | null> {
    if (this.#records.state.scalars.openTick?.tick === tick) return null
    const { event, tree, places } = await this.#closed(tick)
    const minted = ids.map((id) => {
      const place = places.get(id)
      if (place === undefined) throw new StorageDamage(`The tick ${tick} does not contain the envelope ${id}.`)
      return place
    })
    minted.sort((a, b) => a.index - b.index)
    return { event, minted, path: tree.paths(minted.map(({ index }) => index)).map(written) }
  }

  async #closed(tick: number): Promise<TickTree> {
    if (this.#last?.tick === tick) return this.#last
    const row = readTick(await this.#records.must(tickKey(tick)))
    const { draft } = readEntry(await this.#records.must(journalKey(row.event)), row.event)
    if (draft.kind !== 'event')
      throw new StorageDamage(`The journal entry ${row.event} does not close the tick ${tick}.`)
    const leaves = row.leaves.map(([id, face]) => ({ id: fromHex(id) as Uint8Array, face }))
    const places = new Map(row.leaves.map(([coin, face], index) => [coin, { coin, face, index }] as const))
    this.#last = { tick, event: draft.body, tree: await this.#grown(leaves), places }
    return this.#last
  }

  /** The tree of a tick with thousands of envelopes would hold the event loop. */
  async #grown(leaves: readonly SumLeaf[]): Promise<MerkleSumTree> {
    const building = buildMerkleSumTree(this.#records.hash, leaves)
    for (;;) {
      const { value, done } = building.next()
      if (done === true) return value
      await this.#turn()
    }
  }
}
