/** Bytes after which a reader is asked whether it has read them. */
const ASK_AFTER = 32 * 1024

/** Spreads consecutive readers evenly over these bytes: an odd number near the golden section of them. */
const STRIDE = 20_251

/**
 * Bytes that were sent and that the reader may not have read yet. The operating systems of both sides take megabytes for a
 * reader that reads nothing, and do not say so; the answer to a ping does, because it comes after everything before it.
 */
export class Unread {
  readonly #ping: (payload: string) => void
  #sent: number
  #read = 0
  #pings = 0
  /** What had been sent at the last ping; null if it was answered. */
  #asked: number | null = null
  #pingsAtBeat = 0

  /**
   * @param ping sends a ping
   * @param place number of the reader: those who follow the same channel are not all asked after the same tick
   */
  constructor(ping: (payload: string) => void, place: number) {
    this.#ping = ping
    this.#sent = (place * STRIDE) % ASK_AFTER
  }

  get bytes(): number {
    return this.#sent - this.#read
  }

  sent(bytes: number): void {
    this.#sent += bytes
    if (this.#asked === null && this.bytes > ASK_AFTER) this.#ask()
  }

  /** A pong came in, which may answer the last ping. */
  pong(payload: string): void {
    if (this.#asked === null || payload !== String(this.#pings)) return
    this.#read = this.#asked
    this.#asked = null
    this.sent(0)
  }

  /** @returns false if a ping from before the last beat has no answer yet */
  beat(): boolean {
    if (this.#asked !== null) {
      if (this.#pings === this.#pingsAtBeat) return false
    } else this.#ask()
    this.#pingsAtBeat = this.#pings
    return true
  }

  #ask(): void {
    this.#asked = this.#sent
    this.#pings++
    this.#ping(String(this.#pings))
  }
}
