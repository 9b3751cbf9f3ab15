import type { RefusalCode } from '../errors/table.ts'
import type { HeldClaim } from './claim.ts'
import type { Spend } from './spend.ts'

/** What is remembered of an event other than a claim. */
export interface Note {
  readonly kind: string
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  readonly void: RefusalCode | null
  /** Id and text of the spend that the event puts to the vote or certifies. */
  readonly spend?: { readonly id: string; readonly spend: Spend }
}

export type KnownEvent = Note | HeldClaim

export const isClaim = (known: KnownEvent): known is HeldClaim => 'subject' in known

const ID_DIGITS = 64

/** Ids that are offered for a prefix. */
const MOST_LIKE = 3

/** Events of the kinds that come by without end are remembered up to this number. */
const MAX_PASSING = 16_384

/** What can be said of an event by its id: of claims, recoveries and evidence for good, of all others of late. */
export class KnownEvents {
  readonly #lasting = new Map<string, KnownEvent>()
  readonly #passing = new Map<string, Note>()

  keep(id: string, known: KnownEvent): void {
    this.#lasting.set(id, known)
  }

  pass(id: string, note: Note): void {
    const oldest = this.#passing.size < MAX_PASSING ? undefined : this.#passing.keys().next().value
    if (oldest !== undefined) this.#passing.delete(oldest)
    this.#passing.set(id, note)
  }

  /** Ids that begin with these digits, at most three: enough to tell one from several. */
  beginningWith(prefix: string): readonly string[] {
    if (prefix.length === ID_DIGITS) return this.get(prefix) === undefined ? [] : [prefix]
    const found: string[] = []
    for (const ids of [this.#lasting.keys(), this.#passing.keys()]) {
      for (const id of ids) {
        if (id.startsWith(prefix)) found.push(id)
        if (found.length === MOST_LIKE) return found
      }
    }
    return found
  }

  get(id: string): KnownEvent | undefined {
    return this.#lasting.get(id) ?? this.#passing.get(id)
  }
}
