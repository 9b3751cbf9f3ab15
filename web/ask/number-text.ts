/** Numbers as people read them: up to 12 significant digits, powers of ten outside of 1e-4 … 1e7, and two digits of an uncertainty. */
export interface NumberText {
  readonly digits: string
  /** Power of ten, or null. */
  readonly exponent: number | null
}

const DIGITS = 12

export const numberText = (value: number): NumberText => {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return { digits: String(value), exponent: null }
  if (value === 0 || (size >= 1e-4 && size < 1e7))
    return { digits: String(Number(value.toPrecision(DIGITS))), exponent: null }
  const [digits = '', exponent = '0'] = value.toExponential(DIGITS - 1).split('e')
  return { digits: String(Number(digits)), exponent: Number(exponent) }
}

/** The same in one line: `1.23×10⁻⁷`. */
export const plainNumber = (value: number): string => {
  const { digits, exponent } = numberText(value)
  return exponent === null ? digits : `${digits}×10${superscript(exponent)}`
}

export const superscript = (exponent: number): string =>
  [...String(exponent)].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? '⁻').join('')

/** An uncertainty has two digits that mean something. */
export const uncertaintyText = (uncertainty: number): string => plainNumber(Number(uncertainty.toPrecision(2)))

/** `m/s^2` with raised powers. */
export const unitText = (unit: string): string =>
  unit === '1'
    ? ''
    : unit.replaceAll(/\^(-?\d+)/g, (_, power: string) => superscript(Number(power))).replaceAll('*', '·')
