import assert from 'node:assert/strict'
import { type Frame, FrameOpener } from '../../node/streams/frame-cipher.ts'
import { contextOf, secretFrom } from '../../node/streams/session-secret.ts'
import { fromHex, toHex } from '../../src/bytes/hex.ts'
import { keyPair } from './independent-hpke.ts'
import { type Opened, opened } from './opened.ts'

const X_SVC = ['x-svc-proof', 'x-svc-token', 'x-svc-svcond', 'x-svc-verify'] as const

describe('an encrypted pull', () => {
  let channel: Opened
  before(async () => {
    channel = await opened({ public: true })
  })
  after(() => channel.node.core.close())
  afterEach(() => assert.deepEqual(channel.node.faults, []))

  const { publicKey, secretKey } = keyPair()
  const open = (key?: string | null, public_key: unknown = toHex(publicKey)) =>
    channel.call('POST', '/secure/open', { body: { public_key }, ...(key === undefined ? {} : { key }) })
  const pull = (session: string) => channel.call('GET', `/secure/pull?session=${session}`, { key: null })

  it('gives the sealed envelopes to the reader, who opens them with the secret alone', async () => {
    const { status, json } = await open()
    assert.equal(status, 201)
    const empty = await pull(json.session)
    assert.deepEqual([empty.status, empty.headers['x-svc-sealed']], [204, 'false'])
    const secret = await secretFrom(secretKey, fromHex(json.enc) ?? new Uint8Array(), contextOf(channel.name))
    const opener = new FrameOpener(secret, channel.name)
    for (let tick = 1; tick <= 3; tick++) {
      await channel.tick()
      const answer = await pull(json.session)
      const latest = await channel.call('GET', '/latest')
      assert.equal(answer.headers['x-svc-sealed'], 'true')
      for (const field of X_SVC) assert.equal(answer.headers[field], latest.headers[field], field)
      const frame = answer.json as Frame
      assert.deepEqual([frame.tick, frame.counter], [tick, tick])
      const text = opener.open(frame)
      assert.equal(
        channel.node.core.services.hash.sha256Hex(text),
        latest.headers['x-svc-token'],
        'the envelope itself',
      )
      assert.throws(() => opener.open(frame), { code: 'BAD_FRAME' })
    }
  })

  it('needs a key to open a session, and no key to pull', async () => {
    assert.equal((await open(null)).json.code, 'UNAUTHORIZED', 'although the channel is public')
    assert.equal((await open('svc_sk_wrong')).json.code, 'UNAUTHORIZED')
    assert.equal((await open(channel.owner)).status, 201)
    const stranger = await channel.node.mint()
    assert.equal((await open(stranger)).json.code, 'UNAUTHORIZED')
    const unknown = await pull('0'.repeat(32))
    assert.deepEqual([unknown.status, unknown.json.code], [401, 'UNAUTHORIZED'])
  })

  it('ends with the key by which it was opened, and when links are revoked', async () => {
    const own = await opened()
    const begin = async (key: string) =>
      (await own.call('POST', '/secure/open', { body: { public_key: toHex(publicKey) }, key })).json.session as string
    const read = (session: string) => own.call('GET', `/secure/pull?session=${session}`, { key: null })
    const byOld = await begin(own.secret)
    assert.equal((await read(byOld)).status, 204)
    const replaced = await own.call('POST', '/key', { key: own.owner, body: { scopes: ['tick'] } })
    assert.equal(replaced.status, 200, replaced.text)
    await own.tick(own.owner)
    const refused = await read(byOld)
    assert.deepEqual([refused.status, refused.json.code], [401, 'UNAUTHORIZED'])
    const byOwner = await begin(own.owner)
    assert.equal((await read(byOwner)).json.counter, 1)
    await own.call('DELETE', '/link', { key: own.owner })
    assert.equal((await read(byOwner)).status, 401)
    await own.node.core.close()
  })

  it('refuses keys that are malformed or of small order', async () => {
    for (const key of ['', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(64), toHex(publicKey).toUpperCase(), 7, null]) {
      const { status, json } = await open(undefined, key)
      assert.deepEqual([status, json.code], [422, 'INVALID_BODY'], String(key))
    }
  })
})
