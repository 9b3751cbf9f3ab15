import assert from 'node:assert/strict'
import { inlineCompute } from '../../node/compute/run-here.ts'
import { createUnchargedBudget, payerOf } from '../../node/pipeline/uncharged-budget.ts'
import type { Compute } from '../../node/ports.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { limitsOff } from '../api/limits-off.ts'
import { startTestCore, type TestCore } from '../api/test-core.ts'

const ALICE = { account: 'alice', address: '192.0.2.1' }
const CAPACITY = 3e10

describe('budget of uncharged work', () => {
  const at = () => {
    const clock = new VirtualClock(1_800_000_000_000_000_000n)
    return { clock, budget: createUnchargedBudget(clock) }
  }

  it('is used up by refused work, of an account from any address and of an address with any account', () => {
    const { budget } = at()
    for (let runs = 0; runs < 3; runs++) budget.admit(ALICE, 1e10, 'free').end(-1e10)
    const refused = {
      code: 'RATE_LIMITED',
      message: /budget for uncharged work .* has 0 of \d+ operations left, and this work needs 1\./,
    }
    assert.throws(() => budget.admit(ALICE, 1, 'free'), refused)
    assert.throws(() => budget.admit({ account: 'alice', address: '192.0.2.2' }, 1, 'free'), refused)
    assert.throws(() => budget.admit({ account: 'bob', address: '192.0.2.1' }, 1, 'free'), refused)
    budget.admit({ account: 'bob', address: '192.0.2.2' }, 1, 'free').end(1)
  })

  it('refills with charged work and with time, never above its capacity', () => {
    const { clock, budget } = at()
    const charged = budget.admit(ALICE, 2e10, 'free')
    budget.admit(ALICE, CAPACITY, 'free').end(-CAPACITY)
    assert.throws(() => budget.admit(ALICE, 1, 'free'), { code: 'RATE_LIMITED' })
    charged.end(2e10)
    budget.admit(ALICE, 2e10, 'free').end(-2e10)
    assert.throws(() => budget.admit(ALICE, 1, 'free'), { code: 'RATE_LIMITED' })
    clock.advance(2_000_000_000n)
    budget.admit(ALICE, 1, 'free').end(0)
    clock.advance(10_000_000_000_000n)
    budget.admit(ALICE, CAPACITY, 'free').end(-CAPACITY)
    assert.throws(() => budget.admit(ALICE, 1, 'free'), { code: 'RATE_LIMITED' })
  })

  it('counts actual work, even above the reservation, and releases it once charged', () => {
    const { budget } = at()
    const run = budget.admit(ALICE, 10, 'free')
    budget.admit(ALICE, 1e6, null).end(-2 * CAPACITY)
    assert.throws(() => budget.admit(ALICE, 1, 'free'), { code: 'RATE_LIMITED', message: /in 3001 seconds/ })
    run.end(2 * CAPACITY + 10)
    budget.admit(ALICE, 1, 'free').end(0)
  })

  it('compares the size of an uncharged run with what is left', () => {
    const { clock, budget } = at()
    budget.admit(ALICE, 2e10, null).end(-2e10)
    assert.throws(() => budget.admit(ALICE, 1.1e10, null), {
      code: 'RATE_LIMITED',
      data: { limit: 'uncharged-work', quota_operations: CAPACITY, needed: 1.1e10, left: 1e10, retry_after: 100 },
    })
    clock.advance(100_000_000_000n)
    budget.admit(ALICE, 1.1e10, null).end(-1.1e10)
  })

  it('reserves a run with a held price, at most half of the capacity', () => {
    const { budget } = at()
    budget.admit(ALICE, 1.2e11, 'free').end(1.2e11)
    budget.admit(ALICE, 1.6e10, null).end(-1.6e10)
    for (const price of [1.2e11, 1.41e10])
      assert.throws(() => budget.admit(ALICE, price, 'free'), { code: 'RATE_LIMITED' }, `${price}`)
    budget.admit(ALICE, 1.39e10, 'free').end(1.39e10)
  })

  it('lets a run with held paid hours start while anything is left', () => {
    const { budget } = at()
    budget.admit(ALICE, CAPACITY - 1, null).end(-(CAPACITY - 1))
    assert.throws(() => budget.admit(ALICE, 2, 'free'), { code: 'RATE_LIMITED' })
    budget.admit(ALICE, 1.2e11, 'paid').end(-1.2e11)
    assert.throws(() => budget.admit(ALICE, 1, 'paid'), { code: 'RATE_LIMITED' })
  })

  it('counts work with the shared demo key for the address alone', () => {
    const { budget } = at()
    const demo = { account: 'demo', demo: true }
    budget.admit(payerOf(demo, '192.0.2.1'), CAPACITY, 'free').end(-CAPACITY)
    assert.throws(() => budget.admit(payerOf(demo, '192.0.2.1'), 1, 'free'), { code: 'RATE_LIMITED' })
    budget.admit(payerOf(demo, '192.0.2.2'), 1, 'free').end(1)
    const own = { account: 'alice', demo: false }
    budget.admit(payerOf(own, '192.0.2.3'), CAPACITY, 'free').end(-CAPACITY)
    assert.throws(() => budget.admit(payerOf(own, '192.0.2.4'), 1, 'free'), { code: 'RATE_LIMITED' })
  })

  it('counts a part of running work, and its end once', () => {
    const { budget } = at()
    const running = Array.from({ length: 24 }, () => budget.admit(ALICE, 1e10, 'paid'))
    assert.throws(() => budget.admit(ALICE, 1, 'free'), { code: 'RATE_LIMITED' })
    for (const run of running) run.end(1e10)
    running[0]?.end(-1e10)
    budget.admit(ALICE, 1, 'free').end(0)
    const certain = budget.admit(ALICE, CAPACITY, null)
    assert.throws(() => budget.admit(ALICE, 1, null), { code: 'RATE_LIMITED' })
    certain.end(0)
    budget.admit(ALICE, 1, null).end(0)
  })
})

describe('uncharged work over HTTP', () => {
  let node: TestCore
  let key: string
  /** Operations for reading a question. */
  let reading = 0
  const slow = (clock: TestCore['clock']): Compute => {
    const inline = inlineCompute(clock)
    return {
      ...inline,
      async price(task, onRead) {
        try {
          return await inline.price(task)
        } finally {
          if (task.kind === 'question') onRead?.(reading)
        }
      },
    }
  }
  beforeEach(async () => {
    reading = 5_000_000
    node = await startTestCore({ quotas: limitsOff, compute: slow })
    key = await node.mint()
  })
  afterEach(() => node.core.close())

  const exhaust = (): void =>
    node.core.services.uncharged.admit({ account: null, address: '198.51.100.7' }, CAPACITY, null).end(-CAPACITY)

  it('is refused once the budget is used up, with Retry-After and without a charge; charged work continues elsewhere', async () => {
    exhaust()
    const heat = { key, body: { nx: 16, ny: 16 }, ip: '198.51.100.7' }
    const question = { query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s' }
    for (const [method, path, options] of [
      ['POST', '/api/svc/heat', heat],
      ['QUERY', '/api/svc/heat', { ...heat, key: undefined }],
      ['POST', '/api/svc/auto', { ...heat, body: question }],
      ['POST', '/api/svc/prove', { ...heat, body: {} }],
    ] as const) {
      const { status, json, headers } = await node.call(method, path, options)
      assert.deepEqual([status, json.code, json.limit], [429, 'RATE_LIMITED', 'uncharged-work'], `${method} ${path}`)
      assert.ok(Number(headers['retry-after']) >= 1)
    }
    assert.equal((await node.call('POST', '/api/svc/heat', { ...heat, ip: '198.51.100.8' })).status, 200)
  })

  it('counts the dry run of a question, and not that of a solver', async () => {
    const ip = '198.51.100.10'
    const ask = (path: string, body: object) => node.call('POST', path, { key, ip, body: { ...body, dryRun: true } })
    const before = left(ip)
    assert.equal((await ask('/api/svc/heat', { nx: 16, ny: 16 })).status, 200)
    assert.ok(before - left(ip) < 1e6)
    for (let times = 0; times < 3; times++)
      assert.equal(
        (await ask('/api/svc/auto', { query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s' })).status,
        200,
      )
    assert.ok(before - left(ip) >= 3 * 4_900_000, `${before - left(ip)}`)
  })

  it('counts a refused question by the work of reading it', async () => {
    const ip = '198.51.100.11'
    const refused = async (took: number): Promise<number> => {
      reading = took
      const before = left(ip)
      const { status } = await node.call('POST', '/api/svc/auto', { key, ip, body: { query: 'What is the zorg?' } })
      assert.equal(status, 422)
      return before - left(ip)
    }
    assert.ok((await refused(850_000_000)) >= 849_000_000)
    assert.ok((await refused(400_000)) <= 402_000)
  })

  it('releases the work of reading once a question is charged, and keeps it if the question cannot be paid', async () => {
    const ip = '198.51.100.12'
    const ask = (query: string, headers: Readonly<Record<string, string>> = {}) =>
      node.call('POST', '/api/svc/auto', { key, ip, body: { query }, headers })
    reading = 850_000_000
    const before = left(ip)
    assert.equal((await ask('kinetic energy of a 3 kg mass at a speed of 4 m/s')).status, 200)
    assert.ok(before - left(ip) <= 2000, `${before - left(ip)}`)
    assert.equal(
      (await ask('kinetic energy of a 3 kg mass at a speed of 4 m/s', { 'x-svc-funding': 'paid' })).status,
      402,
    )
    assert.ok(before - left(ip) >= 849_000_000, `${before - left(ip)}`)
  })

  it('counts refused questions and verifications of questions', async () => {
    const ip = '198.51.100.9'
    const answered = await node.call('POST', '/api/svc/auto', {
      key,
      ip,
      body: { query: 'kinetic energy of a 3 kg mass at a speed of 4 m/s' },
    })
    const { cko, seal, svc_proof, envelope_id } = answered.json
    const before = left(ip)
    for (let times = 0; times < 3; times++) {
      assert.equal(
        (await node.call('POST', '/api/svc/auto', { key, ip, body: { query: 'What is the zorg?' } })).status,
        422,
      )
      const verified = await node.call('POST', '/api/svc/verify', {
        key,
        ip,
        body: { cko, seal, svc_proof, envelope_id },
      })
      assert.equal(verified.json.valid, true, verified.text)
    }
    assert.ok(before - left(ip) >= 6 * 4_900_000, `${before - left(ip)}`)
  })

  /** Remaining budget of an address, as stated by a refusal. */
  const left = (address: string): number => {
    try {
      node.core.services.uncharged.admit({ account: null, address }, 2 * CAPACITY, null)
    } catch (error) {
      if (error instanceof Refusal) return Number(error.data.left)
    }
    return assert.fail('twice the capacity was admitted')
  }

  it('is compared with what is left before it starts', async () => {
    const ip = '198.51.100.13'
    node.core.services.uncharged.admit({ account: null, address: ip }, CAPACITY - 1e6, null).end(-(CAPACITY - 1e6))
    const heat = { nx: 64, ny: 64, steps: 1000 }
    const large = await node.call('QUERY', '/api/svc/heat', { key, ip, body: heat })
    assert.deepEqual([large.status, large.json.code, large.json.left], [429, 'RATE_LIMITED', 1_000_000])
    assert.equal((await node.call('POST', '/api/svc/heat', { key, ip, body: heat })).json.needed, large.json.needed)
    assert.equal((await node.call('QUERY', '/api/svc/heat', { key, ip, body: { nx: 16, ny: 16 } })).status, 200)
  })

  it('with a caller’s own key has its own limit', async () => {
    const limited = await startTestCore()
    const own = await limited.mint()
    const heat = (options: object) => limited.call('QUERY', '/api/svc/heat', { body: { nx: 16, ny: 16 }, ...options })
    for (let times = 0; times < 10; times++) assert.equal((await heat({})).status, 200)
    assert.equal((await heat({})).status, 429)
    for (let times = 0; times < 20; times++) assert.equal((await heat({ key: own })).status, 200)
    await limited.core.close()
  })
})
