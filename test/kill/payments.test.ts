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
const PAYMENTS = 6
/** A node takes 120 actions a minute from an address; a restart forgets how many. */
const AT_ONCE = 60
const HOUR = 3_600_000_000_000n

describe('a node that is killed while it is paid', function () {
  this.retries(2)
  let data: string
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'svcmesh-kill-payments-'))
  })
  afterEach(async () => {
    endAll()
    await rm(data, { recursive: true, force: true })
  })

  it(`credits every payment once that a provider sends until it is acknowledged, ${CYCLES} times`, async () => {
    const random = new Random('kill payments')
    const keys: string[] = []
    /** Webhooks without an answer. */
    let open: string[] = []
    let acknowledged = 0
    const post = (url: string, path: string, body: object) =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const pay = async (url: string, session: string): Promise<void> => {
      const answer = await post(url, `/api/checkout/${session}/test`, { action: 'pay' })
      assert.equal(answer.status, 200)
      acknowledged++
      open = open.filter((each) => each !== session)
    }
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const node = await startNodeProcess(data)
      for (let n = 0; n < PAYMENTS; n++) {
        const { key, session } = (await (await post(node.url, '/api/checkout', { hours: 2 })).json()) as Record<
          string,
          string
        >
        keys.push(key as string)
        open.push(session as string)
      }
      const paying = Promise.allSettled(open.slice(0, AT_ONCE).map((session) => pay(node.url, session)))
      await pass(random.below(30))
      await node.end('SIGKILL')
      await paying
    }
    let node = await startNodeProcess(data)
    while (open.length > 0) {
      await Promise.all(open.slice(0, AT_ONCE).map((session) => pay(node.url, session)))
      if (open.length === 0) break
      await node.end('SIGKILL')
      node = await startNodeProcess(data)
    }
    assert.equal(acknowledged, keys.length)
    for (const key of keys) {
      const answer = await fetch(`${node.url}/api/tally/credits/me`, { headers: { authorization: `Bearer ${key}` } })
      const { fuel_plancks } = (await answer.json()) as { fuel_plancks: string }
      assert.equal(fuel_plancks, String(2n * HOUR))
    }
    await node.end('SIGTERM')
    const { code, stdout } = await svcmesh(['doctor', '--deep', '--json', '--data', data])
    assert.equal(code, 0, stdout)
  })
})
