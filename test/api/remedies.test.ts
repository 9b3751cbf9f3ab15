import assert from 'node:assert/strict'
import { describe, it } from 'mocha'
import { TICK_NS } from '../../src/time/tick.ts'
import { runUntil } from '../transport/simulated-network.ts'
import { limitsOff } from './limits-off.ts'
import { type CallOptions, NM23, startTestCore, type TestAnswer, type TestCore } from './test-core.ts'

interface Take {
  readonly list: string
  readonly where: Readonly<Record<string, unknown>>
  readonly member: string
}

interface Remedy {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly take?: Readonly<Record<string, Take>>
}

type Json = Readonly<Record<string, unknown>>

/** What a program does that knows nothing of this service but the form of a remedy. */
class Agent {
  /** Calls that were made for the last request. */
  readonly calls: string[] = []
  readonly #ask: (method: string, path: string, options: CallOptions) => Promise<TestAnswer>
  readonly #key: string

  constructor(node: TestCore, key: string) {
    this.#key = key
    this.#ask = async (method, path, options) => {
      let answer: TestAnswer | undefined
      void node.call(method, path, options).then((settled) => {
        answer = settled
      })
      for (let turn = 0; turn < 80 && answer === undefined; turn++) {
        await runUntil(node.clock, node.clock.now() + TICK_NS / 4n)
      }
      assert.ok(answer, `no answer of ${method} ${path}`)
      return answer
    }
  }

  /** Sends a request, and after each refusal with remedies the next of them, until the request succeeds or none is left. */
  async insist(method: string, path: string, body: unknown): Promise<TestAnswer> {
    const send = (way: string, to: string, given?: unknown): Promise<TestAnswer> =>
      this.#ask(way, to, { key: this.#key, ...(given === undefined ? {} : { body: given }) })
    let answer = await send(method, path, body)
    const remedies: readonly Remedy[] = answer.json.remedies ?? []
    let before: Json = {}
    for (const { method: way, path: to, body: given, take } of remedies) {
      if (answer.status !== 402) break
      const taken = take === undefined ? given : takenFrom(before, take)
      const helped = await send(way, to, taken)
      this.calls.push(`${way} ${to} ${helped.status}`)
      before = helped.json
      answer = await send(method, path, body)
    }
    return answer
  }
}

const takenFrom = (answer: Json, take: NonNullable<Remedy['take']>): Json =>
  Object.fromEntries(
    Object.entries(take).map(([name, { list, where, member }]) => {
      const rows = (answer[list] as readonly Json[]).filter((row) =>
        Object.entries(where).every(([key, value]) => row[key] === value),
      )
      return [name, rows.map((row) => row[member])]
    }),
  )

const COMPUTE = ['POST', '/api/svc/compute', NM23] as const

describe('the remedies of a 402', () => {
  it('lead an agent that follows them to a computation and to a seat', async () => {
    const node = await startTestCore({ quotas: limitsOff, freeHours: 0 })
    const agent = new Agent(node, await node.mint())
    for (const [method, path, body] of [COMPUTE, ['POST', '/api/credits/bond', { tier: 'studio' }]] as const) {
      const answer = await agent.insist(method, path, body)
      assert.equal(answer.status, 200, answer.text)
    }
    assert.deepEqual(agent.calls, ['POST /api/dev/fund 200', 'POST /api/dev/fund 200'])
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('lead it to burn its coins if hours are bought on this network', async () => {
    const node = await startTestCore({ quotas: limitsOff, freeHours: 0, network: 'main' })
    const key = await node.mint()
    const { account } = (await node.call('GET', '/api/tally/credits/me', { key })).json
    // Enough for three computations.
    await node.core.services.accounts.fund(account, 9n, null)
    for (let count = 0; count < 3; count++)
      assert.equal((await node.call('POST', COMPUTE[1], { key, body: NM23 })).status, 200)
    const agent = new Agent(node, key)
    const answer = await agent.insist(...COMPUTE)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(agent.calls.slice(-2), ['GET /api/tally/envelopes/me 200', 'POST /api/credits/from-coin 200'])
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  it('end without success, and without a charge, when nothing helps', async () => {
    const node = await startTestCore({ quotas: limitsOff, freeHours: 0, network: 'main' })
    const key = await node.mint()
    const answer = await new Agent(node, key).insist(...COMPUTE)
    assert.deepEqual([answer.status, answer.json.code, answer.json.price_plancks], [402, 'INSUFFICIENT_BALANCE', 3])
    assert.deepEqual(answer.json.pools, { bond: '0', fuel: '0', free: '0' })
    assert.equal(answer.json.short_plancks, '3')
    assert.equal((await node.call('GET', '/api/tally/credits/me', { key })).json.burned_plancks, '0')
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })
})
