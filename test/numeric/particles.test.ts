import assert from 'node:assert/strict'
import { openKernels } from '../../src/numeric/kernels.ts'
import { cellsAlong, layOut } from '../../src/solvers/evolve/layout.ts'
import { referenceParticles } from './reference-particles.ts'

const drawn = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/** Atoms at random places, as a step of molecular dynamics treats them; `capacity` as small as to overflow or not. */
const compareStep = (count: number, reach: number, capacity: number): void => {
  const next = drawn(count)
  const at = layOut(count, capacity)
  const real = openKernels(at.doubles)
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      real.memory[4 * i + axis] = next() + 6 - 6
      real.memory[at.velocity / 8 + 4 * i + axis] = 2 * next() - 1
      real.memory[at.reference / 8 + 4 * i + axis] = next()
    }
  }
  real.memory.fill(Number.NaN, 4 * count, 4 * count + 4)
  const memory = real.memory.slice()
  const both = [real.run, referenceParticles(memory)] as const
  const cells = cellsAlong(1, reach, count)
  const answers = both.map((run) => {
    run.layCells(at.position, count, cells, at.rooms)
    for (const [from, to] of [
      [0, count >> 1],
      [count >> 1, count],
    ] as const) {
      const range = [at.position, from, to, count, cells, at.rooms, at.sorted, at.atoms] as const
      run.listPartners(...range, at.list, at.counts, capacity, reach * reach)
    }
    const most = run.closeLists(at.list, at.counts, count, capacity)
    if (most > capacity) return [most]
    const pairs = [at.list, at.counts, capacity, 0, count, 0.01, 0.8 * reach * reach] as const
    const halves = [at.first, at.second, at.list, at.counts, capacity, count >> 1, count] as const
    run.pairForcesOfHalves(at.position, ...halves, 0.01, 0.8 * reach * reach, 48, 24, 0.039, 0, 2)
    run.pairEnergies(at.position, at.rows, ...pairs, 10, 0.11, 0.039)
    run.kick(at.velocity, at.first, at.second, 0, count, 1e-12)
    return [most, run.drift(at.position, at.velocity, at.reference, 0, count, 1.7)]
  })
  assert.deepEqual(answers[0], answers[1])
  const left = new BigUint64Array(real.memory.buffer)
  const right = new BigUint64Array(memory.buffer)
  const dummy = [4 * count, 4 * count + 1, 4 * count + 2, 4 * count + 3]
  for (let i = 0; i < at.doubles; i++) {
    // A zero may have another sign where the reference leaves out what is not in range.
    if (left[i] === right[i] || dummy.includes(i % (4 * count + 4)) || (real.memory[i] === 0 && memory[i] === 0))
      continue
    assert.fail(`double ${i}: ${real.memory[i]}, reference ${memory[i]}`)
  }
}

describe('kernels of particles', () => {
  for (const [count, reach] of [
    [2, 0.9],
    [3, 0.4],
    [17, 0.5],
    [64, 0.2],
    [200, 0.12],
    [301, 0.3],
  ] as const) {
    it(`move ${count} atoms with reach ${reach} as the plain reference does, to the last bit`, () => {
      compareStep(count, reach, 2 * Math.ceil(count / 2))
    })
  }

  it('report the number of neighbours that do not fit into the lists', () => {
    compareStep(100, 0.45, 8)
  })
})
