import { SU2 } from '../../src/solvers/gauge/group.ts'
import { identityLinks, plaquette } from '../../src/solvers/gauge/lattice.ts'
import { su2Sweeps } from '../../src/solvers/gauge/su2-sweeps.ts'
import { compare, cpuSeconds, inC } from './bench.ts'
import { growthByPrice } from './solve.ts'

const DIMS = [8, 8, 8, 8]
const SWEEPS = 100

/** Gauge: heat-bath sweeps of SU(2) against C, and the growth of a whole run. */
export const gauge = (): void => {
  compare({
    work: 'SU(2) 8⁴ × 100 heat-bath sweeps, WebAssembly',
    own: () => {
      const { lattice, heat } = su2Sweeps(DIMS, identityLinks(SU2, 4 * 4096), 1)
      const start = cpuSeconds()
      for (let sweep = 0; sweep < SWEEPS; sweep++) heat(2.3, sweep)
      return { seconds: cpuSeconds() - start, result: plaquette(lattice) }
    },
    // A draw that falls the other way by the last bit of a logarithm sends the two walks apart.
    peers: [
      { name: 'C, gcc -O3 -march=native', run: () => inC('gauge', [String(SWEEPS)]), wanted: 1.3, tolerance: 1e-2 },
    ],
  })
  growthByPrice(
    'gauge',
    [2, 4, 6, 8].map((n) => {
      const inputs = { dims: [n, n, n, n], sweeps: 20, therm: 0 }
      return { label: `${n}⁴ × 20`, inputs }
    }),
  )
}
