import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { NETWORK } from './network-name.ts'

/** An event of a liar's log. */
export interface Said {
  readonly event: PublishedEvent
  readonly text: string
  readonly id: string
}

const NO_EVENT = '0'.repeat(64)

/** One version of a log that its origin tells to some. */
export class LiarLog {
  readonly said: Said[]
  readonly #signer: Signer

  constructor(signer: Signer, said: readonly Said[] = []) {
    this.#signer = signer
    this.said = [...said]
  }

  get svcond(): number {
    return this.said.at(-1)?.event.svcond ?? 0
  }

  /** From here on two versions may differ. */
  fork(): LiarLog {
    return new LiarLog(this.#signer, this.said)
  }

  /** Signs the next event; its tick may be anything, as long as it does not fall. */
  say(kind: string, body: object, svcond: number): Said {
    const unsigned = {
      network: NETWORK,
      origin: toHex(this.#signer.publicKey),
      seq: this.said.length,
      prev: this.said.at(-1)?.id ?? NO_EVENT,
      svcond: Math.max(svcond, this.svcond),
      kind,
      body: body as PublishedEvent['body'],
    }
    const event = { ...unsigned, sig: toHex(this.#signer.sign(toUtf8(canonicalJson(unsigned)))) }
    const text = canonicalJson(event)
    const said = { event, text, id: systemHash.sha256Hex(text) }
    this.said.push(said)
    return said
  }

  get head(): { readonly count: number; readonly hash: string; readonly svcond: number } {
    return { count: this.said.length, hash: this.said.at(-1)?.id ?? NO_EVENT, svcond: this.svcond }
  }
}
