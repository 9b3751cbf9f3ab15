import assert from 'node:assert/strict'
import { openKernels } from '../../src/numeric/kernels.ts'
import { referenceBonds } from './reference-bonds.ts'

describe('kernel of bonds', () => {
  for (const columns of [1, 2, 3, 8, 17]) {
    for (const shift of [1, 2, 5, 20]) {
      it(`pulls ${columns} bonds to points ${shift} further on as the plain reference does, to the last bit`, () => {
        const size = 48
        const real = openKernels(8 * size)
        let state = columns * 31 + shift
        real.memory.forEach((_, i) => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0
          const drawn = state / 4294967296
          real.memory[i] = Math.floor(i / size) === 4 && drawn < 0.3 ? 0 : drawn
        })
        const memory = real.memory.slice()
        const at = [0, 1, 2, 3, 4, 5, 6].map((part) => part * size * 8) as [
          ...[number, number, number, number, number, number, number],
        ]
        const rest = [columns, shift * 8, 0.7, -0.3, 1.2, 0.1] as const
        assert.equal(real.run.bondRow(...at, ...rest), referenceBonds(memory).bondRow(...at, ...rest))
        assert.deepEqual(new BigUint64Array(real.memory.buffer), new BigUint64Array(memory.buffer))
      })
    }
  }
})
