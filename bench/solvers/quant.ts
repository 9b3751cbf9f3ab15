import { samplePaths } from '../../src/solvers/quant/paths.ts'
import { compare, inC, inPython, timed } from './bench.ts'
import { growthByPrice } from './solve.ts'

const PATHS = 10_000_000
const CONTRACT = { S: 100, K: 100, r: 0.05, q: 0, sigma: 0.2, T: 1, sign: 1 } as const

const own = (): number => 0.951229424500714 * samplePaths(CONTRACT, PATHS / 16, 1, () => {}).mean

/** Monte Carlo paths of an option against C and NumPy, and their growth. */
export const quant = (): void => {
  compare({
    work: 'Black–Scholes Monte Carlo, 1e7 paths in pairs, WebAssembly',
    own: () => timed(own),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('paths', [String(PATHS)]), wanted: 1.2, tolerance: 2e-3 },
      { name: 'NumPy', run: () => inPython('paths', [String(PATHS)]), wanted: 1, tolerance: 2e-3 },
    ],
  })
  growthByPrice(
    'quant',
    [1e6, 2e6, 4e6, 8e6].map((paths) => {
      const inputs = { method: 'monte-carlo', paths }
      return { label: `${paths} paths`, inputs }
    }),
  )
}
