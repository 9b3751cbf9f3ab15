import assert from 'node:assert/strict'
import { cancelled } from '../../node/compute/cancelled.ts'
import { inlineCompute, quoteHere, runHere } from '../../node/compute/run-here.ts'
import type { Compute } from '../../node/ports.ts'
import { verifyBundle } from '../../src/verifier/verify-bundle.ts'
import { limitsOff } from '../api/limits-off.ts'
import { NM23, SECOND, startTestCore, type TestCore } from '../api/test-core.ts'

/** Lets everything that waits for nothing but its turn run. */
const settle = () => new Promise<void>((done) => setImmediate(done))

describe('a job', () => {
  let node: TestCore
  let key: string
  /** Lets the waiting computation continue. */
  let release: () => void = () => undefined
  let report: (share: number) => void = () => undefined

  /** Computes only when told to, and stops when its caller goes away. */
  const gated = (clock: TestCore['clock']): Compute => ({
    ...inlineCompute(clock),
    price: async (task) => quoteHere(task),
    async run(task, options = {}) {
      report = options.onProgress ?? report
      await new Promise<void>((resolve, reject) => {
        release = resolve
        options.signal?.addEventListener('abort', () => reject(cancelled()))
      })
      return runHere(clock, task, options)
    },
    draw: async () => new Uint8Array(),
    close: async () => undefined,
  })

  beforeEach(async () => {
    node = await startTestCore({ quotas: limitsOff, compute: gated })
    key = await node.mint()
  })
  afterEach(async () => {
    await node.core.close()
    assert.deepEqual(node.faults, [])
  })

  const start = async (headers: Readonly<Record<string, string>> = {}) => {
    const answer = await node.call('POST', '/api/svc/compute', {
      key,
      body: NM23,
      headers: { prefer: 'respond-async, wait=1', ...headers },
    })
    assert.equal(answer.status, 202, answer.text)
    assert.equal(answer.headers['preference-applied'], 'respond-async')
    return answer.headers.location
  }

  it('answers 202 at once, shows its progress, and keeps its answer for an hour', async () => {
    const location = await start()
    await settle()
    report(0.25)
    const running = (await node.call('GET', location, { key })).json
    assert.deepEqual([running.state, running.progress, running.result], ['running', 0.25, null])
    release()
    await settle()
    await settle()
    const done = (await node.call('GET', location, { key })).json
    assert.deepEqual([done.state, done.progress, done.status, done.result.value], ['done', 1, 200, 24])
    assert.equal(done.result.sealed, true)
    // Saved as it is, the job verifies.
    const { identity, hash, signatures } = node.core.services
    const networks = [{ id: identity.network, nodeKeys: [identity.publicKey] }]
    const verdict = verifyBundle(done, {
      hash,
      signatures,
      key,
      networks,
      kernelDigest: '',
      recompute: () => assert.fail(),
    })
    assert.equal(verdict.verdict, 'held', verdict.summary)
    node.clock.advance(3_600n * SECOND)
    assert.equal((await node.call('GET', location, { key })).status, 200)
    node.clock.advance(1n)
    assert.equal((await node.call('GET', location, { key })).json.code, 'UNKNOWN_JOB')
  })

  it('can be cancelled: nothing is charged and the hold is gone', async () => {
    const before = node.core.journal.lane.state.scalars.counters
    const location = await start()
    await settle()
    assert.equal((await node.call('DELETE', location, { key })).status, 200)
    await settle()
    const view = (await node.call('GET', location, { key })).json
    assert.deepEqual([view.state, view.result.code], ['cancelled', 'CANCELLED'])
    assert.deepEqual(node.core.journal.lane.state.scalars.counters, before)
    const { owner } = (await finish(node, key)).cko
    assert.equal(node.core.journal.holds.of(owner).free, 0n)
  })

  const finish = async (target: TestCore, withKey: string) => {
    const answer = target.call('POST', '/api/svc/compute', { key: withKey, body: NM23 })
    await settle()
    release()
    return (await answer).json
  }

  it('is visible only to the key that started it', async () => {
    const location = await start()
    const other = await node.mint()
    assert.equal((await node.call('GET', location, { key: other })).status, 404)
    assert.equal((await node.call('DELETE', location, { key: other })).status, 404)
    assert.equal((await node.call('GET', location)).status, 401)
    assert.deepEqual((await node.call('GET', '/api/svc/jobs', { key: other })).json.jobs, [])
    assert.equal((await node.call('GET', '/api/svc/jobs', { key })).json.jobs.length, 1)
  })

  it('starts once for one Idempotency-Key', async () => {
    const first = await start({ 'idempotency-key': 'j' })
    assert.equal(await start({ 'idempotency-key': 'j' }), first)
    assert.equal((await node.call('GET', '/api/svc/jobs', { key })).json.jobs.length, 1)
  })

  it('refuses what admission refuses before it starts', async () => {
    const answer = await node.call('POST', '/api/svc/heat', {
      key,
      body: { nx: -1 },
      headers: { prefer: 'respond-async' },
    })
    assert.equal(answer.status, 422)
  })

  it('ends when a waiting caller disconnects', async () => {
    const before = node.core.journal.lane.state.scalars.counters
    const controller = new AbortController()
    const answer = node.call('POST', '/api/svc/compute', { key, body: NM23, signal: controller.signal })
    await settle()
    controller.abort()
    assert.equal((await answer).json.code, 'CANCELLED')
    assert.deepEqual(node.core.journal.lane.state.scalars.counters, before)
  })
})
