import { type Lattice, nodeIndex } from './lattice.ts'

/** ∫N dy/b of the nodes of a row: shares of a load that is spread evenly. */
export const evenShares = (nodes: number): Float64Array => {
  const bricks = nodes - 1
  return Float64Array.from({ length: nodes }, (_, j) => (j === 0 || j === bricks ? 0.5 : 1) / bricks)
}

/**
 * ∫N·(3/2)·(1 − (2z/h)²) dz/h of the nodes over the depth: shares of a load that is spread as the shear stress of a beam
 * is (S. P. Timoshenko, J. N. Goodier, Theory of Elasticity, 3rd ed., §21). Two Gauss points are exact for the cubic.
 */
export const shearShares = (nodes: number): Float64Array => {
  const bricks = nodes - 1
  const shares = new Float64Array(nodes)
  const gauss = Math.sqrt(1 / 3) / 2
  for (let k = 0; k < bricks; k++) {
    for (const point of [0.5 - gauss, 0.5 + gauss]) {
      const height = (2 * (k + point)) / bricks - 1
      const weight = (0.75 * (1 - height * height)) / bricks
      shares[k] = shares[k] + weight * (1 - point)
      shares[k + 1] = shares[k + 1] + weight * point
    }
  }
  return shares
}

/** Adds a force along z on the nodes of the section i, spread as shear is. */
export const loadSection = (nodes: Lattice, vector: Float64Array, i: number, force: number): void => {
  const [across, over] = [evenShares(nodes.height), shearShares(nodes.depth)]
  for (let k = 0; k < nodes.depth; k++) {
    for (let j = 0; j < nodes.height; j++) {
      vector[nodeIndex(nodes, 2, i, j, k)] = force * across[j] * over[k]
    }
  }
}

/** Mean over the section i of a component of the displacement. */
export const sectionMean = (nodes: Lattice, vector: Float64Array, component: number, i: number): number => {
  const [across, over] = [evenShares(nodes.height), evenShares(nodes.depth)]
  let mean = 0
  for (let k = 0; k < nodes.depth; k++) {
    let sum = 0
    for (let j = 0; j < nodes.height; j++) {
      sum += across[j] * vector[nodeIndex(nodes, component, i, j, k)]
    }
    mean += over[k] * sum
  }
  return mean
}
