import assert from 'node:assert/strict'
import fc from 'fast-check'
import { portableHash } from '../../src/crypto/noble.ts'
import { readContract } from '../../src/machines/contract.ts'
import { openMachine } from '../../src/machines/machine.ts'
import { MOST_NUMBERS } from '../../src/machines/state.ts'
import { SOLVERS } from '../../src/solvers/generated/registry.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { SILENT } from '../solvers/work.ts'

const LONG = process.env.LONG === '1'

/** Grids whose state fits a seal; the defaults of the others do. */
const SMALL: Readonly<Record<string, object>> = {
  flow: { n: 65 },
  fracture: { horizon: 6e-3 },
  gauge: { dims: [8, 8] },
  react: { n: 32 },
  wave: { dim: 1 },
}

/** Steps taken as one, where a few alone are too close to a sudden start to be accurate on such a grid. */
const AT_ONCE: Readonly<Record<string, number>> = { flow: 40, fracture: 100 }

interface Sealed {
  readonly step: number
  readonly state: string
}

/** The state of a solver's machine after segments of so many steps, each as a task of its own. */
function stateAfter(solver: string, segments: readonly number[]): string {
  let sealed: Sealed | undefined
  for (const steps of segments) {
    const transition = { solver, inputs: SMALL[solver] ?? {}, steps: steps * (AT_ONCE[solver] ?? 1) }
    const { step = 0, state = null } = sealed ?? {}
    const contract = readContract({ transition }) as never
    const place = {
      machine: '0'.repeat(32),
      prev_envelope: null,
      contract,
      version: 1,
      step,
      state,
      trail: null,
      steps: 1,
      tick: 0,
    }
    sealed = runTask({ kind: 'machine', ...place }, SILENT).extra.machine as unknown as Sealed
  }
  return (sealed as Sealed).state
}

/** Numbers of its state, as known before its first step. */
function sizeOf(name: string): number {
  const transition = { solver: name, inputs: SMALL[name] ?? {} }
  return openMachine(portableHash, readContract({ transition }), SILENT).transition.size(null)
}

describe('a machine of every solver that continues', () => {
  const continuing = SOLVERS.filter(({ twin }) => twin !== undefined)
  for (const { name } of continuing) {
    it(`${name}: takes its first step by default, with no inputs and one step to a segment`, () => {
      const contract = readContract({ transition: { solver: name, inputs: {}, steps: 1 } })
      const { step } = openMachine(portableHash, contract, SILENT).transition
      assert.ok(step(null).state.every(Number.isFinite))
    })

    it(`${name}: segments of n and m steps leave the state of n + m steps, to the last bit`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), (n, m) => {
          const whole = stateAfter(name, [n + m])
          assert.equal(stateAfter(name, [n, m]), whole)
          assert.ok(whole.length > 0 && whole.length <= 16 * MOST_NUMBERS)
          assert.equal(whole.length, 16 * sizeOf(name))
        }),
        { numRuns: LONG && name !== 'flow' ? 3 : 1 },
      )
    })
  }
})
