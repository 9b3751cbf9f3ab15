/** Arithmetic-geometric mean of two positive numbers (Gauss); converges quadratically. */
export const agm = (a: number, b: number): number => {
  let x = a
  let y = b
  for (let i = 0; i < 64 && Math.abs(x - y) > 2e-16 * x; i++) {
    const mean = (x + y) / 2
    y = Math.sqrt(x * y)
    x = mean
  }
  return (x + y) / 2
}
