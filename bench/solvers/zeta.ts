import { zAt } from '../../src/solvers/zeta/evaluate.ts'
import { compare, inC, inPython, timed } from './bench.ts'
import { growthByPrice } from './solve.ts'

const VALUES = 10_000

const sum = (values: number): number => {
  let total = 0
  for (let i = 0; i < values; i++) total += zAt(1e5 + i * 0.01)
  return total
}

/** Z near t = 1e5 against C in plain doubles (less accurate: 1e-9) and mpmath, and its growth. */
export const zeta = (): void => {
  compare({
    work: 'zeta, 1e4 values near t = 1e5',
    own: () => timed(() => sum(VALUES)),
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('zeta', [String(VALUES)]), wanted: 1, tolerance: 1e-3 },
      {
        name: 'C, logarithms tabulated',
        run: () => inC('zeta', [String(VALUES), 'table']),
        wanted: 1,
        tolerance: 1e-3,
      },
    ],
  })
  compare({
    work: 'zeta, 20 values near t = 1e5',
    own: () => timed(() => sum(20)),
    peers: [{ name: 'mpmath', run: () => inPython('zeta', ['20']), wanted: 1 / 5000 }],
  })
  growthByPrice(
    'zeta',
    [1e6, 4e6, 1.6e7, 6.4e7].map((t) => {
      const inputs = { t, samples: 20001 }
      return { label: `20001 values at t = ${t}`, inputs }
    }),
  )
}
