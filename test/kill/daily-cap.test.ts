import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { svcmesh } from '../cli/run-binary.ts'
import { Random } from '../sim/random.ts'
import { pass } from '../waiting/until.ts'
import { endAll, startNodeProcess } from './node-process.ts'

const CYCLES = process.env.LONG === '1' ? 50 : 2
/** Computations at the same time in each cycle. */
const AT_ONCE = 12
const BODY = JSON.stringify({ domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } })

describe('a node that is killed while a key with a daily cap computes', function () {
  // What is spent is counted by the UTC day, which may end during the test.
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-kill-cap-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`has charged what it has counted, and never more than the cap, ${CYCLES} times`, async () => {
    const random = new Random('kill daily cap')
    let { url, end } = await startNodeProcess(data)
    // biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
    const ask = async (path: string, key: string, body?: string): Promise<{ status: number; json: any }> => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const answer = await fetch(url + path, body === undefined ? { headers } : { method: 'POST', headers, body })
      return { status: answer.status, json: await answer.json() }
    }
    const { key: first } = (await (await fetch(`${url}/api/demo-key/mint`, { method: 'POST' })).json()) as {
      key: string
    }
    const free = async (): Promise<number> => Number((await ask('/api/tally/credits/me', first)).json.free_plancks)
    const compute = (key: string) => ask('/api/svc/compute', key, BODY)
    const granted = await free()
    assert.equal((await compute(first)).status, 200)
    const before = await free()
    const price = granted - before
    // Half of what the cycles ask for, so that the cap is reached while nodes are killed.
    const paid = Math.ceil((CYCLES * AT_ONCE) / 2)
    const grant = { name: 'capped', scopes: ['compute'], daily_cap_plancks: String(paid * price) }
    const { key, id } = (await ask('/api/keys', first, JSON.stringify(grant))).json
    const spent = async (): Promise<number> => {
      const { keys } = (await ask('/api/keys', first)).json
      return Number(keys.find((shown: { id: string }) => shown.id === id).spent_today_plancks)
    }
    let answered = 0
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const computing = Promise.allSettled(
        Array.from({ length: AT_ONCE }, async () => {
          const { status } = await compute(key)
          if (status === 200) answered++
        }),
      )
      await pass(random.below(40))
      await end('SIGKILL')
      await computing
      ;({ url, end } = await startNodeProcess(data))
      const counted = await spent()
      assert.equal(counted, before - (await free()), `cycle ${cycle}`)
      assert.ok(counted >= answered * price && counted <= paid * price, `cycle ${cycle}: ${counted}`)
    }
    let last = await compute(key)
    for (let call = 0; last.status === 200 && call <= paid; call++) last = await compute(key)
    assert.deepEqual([last.status, last.json.code], [402, 'DAILY_CAP_REACHED'])
    assert.deepEqual([await spent(), before - (await free())], [paid * price, paid * price])
    await end('SIGTERM')
    const { code, stdout } = await svcmesh(['doctor', '--deep', '--json', '--data', data])
    assert.equal(code, 0, stdout)
  })
})
