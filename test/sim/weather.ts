import type { Fault, FaultPlan } from '../../node/store/memory-store.ts'
import type { Random } from './random.ts'

/** How often each fault comes, of ten thousand writes. */
const RATES: readonly (readonly [perTenThousand: number, fault: Fault])[] = [
  [60, 'fail'],
  [40, 'fail-written'],
  [8, 'crash-before'],
  [8, 'crash-after'],
  [10, 'crash-torn'],
]

const isCrash = (fault: Fault | undefined): boolean => fault?.startsWith('crash') === true

/** What the simulated disk does to writes and reads, and for how long. */
export class Weather {
  /** No fault at all, for the end of a run. */
  calm = false
  /** Every write fails. */
  full = false
  /** A write has failed since the last check. */
  shaken = false
  /** Faults so far, by kind. */
  readonly counts = new Map<string, number>()
  readonly #random: Random
  readonly #onCrash: () => void
  readonly #rarer: number

  /**
   * @param rarer how many times more rarely than by RATES a fault comes
   * @param onCrash told in the moment in which the process dies: nothing that it says afterwards was heard
   */
  constructor(random: Random, onCrash: () => void, rarer = 1) {
    this.#random = random
    this.#rarer = rarer
    this.#onCrash = onCrash
  }

  readonly plan: FaultPlan = () => {
    const fault = this.#next()
    if (fault !== undefined) {
      this.#count(fault)
      this.shaken = true
    }
    if (isCrash(fault)) this.#onCrash()
    return fault
  }

  /** Whether a read fails now. */
  readFails(): boolean {
    if (this.calm || !this.#random.chance(5, 10_000 * this.#rarer)) return false
    this.#count('read-failed')
    return true
  }

  #next(): Fault | undefined {
    if (this.calm) return undefined
    if (this.full) return 'fail'
    let at = this.#random.below(10_000 * this.#rarer)
    for (const [rate, fault] of RATES) {
      at -= rate
      if (at < 0) return fault
    }
    return undefined
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }
}
