import assert from 'node:assert/strict'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { createTwin, stepTwin, type TwinState } from '../../src/solvers/twin.ts'
import { compute, refusal, SILENT } from './work.ts'

const advance = (twin: TwinState, segments: readonly number[]): TwinState => {
  let now = twin
  for (const steps of segments) {
    // What a node writes down and another reads.
    now = JSON.parse(JSON.stringify(stepTwin(now, steps, SILENT).twin))
  }
  return now
}

describe('twins', () => {
  for (const { name, twin, input } of SOLVERS) {
    if (twin === undefined) {
      it(`are not offered by ${name}, which takes no initial state`, () => {
        assert.ok(!('initialState' in input.properties))
        assert.throws(() => createTwin(name, {}), refusal('INVALID_BODY'))
      })
      continue
    }

    it(`of ${name}: steps one after the other are one run, bit for bit`, () => {
      const start = createTwin(name, {})
      const whole = advance(start, [12])
      assert.deepEqual(advance(start, [5, 4, 3]), whole)
      assert.equal(whole.steps, 12)
      assert.ok(whole.state !== null && whole.state.length > 0 && whole.state.every(Number.isFinite))
    })

    it(`of ${name}: a segment is a task that anybody can compute again`, () => {
      const { twin: now } = stepTwin(createTwin(name, {}), 4, SILENT)
      const { inputs, computation } = stepTwin(now, 4, SILENT)
      assert.deepEqual(compute(name, inputs), computation)
    })
  }
})
