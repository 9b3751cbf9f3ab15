import { type OpenKernels, openKernels } from '../../src/numeric/kernels.ts'
import { compare, inC, inPython, timed, withTwoThreads } from './bench.ts'
import { growthByPrice } from './solve.ts'

const N = 512
const STRIDE = N + 2
const CELLS = STRIDE * STRIDE
const STEPS = 1000

/** The kernel as the solver calls it: one call per step. */
const own = (open: OpenKernels): number => {
  const { run, memory } = open(2 * CELLS + 8)
  for (let i = 1; i <= N; i++) {
    for (let j = 1; j <= N; j++) memory[1 + i * STRIDE + j] = ((i * 37 + j * 11) % 101) / 101
  }
  const first = (1 + STRIDE + 1) * 8
  let [from, to] = [first, first + CELLS * 8]
  const r = 0.2
  const c = 1 - 2 * (r + r)
  for (let k = 0; k < STEPS; k++) {
    run.heatStep(from, to, N, N, STRIDE * 8, c, r, r)
    ;[from, to] = [to, from]
  }
  return memory[from / 8 + 255 * STRIDE + 255]
}

/** Heat: the explicit step against C and NumPy, and its growth. */
export const heat = (): void => {
  compare({
    work: 'heat 512² × 1000, WebAssembly',
    own: () => timed(() => own(openKernels)),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('heat', [String(STEPS)]), wanted: 1.5 },
      { name: 'NumPy, slices', run: () => inPython('heat', [String(STEPS)]), wanted: 0.2 },
    ],
  })
  compare({
    work: 'heat 512² × 1000, two threads, wall time',
    own: () => withTwoThreads(own),
    peers: [{ name: 'C, one thread', run: () => inC('heat', [String(STEPS)]), wanted: 0.8 }],
  })
  growthByPrice(
    'heat',
    [64, 128, 256, 512].map((n) => {
      const inputs = { nx: n, ny: n, steps: 2000 }
      return { label: `${n}² × 2000`, inputs }
    }),
  )
}
