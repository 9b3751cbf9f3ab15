/** A number as a label shows it: at most `digits` significant ones, powers of ten beyond six places. */
export const numberText = (value: number, digits = 6): string => {
  if (value === 0) return '0'
  const size = Math.abs(value)
  const short = Number(value.toPrecision(digits))
  return size >= 1e6 || size < 1e-4 ? short.toExponential().replace('e+', 'e') : String(short)
}

/** A value with its uncertainty and unit. */
export const valueText = (value: number, uncertainty: number, unit: string): string => {
  const spread = uncertainty > 0 ? ` ± ${numberText(uncertainty, 2)}` : ''
  return `${numberText(value, 9)}${spread}${unit === '1' ? '' : ` ${unit}`}`
}
