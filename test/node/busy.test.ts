import assert from 'node:assert/strict'
import { createComputePool } from '../../node/compute/pool.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { LONG_HEAT, type LocalNode, startLocal } from './start-local.ts'

const SHORT = { nx: 128, ny: 128, steps: 2000, t_end: 10 }

describe('a pool of one thread', () => {
  it('runs waiting jobs after a job whose thread had to be terminated', async () => {
    const pool = createComputePool({ clock: new SystemClock(), threads: 1, stopGraceMs: 0 })
    try {
      const leaving = new AbortController()
      const first = pool.run({ kind: 'solver', solver: 'heat', inputs: LONG_HEAT }, { signal: leaving.signal })
      const second = pool.run({ kind: 'solver', solver: 'heat', inputs: SHORT })
      setTimeout(() => leaving.abort(), 1500)
      await assert.rejects(first, { code: 'CANCELLED' })
      assert.ok(Number.isFinite((await second).computation.value))
    } finally {
      await pool.close()
    }
  })
})

describe('a node whose workers are all busy', () => {
  let local: LocalNode
  let key: string
  before(async () => {
    local = await startLocal({ workers: 2 })
    const minted = await fetch(`${local.url}/api/demo-key/mint`, { method: 'POST' })
    key = ((await minted.json()) as { key: string }).key
  })
  after(() => local.remove())

  const post = (body: object, signal?: AbortSignal) =>
    fetch(`${local.url}/api/svc/heat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })

  it('keeps answering, and a caller who disconnects frees the worker', async () => {
    const leaving = new AbortController()
    const runs = [1, 2].map(() =>
      post(LONG_HEAT, leaving.signal).then(
        () => assert.fail('it ended'),
        (error: Error) => error.name,
      ),
    )
    for (let calls = 0; calls < 40; calls++) {
      assert.equal((await fetch(`${local.url}/api/health`)).status, 200)
      const compute = await fetch(`${local.url}/api/svc/compute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: '{"domain":"mechanics","operators":["NM23"],"inputs":{"m":3,"v":4}}',
      })
      assert.equal(compute.status, 200)
    }
    const waiting = post(SHORT)
    leaving.abort()
    assert.deepEqual(await Promise.all(runs), ['AbortError', 'AbortError'])
    // It waits behind minutes of work unless the workers are free again.
    assert.equal((await waiting).status, 200)
  })
})
