import assert from 'node:assert/strict'
import { GOSSIP_BOUND, PeerBounds } from '../../node/mesh/peer-bounds.ts'
import { rememberedSignatures } from '../../node/mesh/remembered-signatures.ts'
import { systemHash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { MAX_EVENT_BYTES } from '../../src/mesh/events.ts'

describe('the limit of what one peer can send', () => {
  const most = (length: number): number => {
    const bounds = new PeerBounds(new VirtualClock(0n), GOSSIP_BOUND)
    for (let sent = 0; ; sent++) {
      try {
        bounds.take('peer', length)
      } catch {
        return sent
      }
    }
  }

  it('is counted by messages, and by length for long ones', () => {
    assert.equal(most(500), GOSSIP_BOUND.burst)
    assert.ok(most(MAX_EVENT_BYTES) * MAX_EVENT_BYTES < 34_000_000)
  })
})

describe('signatures that were seen before', () => {
  const signer = systemSigner(new Uint8Array(32).fill(7))
  const message = toUtf8('a vote')
  const signature = signer.sign(message)

  it('are not verified again, and no other signature is accepted in their place', () => {
    let worked = 0
    const inner = systemSignatures()
    const { verify } = rememberedSignatures(systemHash, {
      verify: (...args) => {
        worked++
        return inner.verify(...args)
      },
    })
    for (let again = 0; again < 5; again++) assert.equal(verify(signature, message, signer.publicKey), true)
    assert.equal(worked, 1)
    assert.equal(verify(signature, toUtf8('a vote '), signer.publicKey), false)
    const forged = signature.slice()
    forged[0] = forged[0] ^ 1
    assert.equal(verify(forged, message, signer.publicKey), false)
    const other = systemSigner(new Uint8Array(32).fill(8)).publicKey
    assert.equal(verify(signature, message, other), false)
    assert.equal(verify(signature.subarray(0, 63), message, signer.publicKey), false)
  })
})
