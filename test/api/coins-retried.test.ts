import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'mocha'
import type { Mesh } from '../../node/mesh/mesh.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { MAX_SPEND_INPUTS } from '../../src/mesh/spend.ts'
import { TICK_NS } from '../../src/time/tick.ts'
import { runUntil } from '../transport/simulated-network.ts'
import { type CoinOwner, publicKey, startCoinOwner } from './coin-owner.ts'
import { limitsOff } from './limits-off.ts'
import { NM23, startTestCore, type TestAnswer, type TestCore } from './test-core.ts'

const BULK = '/api/tally/envelopes/transfer-bulk'

describe('a request for coins with an Idempotency-Key', () => {
  let owner: CoinOwner
  /** The node that runs now. */
  let node: TestCore

  beforeEach(async () => {
    owner = await startCoinOwner()
    node = owner.node
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const send = async (path: string, body: object, name = 'k'): Promise<TestAnswer> => {
    let answer: TestAnswer | undefined
    const options = { key: owner.key, body, headers: { 'idempotency-key': name } }
    const asked = node.call('POST', path, options).then((settled) => {
      answer = settled
    })
    for (let step = 0; step < 80 && answer === undefined; step++) {
      await runUntil(node.clock, node.clock.now() + TICK_NS / 4n)
    }
    await asked
    return answer ?? assert.fail('no answer')
  }
  const mint = async (count: number): Promise<void> => {
    const options = { key: owner.key, body: NM23, headers: { 'x-svc-funding': 'paid' } }
    await Promise.all(Array.from({ length: count }, () => node.call('POST', '/api/svc/compute', options)))
    await runUntil(node.clock, node.clock.now() + 2n * TICK_NS)
  }
  /** Everything in memory is gone, as after a crash or when other answers took its place. */
  const restart = async (): Promise<void> => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
    node = await startTestCore({ disk: node.disk, clock: node.clock, quotas: limitsOff })
    await node.core.start()
  }
  const held = async (): Promise<number> =>
    (await node.call('GET', '/api/tally/envelopes/me', { key: owner.key })).json.total
  const fuel = async (): Promise<string> =>
    (await node.call('GET', '/api/tally/credits/me', { key: owner.key })).json.fuel_plancks

  it('moves the same coins after a restart, and takes no others', async () => {
    await mint(6)
    const sent = await send(BULK, { to: publicKey, count: 2 })
    assert.equal(sent.status, 200, sent.text)
    await restart()
    const again = await send(BULK, { to: publicKey, count: 2 })
    assert.deepEqual([again.status, again.json, await held()], [200, sent.json, 4])
    const other = await send(BULK, { to: publicKey, count: 3 })
    assert.deepEqual([other.status, other.json.code], [409, 'IDEMPOTENCY_CONFLICT'])
    assert.equal((await send(BULK, { to: publicKey, count: 2 }, 'another')).json.moved, 2)
    assert.equal(await held(), 2)
  })

  it('is completed when a part was moved', async () => {
    await mint(MAX_SPEND_INPUTS + 12)
    const { services } = node.core
    const { mesh } = services
    let failing = 1
    const failingOnce = new Proxy(mesh, {
      get(target, name) {
        const member = target[name as keyof Mesh]
        if (name === 'propose' && failing-- > 0) {
          return async () => {
            throw new Refusal('NO_QUORUM', 'The votes do not arrive.')
          }
        }
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    Object.assign(services, { mesh: failingOnce })
    const body = { to: publicKey, count: MAX_SPEND_INPUTS + 2 }
    const part = await send(BULK, body)
    assert.equal(part.status, 200, part.text)
    const [refused] = part.json.refused
    assert.deepEqual([part.json.spends.length, refused.code], [1, 'NO_QUORUM'])
    const whole = await send(BULK, body)
    assert.deepEqual([whole.json.moved, whole.json.refused], [MAX_SPEND_INPUTS + 2, []])
    assert.ok(whole.json.spends.some(({ spend }: { spend: string }) => spend === refused.spend))
    assert.equal(await held(), 10)
    assert.deepEqual((await send(BULK, body)).json, whole.json)
  })

  it('credits, burns and saves once, whatever the node has forgotten', async () => {
    await mint(2)
    const { envelopes } = (await node.call('GET', '/api/tally/envelopes/me', { key: owner.key })).json
    const [burnt, saved] = envelopes.map(({ token_id: id }: { token_id: string }) => id)
    const requests = [
      ['/api/dev/fund', { hours: 1 }, 'fund'],
      ['/api/credits/from-coin', { token_ids: [burnt] }, 'burn'],
      ['/api/tally/envelopes/bearer', { token_id: saved, to: publicKey }, 'save'],
    ] as const
    const first: TestAnswer[] = []
    for (const [path, body, name] of requests) first.push(await send(path, body, name))
    assert.deepEqual(
      first.map(({ status }) => status),
      [200, 200, 200],
    )
    const after = await fuel()
    await restart()
    for (const [index, [path, body, name]] of requests.entries()) {
      const again = await send(path, body, name)
      assert.equal(again.status, 200, again.text)
      const { svcond: _then, cycle: _cycle, ...before } = first[index]?.json ?? {}
      const { svcond: _now, cycle: _later, ...now } = again.json
      if (path.startsWith('/api/tally')) assert.deepEqual(now, before)
    }
    assert.equal(await fuel(), after)
  })
})
