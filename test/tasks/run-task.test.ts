import assert from 'node:assert/strict'
import { quoteHere } from '../../node/compute/run-here.ts'
import { heat } from '../../src/solvers/catalogue/heat.ts'
import { priceTask, runTask } from '../../src/tasks/run-task.ts'
import { compute, refusal, SILENT } from '../solvers/work.ts'

describe('tasks', () => {
  it('record the end of six steps, and report increasing progress', () => {
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

  it('of operators are run by the shared function', () => {
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

  it('in words are read and their run is admitted once for price, dry run and run', () => {
    let reads = 0
    let admissions = 0
    const { admit } = heat
    const task = {
      kind: 'question',
      get query() {
        reads++
        return 'simulate heat diffusion, 2000 steps'
      },
      constants: {},
    } as const
    heat.admit = (admitted) => {
      admissions++
      return admit(admitted)
    }
    try {
      priceTask(task)
      const readsOfPrice = reads
      assert.equal(quoteHere(task).admission?.solver, 'heat')
      assert.ok(Number.isFinite(runTask(task, SILENT).value))
      assert.deepEqual([reads, admissions], [readsOfPrice, 1])
    } finally {
      heat.admit = admit
    }
  })

  it('are read and admitted once for their price and their run, and anew for the next run', () => {
    let reads = 0
    let admissions = 0
    const { admit } = heat
    const inputs = {
      get nx() {
        reads++
        return 17
      },
      dim: 1,
      steps: 4,
    }
    const task = { kind: 'solver', solver: 'heat', inputs } as const
    heat.admit = (admitted) => {
      admissions++
      return admit(admitted)
    }
    try {
      priceTask(task)
      const readsOfPrice = reads
      const { value } = runTask(task, SILENT)
      assert.deepEqual([reads, admissions], [readsOfPrice, 1])
      assert.equal(runTask(task, SILENT).value, value)
      assert.deepEqual([reads, admissions], [2 * readsOfPrice, 2])
    } finally {
      heat.admit = admit
    }
  })
})
