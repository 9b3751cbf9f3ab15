import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { Random } from '../sim/random.ts'
import { Timetable } from '../sim/timetable.ts'
import type { SimulatedMember } from './simulated-member.ts'

/** Ticks that an event takes at most. */
const LONGEST_DELAY = 8

/** Brings events to members: late, in any order, and across a division only when it has healed. */
export class SimulatedNetwork extends Timetable {
  readonly #random: Random
  /** First and last tick of the division. */
  readonly divided: readonly [number, number]

  constructor(random: Random, divided: readonly [number, number]) {
    super()
    this.#random = random
    this.divided = divided
  }

  /** @param tick in which it is sent */
  send(event: AcceptedEvent, from: SimulatedMember, to: SimulatedMember, tick: number): void {
    const [first, last] = this.divided
    const isCut = from.side !== to.side && tick >= first && tick <= last
    const arrives = (isCut ? last : tick) + 1 + this.#random.below(LONGEST_DELAY)
    this.at(arrives, () => to.receive(event))
  }
}
