import { Refusal } from '../../src/errors/refusal.ts'
import { BEAT_SECONDS } from './beats.ts'

interface Bounds {
  /** Most readers, and most of one address; the published limits unless given. */
  readonly most?: number
  readonly mostPerAddress?: number
}

const MOST = 8192
const MOST_PER_ADDRESS = 1024

/** Bounds the connections that stay open for events: WebSockets and event streams together. */
export class ReaderPlaces {
  readonly #most: number
  readonly #mostPerAddress: number
  readonly #byAddress = new Map<string, number>()
  #size = 0

  constructor({ most = MOST, mostPerAddress = MOST_PER_ADDRESS }: Bounds = {}) {
    this.#most = most
    this.#mostPerAddress = mostPerAddress
  }

  get size(): number {
    return this.#size
  }

  /**
   * Counts a connection.
   * @returns a function that gives the place back; later calls of it do nothing
   * @throws Refusal OVERLOADED, RATE_LIMITED
   */
  take(address: string): () => void {
    const own = this.#byAddress.get(address) ?? 0
    if (this.#size >= this.#most) {
      throw new Refusal('OVERLOADED', `The node has ${this.#most} stream connections; try again later.`)
    }
    if (own >= this.#mostPerAddress) {
      throw new Refusal('RATE_LIMITED', `Your address has ${own} stream connections; close some of them.`, {
        limit: 'stream-sockets',
        quota: this.#mostPerAddress,
        retry_after: BEAT_SECONDS,
      })
    }
    this.#size++
    this.#byAddress.set(address, own + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#size--
      const left = (this.#byAddress.get(address) as number) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    }
  }
}
