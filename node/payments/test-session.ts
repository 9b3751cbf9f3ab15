import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { equalConstantTime } from '../../src/bytes/equal.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import type { Entropy, Hash } from '../../src/crypto/ports.ts'
import { custodialAccount } from '../../src/identity/api-key.ts'
import type { BoughtKey } from '../../src/mesh/kinds/fuel-bond.ts'
import type { Order } from './order.ts'

/** Half a code: 128 bits. */
const MAC_BYTES = 16

const PREFIX = 'ts_'
const SESSION = /^ts_([0-9A-Za-z_-]{16,900})\.([0-9A-Za-z_-]{22})$/

/** An order, the last second in which it can be paid, and what makes two sessions of one order different. */
export interface TestSession {
  readonly order: Order
  readonly expires: number
}

type Packed = readonly [
  bought: string | number,
  account: string,
  home: string,
  expires: number,
  nonce: string,
  ...key: string[],
]

/**
 * Sessions of the test rail: the order itself, signed by the node. Nothing is stored for a checkout that is not paid, and a
 * restart forgets none.
 */
export class TestSessions {
  readonly #hash: Hash
  readonly #key: Uint8Array
  readonly #self: string

  /** @param key 32 bytes @param self public key of this node: it is left out */
  constructor(hash: Hash, key: Uint8Array, self: string) {
    this.#hash = hash
    this.#key = key
    this.#self = self
  }

  owns(session: string): boolean {
    return session.startsWith(PREFIX)
  }

  write({ order: { offer, account, home, key }, expires }: TestSession, entropy: Entropy): string {
    const bought = 'tier' in offer ? offer.tier : offer.milliHours
    const packed: Packed = [
      bought,
      key === null ? account : '',
      home === this.#self ? '' : home,
      expires,
      toBase64url(entropy.bytes(6)),
      ...(key === null ? [] : [toBase64url(fromHex(key.lookup) as Uint8Array), key.prefix, key.proof_key]),
    ]
    const text = toBase64url(toUtf8(JSON.stringify(packed)))
    return `${PREFIX}${text}.${toBase64url(this.#mac(text))}`
  }

  /** @returns null unless this node has signed it */
  read(session: string): TestSession | null {
    const [, text = '', mac = ''] = SESSION.exec(session) ?? []
    const given = fromBase64url(mac)
    if (given === undefined || !equalConstantTime(given, this.#mac(text))) return null
    const [bought, account, home, expires, , ...packed] = JSON.parse(
      fromUtf8(fromBase64url(text) as Uint8Array) as string,
    ) as Packed
    const offer = typeof bought === 'number' ? { milliHours: bought } : ({ tier: bought } as Order['offer'])
    const key = packed.length === 0 ? null : keyOf(packed)
    const buyer = key === null ? account : custodialAccount(this.#hash, key.lookup)
    return { order: { offer, account: buyer, home: home === '' ? this.#self : home, key }, expires }
  }

  #mac(text: string): Uint8Array {
    return this.#hash.hmacSha256(this.#key, `session\n${text}`).subarray(0, MAC_BYTES)
  }
}

/** @param packed of a session that this node has signed */
function keyOf([lookup = '', prefix = '', proof_key = '']: readonly string[]): BoughtKey {
  return { lookup: toHex(fromBase64url(lookup) as Uint8Array), prefix, proof_key }
}
