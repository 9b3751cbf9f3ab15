import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { type ComputePool, createComputePool } from '../../node/compute/pool.ts'
import { SystemClock } from '../../node/system/clock.ts'
import { LONG_HEAT } from './start-local.ts'

const TIMES = process.env.LONG === '1' ? 20 : 8
const LONG = { kind: 'solver', solver: 'heat', inputs: LONG_HEAT } as const
const SHORT = { kind: 'solver', solver: 'heat', inputs: { nx: 128, ny: 128, steps: 2000, t_end: 10 } } as const

const create = (): ComputePool => createComputePool({ clock: new SystemClock(), threads: 2, stopGraceMs: 0 })

/** Milliseconds from the first job to its end: within them a thread is started, loads its modules and works. */
const firstJobMs = async (): Promise<number> => {
  const pool = create()
  const begun = performance.now()
  await pool.run(SHORT)
  const taken = performance.now() - begun
  await pool.close()
  return taken
}

// A thread that is terminated at the wrong instant crashes the process, so every test here passes by reaching its end.
describe('threads that are ended early', () => {
  let within: number
  before(async () => {
    within = await firstJobMs()
  })

  it('do not crash the process when a pool is closed while they load', async () => {
    for (let time = 0; time < TIMES; time++) {
      const pool = create()
      const run = assert.rejects(pool.run(LONG))
      await pause((within * time) / TIMES)
      await pool.close()
      await run
    }
  })

  it('leave the pool usable when a job is cancelled right after it was given', async () => {
    const pool = create()
    try {
      for (let time = 0; time < TIMES; time++) {
        const leaving = new AbortController()
        const run = assert.rejects(pool.run(LONG, { signal: leaving.signal }), { code: 'CANCELLED' })
        await pause((within * time) / TIMES / 4)
        leaving.abort()
        await run
      }
      assert.ok(Number.isFinite((await pool.run(SHORT)).computation.value))
    } finally {
      await pool.close()
    }
  })
})
