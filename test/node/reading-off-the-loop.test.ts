import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadReport } from './read-and-count.ts'

describe('questions', () => {
  let report: ReadReport
  before(async () => {
    // In a thread of its own, since counting resets what the coverage of the tests has counted in its isolate.
    const thread = new Worker(new URL('./read-and-count.js', import.meta.url))
    report = (await once(thread, 'message'))[0]
    await thread.terminate()
  })

  it('are read, priced, answered and refused without a call on the thread that serves requests', () => {
    assert.equal(report.value, 24)
    assert.notEqual(report.refused, 'priced')
    assert.equal(report.calls, 0)
  })

  it('tell what reading them took on its own thread, answered or refused', () => {
    assert.equal(report.told.length, 2)
    assert.ok(
      report.told.every((took) => took > 0),
      report.told.join(),
    )
  })

  it('and long inputs do not occupy the thread that serves requests', () => {
    assert.ok(report.networkPrice > 100_000, `${report.networkPrice}`)
    assert.equal(report.callsForNetwork, 0)
  })

  it('that arrive at once wait in a bounded queue', () => {
    assert.ok(report.codes.includes('OVERLOADED'), report.codes.join())
  })
})
