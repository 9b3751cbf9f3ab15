import type { Bond } from './inputs.ts'

type Vector = [x: number, y: number, z: number]

/** From atom j to the nearest image of atom i, σ. */
const apart = (position: Float64Array, { i, j }: Bond, side: number): Vector => {
  const along = (axis: number): number => {
    const d = position[4 * i + axis] - position[4 * j + axis]
    return side * (d - Math.round(d))
  }
  return [along(0), along(1), along(2)]
}

const lengthOf = ([x, y, z]: Vector): number => Math.sqrt(x * x + y * y + z * z)

/** Adds the forces of harmonic bonds, in the order in which they are listed. */
export const pullBonds = (bonds: readonly Bond[], position: Float64Array, force: Float64Array, side: number): void => {
  for (const bond of bonds) {
    const d = apart(position, bond, side)
    const length = lengthOf(d)
    const pull = length === 0 ? 0 : (-bond.k * (length - bond.r0)) / length
    for (let axis = 0; axis < 3; axis++) {
      const part = pull * d[axis]
      force[4 * bond.i + axis] = force[4 * bond.i + axis] + part
      force[4 * bond.j + axis] = force[4 * bond.j + axis] - part
    }
  }
}

export interface BondEnergy {
  /** Σ k(r − r0)²/2, ε. */
  readonly energy: number
  /** Σ r·F, ε. */
  readonly virial: number
}

export const bondEnergy = (bonds: readonly Bond[], position: Float64Array, side: number): BondEnergy => {
  let energy = 0
  let virial = 0
  for (const bond of bonds) {
    const length = lengthOf(apart(position, bond, side))
    const stretch = length - bond.r0
    energy += 0.5 * bond.k * stretch * stretch
    virial -= bond.k * stretch * length
  }
  return { energy, virial }
}
