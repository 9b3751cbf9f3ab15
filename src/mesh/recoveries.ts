import type { RecoveryBody } from './events.ts'
import type { StateRows } from './state-rows.ts'

export interface Recovery {
  /** As the latest recovery of the member numbers itself; 0 for none. */
  readonly incarnation: number
  /** Last tick in which the member abstains; 0 for none. */
  readonly abstains_until: number
}

interface Entry {
  readonly recoveries: readonly (Recovery & { readonly seq: number })[]
  readonly digest: string | null
}

const NONE: Recovery = { incarnation: 0, abstains_until: 0 }

/** Members that came back without their latest records. */
export class Recoveries {
  readonly #rows: StateRows
  readonly #byOrigin = new Map<string, Entry>()

  constructor(rows: StateRows) {
    this.#rows = rows
  }

  add(origin: string, seq: number, { incarnation, abstains_until }: RecoveryBody): void {
    const { recoveries = [] } = this.#byOrigin.get(origin) ?? {}
    this.#set(origin, [...recoveries, { seq, incarnation, abstains_until }])
  }

  /** Forgets what a log says from that sequence number on. */
  cut(origin: string, from: number): void {
    const entry = this.#byOrigin.get(origin)
    if (entry === undefined) return
    this.#set(
      origin,
      entry.recoveries.filter(({ seq }) => seq < from),
    )
  }

  of(origin: string): Recovery {
    const { recoveries = [] } = this.#byOrigin.get(origin) ?? {}
    const latest = recoveries.at(-1)
    if (latest === undefined) return NONE
    return {
      incarnation: latest.incarnation,
      abstains_until: Math.max(...recoveries.map(({ abstains_until }) => abstains_until)),
    }
  }

  #set(origin: string, recoveries: Entry['recoveries']): void {
    const before = this.#byOrigin.get(origin)?.digest ?? null
    this.#byOrigin.set(origin, { recoveries, digest: before })
    const { incarnation, abstains_until } = this.of(origin)
    const row = recoveries.length === 0 ? null : (['recovery', origin, incarnation, abstains_until] as const)
    this.#byOrigin.set(origin, { recoveries, digest: this.#rows.replace(before, row) })
  }
}
