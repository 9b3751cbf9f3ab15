/**
 * Where the cubic with values f0, f1 and slopes d0, d1 (per unit of the interval) at the ends of [0, 1] crosses zero;
 * f0 and f1 have different signs or one is zero. Bisection to the last bit.
 */
export const hermiteRoot = (f0: number, d0: number, f1: number, d1: number): number => {
  const at = (s: number): number => {
    const t = 1 - s
    return t * t * ((1 + 2 * s) * f0 + s * d0) + s * s * ((1 + 2 * t) * f1 - t * d1)
  }
  let low = 0
  let high = 1
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (at(middle) < 0 === f0 < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
