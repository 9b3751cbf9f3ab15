import { type Message, TopicValidatorResult } from '@libp2p/gossipsub'
import type { PeerId } from '@libp2p/interface'
import { type GossipHandler, MAX_MESSAGE_BYTES, type PeerKey, type TransportCounters } from '../mesh/transport.ts'
import { keyOfPeer } from './peer-key.ts'

/** Most messages of one peer that wait for their verdict; further ones are dropped, and synchronised later. */
const MOST_PENDING = 512

const VERDICTS = {
  accept: TopicValidatorResult.Accept,
  ignore: TopicValidatorResult.Ignore,
  reject: TopicValidatorResult.Reject,
} as const

/** Passes messages received by gossipsub to the handler, and counts them. */
export class GossipDoor {
  handler: GossipHandler = async () => 'ignore'
  #received = 0
  #invalid = 0
  #published = 0
  #named = 0
  readonly #pending = new Map<PeerKey, number>()
  readonly #onFault: (error: unknown) => void

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** A message is about to be published. */
  published(): void {
    this.#published++
  }

  /** Gossipsub has computed the identity of a message: before it publishes one, and for each that arrives. */
  named(): void {
    this.#named++
  }

  /** Verdict on a message that was not seen before, forwarded by `peer`. */
  async check(peer: PeerId, { data }: Message): Promise<TopicValidatorResult> {
    const from = keyOfPeer(peer)
    this.#received++
    if (from === null || data.length > MAX_MESSAGE_BYTES) {
      this.#invalid++
      return VERDICTS.reject
    }
    const pending = this.#pending.get(from) ?? 0
    if (pending >= MOST_PENDING) return VERDICTS.ignore
    this.#pending.set(from, pending + 1)
    try {
      const verdict = await this.handler(data, from)
      if (verdict === 'reject') this.#invalid++
      return VERDICTS[verdict]
    } catch (error) {
      this.#onFault(error)
      return VERDICTS.ignore
    } finally {
      const left = (this.#pending.get(from) ?? 1) - 1
      if (left === 0) this.#pending.delete(from)
      else this.#pending.set(from, left)
    }
  }

  counters(): TransportCounters {
    return {
      received: this.#received,
      duplicates: Math.max(0, this.#named - this.#published - this.#received),
      invalid: this.#invalid,
      published: this.#published,
    }
  }
}
