import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../sim/random.ts'
import { pass } from '../waiting/until.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const CYCLES = process.env.LONG === '1' ? 50 : 2
const COINS = 12
const MOVED = 8
const TO = 'ab'.repeat(32)

async function ask<T>(url: string, path: string, key: string, body?: object, headers: object = {}): Promise<T> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T
  assert.ok(response.ok, JSON.stringify(answer))
  return answer
}

describe('a node that is killed while it moves coins', function () {
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-kill-transfers-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`has moved exactly the requested ones when the request is repeated, ${CYCLES} times`, async () => {
    const random = new Random('kill transfers')
    const question = { domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }
    const total = async (url: string, owner: string, key: string): Promise<number> =>
      (await ask<{ total: number }>(url, `/api/tally/envelopes/${owner}?limit=1`, key)).total
    let key = ''
    let lost = 0
    let node = await startNodeProcess(data)
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      if (cycle === 1) {
        key = (await ask<{ key: string }>(node.url, '/api/demo-key/mint', '', {})).key
        await ask(node.url, '/api/dev/fund', key, { hours: 10 })
      }
      for (let coin = 0; coin < COINS; coin++) {
        await ask(node.url, '/api/svc/compute', key, question, { 'x-svc-funding': 'paid' })
      }
      const again = { 'idempotency-key': `transfer ${cycle}` }
      const body = { to: TO, count: MOVED }
      const path = '/api/tally/envelopes/transfer-bulk'
      const answered = ask<unknown>(node.url, path, key, body, again).catch(() => undefined)
      await pass(random.below(1_600))
      await node.end('SIGKILL')
      if ((await answered) === undefined) lost++
      node = await startNodeProcess(data)
      const { moved } = await ask<{ moved: number }>(node.url, path, key, body, again)
      assert.equal(moved, MOVED)
      const [left, gone] = [await total(node.url, 'me', key), await total(node.url, TO, '')]
      assert.deepEqual([left, gone], [cycle * (COINS - MOVED), cycle * MOVED], `cycle ${cycle}`)
    }
    if (CYCLES > 10) assert.ok(lost > 0 && lost < CYCLES, `${lost} of ${CYCLES} answers were lost`)
    await node.end('SIGTERM')
  }).timeout(60_000 * CYCLES)
})
