import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import type { Random } from '../sim/random.ts'
import { Timetable } from '../sim/timetable.ts'
import type { SimulatedNode } from './simulated-node.ts'

/** Ticks that an event takes at most to reach another node. */
const LONGEST_DELAY = 12

/** Brings events to nodes: late, one in ten twice, in any order. */
export class Post extends Timetable {
  readonly #random: Random

  constructor(random: Random) {
    super()
    this.#random = random
  }

  send(event: AcceptedEvent, from: SimulatedNode, nodes: readonly SimulatedNode[], tick: number): void {
    from.receive(event)
    for (const to of nodes) {
      if (to === from) continue
      const arrives = tick + 1 + this.#random.below(LONGEST_DELAY)
      // A node that is away catches up when it is back.
      const at = to.isAwake(arrives) ? arrives : to.returns
      if (at === Number.POSITIVE_INFINITY) continue
      this.at(at, () => to.receive(event))
      if (this.#random.chance(1, 10)) this.at(at + this.#random.below(30), () => to.receive(event))
    }
  }
}
