import { exp } from '../../numeric/elementary/exp.ts'
import type { AtomType } from './atom-types.ts'

/** Atoms of one molecule: positions x, y, z one after the other, Å. */
export interface Molecule {
  readonly types: readonly AtomType[]
  readonly positions: Float64Array
}

/** Weighted terms, kcal/mol. */
export interface Score {
  readonly gauss1: number
  readonly gauss2: number
  readonly repulsion: number
  readonly hydrophobic: number
  readonly hydrogen: number
  /** Sum over the terms, divided by the penalty for rotors. */
  readonly total: number
  /** Pairs within the cutoff. */
  readonly pairs: number
}

/** Å. */
const CUTOFF = 8
const ROTOR_WEIGHT = 0.05846

/** 1 at or below `good`, 0 at or above `bad`, linear between. */
const ramp = (distance: number, good: number, bad: number): number =>
  Math.min(1, Math.max(0, (bad - distance) / (bad - good)))

const bonded = (a: AtomType, b: AtomType): boolean => (a.donor && b.acceptor) || (a.acceptor && b.donor)

/**
 * The intermolecular scoring function of AutoDock Vina, table 1 of O. Trott, A. J. Olson, J. Comput. Chem. 31 (2010)
 * 455: functions of the distance between the surfaces of two atoms, over pairs nearer than 8 Å.
 */
export const vinaScore = (receptor: Molecule, ligand: Molecule, rotors: number): Score => {
  let [gauss1, gauss2, repulsion, hydrophobic, hydrogen, pairs] = [0, 0, 0, 0, 0, 0]
  for (const [i, a] of ligand.types.entries()) {
    const x = ligand.positions[3 * i]
    const y = ligand.positions[3 * i + 1]
    const z = ligand.positions[3 * i + 2]
    for (const [j, b] of receptor.types.entries()) {
      const dx = receptor.positions[3 * j] - x
      const dy = receptor.positions[3 * j + 1] - y
      const dz = receptor.positions[3 * j + 2] - z
      const squared = dx * dx + dy * dy + dz * dz
      if (!(squared < CUTOFF * CUTOFF)) continue
      pairs++
      const d = Math.sqrt(squared) - a.radius - b.radius
      gauss1 += exp(-4 * d * d)
      gauss2 += exp(-0.25 * (d - 3) * (d - 3))
      if (d < 0) repulsion += d * d
      if (a.hydrophobic && b.hydrophobic) hydrophobic += ramp(d, 0.5, 1.5)
      if (bonded(a, b)) hydrogen += ramp(d, -0.7, 0)
    }
  }
  const terms = {
    gauss1: -0.035579 * gauss1,
    gauss2: -0.005156 * gauss2,
    repulsion: 0.840245 * repulsion,
    hydrophobic: -0.035069 * hydrophobic,
    hydrogen: -0.587439 * hydrogen,
  }
  const sum = terms.gauss1 + terms.gauss2 + terms.repulsion + terms.hydrophobic + terms.hydrogen
  return { ...terms, total: sum / (1 + ROTOR_WEIGHT * rotors), pairs }
}
