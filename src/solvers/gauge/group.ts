/** Elements of a group stand one after the other in an array, `size` numbers each. */
export interface Group {
  readonly name: 'U1' | 'SU2' | 'SU3'
  /** Numbers of an element: cos and sin; quaternion; three rows of three complex numbers. */
  readonly size: number
  /** Rows of the matrix. */
  readonly rank: number
  /** c = a·b; c is neither. */
  multiply(c: Float64Array, ci: number, a: Float64Array, ai: number, b: Float64Array, bi: number): void
  /** c = a†. */
  adjoint(c: Float64Array, ci: number, a: Float64Array, ai: number): void
  /** Re tr(a)/rank. */
  trace(a: Float64Array, ai: number): number
  identity(a: Float64Array, ai: number): void
  /** Brings an element that rounding has moved back to the group. */
  restore(a: Float64Array, ai: number): void
  /** Largest entry of |a·a† − 1|, and of |det a − 1| if requested. */
  defect(a: Float64Array, ai: number): number
}

const at = (a: Float64Array, i: number): number => a[i]

const shrink = (a: Float64Array, from: number, count: number): void => {
  let sum = 0
  for (let k = 0; k < count; k++) sum += at(a, from + k) * at(a, from + k)
  const scale = 1 / Math.sqrt(sum)
  for (let k = 0; k < count; k++) a[from + k] = at(a, from + k) * scale
}

const length = (a: Float64Array, from: number, count: number): number => {
  let sum = 0
  for (let k = 0; k < count; k++) sum += at(a, from + k) * at(a, from + k)
  return sum
}

export const U1: Group = {
  name: 'U1',
  size: 2,
  rank: 1,
  multiply(c, ci, a, ai, b, bi) {
    c[ci] = at(a, ai) * at(b, bi) - at(a, ai + 1) * at(b, bi + 1)
    c[ci + 1] = at(a, ai) * at(b, bi + 1) + at(a, ai + 1) * at(b, bi)
  },
  adjoint(c, ci, a, ai) {
    c[ci] = at(a, ai)
    c[ci + 1] = -at(a, ai + 1)
  },
  trace: at,
  identity(a, ai) {
    a[ai] = 1
    a[ai + 1] = 0
  },
  restore: (a, ai) => shrink(a, ai, 2),
  defect: (a, ai) => Math.abs(length(a, ai, 2) - 1),
}

/** a₀ + i·a·σ as (a₀, a₁, a₂, a₃). */
export const SU2: Group = {
  name: 'SU2',
  size: 4,
  rank: 2,
  multiply(c, ci, a, ai, b, bi) {
    const [a0, a1, a2, a3] = [at(a, ai), at(a, ai + 1), at(a, ai + 2), at(a, ai + 3)]
    const [b0, b1, b2, b3] = [at(b, bi), at(b, bi + 1), at(b, bi + 2), at(b, bi + 3)]
    c[ci] = a0 * b0 - a1 * b1 - a2 * b2 - a3 * b3
    c[ci + 1] = a0 * b1 + a1 * b0 - a2 * b3 + a3 * b2
    c[ci + 2] = a0 * b2 + a2 * b0 - a3 * b1 + a1 * b3
    c[ci + 3] = a0 * b3 + a3 * b0 - a1 * b2 + a2 * b1
  },
  adjoint(c, ci, a, ai) {
    c[ci] = at(a, ai)
    for (let k = 1; k < 4; k++) c[ci + k] = -at(a, ai + k)
  },
  trace: at,
  identity(a, ai) {
    a[ai] = 1
    a.fill(0, ai + 1, ai + 4)
  },
  restore: (a, ai) => shrink(a, ai, 4),
  defect: (a, ai) => Math.abs(length(a, ai, 4) - 1),
}

/** The third row is the conjugate of the vector product of the first two. */
const completeRows = (a: Float64Array, ai: number, out: Float64Array, oi: number): void => {
  for (let k = 0; k < 3; k++) {
    const [i, j] = [ai + 2 * ((k + 1) % 3), ai + 2 * ((k + 2) % 3)]
    const re =
      at(a, i) * at(a, j + 6) - at(a, i + 1) * at(a, j + 7) - at(a, j) * at(a, i + 6) + at(a, j + 1) * at(a, i + 7)
    const im =
      at(a, i) * at(a, j + 7) + at(a, i + 1) * at(a, j + 6) - at(a, j) * at(a, i + 7) - at(a, j + 1) * at(a, i + 6)
    out[oi + 2 * k] = re
    out[oi + 2 * k + 1] = -im
  }
}

const third = new Float64Array(6)

export const SU3: Group = {
  name: 'SU3',
  size: 18,
  rank: 3,
  multiply(c, ci, a, ai, b, bi) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        let [re, im] = [0, 0]
        for (let k = 0; k < 3; k++) {
          const [p, q] = [ai + 6 * i + 2 * k, bi + 6 * k + 2 * j]
          re += at(a, p) * at(b, q) - at(a, p + 1) * at(b, q + 1)
          im += at(a, p) * at(b, q + 1) + at(a, p + 1) * at(b, q)
        }
        c[ci + 6 * i + 2 * j] = re
        c[ci + 6 * i + 2 * j + 1] = im
      }
    }
  },
  adjoint(c, ci, a, ai) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        c[ci + 6 * i + 2 * j] = at(a, ai + 6 * j + 2 * i)
        c[ci + 6 * i + 2 * j + 1] = -at(a, ai + 6 * j + 2 * i + 1)
      }
    }
  },
  trace: (a, ai) => (at(a, ai) + at(a, ai + 8) + at(a, ai + 16)) / 3,
  identity(a, ai) {
    a.fill(0, ai, ai + 18)
    for (let k = 0; k < 3; k++) a[ai + 8 * k] = 1
  },
  restore(a, ai) {
    shrink(a, ai, 6)
    let [re, im] = [0, 0]
    for (let k = ai; k < ai + 6; k += 2) {
      re += at(a, k) * at(a, k + 6) + at(a, k + 1) * at(a, k + 7)
      im += at(a, k) * at(a, k + 7) - at(a, k + 1) * at(a, k + 6)
    }
    for (let k = ai; k < ai + 6; k += 2) {
      const [x, y] = [at(a, k), at(a, k + 1)]
      a[k + 6] = at(a, k + 6) - (re * x - im * y)
      a[k + 7] = at(a, k + 7) - (re * y + im * x)
    }
    shrink(a, ai + 6, 6)
    completeRows(a, ai, a, ai + 12)
  },
  defect(a, ai) {
    let largest = 0
    for (let row = 0; row < 3; row++) largest = Math.max(largest, Math.abs(length(a, ai + 6 * row, 6) - 1))
    completeRows(a, ai, third, 0)
    // Unit rows whose third is the product of the others are orthogonal and have determinant 1.
    for (let k = 0; k < 6; k++) largest = Math.max(largest, Math.abs(at(third, k) - at(a, ai + 12 + k)))
    return largest
  },
}

export const groupNamed = (name: Group['name']): Group => (name === 'U1' ? U1 : name === 'SU2' ? SU2 : SU3)
