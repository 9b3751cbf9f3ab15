import type { Clock } from '../../src/time/clock.ts'
import type { PeerKey } from '../mesh/transport.ts'
import { WIDTHS } from './gossip-settings.ts'

const LOOK_NS = 500_000_000n
/** A member that is missing for so long is not about to connect. */
const MISSING_NS = 5_000_000_000n
/** One that has been back for so long stays: whom gossipsub dismissed, it takes back ten seconds later at the earliest. */
const BACK_NS = 5_000_000_000n
/** Gossipsub dismisses peers once a second. */
const LEAVING_NS = 1_500_000_000n

type Width = (typeof WIDTHS)[keyof typeof WIDTHS]

export interface MeshWidthOptions {
  readonly clock: Clock
  readonly self: PeerKey
  readonly members: readonly PeerKey[]
  /** Peers that follow the topic, by now. */
  readonly followers: () => readonly PeerKey[]
  /** Whether a member has said anything lately. Of one that has not there is nothing that others could pass on. */
  readonly isLively: (member: PeerKey) => boolean
  /** What gossipsub goes by from its next heartbeat on. */
  readonly set: (width: Width) => void
}

/**
 * Has messages passed on to a node while the connection with some member is missing that speaks, and no longer: among
 * members who all hear each other that would more than double what gossip costs. What a member says first after it was
 * silent comes by announcements or by synchronising, and from then on it speaks.
 */
export class MeshWidth {
  readonly #options: MeshWidthOptions
  /** Since when a member is missed, or none is any more, unix nanoseconds. */
  #since = 0n
  #missing = false
  #wide = false
  /** Until when all are dismissed. */
  #leaving: bigint | null = null
  #cancel: () => void = () => undefined

  constructor(options: MeshWidthOptions) {
    this.#options = options
  }

  start(): void {
    this.#cancel = this.#options.clock.after(LOOK_NS, () => {
      this.start()
      this.#look()
    })
  }

  stop(): void {
    this.#cancel()
  }

  #look(): void {
    const { clock, set } = this.#options
    const now = clock.now()
    if (this.#leaving !== null && now >= this.#leaving) {
      this.#leaving = null
      set(WIDTHS.narrow)
    }
    const missing = !this.#hearsAll()
    if (missing !== this.#missing) this.#since = now
    this.#missing = missing
    if (missing === this.#wide || now - this.#since < (missing ? MISSING_NS : BACK_NS)) return
    this.#wide = missing
    this.#leaving = missing ? null : now + LEAVING_NS
    set(missing ? WIDTHS.wide : WIDTHS.leaving)
  }

  #hearsAll(): boolean {
    const { self, members, followers, isLively } = this.#options
    const heard = new Set(followers())
    return members.every((member) => member === self || heard.has(member) || !isLively(member))
  }
}
