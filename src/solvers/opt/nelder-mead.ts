import type { Evaluator } from './programme.ts'

const SMALLEST = 1e-12

/**
 * Simplex of n + 1 points with the parameters of F. Gao, L. Han, Comput. Optim. Appl. 51 (2012) 259.
 * @returns the best point, and the best value after each iteration
 */
export const nelderMead = (
  evaluator: Evaluator,
  start: Float64Array,
): { readonly x: Float64Array; readonly history: readonly number[] } => {
  const n = start.length
  const { lower, upper } = evaluator.programme
  const inside = (x: Float64Array): Float64Array => x.map((value, i) => Math.min(Math.max(value, lower[i]), upper[i]))
  const value = (x: Float64Array): number => {
    const f = evaluator.value(x)
    return Number.isNaN(f) ? Infinity : f
  }
  const corner = (x: Float64Array): { x: Float64Array; f: number } => ({ x, f: value(x) })
  const [expand, contract, shrink] = n === 1 ? [2, 0.5, 0.5] : [1 + 2 / n, 0.75 - 1 / (2 * n), 1 - 1 / n]
  let corners = [corner(inside(start))]
  for (let i = 0; i < n; i++) {
    const x = start.slice()
    const size = x[i] === 0 ? 0.1 : 0.1 * Math.abs(x[i])
    x[i] = x[i] + (x[i] + size > upper[i] ? -size : size)
    corners.push(corner(inside(x)))
  }
  const history: number[] = []
  for (;;) {
    corners = corners
      .map((c, i) => ({ c, i }))
      .sort((a, b) => a.c.f - b.c.f || a.i - b.i)
      .map(({ c }) => c)
    const [best, worst, second] = [corners[0], corners[n], corners[n - 1]]
    if (best === undefined || worst === undefined || second === undefined) throw new Error('a simplex without corners')
    history.push(best.f)
    let spread = 0
    for (const { x } of corners) {
      for (let i = 0; i < n; i++) {
        spread = Math.max(spread, Math.abs(x[i] - best.x[i]) / Math.max(1, Math.abs(best.x[i])))
      }
    }
    if (spread < SMALLEST) return { x: best.x, history }
    const centre = new Float64Array(n)
    for (const { x } of corners.slice(0, n)) for (let i = 0; i < n; i++) centre[i] = centre[i] + x[i] / n
    const along = (share: number): Float64Array => inside(centre.map((c, i) => c + share * (c - worst.x[i])))
    const reflected = corner(along(1))
    let taken: typeof reflected | null = null
    if (reflected.f < best.f) {
      const further = corner(along(expand))
      taken = further.f < reflected.f ? further : reflected
    } else if (reflected.f < second.f) taken = reflected
    else {
      const closer = corner(along(reflected.f < worst.f ? contract : -contract))
      if (closer.f < Math.min(reflected.f, worst.f)) taken = closer
    }
    if (taken !== null) corners[n] = taken
    else {
      corners = corners.map(({ x, f }, k) =>
        k === 0 ? { x, f } : corner(x.map((v, i) => best.x[i] + shrink * (v - best.x[i]))),
      )
    }
  }
}
