import { systemHash } from '../../node/system/crypto.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { Signer } from '../../src/crypto/ports.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { NETWORK } from './network.ts'

/** Signs an event as its origin would, whatever its contents. */
export function signedEvent(
  signer: Signer,
  members: Partial<PublishedEvent>,
): { event: PublishedEvent; text: string; id: string } {
  const unsigned = {
    network: NETWORK,
    origin: toHex(signer.publicKey),
    seq: 0,
    prev: '0'.repeat(64),
    svcond: 0,
    kind: 'shard',
    body: { shard: 'cd'.repeat(32), nodes: [toHex(signer.publicKey)] },
    ...members,
  }
  const { sig: _, ...bare } = unsigned as PublishedEvent
  const event = { ...bare, sig: toHex(signer.sign(toUtf8(canonicalJson(bare)))) } as PublishedEvent
  const text = canonicalJson(event)
  return { event, text, id: systemHash.sha256Hex(text) }
}

/** A claim on a piece of data; `digit` tells several apart. */
export const shard = (digit: string, node: string) => ({ shard: digit.repeat(64), nodes: [node] })
