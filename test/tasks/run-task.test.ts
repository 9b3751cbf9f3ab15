import assert from 'node:assert/strict'
import { runTask } from '../../src/tasks/run-task.ts'
import { compute, refusal, SILENT } from '../solvers/work.ts'

describe('tasks', () => {
  it('have the end of six steps noted, and report progress that grows', () => {
    let stamps = 0
    const shares: number[] = []
    runTask(
      { kind: 'solver', solver: 'heat', inputs: {} },
      { stamp: () => stamps++, progress: (share) => shares.push(share), checkpoint() {} },
    )
    assert.equal(stamps, 6)
    assert.ok(shares.length > 3)
    assert.ok(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1))
  })

  it('of operators are run by the same function', () => {
    const found = runTask(
      { kind: 'operators', domain: 'mechanics', operators: ['KO42', 'NM23'], inputs: { m: 3, v: 4 } },
      SILENT,
    )
    assert.equal(found.value, 24)
    assert.equal(found.unit, 'J')
  })

  it('of unknown solvers are refused', () => {
    assert.throws(() => compute('heatt'), refusal('UNKNOWN_SOLVER'))
  })
})
