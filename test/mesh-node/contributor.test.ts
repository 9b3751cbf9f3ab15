import assert from 'node:assert/strict'
import { type ComputePool, createComputePool } from '../../node/compute/pool.ts'
import type { ContributionContext } from '../../node/mesh/contribution/context.ts'
import { Contributor } from '../../node/mesh/contribution/contributor.ts'
import type { RequestHandler } from '../../node/mesh/transport.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { systemHash as hash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { decodeContributed } from '../../protocols/contribution/exchange.ts'
import { encodeJobRequest } from '../../protocols/job/request.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import { hasContributorsSignature } from '../../src/contribution/signed-result.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'
import { taskDigest } from '../../src/mesh/job-statement.ts'
import { Members } from '../../src/mesh/members.ts'
import { tickOf } from '../../src/time/tick.ts'

const asker = systemSigner(new Uint8Array(32).fill(2))
const self = systemSigner(new Uint8Array(32).fill(1))
const KEY = toHex(asker.publicKey)
const clock = new SystemClock()
const signatures = systemSignatures()

/** Seconds of work, with checkpoints. */
const LONG: Task = { kind: 'solver', solver: 'heat', inputs: { nx: 128, ny: 128, steps: 55_000, t_end: 10 } }
const SHORT: Task = { kind: 'operators', domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } }

describe('a contributor with worker threads', () => {
  let pool: ComputePool
  let handler: RequestHandler
  let contributor: Contributor
  let may = true
  let draining = false

  before(() => {
    pool = createComputePool({ clock, threads: 1 })
    const members = new Members([KEY, toHex(self.publicKey)])
    const transport = {
      onRequest(_protocol: string, given: RequestHandler) {
        handler = given
      },
    }
    const mesh = {
      network: 'sim',
      self: toHex(self.publicKey),
      members,
      clock,
      hash,
      signer: self,
      signatures,
      transport,
    }
    const context = {
      mesh,
      view: { mayTakeJobs: () => may },
      compute: pool,
      kernelDigest: 'ab'.repeat(32),
      now: () => tickOf(clock.now()),
    } as unknown as ContributionContext
    contributor = new Contributor(context, () => {
      if (draining) throw new Refusal('DRAINING', 'The node is being drained.')
    })
  })
  after(() => pool.close())

  const jobOf = async (task: Task, operations?: number): Promise<Uint8Array> => {
    const svcond = tickOf(clock.now())
    const priced = operations ?? Math.max(1, (await pool.price(task)).operations)
    const body = { job: 'c'.repeat(32), task: taskDigest(hash, task), operations: priced, deadline: svcond + 60 }
    const unsigned = { network: 'sim', origin: KEY, seq: 0, prev: '0'.repeat(64), svcond, kind: 'job', body }
    const sig = toHex(asker.sign(toUtf8(canonicalJson(unsigned))))
    return encodeJobRequest({ event: { ...unsigned, sig }, task })
  }
  const ask = async (task: Task, operations?: number) =>
    handler(await jobOf(task, operations), KEY, new AbortController().signal)
  const refusal = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

  it('signs what it computed', async () => {
    const answer = decodeContributed(await ask(SHORT))
    assert.ok(answer)
    assert.equal(answer.result.value, '4038000000000000')
    assert.equal(answer.result.price, Math.max(1, answer.computation.operations))
    assert.equal(hasContributorsSignature(signatures, 'sim', answer.result), true)
    assert.equal(hasContributorsSignature(signatures, 'main', answer.result), false)
  })

  it('stops a job within 200 ms when the machine has experiments of its own, and takes others afterwards', async () => {
    const took: number[] = []
    for (let round = 0; round < 3; round++) {
      const job = ask(LONG)
      job.catch(() => undefined)
      await new Promise((wake) => setTimeout(wake, 700))
      assert.equal(contributor.running, 1)
      const since = performance.now()
      contributor.preempt()
      await assert.rejects(job, refusal('CANCELLED'))
      took.push(performance.now() - since)
      assert.equal(contributor.running, 0)
      await assert.rejects(ask(SHORT), refusal('NOT_BONDED'))
      contributor.resume()
    }
    const median = took.sort((a, b) => a - b)[1]
    assert.ok(median < 200, `${took.map((each) => each.toFixed(0)).join(', ')} ms`)
    if (process.env.LONG === '1') console.log(`      preempted in ${took.map((each) => each.toFixed(0)).join(', ')} ms`)
    assert.ok(decodeContributed(await ask(SHORT)))
  })

  it('computes nothing without a bond, while it is drained, of strangers, or for another price than the job names', async () => {
    may = false
    await assert.rejects(ask(SHORT), refusal('NOT_BONDED'))
    may = true
    draining = true
    await assert.rejects(ask(SHORT), refusal('DRAINING'))
    draining = false
    const stranger = 'ef'.repeat(32)
    await assert.rejects(handler(await jobOf(SHORT), stranger, new AbortController().signal), refusal('UNKNOWN_ORIGIN'))
    await assert.rejects(ask(SHORT, 1e12), refusal('TOO_MUCH_WORK'))
    await assert.rejects(ask(SHORT, 2), refusal('TOO_MUCH_WORK'))
  })

  it('sends nothing that a home could take for a computation which did not pass its gates', async () => {
    const body = await ask(SHORT)
    const { computation, ...rest } = JSON.parse(new TextDecoder().decode(body))
    const changed = (more: object) =>
      decodeContributed(toUtf8(canonicalJson({ ...rest, computation: { ...computation, ...more } })))
    assert.ok(changed({}))
    const failed = { name: 'energy', measured: 1, bound: 0.001, passed: false }
    for (const more of [
      { checks: [failed] },
      { roundingBound: 1 },
      { unsealed: true },
      { fields: [] },
      { steps: 7 },
      { value: '24' },
    ]) {
      assert.equal(changed(more), undefined, JSON.stringify(more))
    }
    assert.equal(decodeContributed(toUtf8('[')), undefined)
    assert.equal(decodeContributed(new Uint8Array(2_000_000)), undefined)
  })
})
