import { systemHash, systemSigner } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import { NO_HASH } from '../../src/journal/entry.ts'
import type { AcceptedEvent } from '../../src/mesh/mesh-state.ts'

/** Another member of the network, as far as its log goes. */
export class Author {
  readonly signer: Signer
  readonly key: string
  readonly #network: string
  #count = 0
  #prev = NO_HASH

  constructor(network: string, index: number) {
    this.#network = network
    this.signer = systemSigner(new Uint8Array(32).fill(1 + index))
    this.key = toHex(this.signer.publicKey)
  }

  get count(): number {
    return this.#count
  }

  /** The next event of its log. */
  next(kind: string, body: object, svcond: number): AcceptedEvent {
    const place = { seq: this.#count, prev: this.#prev, svcond, kind, body: body as Record<string, never> }
    const unsigned = { ...place, network: this.#network, origin: this.key }
    const event = { ...unsigned, sig: toHex(this.signer.sign(toUtf8(canonicalJson(unsigned)))) }
    const text = canonicalJson(event)
    const id = systemHash.sha256Hex(text)
    this.#count++
    this.#prev = id
    return { event, id, text, void: null }
  }
}
