import { type OpenKernels, openKernels } from '../../src/numeric/kernels.ts'
import { compare, inC, inPython, timed, withTwoThreads } from './bench.ts'
import { growthByPrice } from './solve.ts'

const N = 256
const ROW = N + 2
const LEVEL = ROW * (N + 2)
const STEPS = 5000
/** Side of the patch in the middle, and where it begins. */
const PATCH = 50
const FROM = 103

/** Forward Euler by the kernel as the solver calls it, on the problem of the peers; the mean of v. */
const own = (open: OpenKernels): number => {
  const { run, memory } = open(4 * LEVEL + 8)
  const first = (level: number): number => 1 + level * LEVEL + ROW + 1
  for (let i = 0; i < N; i++) {
    for (let j = 0; j < N; j++) {
      const inside = i >= FROM && i < FROM + PATCH && j >= FROM && j < FROM + PATCH
      memory[first(0) + i * ROW + j] = inside ? 0.5 : 1
      memory[first(1) + i * ROW + j] = inside ? 0.25 : 0
    }
  }
  const at = (level: number): number => first(level) * 8
  let [u, v, nextU, nextV] = [at(0), at(1), at(2), at(3)]
  const [keepU, keepV] = [1 - 4 * 0.16 - 0.035, 1 - 4 * 0.08 - (0.035 + 0.06)]
  for (let k = 0; k < STEPS; k++) {
    run.wrapGhosts(u, N, N, ROW * 8)
    run.wrapGhosts(v, N, N, ROW * 8)
    run.grayScottStep(u, v, nextU, nextV, N, N, ROW * 8, keepU, 0.16, keepV, 0.08, 1, 0.035)
    ;[u, v, nextU, nextV] = [nextU, nextV, u, v]
    if (k % 32 === 0) run.settle(v, N, N, ROW * 8, 1e-30)
  }
  let sum = 0
  for (let i = 0; i < N; i++) for (let j = 0; j < N; j++) sum += memory[v / 8 + i * ROW + j]
  return sum / N / N
}

/** Gray–Scott: the Euler step against C and NumPy, and the growth of the solver's own runs. */
export const react = (): void => {
  compare({
    work: 'Gray–Scott 256² × 5000, WebAssembly',
    own: () => timed(() => own(openKernels)),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('react', [String(STEPS)]), wanted: 1.5, tolerance: 1e-6 },
      { name: 'NumPy, roll', run: () => inPython('react', [String(STEPS)]), wanted: 0.2, tolerance: 1e-6 },
    ],
  })
  compare({
    work: 'Gray–Scott 256² × 5000, two threads, wall time',
    own: () => withTwoThreads(own),
    peers: [{ name: 'C, one thread', run: () => inC('react', [String(STEPS)]), wanted: 1, tolerance: 1e-6 }],
  })
  growthByPrice(
    'react',
    [32, 64, 128, 256].map((n) => {
      const inputs = { n, steps: 200 }
      return { label: `${n}² × 200`, inputs }
    }),
  )
}
