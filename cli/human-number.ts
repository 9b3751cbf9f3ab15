/** Digits of a value without an uncertainty; further digits of a double are rounding error. */
const DIGITS = 12

/** Outside this range of powers of ten, numbers are written with an exponent. */
const [LEAST, MOST] = [-5, 15]

const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** Power of ten of the first digit. */
const exponentOf = (value: number): number => Number(value.toExponential().split('e')[1])

/** A number for people to read, at most 12 significant digits; `3e-7`, not `0.0000003`. */
export function humanNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  const rounded = Number(value.toPrecision(DIGITS))
  const exponent = exponentOf(rounded)
  if (exponent >= LEAST && exponent < MOST)
    return withoutTrailingZeros(rounded.toFixed(Math.max(0, DIGITS - 1 - exponent)))
  const [digits = '', power = ''] = rounded.toExponential(DIGITS - 1).split('e')
  return `${withoutTrailingZeros(digits)}e${Number(power)}`
}

/**
 * A value and its standard uncertainty in metrological notation: the uncertainty to two significant digits, the value
 * to the same decimal place (JCGM 100:2008, 7.2.6).
 * @param uncertainty 0 if there is none
 */
export function humanQuantity(value: number, uncertainty: number): string {
  if (!(uncertainty > 0)) return humanNumber(value)
  // 0.0996 rounds to 0.10: the place follows from the rounded figure.
  const place = exponentOf(Number(uncertainty.toPrecision(2))) - 1
  const top = value === 0 ? place + 1 : Math.max(exponentOf(value), place + 1)
  const digits = top - place
  if (digits > 20) return `${humanNumber(value)} ± ${humanNumber(Number(uncertainty.toPrecision(2)))}`
  const scale = top >= LEAST && top < MOST && place < 2 ? 0 : top
  if (scale === 0) return `${fixed(value, -place)} ± ${fixed(uncertainty, -place)}`
  const mantissa = (number: number): string => scaled(number, scale, digits)
  return `(${mantissa(value)} ± ${mantissa(uncertainty)})e${scale}`
}

/** @param decimals at least -1, which rounds to tens */
const fixed = (number: number, decimals: number): string =>
  decimals >= 0 ? number.toFixed(decimals) : String(Math.round(number / 10) * 10)

/** The number divided by a power of ten on its decimal digits, without the rounding error of a division. */
const scaled = (number: number, power: number, decimals: number): string => {
  if (number === 0) return (0).toFixed(decimals)
  const [digits = '', exponent = ''] = number.toExponential().split('e')
  return Number(`${digits}e${Number(exponent) - power}`).toFixed(decimals)
}
