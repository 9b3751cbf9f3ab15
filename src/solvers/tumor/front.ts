/** Cubic through values at −1, 0, 1 and 2. */
const cubic = (a: number, b: number, c: number, d: number, s: number): number =>
  (-a * s * (s - 1) * (s - 2)) / 6 +
  (b * (s + 1) * (s - 1) * (s - 2)) / 2 -
  (c * (s + 1) * s * (s - 2)) / 2 +
  (d * (s + 1) * s * (s - 1)) / 6

/**
 * Where the density falls through one half for the last time, by the cubic through the four points around, mm.
 * @returns null if it does not
 */
export const frontPosition = (u: Float64Array, dx: number): number | null => {
  let i = u.length - 2
  while (i >= 0 && u[i] < 0.5) i--
  if (i < 0 || i === u.length - 2 || u[i + 1] >= 0.5) return null
  const b = u[i]
  const c = u[i + 1]
  // Both ends are mirrors.
  const a = u[i === 0 ? 1 : i - 1]
  const d = u[i + 2]
  let [low, high] = [0, 1]
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2
    if (cubic(a, b, c, d, middle) >= 0.5) low = middle
    else high = middle
  }
  return (i + (low + high) / 2) * dx
}
