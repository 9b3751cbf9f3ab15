import { bandEigenpair } from '../../numeric/band-eigenpair.ts'
import { type Lobatto, lobatto } from '../../numeric/lobatto.ts'
import { addToBand, type SymmetricBand, symmetricBand } from '../../numeric/symmetric-band.ts'
import type { ElementMesh } from './mesh.ts'
import type { Potential } from './potentials.ts'

/** The points of all elements, ends shared; `values` of a function lie at them. */
export interface SpectralElements {
  readonly rule: Lobatto
  readonly degree: number
  readonly edges: readonly number[]
  readonly points: Float64Array
  /** v − bottom at the point of the element: degree + 1 for each element. */
  readonly potential: Float64Array
}

export interface Level {
  /** ε − bottom. */
  readonly height: number
  /** u at all points, normalised to 1 on the mesh. */
  readonly values: Float64Array
}

/** Points and potential of a mesh. */
export const spectralElements = (potential: Potential, mesh: ElementMesh, degree: number): SpectralElements => {
  const rule = lobatto(degree)
  const { edges, measures } = mesh
  const points = new Float64Array(measures.length * degree + 1)
  const values = new Float64Array(measures.length * (degree + 1))
  for (let e = 0; e < measures.length; e++) {
    const [a, b] = [edges[e], edges[e + 1]]
    for (let i = 0; i <= degree; i++) {
      const s = i === 0 ? a : i === degree ? b : (a + b) / 2 + ((b - a) / 2) * rule.points[i]
      points[e * degree + i] = s
      // A wave function vanishes where the potential is singular.
      values[e * (degree + 1) + i] = s === 0 && potential.radial ? 0 : potential.at(s, (a + b) / 2) - potential.bottom
    }
  }
  return { rule, degree, edges, points, potential: values }
}

/** Visits the elements with half their lengths. */
const elementsOf = ({ edges }: SpectralElements, visit: (element: number, half: number) => void): void => {
  for (let e = 0; e + 1 < edges.length; e++) visit(e, (edges[e + 1] - edges[e]) / 2)
}

const elementStiffness = ({ weights, derivative }: Lobatto, degree: number): Float64Array => {
  const count = degree + 1
  const result = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      let sum = 0
      for (let q = 0; q < count; q++) {
        sum += weights[q] * derivative[q * count + i] * derivative[q * count + j]
      }
      result[i * count + j] = sum / 2
    }
  }
  return result
}

export interface Pencil {
  readonly stiffness: SymmetricBand
  readonly mass: SymmetricBand
  /** Index of the first point that is an unknown: 0 where the slope vanishes there, else 1. */
  readonly first: number
}

/** −u″/2 + (v − bottom)·u in its weak form, with Lobatto's quadrature, so that the mass is diagonal. */
export const pencilOf = (grid: SpectralElements, free: boolean): Pencil => {
  const { degree, rule, points, potential } = grid
  const first = free ? 0 : 1
  const size = points.length - 1 - first
  const stiffness = symmetricBand(size, degree)
  const mass = symmetricBand(size, degree)
  const local = elementStiffness(rule, degree)
  elementsOf(grid, (e, half) => {
    for (let i = 0; i <= degree; i++) {
      const row = e * degree + i - first
      if (row < 0 || row >= size) continue
      const weight = rule.weights[i] * half
      addToBand(mass, row, row, weight)
      addToBand(stiffness, row, row, weight * potential[e * (degree + 1) + i])
      for (let j = 0; j <= i; j++) {
        const column = e * degree + j - first
        if (column >= 0) addToBand(stiffness, row, column, local[i * (degree + 1) + j] / half)
      }
    }
  })
  return { stiffness, mass, first }
}

/** ∫ weight(s)·u² ds by the quadrature of the elements. */
export const mean = (grid: SpectralElements, values: Float64Array, weight: (s: number) => number): number => {
  let sum = 0
  elementsOf(grid, (e, half) => {
    for (let i = 0; i <= grid.degree; i++) {
      const at = e * grid.degree + i
      const u = values[at]
      sum += grid.rule.weights[i] * half * u * u * weight(grid.points[at])
    }
  })
  return sum
}

/** Energy above the bottom as a sum of squares of slopes and the contribution of the potential: no large terms cancel. */
const energyAbove = (grid: SpectralElements, values: Float64Array): number => {
  const { degree, rule, potential } = grid
  const count = degree + 1
  let sum = 0
  elementsOf(grid, (e, half) => {
    for (let q = 0; q < count; q++) {
      let slope = 0
      for (let j = 0; j < count; j++) {
        slope += rule.derivative[q * count + j] * values[e * degree + j]
      }
      const u = values[e * degree + q]
      const weight = rule.weights[q]
      sum += weight * ((slope * slope) / (2 * half) + half * potential[e * count + q] * u * u)
    }
  })
  return sum
}

/**
 * Level number `index` of the pencil: bisection and inverse iteration, then the Rayleigh quotient.
 * @param highest an energy above the bottom near the highest level
 * @param near where the level is expected, or null
 */
export const levelOf = (
  grid: SpectralElements,
  pencil: Pencil,
  index: number,
  highest: number,
  near: number | null,
): Level => {
  const { vector } = bandEigenpair(pencil.stiffness, pencil.mass, index, highest, near)
  const values = new Float64Array(grid.points.length)
  values.set(vector, pencil.first)
  const size = Math.sqrt(mean(grid, values, () => 1))
  // Positive in its outermost lobe.
  let sign = 1
  for (const value of values) if (Math.abs(value) > 1e-3 * size) sign = value < 0 ? -1 : 1
  for (let i = 0; i < values.length; i++) values[i] = (sign * values[i]) / size
  return { height: energyAbove(grid, values), values }
}
