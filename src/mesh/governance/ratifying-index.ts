import { firstPlace } from '../first-place.ts'
import type { ProposalBody } from './proposal-body.ts'
import { ratifiedUntil } from './ratifying-times.ts'

interface Row {
  readonly proposal: string
  readonly until: number
}

/** Proposals by the last tick in which members ratify them: those whose time is over cost a tick nothing, however many there are. */
export class RatifyingIndex {
  readonly #known = new Set<string>()
  /** In ascending order of their ends. */
  readonly #rows: Row[] = []

  has(proposal: string): boolean {
    return this.#known.has(proposal)
  }

  add(proposal: string, body: ProposalBody): void {
    if (this.#known.has(proposal)) return
    this.#known.add(proposal)
    const until = ratifiedUntil(body)
    this.#rows.splice(this.#firstFrom(until), 0, { proposal, until })
  }

  all(): Iterable<string> {
    return this.#known
  }

  /** Those that members can still ratify in a tick or later. */
  *from(tick: number): Iterable<string> {
    for (let at = this.#firstFrom(tick); at < this.#rows.length; at++) yield this.#rows[at].proposal
  }

  /** Place of the first row that ends in that tick or later. */
  #firstFrom(tick: number): number {
    return firstPlace(this.#rows, (row) => row.until >= tick)
  }
}
