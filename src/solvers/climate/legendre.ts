/** P_0 … P_count at x, by the recurrence of Bonnet. */
export const legendre = (count: number, x: number): Float64Array => {
  const values = new Float64Array(count + 1)
  values[0] = 1
  if (count > 0) values[1] = x
  for (let n = 1; n < count; n++) {
    values[n + 1] = ((2 * n + 1) * x * values[n] - n * values[n - 1]) / (n + 1)
  }
  return values
}

/**
 * Integrals of x^power·P_n from 0 to x for n = 0 to count, from ∫P_n = (P_{n+1} − P_{n−1})/(2n + 1) and
 * x·P_n = ((n + 1)·P_{n+1} + n·P_{n−1})/(2n + 1) (Abramowitz and Stegun 8.5.3, 8.14).
 */
export const moments = (count: number, power: number, x: number): Float64Array => {
  const most = count + power
  const [here, zero] = [legendre(most + 1, x), legendre(most + 1, 0)]
  let integrals = new Float64Array(most + 1)
  for (let n = 0; n <= most; n++) {
    const above = here[n + 1] - zero[n + 1]
    const below = n === 0 ? 0 : here[n - 1] - zero[n - 1]
    integrals[n] = (above - below) / (2 * n + 1)
  }
  for (let step = 1; step <= power; step++) {
    const last = integrals
    integrals = new Float64Array(most + 1 - step)
    for (let n = 0; n < integrals.length; n++) {
      const below = n === 0 ? 0 : n * last[n - 1]
      integrals[n] = ((n + 1) * last[n + 1] + below) / (2 * n + 1)
    }
  }
  return integrals.subarray(0, count + 1)
}
