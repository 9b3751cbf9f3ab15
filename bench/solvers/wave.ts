import { openKernels } from '../../src/numeric/kernels.ts'
import { compare, inC, inPython, timed } from './bench.ts'
import { growthByPrice } from './solve.ts'

const N = 512
const STRIDE = N + 2
const CELLS = STRIDE * STRIDE
const STEPS = 1000

/** The kernel as the solver calls it: one call per step. */
const own = (): number => {
  const { run, memory } = openKernels(2 * CELLS + 8)
  for (const level of [0, CELLS]) {
    for (let i = 1; i <= N; i++) {
      for (let j = 1; j <= N; j++) memory[1 + level + i * STRIDE + j] = ((i * 37 + j * 11) % 101) / 101
    }
  }
  const first = (1 + STRIDE + 1) * 8
  let [now, old] = [first, first + CELLS * 8]
  const r = 0.4
  const c = 2 - 2 * (r + r)
  for (let k = 0; k < STEPS; k++) {
    run.waveStep(now, old, N, N, STRIDE * 8, c, r, r)
    ;[now, old] = [old, now]
  }
  return memory[now / 8 + 255 * STRIDE + 255]
}

/** Waves: the leapfrog step against C and NumPy, and the growth of the solver's own runs. */
export const wave = (): void => {
  compare({
    work: 'wave 512² × 1000, WebAssembly',
    own: () => timed(own),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('wave', [String(STEPS)]), wanted: 1.5 },
      { name: 'NumPy, slices', run: () => inPython('wave', [String(STEPS)]), wanted: 0.2 },
    ],
  })
  growthByPrice(
    'wave',
    [64, 128, 256, 512].map((n) => {
      const inputs = { nx: n, ny: n, steps: 400 }
      return { label: `${n}² × 400`, inputs }
    }),
  )
}
