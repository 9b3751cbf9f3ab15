import type { EvidenceBody } from './evidence.ts'
import type { Members } from './members.ts'
import { type Section, section } from './saved-mesh.ts'
import type { StateRows } from './state-rows.ts'

/** Place of an event in a log. */
interface Place {
  readonly origin: string
  readonly seq: number
}

/** Place of a piece of evidence in a log; a log has its events in the order of their ticks. */
type Carrying = readonly [seq: number, svcond: number]

interface Quarantine {
  /** Sequence number from which the log is quarantined. */
  readonly from: number
  /** Of all pairs for that number the one with the smallest text, so that every node has the same. */
  readonly evidence: EvidenceBody
  /** First place by member whose log contains evidence of that number. */
  readonly carriers: Map<string, Carrying>
  readonly digest: string | null
}

/** A log by its member's number; carriers likewise, in ascending order. */
type SavedQuarantine = readonly [
  member: number,
  from: number,
  evidence: EvidenceBody,
  carriers: readonly (readonly [member: number, ...Carrying])[],
]

/**
 * Logs with two versions, from the smallest sequence number for which two events are known. Evidence proves itself, so
 * it is valid anywhere, also in a quarantined part of a log: otherwise two forked origins could accuse each other, and
 * no order of deciding would be right.
 */
export class Quarantines {
  readonly #members: Members
  readonly #rows: StateRows
  readonly #byOrigin = new Map<string, Quarantine>()

  constructor(members: Members, rows: StateRows) {
    this.#members = members
    this.#rows = rows
  }

  sections(): readonly Section[] {
    return [
      section(
        'quarantines',
        () => this.#save(),
        (saved) => this.#load(saved),
      ),
    ]
  }

  #save(): readonly SavedQuarantine[] {
    const { logs: keys } = this.#members
    return keys.flatMap((origin, member) => {
      const quarantine = this.#byOrigin.get(origin)
      if (quarantine === undefined) return []
      const { from, evidence, carriers } = quarantine
      const places = keys.flatMap((key, index) => {
        const place = carriers.get(key)
        return place === undefined ? [] : [[index, ...place] as const]
      })
      return [[member, from, evidence, places] as const]
    })
  }

  #load([member, from, evidence, places]: SavedQuarantine): void {
    const { logs: keys } = this.#members
    const carriers = new Map(places.map(([index, ...place]) => [keys[index], place] as const))
    const digest = this.#rows.replace(null, rowOf(keys[member], from))
    this.#byOrigin.set(keys[member], { from, evidence, carriers, digest })
  }

  /** Sequence number from which a log is quarantined, or null. */
  from(origin: string): number | null {
    return this.#byOrigin.get(origin)?.from ?? null
  }

  excludes({ origin, seq }: Place): boolean {
    const from = this.from(origin)
    return from !== null && seq >= from
  }

  /** @returns whether the log is now quarantined from an earlier place */
  add(evidence: EvidenceBody, carrier: Place & { readonly svcond: number }): boolean {
    const { origin, seq } = evidence.first
    const known = this.#byOrigin.get(origin)
    if (known !== undefined && known.from < seq) return false
    const carriers = known?.from === seq ? known.carriers : new Map<string, Carrying>()
    const earlier = carriers.get(carrier.origin)
    if (earlier === undefined || carrier.seq < earlier[0]) carriers.set(carrier.origin, [carrier.seq, carrier.svcond])
    const isDeeper = known?.from !== seq
    const digest = isDeeper ? this.#rows.replace(known?.digest ?? null, rowOf(origin, seq)) : known.digest
    const chosen = !isDeeper && nameOf(known.evidence) <= nameOf(evidence) ? known.evidence : evidence
    this.#byOrigin.set(origin, { from: seq, evidence: chosen, carriers, digest })
    return isDeeper
  }

  /** In the order of the members. */
  evidence(): readonly EvidenceBody[] {
    return this.#inOrder().map(({ evidence }) => evidence)
  }

  /** Evidence found only in parts of logs that some nodes may never receive: after a fork, or after the term of a replaced key. */
  uncarried(): readonly EvidenceBody[] {
    const isCut = ([origin, [seq, svcond]]: readonly [string, Carrying]): boolean =>
      this.excludes({ origin, seq }) || this.#members.hasEnded(origin, svcond)
    return this.#inOrder()
      .filter(({ carriers }) => [...carriers].every(isCut))
      .map(({ evidence }) => evidence)
  }

  #inOrder(): readonly Quarantine[] {
    return this.#members.logs.flatMap((origin) => this.#byOrigin.get(origin) ?? [])
  }
}

const rowOf = (origin: string, from: number) => ['quarantine', origin, from] as const

/** Signatures distinguish events of one place. */
const nameOf = ({ first, second }: EvidenceBody): string => first.sig + second.sig
