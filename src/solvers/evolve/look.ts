import { pairwiseSum } from '../../numeric/pairwise-sum.ts'
import type { System } from './system.ts'

/** What a system is like at one moment, in Lennard-Jones units. */
export interface Look {
  readonly kinetic: number
  /** Shifted-force energy of the pairs and energy of the bonds. */
  readonly potential: number
  readonly energy: number
  /** Truncated potential of the pairs, not shifted. */
  readonly truncated: number
  /** 2K/(3N − 3), K without the motion of the centre of mass. */
  readonly temperature: number
  /** (2K + Σ r·F)/3V. */
  readonly pressure: number
  readonly momentum: readonly [number, number, number]
  /** Σ |v|, the scale of a change of momentum. */
  readonly momentumSize: number
  /** Sum of the sizes of the parts of the energy: what rounding is a share of. */
  readonly size: number
}

export const lookAt = (system: System): Look => {
  const { count, velocity, side } = system
  const at = (index: number): number => velocity[index]
  const momentumOf = (axis: number): number => pairwiseSum(count, (i) => at(4 * i + axis))
  const squareOf = (i: number): number =>
    at(4 * i) * at(4 * i) + at(4 * i + 1) * at(4 * i + 1) + at(4 * i + 2) * at(4 * i + 2)
  const rows = system.pairs()
  const row = (part: number): number => pairwiseSum(count, (i) => rows[4 * i + part])
  const bonds = system.bonds()
  const momentum = [momentumOf(0), momentumOf(1), momentumOf(2)] as const
  const [px, py, pz] = momentum
  const kinetic = 0.5 * pairwiseSum(count, squareOf)
  const own = Math.max(0, kinetic - (px * px + py * py + pz * pz) / (2 * count))
  const potential = row(0) + bonds.energy
  return {
    kinetic,
    potential,
    energy: kinetic + potential,
    truncated: row(2),
    temperature: (2 * own) / (3 * count - 3),
    pressure: (2 * own + row(1) + bonds.virial) / (3 * side * side * side),
    momentum,
    momentumSize: pairwiseSum(count, (i) => Math.sqrt(squareOf(i))),
    size: kinetic + bonds.energy + pairwiseSum(count, (i) => Math.abs(rows[4 * i])),
  }
}
