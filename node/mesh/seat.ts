import type { Members } from '../../src/mesh/members.ts'
import type { Clock } from '../../src/time/clock.ts'
import { tickOf } from '../../src/time/tick.ts'
import type { PeerKey } from './transport.ts'

interface SeatOptions {
  readonly self: PeerKey
  readonly members: Members
  readonly clock: Clock
  /** Whether this machine computes the expected bits. */
  readonly mathDigestExpected: boolean
  /** The key has become that of a member while the node runs. */
  readonly onJoin: () => void
}

/** Whether this node is a member now: its key may get a seat, or lose it, while it runs. */
export class Seat {
  readonly #options: SeatOptions
  #wasMember: boolean

  constructor(options: SeatOptions) {
    this.#options = options
    this.#wasMember = this.isMember
  }

  get isMember(): boolean {
    const { self, members, clock, mathDigestExpected } = this.#options
    return mathDigestExpected && members.isOf(self, tickOf(clock.now()))
  }

  get role(): 'member' | 'observer' {
    return this.isMember ? 'member' : 'observer'
  }

  tick(): void {
    const { isMember } = this
    if (isMember && !this.#wasMember) this.#options.onJoin()
    this.#wasMember = isMember
  }
}
