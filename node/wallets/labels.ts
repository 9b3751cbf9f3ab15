import { setImmediate as turn } from 'node:timers/promises'
import { type FilingBody, unpackIds, unpackPositions } from '../../src/journal/filing.ts'
import type { KeptCoin } from '../../src/ledger/coin-order.ts'

interface Received {
  /** Version with which the coin had arrived when it was filed. */
  readonly arrival: number
  readonly folder: string
}

/** The folders of an owner's coins as the journal has them, for coins that it may no longer hold. */
export class Labels {
  readonly #minted = new Map<number, string>()
  readonly #received = new Map<string, Received>()

  static async read(filings: AsyncIterable<FilingBody>): Promise<Labels> {
    const labels = new Labels()
    for await (const { folder, minted, received } of filings) {
      for (const list of minted) {
        for (const position of unpackPositions(list)) {
          if (folder === null) labels.#minted.delete(position)
          else labels.#minted.set(position, folder)
        }
        await turn()
      }
      for (const { minter, arrival, ids } of received) {
        for (const coin of unpackIds(ids)) {
          if (folder === null) labels.#received.delete(coin + minter)
          else labels.#received.set(coin + minter, { arrival, folder })
        }
        await turn()
      }
    }
    return labels
  }

  /** Folder of a coin that came to its holder as its place says. */
  of({ coin, minter, place }: Pick<KeptCoin, 'coin' | 'minter' | 'place'>): string | null {
    if (place >= 0) return this.#minted.get(place) ?? null
    const label = this.#received.get(coin + minter)
    return label !== undefined && label.arrival === arrivalOf(place) ? label.folder : null
  }
}

/** Place of a coin that came with this version. */
export const receivedPlace = (arrival: number): number => -1 - arrival

/** Version with which a coin came whose place is negative. */
export const arrivalOf = (place: number): number => -1 - place
