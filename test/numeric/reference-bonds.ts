import type { BondKernels } from '../../src/numeric/signatures/bonds.ts'

/** The kernel of src/numeric/assembly/bonds.ts in plain TypeScript, one bond at a time. */
export const referenceBonds = (memory: Float64Array): BondKernels => {
  const at = (address: number): number => memory[address / 8]
  const add = (address: number, value: number): void => {
    memory[address / 8] = at(address) + value
  }
  return {
    bondRow(ux, uy, fx, fy, weight, pullX, pullY, columns, shift, restX, restY, inverse, critical) {
      let stretched = 0
      for (let k = 0; k < 8 * columns; k += 8) {
        const rx = restX + (at(ux + k + shift) - at(ux + k))
        const ry = restY + (at(uy + k + shift) - at(uy + k))
        const length = Math.sqrt(rx * rx + ry * ry)
        const s = length * inverse - 1
        const pull = (at(weight + k) * s) / length
        if (s > critical && at(weight + k) > 0) stretched++
        memory[(pullX + k) / 8] = pull * rx
        memory[(pullY + k) / 8] = pull * ry
        add(fx + k, pull * rx)
        add(fy + k, pull * ry)
      }
      for (let k = 0; k < 8 * columns; k += 8) {
        add(fx + shift + k, -at(pullX + k))
        add(fy + shift + k, -at(pullY + k))
      }
      return stretched
    },
  }
}
