/** Fewer significant digits than this could hide a wrong factor, so such a result must be exact. */
const ENOUGH_DIGITS = 4

const EXACT = 1e-9

/** Significant digits of a number as printed, and the value of one unit in its last place. */
const printedDigits = (printed: string): { readonly digits: number; readonly lastPlace: number } => {
  const [mantissa = '', exponent = '0'] = printed.toLowerCase().replace(/^[-+]/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+/, '').length
  return { digits, lastPlace: Number(`1e${Number(exponent) - fraction.length}`) }
}

/**
 * Whether a computed value rounds to a printed one at the printed digits; results with fewer than four significant
 * digits must agree to 1e-9.
 */
export const agreesWithPrinted = (value: number, printed: string): boolean => {
  const expected = Number(printed)
  const { digits, lastPlace } = printedDigits(printed)
  const difference = Math.abs(value - expected)
  if (digits < ENOUGH_DIGITS) return difference <= EXACT * Math.abs(expected)
  return difference <= 0.5 * lastPlace * (1 + EXACT)
}
