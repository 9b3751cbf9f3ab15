import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../node/start-error.ts'
import { eventually, until } from '../waiting/until.ts'
import { LONG_HEAT, type LocalNode, startLocal } from './start-local.ts'

/** What a node gives to requests in flight when it stops (node/node.ts). */
const GRACE_MS = 800

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any

describe('a node over HTTP', () => {
  let local: LocalNode
  let key: string
  before(async () => {
    local = await startLocal()
  })
  after(() => local.remove())

  const get = async (path: string, headers: Record<string, string> = {}): Promise<Body> =>
    (await fetch(local.url + path, { headers })).json()
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(local.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const owned = () => ({ authorization: `Bearer ${key}` })

  it('takes a caller from a fresh key to the inclusion proof', async () => {
    key = ((await (await post('/api/demo-key/mint')).json()) as Body).key
    assert.match(key, /^svc_ak_/)
    const response = await post(
      '/api/svc/compute',
      { domain: 'mechanics', operators: ['NM23'], inputs: { m: 3, v: 4 } },
      owned(),
    )
    assert.equal(response.status, 200)
    const answer = (await response.json()) as Body
    assert.deepEqual([answer.value, answer.unit, answer.value_bits], [24, 'J', '4038000000000000'])
    assert.equal(answer.operatorChain[0], 'KO42')
    assert.match(answer.equations[0], /^KO42/)
    assert.match(answer.svc_proof, /^v2:[0-9a-f]{64}$/)
    const verdict = (await (await post('/api/svc/verify', answer, owned())).json()) as Body
    assert.equal(verdict.valid, true, JSON.stringify(verdict.checks))
    const open = await get(answer.proof_url)
    assert.equal(open.envelope_id, answer.envelope_id)
    const { inclusion } = await eventually(
      () => get(answer.proof_url),
      (proof) => proof.inclusion !== null,
      100,
    )
    assert.equal(inclusion.event.kind, 'tick')
    const mine = await get(`/api/svc/envelopes/${answer.envelope_id}`, owned())
    assert.deepEqual(mine.cko, answer.cko)
    assert.deepEqual(mine.inclusion, inclusion)
    const complete = (await (await post('/api/svc/verify', mine, owned())).json()) as Body
    assert.equal(complete.valid, true, JSON.stringify(complete.checks))
    assert.equal(complete.checks.find(({ name }: Body) => name === 'inclusion').outcome, 'held')
    const others = await get(`/api/svc/envelopes/${answer.envelope_id}`)
    assert.deepEqual([others.cko, others.svc_proof, others.private], [undefined, undefined, true])
    assert.deepEqual(others.seal, answer.seal)
  })

  it('computes a large run in a worker while it keeps answering', async () => {
    const run = post('/api/svc/heat', { nx: 256, ny: 256, steps: 600 }, owned())
    let answered = 0
    let done = false
    void run.finally(() => {
      done = true
    })
    while (!done) {
      assert.equal((await get('/api/svc/pulse')).pulse_hz, 1.287)
      answered++
    }
    const answer = (await (await run).json()) as Body
    assert.equal(answer.sealed, true, JSON.stringify(answer).slice(0, 300))
    assert.ok(answered > 0)
    assert.notEqual(answer.master_sum, null)
    assert.equal(answer.verify.svcond_aligned, true)
    assert.equal(local.node.core.services.identity.kernelDigest, answer.kernel_digest)
  })

  it('runs a job in a worker, with progress, and frees the worker when it is cancelled', async () => {
    const started = await post('/api/svc/heat', LONG_HEAT, { ...owned(), prefer: 'respond-async' })
    assert.equal(started.status, 202, await started.clone().text())
    const location = started.headers.get('location') as string
    const { progress } = await eventually(
      () => get(location, owned()),
      (job) => job.progress > 0,
      50,
    )
    assert.ok(progress < 1, String(progress))
    await fetch(local.url + location, { method: 'DELETE', headers: owned() })
    const { state } = await eventually(
      () => get(location, owned()),
      (job) => job.state !== 'running',
      50,
    )
    assert.equal(state, 'cancelled')
    const small = await post('/api/svc/heat', { nx: 128, ny: 128 }, owned())
    assert.equal(small.status, 200)
  })

  it('reports which port is taken, and what to do', async () => {
    const port = Number(new URL(local.url).port)
    await assert.rejects(startLocal({ port }), (error: unknown) => {
      assert.ok(error instanceof StartError)
      assert.match(error.message, new RegExp(`${port}`))
      assert.match(error.remedy, /--port/)
      assert.equal(error.exitCode, 69)
      return true
    })
  })

  it('keeps its secrets to itself', async () => {
    for (const name of await readdir(local.node.facts.data)) {
      if (name.startsWith('node-')) assert.equal((await stat(join(local.node.facts.data, name))).mode & 0o777, 0o600)
    }
  })
})

describe('a node that stops', () => {
  it('answers requests in flight, does not wait for long runs, and is the same node after a restart', async () => {
    const data = await mkdtemp(join(tmpdir(), 'svcmesh-test-'))
    const first = await startLocal({ data, workers: 2 })
    const minted = (await (await fetch(`${first.url}/api/demo-key/mint`, { method: 'POST' })).json()) as Body
    const headers = { authorization: `Bearer ${minted.key}`, 'content-type': 'application/json' }
    const compute = (url: string) =>
      fetch(`${url}/api/svc/compute`, {
        method: 'POST',
        headers,
        body: '{"domain":"auto","operators":["NM23"],"inputs":{"m":1,"v":2}}',
      })
    const heat = (inputs: object) =>
      fetch(`${first.url}/api/svc/heat`, { method: 'POST', headers, body: JSON.stringify(inputs) }).catch(() => null)
    /** A job starts its thread, and a request that has not arrived yet is not in flight. */
    const arrived = (jobs: number) =>
      until(async () => (await (await fetch(`${first.url}/metrics`)).text()).includes(`svcmesh_workers ${jobs}\n`))
    const long = heat(LONG_HEAT)
    await arrived(1)
    const inFlight = heat({ nx: 128, ny: 128, steps: 2000 })
    await arrived(2)
    const since = performance.now()
    await first.node.close()
    const took = performance.now() - since
    assert.ok(took < 30_000, `it took ${took} ms`)
    const answer = await inFlight
    // Only what a machine has no time for within the grace is cut, and not before its end.
    if (answer === null) assert.ok(took >= GRACE_MS, `it was cut after ${took} ms`)
    else assert.equal(answer.status, 200)
    assert.equal(await long, null)
    await assert.rejects(compute(first.url))
    const second = await startLocal({ data })
    assert.deepEqual(
      [second.node.facts.peerId, second.node.facts.demoKey],
      [first.node.facts.peerId, first.node.facts.demoKey],
    )
    assert.equal((await compute(second.url)).status, 200)
    await second.remove()
    await rm(data, { recursive: true, force: true })
  })
})
