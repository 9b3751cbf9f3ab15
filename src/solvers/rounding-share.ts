/**
 * Rounding error of a value that samples a field, as a share of the field's size: where the value is close to zero, as at
 * the node of a mode, its own size says nothing about the precision of the run.
 * @param rounding absolute bound
 * @param size largest magnitude of the field
 */
export const roundingShare = (rounding: number, value: number, size: number): number => {
  const scale = Math.max(Math.abs(value), size)
  return scale === 0 ? 0 : rounding / scale
}
