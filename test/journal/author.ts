import { systemSigner } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { NO_HASH } from '../../src/journal/entry.ts'
import type { Owner } from '../../src/journal/head.ts'
import { Members } from '../../src/mesh/members.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'
import { tickOf } from '../../src/time/tick.ts'
import { hash, NETWORK, START, signer } from './sample.ts'

/** Another node, as far as its published log goes. */
export class Author {
  readonly signer: Signer
  readonly key: string
  #count = 0
  #prev = NO_HASH
  #svcond = tickOf(START)

  /** @param who number of another node, or whose log it is */
  constructor(who: number | Signer) {
    this.signer = typeof who === 'number' ? systemSigner(new Uint8Array(32).fill(100 + who)) : who
    this.key = toHex(this.signer.publicKey)
  }

  /** The next event of the log. */
  next(kind: string, body: object, svcond = this.#svcond): AcceptedEvent {
    const accepted = this.other({ seq: this.#count, prev: this.#prev, svcond, kind, body })
    this.#count++
    this.#prev = accepted.id
    this.#svcond = svcond
    return accepted
  }

  /** A signed event at any position. */
  other(place: { seq: number; prev: string; svcond: number; kind: string; body: object }): AcceptedEvent {
    const unsigned = { ...place, body: { ...place.body }, network: NETWORK, origin: this.key }
    const event = { ...unsigned, sig: toHex(this.signer.sign(toUtf8(canonicalJson(unsigned)))) }
    const text = canonicalJson(event)
    return { event, id: hash.sha256Hex(text), text, void: null }
  }

  /** Claims a piece of data. */
  shard(name: string): AcceptedEvent {
    return this.next('shard', { shard: hash.sha256Hex(name), nodes: [this.key] })
  }

  /** Says that something was sealed. */
  tick(tick = tickOf(START)): AcceptedEvent {
    return this.next('tick', { tick, count: 1, root: NO_HASH, sum: '1', last: NO_HASH })
  }
}

/** Members of the test's mesh beside the node itself. */
export const authors = (count = 3): Author[] => Array.from({ length: count }, (_, index) => new Author(index))

/** The node as a member of a mesh with these others. */
export const memberOf = (others: readonly Author[], of: Signer = signer): Owner => ({
  network: NETWORK,
  signer: of,
  members: new Members([toHex(of.publicKey), ...others.map(({ key }) => key)]),
})
