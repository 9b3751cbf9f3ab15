import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { type ComputePool, createComputePool } from '../../node/compute/pool.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import type { Task } from '../../src/kernel/task.ts'

const question = (query: string): Task => ({ kind: 'question', query, constants: {} })

/** Takes the reader of questions longer than anything else known. */
const SLOW = question('Ω. '.repeat(666))

describe('questions', () => {
  let pool: ComputePool
  const session = new Session()
  before(async () => {
    pool = createComputePool({ clock: new SystemClock(), threads: 1 })
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  })
  after(async () => {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
    await pool.close()
  })

  /** Calls on this thread of functions of the reader since the last look. */
  const callsHere = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.includes('/dist/src/question/'))
      .flatMap(({ functions }) => functions)
      .filter(({ functionName }) => functionName !== '')
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
  }

  it('are read, priced, answered and refused without a call on the event loop', async () => {
    await callsHere()
    const task = question('kinetic energy of 3 kg at 4 m/s')
    const { operations } = await pool.price(task)
    assert.ok(operations > 1)
    const { computation } = await pool.run(task, { operations })
    assert.equal(computation.value, 24)
    await assert.rejects(pool.price(question('What is the zorg?')), Refusal)
    assert.equal(await callsHere(), 0)
  })

  it('that many ask at once wait in a queue with an end', async () => {
    const replies = await Promise.allSettled(Array.from({ length: 80 }, () => pool.price(SLOW)))
    const codes = replies.map((reply) => (reply.status === 'rejected' ? (reply.reason as Refusal).code : 'priced'))
    assert.ok(codes.includes('OVERLOADED'), [...new Set(codes)].join())
    assert.equal(await callsHere(), 0)
  })
})
