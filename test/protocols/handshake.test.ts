import assert from 'node:assert/strict'
import { fitsDigest, isTimely, makeHandshake, readHandshake } from '../../protocols/gossip/handshake.ts'
import { ReplayMemory } from '../../protocols/gossip/replay-memory.ts'
import { portableHash as hash } from '../../src/crypto/noble.ts'

const SECRET = new Uint8Array(32).fill(1)
const SENDER = 'ab'.repeat(32)
const BODY = '{"a":1}'
const read = (field: string) => readHandshake(field) ?? assert.fail(field)

describe('the handshake for events over HTTP', () => {
  it('is HMAC-SHA256 over version, sender, tick and digest of the body', () => {
    // Computed with Python: hmac.new(b'\x01'*32, b'v1|…|7|' + sha256(b'{"a":1}').hexdigest().encode(), 'sha256').
    const field = makeHandshake(hash, SECRET, SENDER, 7, BODY)
    const mac = 'ab1b9c55a5f2b0a1208af05d4996545ced472fc21bac419c75d16e4b8f00bc6f'
    assert.equal(field, `v1;${SENDER};7;${mac}`)
    assert.ok(fitsDigest(hash, SECRET, read(field), hash.sha256Hex(BODY)))
  })

  it('is valid for no other body, sender, tick or secret', () => {
    const handshake = read(makeHandshake(hash, SECRET, SENDER, 7, BODY))
    assert.ok(!fitsDigest(hash, SECRET, handshake, hash.sha256Hex('{"a":2}')))
    assert.ok(!fitsDigest(hash, new Uint8Array(32).fill(2), handshake, hash.sha256Hex(BODY)))
    assert.ok(!fitsDigest(hash, SECRET, { ...handshake, tick: 8 }, hash.sha256Hex(BODY)))
    assert.ok(!fitsDigest(hash, SECRET, { ...handshake, sender: 'cd'.repeat(32) }, hash.sha256Hex(BODY)))
  })

  it('is read in one spelling only', () => {
    const mac = '0'.repeat(64)
    assert.ok(readHandshake(`v1;${SENDER};0;${mac}`))
    assert.ok(readHandshake(`v1;0123456789abcdef;12;${mac}`))
    for (const field of [
      '',
      'v1',
      `v2;${SENDER};7;${mac}`,
      `v1;${SENDER.toUpperCase()};7;${mac}`,
      `v1;${SENDER};07;${mac}`,
      `v1;${SENDER};-7;${mac}`,
      `v1;${SENDER};7.0;${mac}`,
      `v1;${SENDER};${'9'.repeat(16)};${mac}`,
      `v1;${SENDER};7;${mac} `,
      `v1;${SENDER};7;${mac};`,
      `v1;${SENDER.slice(1)};7;${mac}`,
      `v1;${SENDER};7;${mac.slice(1)}`,
    ]) {
      assert.equal(readHandshake(field), undefined, field)
    }
  })

  it('is accepted for 120 ticks, before and after', () => {
    const handshake = read(makeHandshake(hash, SECRET, SENDER, 1000, BODY))
    for (const now of [880, 1000, 1120]) assert.ok(isTimely(handshake, now))
    for (const now of [879, 1121]) assert.ok(!isTimely(handshake, now))
  })
})

describe('the memory of handshakes', () => {
  const handshake = (tick: number, n: number) => ({ sender: SENDER, tick, mac: n.toString(16).padStart(64, '0') })

  it('finds the event of a handshake by sender and code', () => {
    const memory = new ReplayMemory()
    memory.remember(handshake(5, 1), 'event', 5)
    assert.equal(memory.event(handshake(5, 1)), 'event')
    assert.equal(memory.event(handshake(5, 2)), undefined)
    assert.equal(memory.event({ ...handshake(5, 1), sender: 'cd'.repeat(32) }), undefined)
  })

  it('drops entries older than the window, and never grows beyond its bound', () => {
    const memory = new ReplayMemory()
    for (let n = 0; n < 70_000; n++) memory.remember(handshake(5, n), 'event', 5)
    assert.equal(memory.size, 65_536)
    assert.equal(memory.event(handshake(5, 0)), undefined)
    memory.remember(handshake(200, 1), 'later', 200)
    assert.equal(memory.size, 1)
  })
})
