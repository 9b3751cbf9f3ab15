import assert from 'node:assert/strict'
import { openKernels } from '../../src/numeric/kernels.ts'
import { SU2 } from '../../src/solvers/gauge/group.ts'
import { identityLinks, lattice, plaquette } from '../../src/solvers/gauge/lattice.ts'
import { su2Sweeps } from '../../src/solvers/gauge/su2-sweeps.ts'
import { sweep } from '../../src/solvers/gauge/update.ts'
import { referenceLattice } from './reference-lattice.ts'

describe('sweeps of SU(2)', () => {
  for (const dims of [
    [4, 4],
    [2, 4, 6],
    [2, 4, 2, 4],
  ]) {
    for (const beta of [0, 0.7, 2.3, 60]) {
      it(`agree with the plain reference to the last bit on ${dims.join(' × ')}, beta ${beta}`, () => {
        const plain = lattice(SU2, dims, identityLinks(SU2, dims.length * dims.reduce((a, b) => a * b, 1)))
        const { links, next, before, colours, sites } = plain
        const [even, odd] = colours
        const numbers = links.length + next.length + sites / 2
        const layout = (memory: Float64Array) => {
          memory.set(links)
          const words = new Int32Array(memory.buffer, links.length * 8)
          words.set(next)
          words.set(before, next.length)
          words.set(even, 2 * next.length)
          words.set(odd, 2 * next.length + even.length)
        }
        const real = openKernels(numbers)
        const memory = new Float64Array(numbers)
        layout(real.memory)
        layout(memory)
        const reference = referenceLattice(memory)
        const tables = [
          0,
          links.length * 8,
          links.length * 8 + next.length * 4,
          links.length * 8 + next.length * 8,
        ] as const
        for (let k = 0; k < 6; k++) {
          for (let mu = 0; mu < dims.length; mu++) {
            for (const run of [real.run, reference]) {
              const heat = k % 3 === 2 ? 0 : 1
              run.su2Update(...tables, 0, sites / 2, dims.length, mu, beta, heat, 7, 9, k)
              run.su2Update(...tables, sites / 2, sites, dims.length, mu, beta, heat, 7, 9, k)
            }
          }
        }
        assert.deepEqual(real.memory.slice(0, links.length), memory.slice(0, links.length))
      })
    }
  }

  it('of overrelaxation are those of the general code, within rounding', () => {
    const { lattice: own, heat, reflect } = su2Sweeps([4, 4, 4], identityLinks(SU2, 192), 1)
    for (let k = 0; k < 5; k++) heat(2, k)
    const copy = { ...own, links: own.links.slice() }
    const before = plaquette(own)
    reflect()
    sweep(copy, 0, null, 0)
    for (const [k, value] of own.links.entries()) assert.ok(Math.abs(value - copy.links[k]) < 1e-13)
    assert.ok(Math.abs(plaquette(own) - before) < 1e-14)
  })
})
