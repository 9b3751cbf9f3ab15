import type { Clock } from '../../src/time/clock.ts'
import type { PeerKey } from '../mesh/transport.ts'
import { WIDTHS } from './gossip-settings.ts'

const LOOK_NS = 500_000_000n
/** A member that has been missing for this long is not about to connect. */
const MISSING_NS = 5_000_000_000n
/**
 * A member that has been back for this long is expected to stay: gossipsub takes back a pruned peer after ten seconds
 * at the earliest.
 */
const BACK_NS = 5_000_000_000n
/** Gossipsub prunes peers once a second. */
const LEAVING_NS = 1_500_000_000n

type Width = (typeof WIDTHS)[keyof typeof WIDTHS]

export interface MeshWidthOptions {
  readonly clock: Clock
  readonly self: PeerKey
  readonly members: readonly PeerKey[]
  /** Peers that are subscribed to the topic now. */
  readonly followers: () => readonly PeerKey[]
  /** Whether a member has published recently; if not, others have nothing of it to forward. */
  readonly isLively: (member: PeerKey) => boolean
  /** Sets the width that gossipsub uses from its next heartbeat on. */
  readonly set: (width: Width) => void
}

/**
 * Requests forwarding only while the connection with an active member is missing: among members that are all connected,
 * forwarding would more than double the cost of gossip. What a member publishes first after a silence arrives by
 * announcements or synchronisation, and from then on the member is active.
 */
export class MeshWidth {
  readonly #options: MeshWidthOptions
  /** Instant since which a member has been missing, or none has been, unix nanoseconds. */
  #since = 0n
  #missing = false
  #wide = false
  /** Instant until which all peers are pruned; null if they are not. */
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
