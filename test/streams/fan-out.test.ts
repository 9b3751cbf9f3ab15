import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import { FanOut } from '../../node/streams/fan-out.ts'

describe('the work of pushing ticks', () => {
  /** @returns work that writes down its name so often */
  function* work(name: string, steps: number, done: string[]): Generator<void> {
    for (let step = 0; step < steps; step++) {
      done.push(name)
      yield
    }
  }

  it('is done in turns of the event loop, so that others are served in between', async () => {
    const done: string[] = []
    new FanOut(turn).add(work('a', 1000, done))
    assert.equal(done.length, 0, 'nothing is done at once')
    const lengths = new Set<number>()
    while (done.length < 1000) {
      await turn()
      lengths.add(done.length)
    }
    assert.ok(lengths.size > 10, `${lengths.size} turns`)
  })

  it('takes a step of each in turn: a channel of thousands does not hold up the others', async () => {
    const done: string[] = []
    const fanOut = new FanOut(turn)
    fanOut.add(work('large', 5000, done))
    fanOut.add(work('small', 10, done))
    while (done.length < 5010) await turn()
    assert.ok(done.lastIndexOf('small') < 30)
  })
})
