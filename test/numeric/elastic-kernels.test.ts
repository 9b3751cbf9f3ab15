import assert from 'node:assert/strict'
import { openKernels } from '../../src/numeric/kernels.ts'
import type { ElasticKernels } from '../../src/numeric/signatures/elastic.ts'
import { brickStiffness } from '../../src/solvers/fea/element.ts'
import { lattice, nodeIndex, scratchDoubles } from '../../src/solvers/fea/lattice.ts'
import { rowCoefficients } from '../../src/solvers/fea/row-coefficients.ts'
import { referenceElastic } from './reference-elastic.ts'

/** A fixed sequence of doubles from −1 to 1 (a linear congruential generator, Numerical Recipes). */
const draw = (count: number, seed: number): Float64Array => {
  let state = seed >>> 0
  return Float64Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2147483648 - 1
  })
}

const BRICK = { edges: [0.025, 0.03, 0.02], E: 210e9, nu: 0.3 } as const
const BLOCKS: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [2, 1, 2],
  [3, 2, 1],
  [4, 3, 3],
  [7, 4, 5],
]

/** A field of random displacements, held at the root along x, and the kernels and the reference on equal memories. */
const block = (bricks: readonly [number, number, number]) => {
  const nodes = lattice(bricks)
  const stiffness = brickStiffness(BRICK)
  const table = 2 * nodes.size
  const { run, memory } = openKernels(table + 9 * 405 + scratchDoubles(nodes))
  const values = draw(nodes.size, 5)
  for (let c = 0; c < 3; c++) {
    for (let i = c === 0 ? 1 : 0; i < nodes.width; i++) {
      for (let j = 0; j < nodes.height; j++) {
        for (let k = 0; k < nodes.depth; k++) {
          const at = nodeIndex(nodes, c, i, j, k)
          memory[at] = values[at]
        }
      }
    }
  }
  memory.set(rowCoefficients(stiffness), table)
  const plain = memory.slice()
  const multiply = (kernels: ElasticKernels, from: number, to: number): void => {
    const { first, size, component, row, plane, width, height, depth } = nodes
    kernels.elasticRows(
      ...([first * 8, (size + first) * 8, component * 8, row * 8, plane * 8] as const),
      ...([width, height, depth, from, to, table * 8, (table + 9 * 405) * 8] as const),
    )
  }
  return { nodes, stiffness, run, memory, plain, multiply }
}

describe('elastic kernels', () => {
  for (const bricks of BLOCKS) {
    it(`multiply as the plain reference does, to the last bit: ${bricks.join(' × ')} bricks`, () => {
      const { nodes, run, memory, plain, multiply } = block(bricks)
      multiply(run, 0, nodes.depth)
      multiply(referenceElastic(plain), 0, nodes.depth)
      for (let i = 0; i < 2 * nodes.size; i++) assert.ok(Object.is(memory[i], plain[i]), `double ${i}`)
    })

    it(`multiply as the sum of the matrices of the bricks: ${bricks.join(' × ')}`, () => {
      const { nodes, stiffness, run, memory, multiply } = block(bricks)
      multiply(run, 0, nodes.depth)
      const expected = new Float64Array(nodes.size)
      const [nx, ny, nz] = bricks
      for (let brick = 0; brick < nx * ny * nz; brick++) {
        const [i, j, k] = [brick % nx, Math.floor(brick / nx) % ny, Math.floor(brick / nx / ny)]
        const places = Array.from({ length: 24 }, (_, entry) => {
          const corner = Math.floor(entry / 3)
          return nodeIndex(nodes, entry % 3, i + (corner >> 2), j + ((corner >> 1) & 1), k + (corner & 1))
        })
        for (const [a, row] of places.entries()) {
          for (const [b, column] of places.entries()) {
            expected[row] = expected[row] + stiffness[a * 24 + b] * memory[column]
          }
        }
      }
      for (let j = 0; j < nodes.height; j++) {
        for (let k = 0; k < nodes.depth; k++) expected[nodeIndex(nodes, 0, 0, j, k)] = 0
      }
      const largest = expected.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
      for (let i = 0; i < nodes.size; i++) {
        const error = Math.abs(memory[nodes.size + i] - expected[i])
        assert.ok(error <= 1e-14 * largest, `double ${i}: ${error / largest}`)
      }
    })
  }

  it('compute planes in parts as they do all at once', () => {
    const { nodes, run, memory, multiply } = block([6, 3, 4])
    multiply(run, 0, nodes.depth)
    const whole = memory.slice()
    memory.fill(0, nodes.size, 2 * nodes.size)
    for (const [from, to] of [
      [3, 5],
      [0, 1],
      [1, 3],
    ] as const)
      multiply(run, from, to)
    for (let i = 0; i < 2 * nodes.size; i++) assert.ok(Object.is(memory[i], whole[i]))
  })

  it('work on vectors and rows as the plain reference does, to the last bit', () => {
    const start = draw(256, 3)
    for (let i = 0; i < 9; i++) {
      start[200 + 2 * i] = Math.floor(i / 2.3)
      start[201 + 2 * i] = (i % 3) / 3
    }
    const calls: readonly ((run: ElasticKernels) => number | undefined)[] = [
      (run) => run.chebyshevStep(0, 256, 512, 768, 1024, 0.3, 0.7, 256) as undefined,
      (run) => run.chebyshevStart(0, 256, 512, 768, 0.7, 256) as undefined,
      (run) => run.combine(0, 0.3, 256, -1.7, 512, 256) as undefined,
      (run) => run.innerProduct(0, 512, 512),
      (run) => run.interpolateRow(0, 256, 1600, 9) as undefined,
      (run) => run.restrictRow(256, 0, 1600, 9) as undefined,
    ]
    for (const [i, call] of calls.entries()) {
      const { run, memory } = openKernels(256)
      memory.set(start)
      const plain = start.slice()
      assert.ok(Object.is(call(run), call(referenceElastic(plain))), `call ${i}`)
      for (let at = 0; at < 256; at++) assert.ok(Object.is(memory[at], plain[at]), `call ${i}, double ${at}`)
    }
  })
})
