import { type Lattice, nodeIndex } from './lattice.ts'

/**
 * Takes the resultants along y and z and the moment around x out of nodal forces. The root does not hold these motions, so
 * that forces in equilibrium have none; what rounding leaves would grow from step to step of the conjugate gradients
 * (E. F. Kaasschieter, J. Comput. Appl. Math. 24 (1988) 265: semidefinite systems).
 */
export const balance = (nodes: Lattice, forces: Float64Array): void => {
  const { width, height, depth } = nodes
  let [alongY, alongZ, moment, inertia] = [0, 0, 0, 0]
  const each = (visit: (y: number, z: number, j: number, k: number) => void): void => {
    for (let k = 0; k < depth; k++) {
      for (let j = 0; j < height; j++) visit(j - (height - 1) / 2, k - (depth - 1) / 2, j, k)
    }
  }
  each((y, z, j, k) => {
    const [atY, atZ] = [nodeIndex(nodes, 1, 0, j, k), nodeIndex(nodes, 2, 0, j, k)]
    let [sumY, sumZ] = [0, 0]
    for (let i = 0; i < width; i++) {
      sumY += forces[atY + i]
      sumZ += forces[atZ + i]
    }
    alongY += sumY
    alongZ += sumZ
    moment += y * sumZ - z * sumY
    inertia += width * (y * y + z * z)
  })
  const count = width * height * depth
  each((y, z, j, k) => {
    const [atY, atZ] = [nodeIndex(nodes, 1, 0, j, k), nodeIndex(nodes, 2, 0, j, k)]
    const offY = alongY / count - (z * moment) / inertia
    const offZ = alongZ / count + (y * moment) / inertia
    for (let i = 0; i < width; i++) {
      forces[atY + i] = forces[atY + i] - offY
      forces[atZ + i] = forces[atZ + i] - offZ
    }
  })
}
