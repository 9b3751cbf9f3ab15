import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { fromBase64url } from '../../src/bytes/base64url.ts'
import { KERNELS, KERNELS_SHA256 } from '../../src/numeric/generated/kernels.ts'
import { SHARED_KERNELS, SHARED_KERNELS_SHA256 } from '../../src/numeric/generated/shared-kernels.ts'
import { type KernelFunctions, openKernels } from '../../src/numeric/kernels.ts'
import { referenceKernels } from './reference-kernels.ts'

/** Doubles of many sizes from a linear congruential generator (Numerical Recipes), some of them zero or tiny. */
const draw = (count: number, seed: number): Float64Array => {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
  return Float64Array.from({ length: count }, () => {
    const kind = next()
    const value = next() * 2 - 1
    if (kind < 0.05) return 0
    return kind < 0.1 ? value * 1e-31 : value * (kind < 0.2 ? 1e6 : 1)
  })
}

/** Runs the same call on the module and on the reference, from equal memories, and compares every bit of them. */
const compare = (doubles: number, seed: number, call: (run: KernelFunctions) => number | undefined): void => {
  const real = openKernels(doubles)
  const start = draw(doubles, seed)
  real.memory.set(start)
  const memory = start.slice()
  const measured = call(real.run)
  const expected = call(referenceKernels(memory))
  assert.ok(Object.is(measured, expected), `returned ${measured}, reference ${expected}`)
  const left = new BigUint64Array(real.memory.buffer, 0, doubles)
  const right = new BigUint64Array(memory.buffer)
  for (let i = 0; i < doubles; i++) assert.equal(left[i], right[i], `double ${i}`)
}

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 3],
  [8, 5],
  [17, 16],
  [64, 33],
]

describe('kernels', () => {
  // Browsers compile up to eight megabytes on the thread of a page (Chrome since 115).
  it('are the modules whose digests are published, and small enough to compile on a page', () => {
    for (const [module, digest] of [
      [KERNELS, KERNELS_SHA256],
      [SHARED_KERNELS, SHARED_KERNELS_SHA256],
    ] as const) {
      const bytes = fromBase64url(module)
      assert.ok(bytes !== undefined)
      assert.equal(createHash('sha256').update(bytes).digest('hex'), digest)
      assert.ok(bytes.length < 65536)
    }
  })

  for (const [width, height] of SIZES) {
    const row = width + 2 + (width & 1)
    const level = row * (height + 2)
    const [first, second] = [(1 + row + 1) * 8, (1 + level + row + 1) * 8]
    const doubles = 1 + 2 * level + 4
    const stride = row * 8

    it(`agree with the plain reference to the last bit on ${width} × ${height}`, () => {
      compare(doubles, 7, (run) => run.heatStep(first, second, width, height, stride, 0.2, 0.25, 0.15) as undefined)
      compare(doubles, 8, (run) => run.waveStep(first, second, width, height, stride, 0.6, 0.4, 0.3) as undefined)
      compare(doubles, 9, (run) => run.wrapGhosts(first, width, height, stride) as undefined)
      compare(doubles, 10, (run) => run.settle(first, width, height, stride, 1e-30))
      if (width < 2 || height === 1) return
      compare(doubles, 11, (run) => run.mirrorGhosts(first, width, height, stride, 0.01, 0.02, 3) as undefined)
    })
  }

  for (const [width, height] of SIZES) {
    it(`react as the plain reference does on ${width} × ${height}`, () => {
      const row = width + 2 + (width & 1)
      const level = row * (height + 2)
      const place = (index: number): number => (1 + index * level + row + 1) * 8
      const doubles = 1 + 6 * level + 4
      const shape = [place(0), place(1), place(2), place(3), width, height, row * 8] as const
      const rates = [0.4, 0.15, 0.3, 0.08, 0.9] as const
      const fitzHugh = [0.1, 0.02, 0.01] as const
      compare(doubles, 13, (run) => run.grayScottStep(...shape, ...rates, 0.03) as undefined)
      compare(doubles, 14, (run) => run.fitzHughStep(...shape, ...rates, ...fitzHugh) as undefined)
      // A state of its own as the base, and the target as the base.
      for (const base of [4, 2]) {
        const mix = [place(base), place(base + 1), 0.75, 0.25] as const
        compare(doubles, 15, (run) => run.grayScottStage(...shape, ...rates, 0.03, ...mix) as undefined)
        compare(doubles, 16, (run) => run.fitzHughStage(...shape, ...rates, ...fitzHugh, ...mix) as undefined)
      }
    })
  }

  it('do not touch rows that a grid of one row does not have', () => {
    compare(64, 12, (run) => run.mirrorGhosts(80, 6, 1, 64, 0.5, 0.5, 1) as undefined)
  })

  for (const count of [1, 2, 3, 4, 7, 32]) {
    it(`attract ${count} bodies as the plain reference does`, () => {
      const bytes = (count + (count & 1)) * 8
      const doubles = (7 * bytes) / 8
      const places = [0, 1, 2, 3, 4, 5, 6].map((part) => part * bytes) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const real = openKernels(doubles)
      const start = draw(doubles, 20 + count)
      real.memory.set(start)
      const memory = start.slice()
      real.run.attract(...places, count, 0.01, 0, count)
      referenceKernels(memory).attract(...places, count, 0.01, 0, count)
      for (const part of [4, 5, 6]) {
        for (let i = 0; i < count; i++) {
          const at = (part * bytes) / 8 + i
          assert.ok(Object.is(real.memory[at], memory[at]), `component ${part - 4} of body ${i}`)
        }
      }
    })
  }

  for (const rows of [0, 1, 2, 5, 12]) {
    it(`eliminate four pivots from ${rows} rows as the plain reference does`, () => {
      const width = 10
      const stride = 8 * width
      const doubles = width * (4 + rows)
      const real = openKernels(doubles)
      const memory = draw(doubles, 40 + rows).map((value) => value + 0.1)
      real.memory.set(memory)
      for (const run of [real.run, referenceKernels(memory)]) {
        run.factorPivots(0, stride, width)
        run.eliminateRows(0, 4 * stride, stride, width, rows)
      }
      for (const [i, value] of memory.entries()) assert.ok(Object.is(real.memory[i], value), `double ${i}`)
    })
  }

  it('multiply matrices as the plain reference does', () => {
    compare(400, 51, (run) => run.multiplyRows(0, 800, 1600, 64, 48, 48, 5, 8, 6) as undefined)
    compare(400, 52, (run) => run.multiplyRows(0, 800, 1600, 96, 16, 16, 7, 12, 2) as undefined)
  })

  it('draw paths of options as the plain reference does', () => {
    compare(6, 30, (run) => run.optionPaths(0, 0, 40, 1, 2, 100, 0.2, 95, 1) as undefined)
    compare(6, 31, (run) => run.optionPaths(0, 4294967280, 4, 4294967295, 7, 1e-3, 3, 2e-3, -1) as undefined)
    compare(6, 32, (run) => run.optionPaths(0, 12, 1, 5, 0, 1e6, 60, 1, 1) as undefined)
  })

  it('return NaN from settle, so that a run that diverged is detected', () => {
    const { run, memory } = openKernels(64)
    memory[12] = Number.NaN
    assert.ok(Number.isNaN(run.settle(8 * 9, 6, 2, 64, 1e-30)))
  })
})
