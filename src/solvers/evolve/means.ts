const BLOCKS = 8

/**
 * Mean of the second half of a series and its standard error from the means of eight blocks in a row, which correlated
 * values need (Flyvbjerg, Petersen, J. Chem. Phys. 91 (1989) 461); of short series the spread.
 */
export const meanOfSecondHalf = (values: readonly number[]): { readonly mean: number; readonly error: number } => {
  const kept = values.slice(Math.floor(values.length / 2))
  const meanOf = (part: readonly number[]): number => part.reduce((sum, value) => sum + value, 0) / part.length
  const mean = meanOf(kept)
  const size = Math.floor(kept.length / BLOCKS)
  const parts =
    size < 2 ? kept : Array.from({ length: BLOCKS }, (_, block) => meanOf(kept.slice(block * size, (block + 1) * size)))
  const squares = parts.reduce((sum, part) => sum + (part - mean) * (part - mean), 0)
  const spread = Math.sqrt(squares / Math.max(1, parts.length - 1))
  return { mean, error: size < 2 ? spread : spread / Math.sqrt(BLOCKS) }
}
