import assert from 'node:assert/strict'
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { type Frame, FrameOpener, sealFrame } from '../../node/streams/frame-cipher.ts'
import { SecureSessions } from '../../node/streams/secure-sessions.ts'
import { contextOf, secretFor, secretFrom } from '../../node/streams/session-secret.ts'
import { systemHash } from '../../node/system/crypto.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { frameSecrets } from '../../src/machines/frame-secrets.ts'
import { exportedBy, keyPair } from './independent-hpke.ts'

const hex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'hex'))
const CHANNEL = 'c'.repeat(32)
const OTHER = 'd'.repeat(32)
const HOUR = 3_600_000_000_000n

/**
 * Base mode, KEM 0x0020, KDF 0x0001, AEAD 0x0002, from the test vectors published with RFC 9180
 * (github.com/cfrg/draft-irtf-cfrg-hpke, test-vectors.json).
 */
const VECTOR = {
  info: '4f6465206f6e2061204772656369616e2055726e',
  ikmE: '2cd7c601cefb3d42a62b04b7a9041494c06c7843818e0ce28a8f704ae7ab20f9',
  skRm: '497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d',
  pkRm: '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
  enc: '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256',
  exports: {
    '': 'ded6cffafaea6b812cbf3e241e88332adbc077aca81512914213810ee291770a',
    TestContext: '7c5ded445732c14fe09727d29b4251c0fd38455fe8440571e687f0886aac94d2',
  },
}

describe('the secret of a session', () => {
  it('is the one of the test vector of RFC 9180, for both sides', async () => {
    for (const [exporter, expected] of Object.entries(VECTOR.exports)) {
      const context = { info: hex(VECTOR.info), exporter: Buffer.from(exporter) }
      const { enc, secret } = await secretFor(hex(VECTOR.pkRm), context, hex(VECTOR.ikmE))
      assert.equal(Buffer.from(enc).toString('hex'), VECTOR.enc)
      assert.equal(Buffer.from(secret).toString('hex'), expected)
      const received = await secretFrom(hex(VECTOR.skRm), hex(VECTOR.enc), context)
      assert.equal(Buffer.from(received).toString('hex'), expected)
      const independent = exportedBy(hex(VECTOR.skRm), hex(VECTOR.enc), context.info, context.exporter)
      assert.equal(independent.toString('hex'), expected)
    }
  })

  it('is what an implementation from node:crypto computes, and another one for another channel', async () => {
    const entropy = seededEntropy('secret')
    for (let i = 0; i < 10; i++) {
      const { publicKey, secretKey } = keyPair()
      const context = contextOf(CHANNEL)
      const { enc, secret } = await secretFor(publicKey, context, entropy.bytes(32))
      assert.deepEqual(Buffer.from(secret), exportedBy(secretKey, enc, context.info, context.exporter))
      const elsewhere = await secretFrom(secretKey, Uint8Array.from(enc), contextOf(OTHER))
      assert.notDeepEqual(elsewhere, secret)
    }
  })

  it('is not made for a key of small order, with which anybody would know it', async () => {
    // RFC 7748, section 6.1, and the points of small order listed at cr.yp.to/ecdh.html.
    for (const key of [
      '0000000000000000000000000000000000000000000000000000000000000000',
      '0100000000000000000000000000000000000000000000000000000000000000',
      'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
      '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
      'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
      'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    ]) {
      await assert.rejects(secretFor(hex(key), contextOf(CHANNEL), new Uint8Array(32)), { code: 'INVALID_BODY' }, key)
    }
  })
})

describe('encrypted frames', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, i) => i)
  const TEXT = '{"value":"Δ 1"}'
  const frames = [1, 2, 3].map((counter) => sealFrame(secret, { channel: CHANNEL, tick: 6 + counter, counter }, TEXT))
  const refused = (opener: FrameOpener, frame: Frame, what: string): void =>
    assert.throws(() => opener.open(frame), { code: 'BAD_FRAME' }, what)

  it('open in their order, and an empty text is a text', () => {
    const opener = new FrameOpener(secret, CHANNEL)
    for (const frame of frames) assert.equal(opener.open(frame), TEXT)
    assert.equal(opener.open(sealFrame(secret, { channel: CHANNEL, tick: 9, counter: 4 }, '')), '')
  })

  it('are AES-256-GCM under HKDF-SHA256 of secret and tick, as docs/adr/0027 says', () => {
    const { tick, counter, ciphertext } = frames[1]
    const place = (label: string, ...integers: number[]) =>
      Buffer.concat([
        Buffer.from(`svcmesh frame v1 ${label}\n${CHANNEL}\n`),
        ...integers.map((integer) => Buffer.from(BigInt(integer).toString(16).padStart(16, '0'), 'hex')),
      ])
    const both = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), place('key', tick), 44))
    const nonce = both.subarray(32)
    nonce[11] ^= counter
    const decipher = createDecipheriv('aes-256-gcm', both.subarray(0, 32), nonce, { authTagLength: 16 })
    decipher.setAAD(place('data', tick, counter))
    const bytes = Buffer.from(ciphertext, 'base64url')
    decipher.setAuthTag(bytes.subarray(-16))
    assert.equal(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(), TEXT)
  })

  it('never share key and nonce', () => {
    const used = new Set<string>()
    const counters = [1, 2, 255, 256, 65_536, 2 ** 32, 2 ** 40 + 1]
    for (const channel of [CHANNEL, OTHER]) {
      for (const tick of [1, 2, 256, 2 ** 33]) {
        for (const counter of counters) {
          const { key, nonce } = frameSecrets(systemHash, secret, { channel, tick, counter })
          used.add(Buffer.concat([key, nonce]).toString('hex'))
        }
      }
    }
    assert.equal(used.size, 2 * 4 * counters.length)
  })

  it('are refused when any bit of them differs', () => {
    const bytes = Buffer.from(frames[0].ciphertext, 'base64url')
    const opener = new FrameOpener(secret, CHANNEL)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] ^= 1 << (at % 8)
      refused(opener, { ...frames[0], ciphertext: changed.toString('base64url') }, `byte ${at}`)
    }
    for (const length of [0, 1, 15, bytes.length - 1]) {
      refused(opener, { ...frames[0], ciphertext: bytes.subarray(0, length).toString('base64url') }, `${length} bytes`)
    }
    refused(opener, { ...frames[0], ciphertext: `${frames[0].ciphertext}=` }, 'another spelling')
    refused(opener, { ...frames[0], tick: 8 }, 'another tick')
    refused(opener, { ...frames[0], tick: 7.5 }, 'half a tick')
    refused(opener, { ...frames[0], channel: OTHER }, 'another channel')
    refused(new FrameOpener(secret, OTHER), { ...frames[0], channel: OTHER }, 'another channel on both sides')
    refused(new FrameOpener(new Uint8Array(32), CHANNEL), frames[0], 'another secret')
    assert.equal(opener.open(frames[0]), TEXT, 'what was refused changes nothing')
  })

  it('are refused when replayed, reordered, left out or relabelled', () => {
    const opener = new FrameOpener(secret, CHANNEL)
    refused(opener, frames[1], 'before the first')
    opener.open(frames[0])
    refused(opener, frames[0], 'again')
    refused(opener, { ...frames[0], counter: 2 }, 'again as the next')
    refused(opener, frames[2], 'too early')
    refused(opener, { ...frames[2], counter: 2 }, 'too early as the next')
    opener.open(frames[1])
    refused(opener, sealFrame(secret, { channel: CHANNEL, tick: 7, counter: 3 }, TEXT), 'an earlier tick')
    opener.open(frames[2])
  })
})

describe('secure sessions', () => {
  const start = () => {
    const clock = new VirtualClock(1_700_000_000_000_000_000n)
    const sealed = new Map([[CHANNEL, { tick: 5, text: '{"n":5}' }]])
    const latest = async (channel: string) => sealed.get(channel) ?? null
    const ports = {
      clock,
      entropy: seededEntropy('sessions'),
      latest,
      ownerOf: () => ({ account: 'me', key: 'the key' }),
    }
    return { clock, sealed, sessions: new SecureSessions(ports) }
  }

  it('of one account are bounded: a further one ends the oldest, and another account opens its own', async () => {
    const clock = new VirtualClock(0n)
    const ownerOf = (channel: string) => ({ account: channel.slice(0, 4), key: 'the key' })
    const latest = async () => ({ tick: 1, text: '{}' })
    const sessions = new SecureSessions(
      { clock, entropy: seededEntropy('many'), latest, ownerOf },
      { channel: 3, account: 8, node: 10 },
    )
    const { publicKey } = keyPair()
    const nameOf = (account: string, index: number): string => account + index.toString(16).padStart(28, '0')
    const theirs = await sessions.open(nameOf('bbbb', 0), publicKey)
    const oldest = await sessions.open(nameOf('aaaa', 0), publicKey)
    const first = await sessions.open(nameOf('aaaa', 1), publicKey)
    for (let index = 2; index < 8; index++) await sessions.open(nameOf('aaaa', index), publicKey)
    assert.equal(sessions.size, 9)
    // One of a channel that has sessions ends the oldest of this channel, so that its readers end no others.
    const next = await sessions.open(nameOf('aaaa', 1), publicKey)
    assert.equal(sessions.size, 9)
    await assert.rejects(sessions.pull(nameOf('aaaa', 1), first.session), { code: 'UNAUTHORIZED' })
    assert.notEqual(await sessions.pull(nameOf('aaaa', 0), oldest.session), null)
    await sessions.open(nameOf('aaaa', 50), publicKey)
    await assert.rejects(sessions.pull(nameOf('aaaa', 0), oldest.session), { code: 'UNAUTHORIZED' })
    for (const [name, { session }] of [
      [nameOf('bbbb', 0), theirs],
      [nameOf('aaaa', 1), next],
    ] as const) {
      assert.notEqual(await sessions.pull(name, session), null)
    }
    await sessions.open(nameOf('cccc', 0), publicKey)
    await assert.rejects(sessions.open(nameOf('cccc', 1), publicKey), { code: 'OVERLOADED' })
  })

  it('give the last sealed envelope to the owner of the key, frame by frame', async () => {
    const { sealed, sessions } = start()
    const { publicKey, secretKey } = keyPair()
    const { session, enc } = await sessions.open(CHANNEL, publicKey)
    const opener = new FrameOpener(await secretFrom(secretKey, hex(enc), contextOf(CHANNEL)), CHANNEL)
    for (const tick of [5, 5, 6]) {
      sealed.set(CHANNEL, { tick, text: `{"n":${tick}}` })
      const pulled = await sessions.pull(CHANNEL, session)
      assert.ok(pulled !== null)
      assert.equal(pulled.frame.tick, tick)
      assert.equal(opener.open(pulled.frame), `{"n":${tick}}`)
    }
  })

  it('say that nothing is sealed yet without using a counter', async () => {
    const { sealed, sessions } = start()
    const { session } = await sessions.open(OTHER, keyPair().publicKey)
    assert.equal(await sessions.pull(OTHER, session), null)
    sealed.set(OTHER, { tick: 1, text: '{}' })
    assert.equal((await sessions.pull(OTHER, session))?.frame.counter, 1)
  })

  it('are unknown under other names and for other channels, and after an hour', async () => {
    const { clock, sessions } = start()
    const { session, expires } = await sessions.open(CHANNEL, keyPair().publicKey)
    assert.equal(expires, clock.now() + HOUR)
    await assert.rejects(sessions.pull(CHANNEL, '0'.repeat(32)), { code: 'UNAUTHORIZED' })
    await assert.rejects(sessions.pull(OTHER, session), { code: 'UNAUTHORIZED' })
    clock.advance(HOUR - 1n)
    assert.ok(await sessions.pull(CHANNEL, session))
    clock.advance(1n)
    await assert.rejects(sessions.pull(CHANNEL, session), { code: 'UNAUTHORIZED' })
    assert.equal(sessions.size, 0)
  })

  it('of one channel are at most 64, of which the oldest ends first', async () => {
    const { sessions } = start()
    const { publicKey } = keyPair()
    const elsewhere = await sessions.open(OTHER, publicKey)
    const names: string[] = []
    for (let i = 0; i < 66; i++) names.push((await sessions.open(CHANNEL, publicKey)).session)
    assert.equal(sessions.size, 65)
    await assert.rejects(sessions.pull(CHANNEL, names[1]), { code: 'UNAUTHORIZED' })
    assert.ok(await sessions.pull(CHANNEL, names[2]))
    assert.equal(await sessions.pull(OTHER, elsewhere.session), null)
  })
})
