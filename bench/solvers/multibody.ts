import { type OpenKernels, openKernels } from '../../src/numeric/kernels.ts'
import { openSystem } from '../../src/solvers/bodies/system.ts'
import { compare, growth, inC, inPython, timed, withTwoThreads } from './bench.ts'
import { solve } from './solve.ts'

const N = 1000
const STEPS = 100
const AXES = [0, 1, 2] as const

const placed = (count: number): { readonly m: number; readonly x: readonly number[] }[] =>
  Array.from({ length: count }, (_, i) => ({
    m: 1 / count,
    x: [((i * 37) % 101) / 101, ((i * 53) % 103) / 103, ((i * 71) % 107) / 107],
  }))

/** One evaluation of all forces in each step, as in the peers; the solver's method takes seven. */
const own = (open: OpenKernels): number => {
  const system = openSystem(placed(N), 1, 0.1, open)
  for (let k = 0; k < STEPS; k++) {
    const acceleration = system.accelerate()
    for (const axis of AXES) {
      const [x, v, a] = [system.position[axis], system.velocity[axis], acceleration[axis]]
      for (let i = 0; i < N; i++) {
        v[i] = v[i] + 0.001 * a[i]
        x[i] = x[i] + 0.001 * v[i]
      }
    }
  }
  return system.position[0][0]
}

/** N bodies: the attraction of all pairs against C and NumPy, and the growth of the solver. */
export const multibody = (): void => {
  compare({
    work: 'N-body 1,000 × 100, WebAssembly',
    own: () => timed(() => own(openKernels)),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('bodies', [String(STEPS)]), wanted: 0.7 },
      { name: 'NumPy, whole arrays', run: () => inPython('bodies', [String(STEPS)]), wanted: 0.1 },
    ],
  })
  compare({
    work: 'N-body 1,000 × 100, two threads, wall time',
    own: () => withTwoThreads(own),
    peers: [{ name: 'C, one thread', run: () => inC('bodies', [String(STEPS)]), wanted: 0.4 }],
  })
  growth(
    'multibody',
    [256, 512, 1024, 2048].map((count) => ({
      label: `${count} bodies × 4`,
      units: count * count,
      run: () =>
        solve('multibody', { bodies: placed(count), units: 'natural', softening: 0.1, dt: 0.001, t_max: 0.004 }),
    })),
  )
}
