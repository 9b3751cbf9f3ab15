import { compare, inC, inPython, timed, withTwoThreads } from './bench.ts'
import { growthByPrice, solve } from './solve.ts'

const N = 4000
const STEPS = 500

/** Molecular dynamics, the melt of LAMMPS with a shifted force: the whole run against C and LAMMPS, and its growth. */
export const evolve = (): void => {
  compare({
    work: 'Lennard-Jones 4,000 × 500, checks included',
    own: () => timed(() => solve('evolve', { N, steps: STEPS })),
    peers: [
      // Other velocities of the same temperature: the energies agree, the paths do not.
      {
        name: 'C, gcc -O3 -march=native',
        run: () => inC('evolve', ['10', String(STEPS)]),
        wanted: 1.2,
        tolerance: 1e-3,
      },
      { name: 'LAMMPS serial', run: () => inPython('evolve', ['10', String(STEPS)]), wanted: 1, tolerance: 1e-3 },
    ],
  })
  compare({
    work: 'Lennard-Jones 4,000 × 500, two threads, wall time',
    own: () => withTwoThreads((open) => solve('evolve', { N, steps: STEPS }, open)),
    peers: [
      { name: 'C, one thread', run: () => inC('evolve', ['10', String(STEPS)]), wanted: 0.7, tolerance: 1e-3 },
      { name: 'LAMMPS serial', run: () => inPython('evolve', ['10', String(STEPS)]), wanted: 1, tolerance: 1e-3 },
    ],
  })
  growthByPrice(
    'evolve',
    [256, 864, 2048, 6912].map((count) => {
      const inputs = { N: count, steps: 200 }
      return { label: `${count} × 200`, inputs }
    }),
  )
}
