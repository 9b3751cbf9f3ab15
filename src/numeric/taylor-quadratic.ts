/** One term of a right-hand side: `factor · y[a] · y[b]` in the derivative of `y[target]`; without b, or a and b, it is linear or constant. */
export interface QuadraticTerm {
  readonly target: number
  readonly factor: number
  readonly a?: number
  readonly b?: number
}

/** Order of the series. */
const ORDER = 20

/**
 * Taylor series of order 20 for systems y′ whose right-hand sides are quadratic polynomials: the coefficients follow from
 * one another by Cauchy products (Jorba and Zou, Experimental Mathematics 14 (2005) 99, section 2). Fixed step.
 */
export class TaylorQuadratic {
  readonly #size: number
  readonly #terms: readonly (Readonly<QuadraticTerm> & { readonly a: number; readonly b: number })[]
  readonly #series: Float64Array

  /** @param size number of unknowns */
  constructor(size: number, terms: readonly QuadraticTerm[]) {
    this.#size = size
    this.#terms = terms.map(({ target, factor, a = -1, b = -1 }) => ({ target, factor, a, b }))
    this.#series = new Float64Array(size * (ORDER + 1))
  }

  /** Operations of one step. */
  static work(size: number, terms: readonly QuadraticTerm[]): number {
    const products = terms.filter(({ b }) => b !== undefined).length
    return Math.ceil(1.2 * (products * (ORDER * (ORDER + 1)) * 0.5 + (terms.length + 3 * size) * ORDER))
  }

  #expand(state: Float64Array): void {
    const width = ORDER + 1
    const series = this.#series
    for (let i = 0; i < this.#size; i++) {
      series.fill(0, i * width, (i + 1) * width)
      series[i * width] = state[i]
    }
    for (let n = 0; n < ORDER; n++) {
      for (const { target, factor, a, b } of this.#terms) {
        let sum = n === 0 ? 1 : 0
        if (a >= 0) {
          const left = a * width
          sum = series[left + n]
          if (b >= 0) {
            const right = b * width
            sum = 0
            for (let k = 0; k <= n; k++) sum += series[left + k] * series[right + n - k]
          }
        }
        const at = target * width + n + 1
        series[at] = series[at] + (factor * sum) / (n + 1)
      }
    }
  }

  /**
   * Advances `state` by h.
   * @returns the last two terms of the series as a share of the largest of the first `measured` unknowns: what was cut off is smaller
   */
  step(state: Float64Array, h: number, measured: number): number {
    this.#expand(state)
    const width = ORDER + 1
    const series = this.#series
    let power = 1
    for (let k = 1; k < ORDER; k++) power *= h
    let tail = 0
    let size = 0
    for (let i = 0; i < this.#size; i++) {
      const first = i * width
      let sum = series[first + ORDER]
      if (i < measured) {
        const last = Math.abs(series[first + ORDER - 1]) + Math.abs(sum * h)
        tail = Math.max(tail, last * Math.abs(power))
        size = Math.max(size, Math.abs(state[i]))
      }
      for (let k = ORDER - 1; k > 0; k--) sum = series[first + k] + h * sum
      state[i] = state[i] + h * sum
    }
    return size === 0 ? 0 : tail / size
  }
}
