import { cos } from './elementary/cos.ts'
import { sin } from './elementary/sin.ts'
import { type Kernels, openKernels } from './kernels.ts'

/**
 * How an axis of points ends. `wrap`: it is periodic; `mirror`: points lie in the middle of cells and the slope at the
 * walls is zero; `held`: points lie inside, one interval from walls that hold zero.
 */
export interface PoissonAxis {
  readonly edge: 'wrap' | 'mirror' | 'held'
  readonly count: number
  readonly step: number
}

interface Basis {
  /** Orthonormal columns, row after row. */
  readonly vectors: Float64Array
  /** Eigenvalues of the negative second difference. */
  readonly values: Float64Array
}

/** Sine of π·numerator/denominator, reduced exactly first. */
const sinPi = (numerator: number, denominator: number): number => {
  const turns = numerator % (2 * denominator)
  return turns === 0 || turns === denominator ? 0 : sin((Math.PI * turns) / denominator)
}

const cosPi = (numerator: number, denominator: number): number =>
  cos((Math.PI * (numerator % (2 * denominator))) / denominator)

/** Entry of the k-th eigenvector at point j, not yet normalised, and the angle π·a/b of its eigenvalue 4 sin²(angle)/h². */
const modeOf = ({ edge, count }: PoissonAxis, k: number, j: number): number => {
  if (edge === 'held') return sinPi((k + 1) * (j + 1), count + 1)
  if (edge === 'mirror') return cosPi(k * (2 * j + 1), 2 * count)
  const wave = (k + 1) >> 1
  return k % 2 === 0 ? (k === 0 ? 1 : sinPi(2 * wave * j, count)) : cosPi(2 * wave * j, count)
}

const halfAngle = ({ edge, count }: PoissonAxis, k: number): number => {
  if (edge === 'held') return sinPi(k + 1, 2 * (count + 1))
  if (edge === 'mirror') return sinPi(k, 2 * count)
  return sinPi((k + 1) >> 1, count)
}

const basisOf = (axis: PoissonAxis): Basis => {
  const { count, step } = axis
  const vectors = new Float64Array(count * count)
  const values = new Float64Array(count)
  for (let k = 0; k < count; k++) {
    let square = 0
    for (let j = 0; j < count; j++) square += modeOf(axis, k, j) * modeOf(axis, k, j)
    const scale = 1 / Math.sqrt(square)
    for (let j = 0; j < count; j++) vectors[j * count + k] = scale * modeOf(axis, k, j)
    const s = (2 * halfAngle(axis, k)) / step
    values[k] = s * s
  }
  return { vectors, values }
}

const transposed = (count: number, { vectors }: Basis): Float64Array =>
  Float64Array.from({ length: count * count }, (_, at) => vectors[(at % count) * count + Math.floor(at / count)])

/** Solves with the five-point Laplacian of one grid again and again. */
export interface TensorPoisson {
  /**
   * Solves (−∇² + shift)p = f in place; rows of constant y. Where the matrix is singular the mean of f is ignored and
   * that of p is zero.
   * @param order `fourth` takes the nine-point Laplacian, for which f must already be averaged over neighbours
   */
  solve(f: Float64Array, shift?: number, order?: 'second' | 'fourth'): void
}

interface Layout {
  readonly kernels: Kernels
  /** Doubles of a row. */
  readonly stride: number
  readonly place: (block: number) => number
}

const layOut = (size: number): Layout => {
  const stride = 4 * Math.ceil(size / 4)
  const block = stride * stride
  return { kernels: openKernels(6 * block), stride, place: (index) => index * block }
}

const copyIn = ({ kernels, stride }: Layout, at: number, values: Float64Array, rows: number, columns: number): void => {
  for (let j = 0; j < rows; j++) {
    kernels.memory.set(values.subarray(j * columns, (j + 1) * columns), at + j * stride)
  }
}

/**
 * Prepares the eigenvectors of both axes (R. E. Lynch, J. R. Rice, D. H. Thomas, Numer. Math. 6 (1964) 185): a solution
 * takes four products of matrices, whatever the number of points.
 */
export const openPoisson = (x: PoissonAxis, y: PoissonAxis): TensorPoisson => {
  const layout = layOut(Math.max(x.count, y.count))
  const { kernels, stride, place } = layout
  const [alongX, alongY] = [basisOf(x), basisOf(y)]
  copyIn(layout, place(0), alongX.vectors, x.count, x.count)
  copyIn(layout, place(1), transposed(x.count, alongX), x.count, x.count)
  copyIn(layout, place(2), alongY.vectors, y.count, y.count)
  copyIn(layout, place(3), transposed(y.count, alongY), y.count, y.count)
  const bytes = stride * 8
  const columns = 2 * Math.ceil(x.count / 2)
  const multiply = (a: number, b: number, c: number, inner: number): void =>
    kernels.run.multiplyRows(a * 8, b * 8, c * 8, bytes, bytes, bytes, y.count, 4 * Math.ceil(inner / 4), columns)
  const [first, second] = [place(4), place(5)]
  const divide = (shift: number, mixed: number): void => {
    for (let j = 0; j < y.count; j++) {
      for (let i = 0; i < x.count; i++) {
        const at = first + j * stride + i
        const [a, b] = [alongX.values[i], alongY.values[j]]
        const value = a + b - mixed * a * b + shift
        kernels.memory[at] = value === 0 ? 0 : kernels.memory[at] / value
      }
    }
  }
  return {
    solve(f, shift = 0, order = 'second') {
      copyIn(layout, first, f, y.count, x.count)
      multiply(first, place(0), second, x.count)
      multiply(place(3), second, first, y.count)
      divide(shift, order === 'fourth' ? (x.step * x.step + y.step * y.step) / 12 : 0)
      multiply(first, place(1), second, x.count)
      multiply(place(2), second, first, y.count)
      for (let j = 0; j < y.count; j++) {
        f.set(kernels.memory.subarray(first + j * stride, first + j * stride + x.count), j * x.count)
      }
    },
  }
}
