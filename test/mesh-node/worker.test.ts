import assert from 'node:assert/strict'
import { inlineCompute, quoteHere } from '../../node/compute/run-here.ts'
import { createWorker, MAX_JOB_OPERATIONS } from '../../node/mesh/recompute/worker.ts'
import type { Compute } from '../../node/ports.ts'
import { systemHash as hash, systemSignatures, systemSigner } from '../../node/system/crypto.ts'
import { VirtualClock } from '../../node/system/virtual-clock.ts'
import { decodeStatement, encodeJobRequest } from '../../protocols/job/request.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { toHex } from '../../src/bytes/hex.ts'
import { toUtf8 } from '../../src/bytes/utf8.ts'
import type { PublishedEvent } from '../../src/envelope/bundle.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { RefusalCode } from '../../src/errors/table.ts'
import type { Task } from '../../src/kernel/task.ts'
import { checkStatement } from '../../src/mesh/job-statement.ts'
import { Members } from '../../src/mesh/members.ts'
import { TICK_NS } from '../../src/time/tick.ts'

const NOW = 2_200_000_000
const signatures = systemSignatures()
const worker = systemSigner(new Uint8Array(32).fill(1))
const asker = systemSigner(new Uint8Array(32).fill(2))
const stranger = systemSigner(new Uint8Array(32).fill(3))
const KEY = toHex(asker.publicKey)
const TASK: Task = { domain: 'mechanics', inputs: { m: 3, v: 4 }, kind: 'operators', operators: ['KO42', 'NM23'] }
const OVERFLOWING: Task = { ...TASK, inputs: { m: 1e300, v: 1e300 } }

/** A worker and what may be asked of it. */
function bench(compute?: (clock: VirtualClock) => Compute) {
  const clock = new VirtualClock(BigInt(NOW) * TICK_NS + 5n)
  const members = new Members([worker, asker].map(({ publicKey }) => toHex(publicKey)))
  const handler = createWorker({
    network: 'sim',
    members,
    clock,
    hash,
    signer: worker,
    signatures,
    compute: compute?.(clock) ?? inlineCompute(clock),
    kernelDigest: 'ab'.repeat(32),
  })
  let jobs = 0
  const event = (task: Task, more: Partial<PublishedEvent> = {}, body: object = {}, signer = asker): PublishedEvent => {
    const unsigned = {
      network: 'sim',
      origin: KEY,
      seq: 0,
      prev: '0'.repeat(64),
      svcond: NOW,
      kind: 'job',
      body: {
        job: (++jobs).toString(16).padStart(32, '0'),
        task: hash.sha256Hex(canonicalJson(task)),
        operations: 9,
        deadline: NOW + 3,
        ...body,
      },
      ...more,
    }
    return { ...unsigned, sig: toHex(signer.sign(toUtf8(canonicalJson(unsigned)))) }
  }
  const ask = (request: { event: PublishedEvent; task: Task }, from = KEY, signal = new AbortController().signal) =>
    handler(encodeJobRequest(request), from, signal)
  return { clock, members, event, ask, handler }
}

const refusedWith = (code: RefusalCode) => (error: unknown) => error instanceof Refusal && error.code === code

describe('a worker', () => {
  it('reads no requests of unknown peers', async () => {
    const { handler } = bench()
    const body = toUtf8(`[${'['.repeat(100_000)}`)
    const { signal } = new AbortController()
    await assert.rejects(handler(body, toHex(stranger.publicKey), signal), refusedWith('UNKNOWN_ORIGIN'))
    await assert.rejects(handler(body, KEY, signal), refusedWith('TOO_DEEP'))
  })

  it('takes jobs of a member in its term: of one to be replaced until the change is in force, of its successor from then on', async () => {
    const { ask, event, members, clock } = bench()
    const replaces = KEY
    const by = toHex(stranger.publicKey)
    const statement = { network: 'sim', number: 1, proposal: 'a'.repeat(64), replaces, by, activates: NOW + 2 }
    members.follow({ statement, votes: [] })
    const askedBy = async (signer: typeof asker, svcond: number): Promise<string> => {
      const origin = toHex(signer.publicKey)
      const job = event(TASK, { origin, svcond }, { deadline: svcond + 3 }, signer)
      return ask({ event: job, task: TASK }, origin).then(
        () => 'computed',
        ({ code }) => code,
      )
    }
    assert.deepEqual([await askedBy(asker, NOW), await askedBy(stranger, NOW)], ['computed', 'UNKNOWN_ORIGIN'])
    clock.advance(2n * TICK_NS)
    assert.deepEqual([await askedBy(asker, NOW + 2), await askedBy(stranger, NOW + 2)], ['UNKNOWN_ORIGIN', 'computed'])
    assert.equal(await askedBy(stranger, NOW + 1), 'UNKNOWN_ORIGIN')
  })

  it('computes what the signed job names and signs what came out', async () => {
    const { ask, event } = bench()
    const statement = decodeStatement(await ask({ event: event(TASK), task: TASK })) ?? assert.fail()
    assert.equal(statement.value_bits, '4038000000000000')
    assert.equal(statement.svcond, NOW)
    assert.ok(checkStatement(signatures, 'sim', statement))
  })

  it('states refusals of the kernel: a refusal is reproducible too', async () => {
    const { ask, event } = bench()
    const statement = decodeStatement(await ask({ event: event(OVERFLOWING), task: OVERFLOWING })) ?? assert.fail()
    assert.deepEqual([statement.value_bits, statement.refused], [null, 'OVERFLOW'])
    assert.ok(checkStatement(signatures, 'sim', statement))
  })

  it('does nothing for an invalid job', async () => {
    const { ask, event } = bench(() => ({
      price: () => assert.fail('priced'),
      run: () => assert.fail('computed'),
      draw: () => assert.fail('drawn'),
      digest: () => assert.fail('hashed'),
      close: async () => undefined,
    }))
    const forged = { ...event(TASK), sig: '0'.repeat(128) }
    const cases: readonly (readonly [RefusalCode, PublishedEvent, string?])[] = [
      ['WRONG_NETWORK', event(TASK, { network: 'main' })],
      ['UNKNOWN_ORIGIN', event(TASK, { origin: toHex(stranger.publicKey) }, {}, stranger), toHex(stranger.publicKey)],
      ['FORBIDDEN', event(TASK), toHex(worker.publicKey)],
      ['OUTSIDE_WINDOW', event(TASK, { svcond: NOW - 121 })],
      ['OUTSIDE_WINDOW', event(TASK, { svcond: NOW + 121 })],
      ['OUTSIDE_WINDOW', event(TASK, { svcond: NOW - 9 }, { deadline: NOW - 1 })],
      ['MALFORMED_EVENT', event(TASK, {}, { deadline: NOW + 1_000 })],
      ['MALFORMED_EVENT', event(OVERFLOWING)],
      ['BAD_SIGNATURE', event(TASK, {}, {}, stranger)],
      ['BAD_SIGNATURE', forged],
    ]
    for (const [code, job, from] of cases) {
      await assert.rejects(ask({ event: job, task: TASK }, from), refusedWith(code), code)
    }
  })

  it('does no large work free of charge', async () => {
    const { ask, event } = bench()
    const task: Task = { kind: 'solver', solver: 'heat', inputs: { nx: 512, ny: 512, steps: 10_000 } }
    await assert.rejects(ask({ event: event(task), task }), refusedWith('TOO_MUCH_WORK'))
    assert.ok(MAX_JOB_OPERATIONS < 512 * 512 * 10_000)
  })

  it('does two jobs of one requester at a time, and drops late ones', async () => {
    const stuck = (): Compute => ({
      price: async (task) => quoteHere(task),
      run: (_task, options) =>
        new Promise((_, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Refusal('CANCELLED', 'stopped')))
        }),
      draw: () => assert.fail('drawn'),
      digest: () => assert.fail('hashed'),
      close: async () => undefined,
    })
    const { clock, ask, event } = bench(stuck)
    const first = event(TASK)
    const running = [ask({ event: first, task: TASK }), ask({ event: event(TASK), task: TASK })]
    await assert.rejects(ask({ event: event(TASK), task: TASK }), refusedWith('OVERLOADED'))
    // The same request again waits for the same work.
    running.push(ask({ event: first, task: TASK }))
    clock.advance(TICK_NS * 4n)
    for (const each of running) await assert.rejects(each, refusedWith('CANCELLED'))
  })
})
