import { setImmediate as turn } from 'node:timers/promises'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { StorageDamage } from '../../src/journal/damage.ts'
import type { MemberChange } from '../../src/mesh/epoch-certificate.ts'
import { TICK_NS, tickOf } from '../../src/time/tick.ts'
import { Violation } from '../sim/violation.ts'
import { isOfTheDisk } from '../sim/world.ts'
import { SimulatedNetwork } from '../transport/simulated-network.ts'
import type { SimulatedPeer } from '../transport/simulated-peer.ts'
import type { Signing } from './signing.ts'
import type { Person } from './wallet.ts'
import { Watch } from './watch.ts'

/** Parts to be replaced by broken ones, to see that the checks find out. */
export interface Sabotage {
  /** Replaces what it breaks. */
  readonly transport?: (transport: SimulatedPeer, index: number) => void
  /** Wallets that sign anew when they get no answer. */
  readonly wallets?: 'forgetful'
}

const START = 2_200_000_000n * TICK_NS + 4321n

/** Messages arrive on whole steps, so that a node writes down together what reaches it in one. */
const STEP = TICK_NS / 16n

/** Shared foundations of the nodes of a simulated network. */
export class Ground {
  readonly clock = new VirtualClock(START)
  readonly air: SimulatedNetwork
  readonly name: string
  readonly signing: Signing
  readonly sabotage: Sabotage
  /** Public keys of all members. */
  keys: readonly string[] = []
  /** Accepted changes of members. */
  readonly changes: MemberChange[] = []
  /** All persons with their own keys. */
  persons: readonly Person[] = []
  readonly watch = new Watch((error) => this.found(error))
  #bug: unknown = null

  constructor(name: string, seed: number, signing: Signing, sabotage: Sabotage) {
    this.name = name
    this.signing = signing
    this.sabotage = sabotage
    this.air = new SimulatedNetwork({
      clock: this.clock,
      seed,
      step: STEP,
      onFault: (error) => {
        // A process that is dead may still be at something.
        if (!isOfTheDisk(error)) this.found(error)
      },
    })
  }

  /** First tick of the simulation. */
  readonly start = tickOf(START)

  get tick(): number {
    return tickOf(this.clock.now())
  }

  /** Reports a bug or a failed check outside an awaited call. */
  found(error: unknown): void {
    this.#bug ??= error
  }

  attempt(react: () => void): void {
    try {
      react()
    } catch (error) {
      this.found(error)
    }
  }

  /** Lets everything run that waits for nothing but its turn. @throws Violation where a bug was met */
  async settle(): Promise<void> {
    await turn()
    if (this.#bug !== null) throw asViolation(this.#bug)
  }

  /** Moves time to an instant, letting everything that becomes due on the way finish at its own instant. */
  async advanceTo(instant: bigint): Promise<void> {
    for (let { next } = this.clock; next !== undefined && next <= instant; { next } = this.clock) {
      this.clock.advanceTo(next)
      await this.settle()
    }
    if (instant > this.clock.now()) this.clock.advanceTo(instant)
  }
}

function asViolation(error: unknown): Violation {
  if (error instanceof Violation) return error
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return new Violation(error instanceof StorageDamage ? 'storage' : 'alive', what)
}
