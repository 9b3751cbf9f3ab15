import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brickStiffness } from '../../src/solvers/fea/element.ts'
import { evenShares, shearShares } from '../../src/solvers/fea/load.ts'
import { compare, growth, inC, inPython, type Timing, timed } from './bench.ts'
import { solve } from './solve.ts'

/** 213,003 unknowns. */
const NX = 160
const NY = 20
const NZ = 20
const BLOCK = { L: 1, b: 0.1, h: 0.1, nx: NX, ny: NY, nz: NZ, tolerance: 1e-8 }
const MESH = [NX, NY, NZ].map(String)

/** The C program reads the brick’s matrix and the load of a section from a file. */
const conjugateGradientsInC = (): Timing | null => {
  const folder = mkdtempSync(join(tmpdir(), 'svcmesh-bench-'))
  try {
    const stiffness = brickStiffness({ edges: [1 / NX, 0.1 / NY, 0.1 / NZ], E: 210e9, nu: 0.3 })
    const [across, over] = [evenShares(NY + 1), shearShares(NZ + 1)]
    const loads = Array.from(over, (z) => Array.from(across, (y) => 1000 * y * z)).flat()
    writeFileSync(join(folder, 'brick'), [...stiffness, ...loads].join('\n'))
    return inC('fea', [join(folder, 'brick'), ...MESH, '1e-8'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A cantilever to a residual of 1e-8: the whole run with its checks and fields, against CalculiX and plain C. */
export const fea = (): void => {
  compare({
    work: 'cantilever, 213,003 unknowns to 1e-8, the whole run',
    own: () => timed(() => solve('fea', BLOCK)),
    rounds: 2,
    peers: [
      {
        name: 'CalculiX, iterative Cholesky',
        run: () => inPython('fea', [...MESH, 'ITERATIVE CHOLESKY']),
        wanted: 0.2,
        tolerance: 1e-3,
      },
      {
        name: 'CalculiX, iterative scaling',
        run: () => inPython('fea', [...MESH, 'ITERATIVE SCALING']),
        wanted: 0.2,
        tolerance: 1e-3,
      },
      {
        name: 'C, conjugate gradients brick by brick',
        run: conjugateGradientsInC,
        wanted: 1,
        tolerance: 1e-6,
      },
    ],
  })
  growth(
    'cantilever',
    [8, 12, 16, 24].map((n) => {
      const dof = 3 * (8 * n + 1) * (n + 1) * (n + 1)
      const inputs = { L: 1, nx: 8 * n, ny: n, nz: n }
      return { label: `${dof} unknowns`, units: dof, run: () => solve('fea', inputs) }
    }),
  )
}
