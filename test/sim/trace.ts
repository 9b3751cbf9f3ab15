import { createHash } from 'node:crypto'
import { hash } from './world.ts'

/** Everything that was heard from the node, in order, as one hash: equal traces mean equal runs. */
export class Trace {
  readonly #digest = createHash('sha256')
  readonly #counts = new Map<string, number>()

  /** @param kind what is counted; `rest` only goes into the hash */
  note(kind: string, rest = ''): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.#digest.update(`${kind} ${rest}\n`)
  }

  answer(kind: string, status: number, body: string): void {
    this.note(`${kind} ${status}`, hash.sha256Hex(body))
  }

  /** How often each kind was noted, in alphabetical order. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** 64 hex digits; the trace continues. */
  hash(): string {
    return this.#digest.copy().digest('hex')
  }
}
