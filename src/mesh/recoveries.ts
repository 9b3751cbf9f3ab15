import { firstPlace } from './first-place.ts'
import { type Section, section } from './saved-mesh.ts'
import type { StateRows } from './state-rows.ts'

export interface Recovery {
  /** Number of the member's latest recovery; 0 for none. */
  readonly incarnation: number
  /** Last tick in which the member abstains; 0 for none. */
  readonly abstains_until: number
}

/** Place of the event that says so. */
interface Place {
  readonly seq: number
  readonly svcond: number
}

interface Entry {
  /** In the order of the log; each with the latest tick of abstention so far. */
  readonly recoveries: (Recovery & Place)[]
  digest: string | null
}

const NONE: Recovery = { incarnation: 0, abstains_until: 0 }

/** Members that restarted without their latest records. */
export class Recoveries {
  readonly #rows: StateRows
  readonly #byOrigin = new Map<string, Entry>()

  constructor(rows: StateRows) {
    this.#rows = rows
  }

  add(origin: string, { seq, svcond }: Place, { incarnation, abstains_until }: Recovery): void {
    const entry = this.#byOrigin.get(origin) ?? { recoveries: [], digest: null }
    this.#byOrigin.set(origin, entry)
    const until = Math.max(abstains_until, entry.recoveries.at(-1)?.abstains_until ?? 0)
    entry.recoveries.push({ seq, svcond, incarnation, abstains_until: until })
    this.#commit(origin, entry)
  }

  /** By member's key, in ascending order; those of a member in the order of its log. */
  sections(): readonly Section[] {
    return [
      section(
        'recoveries',
        () => this.#save(),
        ([origin, seq, svcond, incarnation, abstains_until]) =>
          this.add(origin, { seq, svcond }, { incarnation, abstains_until }),
      ),
    ]
  }

  *#save(): Generator<
    readonly [origin: string, seq: number, svcond: number, incarnation: number, abstains_until: number]
  > {
    for (const [origin, { recoveries }] of [...this.#byOrigin].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const { seq, svcond, incarnation, abstains_until } of recoveries)
        yield [origin, seq, svcond, incarnation, abstains_until]
    }
  }

  /** Drops recoveries of a log from that sequence number on. */
  cut(origin: string, from: number): void {
    const entry = this.#byOrigin.get(origin)
    if (entry === undefined) return
    entry.recoveries.splice(firstPlace(entry.recoveries, ({ seq }) => seq >= from))
    this.#commit(origin, entry)
  }

  of(origin: string): Recovery {
    const { incarnation, abstains_until } = this.#byOrigin.get(origin)?.recoveries.at(-1) ?? NONE
    return { incarnation, abstains_until }
  }

  /** Sequence number of a member's first recovery in that tick or later. */
  firstSince(origin: string, tick: number): number | undefined {
    const { recoveries } = this.#byOrigin.get(origin) ?? { recoveries: [] }
    return recoveries[firstPlace(recoveries, ({ svcond }) => svcond >= tick)]?.seq
  }

  #commit(origin: string, entry: Entry): void {
    const { incarnation, abstains_until } = this.of(origin)
    const row = entry.recoveries.length === 0 ? null : (['recovery', origin, incarnation, abstains_until] as const)
    entry.digest = this.#rows.replace(entry.digest, row)
  }
}
