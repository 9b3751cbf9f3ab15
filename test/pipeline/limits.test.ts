import assert from 'node:assert/strict'
import { createLimits } from '../../node/pipeline/limits.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { NM23, SECOND, startTestCore, type TestAnswer, type TestCore } from '../api/test-core.ts'

const DAY = 86_400n * SECOND

const refused = (take: () => unknown): Refusal => {
  try {
    take()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  assert.fail('was admitted')
}

describe('limits', () => {
  it('admit exactly the quota in every window, to the nanosecond', () => {
    const clock = new VirtualClock(1_000n * SECOND)
    const limits = createLimits(clock)
    for (let i = 0; i < 10; i++) {
      assert.equal(limits.take('prove', 'a').remaining, 9 - i)
      clock.advance(SECOND)
    }
    // The first was 10 s ago: 50 s to go.
    assert.equal(refused(() => limits.take('prove', 'a')).data.retry_after, 50)
    assert.equal(limits.take('prove', 'b').remaining, 9)
    assert.equal(limits.take('mint', 'a').remaining, 9)
    clock.advance(50n * SECOND - 1n)
    assert.equal(refused(() => limits.take('prove', 'a')).data.retry_after, 1)
    clock.advance(1n)
    assert.equal(limits.take('prove', 'a').remaining, 0)
    refused(() => limits.take('prove', 'a'))
  })

  it('do not count refused requests', () => {
    const clock = new VirtualClock(1_000n * SECOND)
    const limits = createLimits(clock)
    for (let i = 0; i < 10; i++) limits.take('prove', 'a')
    for (let i = 0; i < 59; i++) {
      refused(() => limits.take('prove', 'a'))
      clock.advance(SECOND)
    }
    clock.advance(SECOND)
    for (let i = 0; i < 10; i++) limits.take('prove', 'a')
    refused(() => limits.take('prove', 'a'))
  })

  it('count the demo key by UTC day', () => {
    const clock = new VirtualClock(DAY * 20_000n - 1n)
    const limits = createLimits(clock)
    for (let i = 0; i < 10; i++) limits.take('demo-key', 'a')
    assert.equal(refused(() => limits.take('demo-key', 'a')).data.retry_after, 1)
    clock.advance(1n)
    for (let i = 0; i < 10; i++) limits.take('demo-key', 'a')
    clock.advance(DAY - 1n)
    refused(() => limits.take('demo-key', 'a'))
    clock.advance(1n)
    limits.take('demo-key', 'a')
  })
})

describe('limits of the surface', () => {
  let node: TestCore
  beforeEach(async () => {
    node = await startTestCore()
  })
  afterEach(() => node.core.close())

  const tooMany = (answer: TestAnswer, name: string): void => {
    assert.equal(answer.status, 429, answer.text.slice(0, 200))
    assert.equal(answer.json.code, 'RATE_LIMITED')
    assert.equal(answer.json.retryable, true)
    assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/)
    assert.ok(answer.headers['ratelimit-policy']?.startsWith(`"${name}";q=10;w=`))
    assert.ok(answer.headers.ratelimit?.startsWith(`"${name}";r=0;t=`))
  }

  const calls: Readonly<Record<string, (ip: string) => Promise<TestAnswer>>> = {
    prove: (ip) => node.call('POST', '/api/svc/prove', { ip }),
    'prove-verify': (ip) => node.call('POST', '/api/svc/prove/verify', { ip, body: { cko: {} } }),
    mint: (ip) => node.call('POST', '/api/demo-key/mint', { ip }),
    keyless: (ip) => node.call('QUERY', '/api/svc/compute', { ip, body: NM23 }),
  }
  for (const [name, call] of Object.entries(calls)) {
    it(`answer ten ${name} calls a minute and refuse the eleventh`, async () => {
      for (let i = 0; i < 10; i++) {
        const answer = await call('192.0.2.1')
        assert.equal(answer.status, 200, answer.text.slice(0, 200))
        assert.match(answer.headers.ratelimit ?? '', new RegExp(`^"${name}";r=${9 - i};t=60$`))
      }
      tooMany(await call('192.0.2.1'), name)
      assert.equal((await call('192.0.2.2')).status, 200)
      node.clock.advance(60n * SECOND - 1n)
      tooMany(await call('192.0.2.1'), name)
      node.clock.advance(1n)
      assert.equal((await call('192.0.2.1')).status, 200)
    })
  }

  it('answer ten computations a day with the demo key; refused ones do not count', async () => {
    const { key, dailyLimit } = (await node.call('GET', '/api/demo-key')).json
    assert.equal(dailyLimit, 10)
    const compute = (body: unknown = NM23, ip = '192.0.2.1') => node.call('POST', '/api/svc/compute', { key, body, ip })
    for (let i = 0; i < 5; i++) assert.equal((await compute({ ...NM23, inputs: {} })).status, 422)
    for (let i = 0; i < 10; i++) {
      const answer = await compute()
      assert.equal(answer.status, 200, answer.text.slice(0, 200))
      assert.equal(answer.json.charge.funding, 'free')
      assert.match(answer.headers.ratelimit ?? '', new RegExp(`^"demo-key";r=${9 - i};`))
    }
    tooMany(await compute(), 'demo-key')
    assert.equal((await compute(NM23, '192.0.2.2')).status, 200)
    node.clock.advance(DAY)
    assert.equal((await compute()).status, 200)
    assert.deepEqual(node.faults, [])
  })

  it('refill the balance of the demo key every day', async () => {
    const { key } = (await node.call('GET', '/api/demo-key')).json
    const { owner, charge } = (await node.call('POST', '/api/svc/compute', { key, body: NM23 })).json.cko
    const free = () => node.core.services.accounts.balance(owner).free
    const left = free()
    node.clock.advance(DAY)
    for (let turns = 0; turns < 20 && free() === left; turns++) await new Promise((done) => setImmediate(done))
    assert.equal(free(), left + BigInt(charge.plancks))
  })
})
