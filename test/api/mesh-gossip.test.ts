import assert from 'node:assert/strict'
import { systemHash as hash, systemSigner } from '../../node/system/crypto.ts'
import { makeHandshake } from '../../protocols/gossip/handshake.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { addressOf } from '../../src/identity/address.ts'
import { tickOf } from '../../src/time/tick.ts'
import { MESH_SECRET, startTestCore, type TestAnswer, type TestCore } from './test-core.ts'

const other = systemSigner(new Uint8Array(32).fill(8))
const OTHER = toHex(other.publicKey)
const SELF = toHex(systemSigner(new Uint8Array(32).fill(7)).publicKey)
const PATH = '/api/mesh/gossip'

type Event = Readonly<Record<string, unknown>>

describe('POST /api/mesh/gossip', () => {
  let node: TestCore

  beforeEach(async () => {
    node = await startTestCore({ members: [SELF, OTHER] })
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const now = (): number => tickOf(node.clock.now())

  const event = (more: Event = {}): Event => {
    const unsigned = {
      network: 'sim',
      origin: OTHER,
      seq: 0,
      prev: '0'.repeat(64),
      svcond: now(),
      kind: 'shard',
      body: { shard: 'ab'.repeat(32), nodes: [OTHER] },
      ...more,
    }
    return { ...unsigned, sig: toHex(other.sign(toUtf8(canonicalJson(unsigned)))) }
  }

  const send = (body: Event, handshake?: string): Promise<TestAnswer> =>
    node.call('POST', PATH, {
      body,
      ...(handshake === undefined ? {} : { headers: { 'x-node-handshake': handshake } }),
    })

  const shake = (body: Event, tick = now(), sender = OTHER, secret = MESH_SECRET): string =>
    makeHandshake(hash, secret, sender, tick, canonicalJson(body))

  const refused = (answer: TestAnswer, status: number, code: string, what = code): void => {
    assert.deepEqual([answer.status, answer.json.code], [status, code], `${what}: ${answer.text}`)
  }

  it('is disabled without a mesh secret, for any body', async () => {
    const closed = await startTestCore({ about: { meshSecret: null } })
    for (const raw of ['', '{', '{}', 'x'.repeat(1_000)]) {
      refused(await closed.call('POST', PATH, { raw }), 503, 'NO_MESH_SECRET')
    }
    refused(
      await closed.call('POST', PATH, { body: event(), headers: { 'x-node-handshake': 'v1' } }),
      503,
      'NO_MESH_SECRET',
    )
    await closed.core.close()
  })

  it('accepts an event, and answers a repetition as known', async () => {
    const body = event()
    const taken = await send(body, shake(body))
    assert.equal(taken.status, 202, taken.text)
    assert.deepEqual(taken.json, { outcome: 'appended', event: hash.sha256Hex(canonicalJson(body)) })
    for (const handshake of [shake(body), shake(body, now(), SELF), shake(body, now() - 1)]) {
      const again = await send(body, handshake)
      assert.equal(again.status, 200)
      assert.deepEqual(again.json, { ...taken.json, outcome: 'known' })
    }
    const page = (await node.call('GET', `/api/mesh/events/${OTHER}`)).json
    assert.deepEqual([page.count, page.next, page.events], [1, null, [body]])
  })

  it('identifies senders by key or by address', async () => {
    const body = event()
    assert.equal((await send(body, shake(body, now(), addressOf(hash, other.publicKey)))).status, 202)
    const stranger = systemSigner(new Uint8Array(32).fill(9)).publicKey
    refused(await send(body, shake(body, now(), toHex(stranger))), 401, 'BAD_HANDSHAKE')
    refused(await send(body, shake(body, now(), addressOf(hash, stranger))), 401, 'BAD_HANDSHAKE')
  })

  it('refuses a missing or wrong handshake', async () => {
    const body = event()
    refused(await send(body), 401, 'MISSING_HANDSHAKE')
    refused(await send(body, ''), 401, 'MISSING_HANDSHAKE')
    refused(await send(body, 'v1;nonsense'), 401, 'BAD_HANDSHAKE')
    refused(await send(body, shake(event({ seq: 1 }))), 401, 'BAD_HANDSHAKE', 'of another event')
    refused(await send(body, shake(body, now(), OTHER, new Uint8Array(32))), 401, 'BAD_HANDSHAKE', 'another secret')
    for (const tick of [now() - 121, now() + 121]) refused(await send(body, shake(body, tick)), 401, 'BAD_HANDSHAKE')
    assert.equal((await send(body, shake(body, now() + 120))).status, 202)
  })

  it('cannot be replayed once the window has passed', async () => {
    const body = event()
    const handshake = shake(body)
    assert.equal((await send(body, handshake)).status, 202)
    node.clock.advance(777_000_777n * 121n)
    refused(await send(body, handshake), 401, 'BAD_HANDSHAKE')
  })

  it('refuses an invalid event despite a valid handshake', async () => {
    const signed = event()
    for (const [code, status, body] of [
      ['BAD_SIGNATURE', 422, { ...signed, sig: '0'.repeat(128) }],
      ['BAD_SIGNATURE', 422, { ...signed, body: { shard: 'cd'.repeat(32), nodes: [OTHER] } }],
      ['WRONG_NETWORK', 422, event({ network: 'main' })],
      ['UNKNOWN_ORIGIN', 422, event({ origin: 'cd'.repeat(32) })],
      ['OUTSIDE_WINDOW', 422, event({ svcond: now() - 121 })],
      ['OUTSIDE_WINDOW', 422, event({ svcond: now() + 121 })],
      ['MALFORMED_EVENT', 422, { ...signed, more: 1 }],
      ['MALFORMED_EVENT', 422, {}],
      ['EVENT_TOO_LARGE', 413, event({ body: { shard: 'x'.repeat(140_000), nodes: [] } })],
    ] as const) {
      refused(await send(body, shake(body)), status, code)
    }
    assert.equal((await node.call('GET', `/api/mesh/events/${OTHER}`)).json.count, 0)
  })

  it('refuses unreadable bodies', async () => {
    const headers = { 'x-node-handshake': shake({}) }
    for (const raw of ['', '{"a":', '[]', 'null', '1', '{"a":1,"a":2}', '{"a":NaN}', '"\\ud800"', '['.repeat(20_000)]) {
      const answer = await node.call('POST', PATH, { raw, headers })
      assert.ok(answer.status >= 400 && answer.status < 500, `${raw.slice(0, 20)}: ${answer.status} ${answer.text}`)
      assert.match(answer.type, /problem\+json/)
    }
    refused(await node.call('POST', PATH, { raw: '{}', type: 'text/plain', headers }), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })
})
