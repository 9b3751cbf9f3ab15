import { invalidParams } from '../../protocols/mcp/rpc-error.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { OpenCalls } from '../pipeline/open-calls.ts'
import type { Audience } from '../streams/audience.ts'
import type { Feed } from '../streams/feed.ts'

/** Most channels that one client follows, and all of a node together. */
const MOST_OF_CLIENT = 32
const MOST = 4096

export interface SubscriptionPorts {
  readonly feed: Feed
  readonly audience: Audience
  readonly openCalls: OpenCalls
}

/** Counts the subscriptions of a node. */
export class SubscriptionPlaces {
  #size = 0

  get size(): number {
    return this.#size
  }

  /** @throws Refusal OVERLOADED */
  take(): void {
    if (this.#size >= MOST) throw new Refusal('OVERLOADED', `The node has ${MOST} subscriptions; try again later.`)
    this.#size++
  }

  leave(): void {
    this.#size--
  }
}

/** Who follows a channel. */
interface Reading {
  readonly channel: string
  /** Null without one. */
  readonly key: string | null
  readonly address: string
}

/** What a client is told. */
interface Told {
  /** The document may have changed. */
  changed(uri: string): void
  /** The client may not read it any more. */
  ended(uri: string, refusal: Refusal): void
}

/** The documents of channels that one client follows, by their URI. */
export class Subscriptions {
  readonly #ports: SubscriptionPorts
  readonly #places: SubscriptionPlaces
  readonly #told: Told
  /** How to leave each of them. */
  readonly #followed = new Map<string, () => void>()
  #closed = false

  constructor(ports: SubscriptionPorts, places: SubscriptionPlaces, told: Told) {
    this.#ports = ports
    this.#places = places
    this.#told = told
  }

  /**
   * Follows a channel; again has no effect.
   * @throws Refusal if it may not be read; OVERLOADED; RpcError -32602 for too many
   */
  async add(uri: string, { channel, key, address }: Reading): Promise<void> {
    const { feed, audience, openCalls } = this.#ports
    const mustBePermitted = (): void | Promise<void> => feed.mayRead(channel, key, address)
    await mustBePermitted()
    if (this.#closed || this.#followed.has(uri)) return
    if (this.#followed.size >= MOST_OF_CLIENT) {
      throw invalidParams(`A client follows at most ${MOST_OF_CLIENT} channels; unsubscribe from some.`)
    }
    this.#places.take()
    const changed = (): void => this.#told.changed(uri)
    const leaveAudience = audience.join(channel, { offer: changed, offerState: changed })
    const leaveCalls = openCalls.add({
      mustBePermitted,
      end: (refusal) => {
        this.remove(uri)
        this.#told.ended(uri, refusal)
      },
    })
    this.#followed.set(uri, () => {
      leaveAudience()
      leaveCalls()
      this.#places.leave()
    })
  }

  remove(uri: string): void {
    this.#followed.get(uri)?.()
    this.#followed.delete(uri)
  }

  close(): void {
    this.#closed = true
    for (const uri of [...this.#followed.keys()]) this.remove(uri)
  }
}
