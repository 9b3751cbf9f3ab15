import type { RefusalCode } from '../errors/table.ts'
import type { HeldClaim } from './claim.ts'
import { kindOf } from './kind-of.ts'
import type { Members } from './members.ts'
import { PrefixIndex } from './prefix-index.ts'
import { type Section, section } from './saved-mesh.ts'
import type { Spend } from './spend.ts'

/** Record of an event other than a claim. */
export interface Note {
  readonly kind: string
  readonly origin: string
  readonly seq: number
  readonly svcond: number
  readonly void: RefusalCode | null
  /** Id and text of the spend that the event proposes or certifies. */
  readonly spend?: { readonly id: string; readonly spend: Spend }
}

export type KnownEvent = Note | HeldClaim

export const isClaim = (known: KnownEvent): known is HeldClaim => 'subject' in known

const ID_DIGITS = 64

/** Most ids offered for a prefix. */
const MOST_LIKE = 3

/** Most events kept of the kinds that recur without end. */
const MAX_PASSING = 16_384

/** Tick events are kept separately, up to this number, since a start does not read them again. */
const MAX_TICKS = 4096

/** An event by its id; members by number. */
type SavedNote = readonly [
  id: string,
  kind: string,
  member: number,
  seq: number,
  svcond: number,
  refusal: RefusalCode | null,
  spend: Note['spend'] | null,
]

type SavedClaim = readonly [
  id: string,
  kind: string,
  member: number,
  seq: number,
  svcond: number,
  body: unknown,
  late: boolean,
  unseen: number,
]

/** Known events by id: claims, recoveries and evidence permanently, all others while recent. */
export class KnownEvents {
  readonly #lasting = new Map<string, KnownEvent>()
  /** Lasting events of each log, in its order: they arrive in that order, and their ticks ascend. */
  readonly #byOrigin = new Map<string, KnownEvent[]>()
  readonly #passing = new Map<string, Note>()
  readonly #ticks = new Map<string, Note>()
  readonly #ids = new PrefixIndex()

  /**
   * In order of arrival; claims and notes differ in length.
   * @param onClaim called with each claim that is loaded
   */
  sections(members: Members, onClaim: (claim: HeldClaim) => void): readonly Section[] {
    const note = (id: string, { kind, origin, seq, svcond, spend, ...rest }: Note): SavedNote => [
      id,
      kind,
      members.logOf(origin),
      seq,
      svcond,
      rest.void,
      spend ?? null,
    ]
    const claim = (id: string, { kind, origin, seq, svcond, body, late, unseen }: HeldClaim): SavedClaim => [
      id,
      kind,
      members.logOf(origin),
      seq,
      svcond,
      body,
      late,
      unseen,
    ]
    const lasting = this.#lasting
    function* saved(): Generator<SavedNote | SavedClaim> {
      for (const [id, known] of lasting) yield isClaim(known) ? claim(id, known) : note(id, known)
    }
    return [
      section('lasting events', saved, (item) => {
        const known = isSavedClaim(item) ? claimOf(item, members) : noteOf(item, members)
        this.keep(item[0], known)
        if (isClaim(known)) onClaim(known)
      }),
      section(
        'passing events',
        () => [...this.#passing].map(([id, known]) => note(id, known)),
        (item) => this.#add(this.#passing, item[0], noteOf(item, members)),
      ),
    ]
  }

  /** Sequence number of the first known event of a log in that tick or later; ticks are not counted. */
  firstSince(origin: string, svcond: number): number | undefined {
    let first: number | undefined
    const meet = ({ seq }: KnownEvent): void => {
      if (first === undefined || seq < first) first = seq
    }
    // From the end: a log has thousands of events, and few of them in the ticks since a change.
    const log = this.#byOrigin.get(origin) ?? []
    for (let place = log.length - 1; place >= 0 && log[place].svcond >= svcond; place--) meet(log[place])
    for (const known of this.#passing.values()) if (known.origin === origin && known.svcond >= svcond) meet(known)
    return first
  }

  keep(id: string, known: KnownEvent): void {
    if (!this.#lasting.has(id)) {
      const log = this.#byOrigin.get(known.origin)
      if (log === undefined) this.#byOrigin.set(known.origin, [known])
      else log.push(known)
    }
    this.#add(this.#lasting, id, known)
  }

  pass(id: string, note: Note): void {
    const [those, most] = note.kind === 'tick' ? [this.#ticks, MAX_TICKS] : [this.#passing, MAX_PASSING]
    const oldest = those.size < most ? undefined : those.keys().next().value
    if (oldest !== undefined) {
      those.delete(oldest)
      this.#ids.delete(oldest)
    }
    this.#add(those, id, note)
  }

  #add<Known extends KnownEvent>(events: Map<string, Known>, id: string, known: Known): void {
    const { size } = events
    events.set(id, known)
    if (events.size > size) this.#ids.add(id)
  }

  /** Ids that begin with these digits, at most three, enough to distinguish one from several. */
  beginningWith(prefix: string): readonly string[] {
    if (prefix.length === ID_DIGITS) return this.get(prefix) === undefined ? [] : [prefix]
    return this.#ids.beginningWith(prefix, MOST_LIKE)
  }

  get(id: string): KnownEvent | undefined {
    return this.#lasting.get(id) ?? this.#passing.get(id) ?? this.#ticks.get(id)
  }
}

const isSavedClaim = (saved: SavedNote | SavedClaim): saved is SavedClaim => saved.length === 8

function noteOf([, kind, member, seq, svcond, refusal, spend]: SavedNote, members: Members): Note {
  const note = { kind, origin: members.logs[member], seq, svcond, void: refusal }
  return spend === null ? note : { ...note, spend }
}

function claimOf([event, kind, member, seq, svcond, body, late, unseen]: SavedClaim, members: Members): HeldClaim {
  const subject = kindOf(kind).claim?.subject(body, event)
  if (subject === undefined) throw new Error(`events of the kind ${kind} claim nothing`)
  return { event, origin: members.logs[member], seq, svcond, body, kind, subject, late, unseen }
}
