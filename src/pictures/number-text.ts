/** A number as shown in a label: at most `digits` significant ones, with a power of ten beyond six places. */
export const numberText = (value: number, digits = 6): string => {
  if (value === 0) return '0'
  const size = Math.abs(value)
  const short = Number(value.toPrecision(digits))
  return size >= 1e6 || size < 1e-4 ? short.toExponential().replace('e+', 'e') : String(short)
}

const MOST_DIGITS = 9

/** Power of ten of the first of so many significant digits. */
const exponentOf = (value: number, digits: number): number => Number(value.toExponential(digits - 1).split('e')[1])

/** Digits of a value down to the second one of its uncertainty. */
const meaningfulDigits = (value: number, uncertainty: number): number => {
  if (!(uncertainty > 0)) return MOST_DIGITS
  const place = exponentOf(uncertainty, 2) - 1
  return Math.min(MOST_DIGITS, Math.max(1, exponentOf(value, MOST_DIGITS) - place + 1))
}

/** A value with its uncertainty, to the same decimal place, and its unit. */
export const valueText = (value: number, uncertainty: number, unit: string): string => {
  const spread = uncertainty > 0 ? ` ± ${numberText(uncertainty, 2)}` : ''
  return `${numberText(value, meaningfulDigits(value, uncertainty))}${spread}${unit === '1' ? '' : ` ${unit}`}`
}
