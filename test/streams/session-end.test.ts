import assert from 'node:assert/strict'
import { FrameOpener } from '../../node/streams/frame-cipher.ts'
import { SecureSessions } from '../../node/streams/secure-sessions.ts'
import { contextOf, secretFrom } from '../../node/streams/session-secret.ts'
import { seededEntropy } from '../../node/system/entropy.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { fromHex } from '../../src/bytes/hex.ts'
import { keyPair } from './independent-hpke.ts'

const CHANNEL = 'c'.repeat(32)
const OTHER = 'd'.repeat(32)

describe('secure sessions whose channel changes', () => {
  const start = () => {
    const keys = new Map<string, string>()
    const reads = { latest: async (channel: string) => (channel === CHANNEL ? { tick: 5, text: '{"n":5}' } : null) }
    const sessions = new SecureSessions({
      clock: new VirtualClock(1_700_000_000_000_000_000n),
      entropy: seededEntropy('sessions'),
      latest: (channel) => reads.latest(channel),
      ownerOf: (channel) => ({ account: 'me', key: keys.get(channel) ?? 'first key' }),
    })
    return { keys, reads, sessions }
  }

  it('end with the key or the epoch of their channel', async () => {
    const { keys, reads, sessions } = start()
    const { publicKey } = keyPair()
    const [{ session: first }, elsewhere] = [
      await sessions.open(CHANNEL, publicKey),
      await sessions.open(OTHER, publicKey),
    ]
    keys.set(CHANNEL, 'second key')
    await assert.rejects(sessions.pull(CHANNEL, first), { code: 'UNAUTHORIZED' })
    assert.equal(sessions.size, 1, 'dropped')
    assert.equal(await sessions.pull(OTHER, elsewhere.session), null, 'that of another channel continues')
    const { session: second } = await sessions.open(CHANNEL, publicKey)
    const { latest } = reads
    reads.latest = async (channel) => {
      const sealed = await latest(channel)
      keys.set(CHANNEL, 'third key')
      return sealed
    }
    await assert.rejects(
      sessions.pull(CHANNEL, second),
      { code: 'UNAUTHORIZED' },
      'replaced while the envelope is read',
    )
  })

  it('number frames in the order of their ticks when pulls overlap', async () => {
    const { reads, sessions } = start()
    const { publicKey, secretKey } = keyPair()
    const { session, enc } = await sessions.open(CHANNEL, publicKey)
    let release: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    let reading = 0
    reads.latest = async () => {
      if (++reading > 1) return { tick: 6, text: '{"n":6}' }
      await slow
      return { tick: 5, text: '{"n":5}' }
    }
    const late = sessions.pull(CHANNEL, session)
    const early = await sessions.pull(CHANNEL, session)
    release()
    const opener = new FrameOpener(
      await secretFrom(secretKey, fromHex(enc) ?? new Uint8Array(), contextOf(CHANNEL)),
      CHANNEL,
    )
    for (const pulled of [early, await late]) {
      assert.ok(pulled !== null)
      assert.equal(opener.open(pulled.frame), '{"n":6}')
    }
  })
})
