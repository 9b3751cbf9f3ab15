import assert from 'node:assert/strict'
import { Team } from '../../node/compute/team.ts'
import type { Kernels } from '../../src/numeric/kernels.ts'
import { openKernels } from '../../src/numeric/kernels.ts'
import { RandomStream } from '../../src/numeric/random-stream.ts'
import { SHARES } from '../../src/numeric/shares.ts'
import { runTask } from '../../src/tasks/run-task.ts'
import { compute, SILENT } from '../solvers/work.ts'

const ROUNDS = 200
const STRIDE = 40

/** Steps of heat on grids of every height, many times over, so that members come in while calls are made. */
const march = ({ run, memory }: Kernels): Float64Array => {
  const stream = new RandomStream(3, 1)
  for (let i = 0; i < memory.length; i++) memory[i] = stream.uniform()
  for (let round = 0; round < ROUNDS; round++) {
    const height = 1 + (round % 17)
    const [from, to] = round % 2 === 0 ? [42, 1042] : [1042, 42]
    run.heatStep(from * 8, to * 8, 36, height, STRIDE * 8, 0.2, 0.2, 0.2)
    run.waveStep(from * 8, to * 8, 35, height, STRIDE * 8, 1.2, 0.2, 0.2)
  }
  return memory.slice(0, 2000)
}

describe('a team of threads', () => {
  const teams = [2, 3].map((threads) => new Team(threads))
  after(() => Promise.all(teams.map((team) => team.close())))

  it('gives the bits of one thread', () => {
    const alone = march(openKernels(3000))
    for (const team of teams) {
      for (let again = 0; again < 5; again++) {
        const open = team.openKernels(3000)
        assert.deepEqual(march(open), alone)
      }
    }
  })

  it('continues alone on memory that it no longer shares', () => {
    const [team] = teams as [Team]
    const first = team.openKernels(3000)
    const second = team.openKernels(3000)
    assert.deepEqual(march(first), march(second))
  })

  it('computes what one thread does, and is released', () => {
    const [team] = teams as [Team]
    for (const [solver, inputs] of [
      ['heat', { nx: 96, ny: 96, initial: 'gaussian' }],
      ['wave', { nx: 64, ny: 64 }],
      ['multibody', {}],
      ['evolve', { N: 256, steps: 60 }],
      ['react', { n: 48, steps: 40 }],
      ['react', { n: 48, steps: 40, scheme: 'rk3' }],
      ['react', { n: 48, steps: 40, model: 'fitzhugh-nagumo' }],
    ] as const) {
      const found = runTask(
        { kind: 'solver', solver, inputs },
        { ...SILENT, openKernels: (doubles) => team.openKernels(doubles) },
      )
      team.release()
      assert.deepEqual(found, compute(solver, inputs), solver)
    }
  })

  it('cuts every call into parts that cover it once', () => {
    // Position of the number of rows or elements in a call: after width, height and stride.
    const shapes: Readonly<
      Record<
        string,
        { readonly given: (size: number) => number[]; readonly length: (part: readonly number[]) => number }
      >
    > = {
      attract: {
        given: (size) => [0, 0, 0, 0, 0, 0, 0, 50, 0.1, 0, size],
        length: (part) => (part.at(-1) ?? 0) - (part.at(-2) ?? 0),
      },
      pairForcesOfHalves: {
        given: (size) => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, size],
        length: (part) => (part.at(-1) ?? 0) - (part.at(-2) ?? 0),
      },
      heatStep: { given: (size) => [0, 0, 8, size, 64, 0.5], length: (part) => part[3] ?? 0 },
      waveStep: { given: (size) => [0, 0, 8, size, 64, 0.5], length: (part) => part[3] ?? 0 },
    }
    for (const [name, share] of Object.entries(SHARES)) {
      const { given, length } = shapes[name] ?? {
        given: (size) => [0, 0, 0, 0, 8, size, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        length: (part) => part[5] ?? 0,
      }
      for (let size = 0; size < 40; size++) {
        for (const parts of [1, 2, 3, 4, 7]) {
          const lengths = Array.from({ length: parts }, (_, part) =>
            length(share(given(size), part, parts) ?? given(0)),
          )
          const sum = lengths.reduce((total, one) => total + one, 0)
          assert.equal(sum, size, `${name} of ${size} for ${parts}`)
        }
      }
    }
  })
})
