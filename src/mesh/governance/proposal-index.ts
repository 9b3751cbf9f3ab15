import { OrderedRows } from '../ordered-rows.ts'
import { type ProposalBody, slotOf } from './proposal-body.ts'

/** A proposal in the order of closing. */
interface ClosingPlace {
  readonly proposal: string
  readonly closes: number
}

/** The latest to close first. */
const isBefore = (a: ClosingPlace, b: ClosingPlace): boolean =>
  a.closes > b.closes || (a.closes === b.closes && a.proposal < b.proposal)

/** Proposals in the order in which they close, and by their slots: nobody has to walk all of them to find some. */
export class ProposalIndex {
  readonly #rows = new OrderedRows(isBefore)
  readonly #bySlot = new Map<string, Set<string>>()

  get size(): number {
    return this.#rows.size
  }

  add(proposal: string, body: ProposalBody): void {
    this.#rows.add({ proposal, closes: body.closes })
    const slot = slotOf(body)
    if (slot !== null) this.#bySlot.set(slot, (this.#bySlot.get(slot) ?? new Set<string>()).add(proposal))
  }

  delete(proposal: string, body: ProposalBody): void {
    this.#rows.delete({ proposal, closes: body.closes })
    const slot = slotOf(body)
    if (slot !== null) this.#bySlot.get(slot)?.delete(proposal)
  }

  /** The latest to close first. @param after those that come after this one, be it in the index or not; by default all */
  *closing(after?: ClosingPlace): Iterable<string> {
    const isAfter = (row: ClosingPlace): boolean => after === undefined || isBefore(after, row)
    for (const { proposal } of this.#rows.from(isAfter)) yield proposal
  }

  /** Those that close in a tick or later. */
  *openAt(tick: number): Iterable<string> {
    for (const { proposal, closes } of this.#rows.from(() => true)) {
      if (closes < tick) return
      yield proposal
    }
  }

  /** Those of which one at most can be accepted. */
  withSlot(slot: string): Iterable<string> {
    return this.#bySlot.get(slot) ?? []
  }
}
