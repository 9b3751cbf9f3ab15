/** Solution of a quadratic programme. */
export interface QuadraticSolution {
  readonly step: Float64Array
  /** A multiplier of each constraint, zero for inactive ones; not negative for inequalities. */
  readonly multipliers: Float64Array
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

/** Lower factor L of L·Lᵀ = G, rows after one another; null if G is not positive definite. */
export const cholesky = (g: Float64Array, n: number): Float64Array | null => {
  const l = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = g[i * n + j]
      for (let k = 0; k < j; k++) sum -= l[i * n + k] * l[j * n + k]
      if (i !== j) l[i * n + j] = sum / l[j * n + j]
      else if (sum > 0) l[i * n + i] = Math.sqrt(sum)
      else return null
    }
  }
  return l
}

/** L·y = b. */
const forward = (l: Float64Array, n: number, b: Float64Array): Float64Array => {
  const y = b.slice()
  for (let i = 0; i < n; i++) {
    let sum = y[i]
    for (let k = 0; k < i; k++) sum -= l[i * n + k] * y[k]
    y[i] = sum / l[i * n + i]
  }
  return y
}

/** Lᵀ·x = y. */
const backward = (l: Float64Array, n: number, y: Float64Array): Float64Array => {
  const x = y.slice()
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]
    for (let k = i + 1; k < n; k++) sum -= l[k * n + i] * x[k]
    x[i] = sum / l[i * n + i]
  }
  return x
}

/** Part of d outside the span of `columns`, and the coefficients of the part inside (modified Gram–Schmidt, twice). */
const project = (columns: readonly Float64Array[], d: Float64Array): { rest: Float64Array; r: Float64Array } => {
  const count = columns.length
  const basis: Float64Array[] = []
  const upper = new Float64Array(count * count)
  for (const [j, column] of columns.entries()) {
    const q = column.slice()
    for (let pass = 0; pass < 2; pass++) {
      for (const [i, other] of basis.entries()) {
        const share = dot(other, q)
        upper[i * count + j] = upper[i * count + j] + share
        for (let k = 0; k < q.length; k++) q[k] = q[k] - share * other[k]
      }
    }
    const size = Math.sqrt(dot(q, q))
    upper[j * count + j] = size
    for (let k = 0; k < q.length; k++) q[k] = q[k] / size
    basis.push(q)
  }
  const rest = d.slice()
  const r = new Float64Array(count)
  for (let pass = 0; pass < 2; pass++) {
    for (const [i, q] of basis.entries()) {
      const share = dot(q, rest)
      r[i] = r[i] + share
      for (let k = 0; k < rest.length; k++) rest[k] = rest[k] - share * q[k]
    }
  }
  for (let i = count - 1; i >= 0; i--) {
    let sum = r[i]
    for (let k = i + 1; k < count; k++) sum -= upper[i * count + k] * r[k]
    r[i] = sum / upper[i * count + i]
  }
  return { rest, r }
}

const MOST_ROUNDS = 50

/**
 * min ½ dᵀGd + gᵀd with aᵢᵀd + bᵢ ≥ 0, the first `equalities` of them = 0: the dual active-set method of Goldfarb and
 * Idnani (Math. Program. 27 (1983) 1).
 * @param hessian positive definite, rows after one another
 * @returns null if no d satisfies the constraints
 */
export const solveQuadratic = (
  hessian: Float64Array,
  gradient: Float64Array,
  normals: readonly Float64Array[],
  offsets: Float64Array,
  equalities: number,
): QuadraticSolution | null => {
  const n = gradient.length
  const l = cholesky(hessian, n)
  if (l === null) throw new Error('the matrix of a quadratic programme is positive definite')
  const x = backward(
    l,
    n,
    forward(
      l,
      n,
      gradient.map((value) => -value),
    ),
  )
  const scaledNormals = normals.map((normal) => forward(l, n, normal))
  const active: number[] = []
  const signs = new Float64Array(normals.length).fill(1)
  const multipliers = new Float64Array(normals.length)
  const slack = (i: number): number => dot(normals[i], x) + offsets[i]
  const tolerance = (i: number): number => {
    const normal = normals[i]
    return 1e-13 * (1 + Math.abs(offsets[i]) + Math.sqrt(dot(normal, normal) * dot(x, x)))
  }
  const pick = (): number => {
    for (let i = 0; i < equalities; i++) if (!active.includes(i)) return i
    let worst = -1
    let least = 0
    for (let i = equalities; i < normals.length; i++) {
      if (active.includes(i)) continue
      const s = slack(i) + tolerance(i)
      if (s < least) [least, worst] = [s, i]
    }
    return worst
  }
  for (let round = 0; round < MOST_ROUNDS * (n + normals.length); round++) {
    const p = pick()
    if (p < 0) {
      for (const i of active) multipliers[i] = multipliers[i] * signs[i]
      return { step: x, multipliers }
    }
    // An equality is taken from the side on which it is violated.
    if (p < equalities) signs[p] = slack(p) > 0 ? -1 : 1
    const sign = signs[p]
    let own = 0
    for (;;) {
      const columns = active.map((i) => scaledNormals[i].map((v) => v * signs[i]))
      const d = scaledNormals[p].map((v) => v * sign)
      const { rest, r } = project(columns, d)
      const size = dot(rest, rest)
      const independent = size > 1e-20 * dot(d, d) && active.length < n
      let blocking = -1
      let partial = Infinity
      for (const [k, i] of active.entries()) {
        if (i < equalities || !(r[k] > 0)) continue
        const ratio = multipliers[i] / r[k]
        if (ratio < partial) [partial, blocking] = [ratio, k]
      }
      const full = independent ? Math.max(0, -sign * slack(p)) / size : Infinity
      const length = Math.min(partial, full)
      if (length === Infinity) {
        // An equality that follows from the others may stand aside.
        if (p < equalities && Math.abs(slack(p)) <= 1e4 * tolerance(p)) {
          return solveWithout(hessian, gradient, normals, offsets, equalities, p)
        }
        return null
      }
      if (independent) {
        const z = backward(l, n, rest)
        for (let k = 0; k < n; k++) x[k] = x[k] + length * z[k]
      }
      for (const [k, i] of active.entries()) multipliers[i] = multipliers[i] - length * r[k]
      own += length
      if (full <= partial) {
        multipliers[p] = own
        active.push(p)
        break
      }
      multipliers[active[blocking]] = 0
      active.splice(blocking, 1)
    }
  }
  return null
}

const solveWithout = (
  hessian: Float64Array,
  gradient: Float64Array,
  normals: readonly Float64Array[],
  offsets: Float64Array,
  equalities: number,
  without: number,
): QuadraticSolution | null => {
  const kept = normals.map((_, i) => i).filter((i) => i !== without)
  const solution = solveQuadratic(
    hessian,
    gradient,
    kept.map((i) => normals[i]),
    Float64Array.from(kept, (i) => offsets[i]),
    equalities - 1,
  )
  if (solution === null) return null
  const multipliers = new Float64Array(normals.length)
  for (const [k, i] of kept.entries()) multipliers[i] = solution.multipliers[k]
  return { step: solution.step, multipliers }
}
