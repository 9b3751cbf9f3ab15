import assert from 'node:assert/strict'
import { toBase64url } from '../../src/bytes/base64url.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'
import { type Driven, driving } from './driven.ts'
import { bitsOf, digestOf, PLATE_NUMBERS, plate } from './large-states.ts'

const OTHER = 8

/** Sends a state in parts of so many bytes. */
async function send(node: TestCore, key: string, bits: Uint8Array, { size = 60_000, digest = digestOf(bits) } = {}) {
  let answer = await node.call('GET', '/api/svc/reactor', { key })
  for (let at = 0; at < bits.length; at += size) {
    const part = toBase64url(bits.subarray(at, at + size))
    answer = await node.call('POST', '/api/svc/reactor/state', { key, body: { digest, bytes: bits.length, at, part } })
    if (answer.status !== 200) return answer
  }
  return answer
}

const lastSeal = async ({ node, key, get }: Driven) => {
  const { json } = await get('state')
  return (await node.call('GET', `/api/svc/envelopes/${json.envelope}`, { key })).json
}

const importing = (node: TestCore, key: string, bundle: unknown) =>
  node.call('POST', '/api/svc/reactor/import', { key, body: { bundle } })

describe('a machine with a large state that moves to another node', () => {
  let first: Driven
  let node: TestCore
  let key: string
  let seal: unknown
  before(async () => {
    first = await plate()
    await first.step(3)
    seal = await lastSeal(first)
  })
  beforeEach(async () => {
    node = await startTestCore({ seed: OTHER, freeHours: 1000 })
    key = await node.mint()
  })

  it('is asked for its state, and continues from it with the bits of one that stayed', async () => {
    const state = await bitsOf(first, 3)
    const { json: asked } = await importing(node, key, seal)
    assert.deepEqual([asked.code, asked.missing], ['INVALID_BODY', digestOf(state)])
    assert.equal((await send(node, key, state)).json.complete, true)
    // The node does not know the one that sealed, so it computes the last step again.
    const before = await bitsOf(first, 2)
    assert.equal((await importing(node, key, seal)).json.missing, digestOf(before))
    await send(node, key, before)
    const { status, json } = await importing(node, key, seal)
    assert.deepEqual([status, json.step], [201, 3], JSON.stringify(json))
    const second = driving(node, key, json.reactor)
    assert.deepEqual(await bitsOf(second), state)
    await second.step(2)
    const stayed = await plate()
    await stayed.step(5)
    assert.deepEqual(await bitsOf(second), await bitsOf(stayed))
    // What it was moved with stays, so that its steps here can be computed again.
    assert.deepEqual(await bitsOf(second, 3), state)
    assert.deepEqual(node.faults, [])
  })

  it('takes no other state, and none that is not finite', async () => {
    const state = await bitsOf(first, 3)
    const other = state.slice()
    other[100] = (other[100] ?? 0) ^ 1
    const { json } = await send(node, key, other, { digest: digestOf(state) })
    assert.equal(json.code, 'INVALID_BODY')
    assert.equal((await importing(node, key, seal)).json.missing, digestOf(state))
    const infinite = state.slice()
    new DataView(infinite.buffer).setFloat64(800, Number.POSITIVE_INFINITY)
    await send(node, key, infinite)
    const forged = structuredClone(seal) as { cko: { extra: { machine: object } } }
    Object.assign(forged.cko.extra.machine, { state_digest: digestOf(infinite) })
    await send(node, key, await bitsOf(first, 2))
    assert.equal((await importing(node, key, forged)).json.code, 'INVALID_BODY')
  })

  it('sends parts in their order, no more than 8 MiB, and begins again with the first', async () => {
    const state = await bitsOf(first, 3)
    const digest = digestOf(state)
    const part = (at: number, length: number, bytes = 8 * PLATE_NUMBERS) =>
      node.call('POST', '/api/svc/reactor/state', {
        key,
        body: { digest, bytes, at, part: toBase64url(state.subarray(at, at + length)) },
      })
    assert.equal((await part(0, 30_000)).json.received, 30_000)
    assert.deepEqual(
      [(await part(40_000, 10)).json.code, (await part(40_000, 10)).json.received],
      ['INVALID_BODY', 30_000],
    )
    assert.equal((await part(0, 20_000)).json.received, 20_000)
    assert.equal((await part(20_000, 60_000)).json.complete, true)
    for (const bytes of [8, 8 * 8192, 8 * 8193 + 1, 8 * 1024 * 1024 + 1, 8 * 1024 * 1024 + 8]) {
      assert.equal((await part(0, 8, bytes)).json.code, 'INVALID_BODY', `${bytes} bytes`)
    }
    assert.equal((await send(node, await node.mint(), state)).json.complete, true)
  })
})
