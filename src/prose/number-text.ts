import { lowered } from './characters.ts'

/** A number as written with digits. */
export interface NumberText {
  readonly value: number
  /** One standard deviation from a bracket behind the digits, as in 5.0(1). */
  readonly uncertainty: number
  readonly end: number
  /** Why it cannot be read with certainty, with its possible readings; null if it can. */
  readonly problem: { readonly reason: string; readonly candidates: readonly string[] } | null
}

const GROUPED = /\d{1,3}(?:(?:,\d{3})+|(?:\u00a0\d{3})+|(?: \d{3})+|(?:'\d{3})+|(?:_\d{3})+)(?!\d)(?:\.\d+)?/y
const INDIAN = /\d{1,2}(?:,\d{2})+,\d{3}(?!\d)(?:\.\d+)?/y
/** A point without decimals belongs to the number if a unit follows: `300. K`. */
const PLAIN =
  /\d+\.(?=[ \u00a0](?:K|°C|°F|g|kg|mg|m|cm|mm|nm|km|s|ms|J|kJ|N|Pa|kPa|atm|torr|mmHg|L|mL|mol|W|V|Hz)(?![\w.]))|\d+(?:\.\d+)?|\.\d+/y
const VULGAR = /(\d*) ?([½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚])/y
const FRACTION = /(?:(\d{1,4})[ \u00a0-])?(\d{1,4})\/(\d{1,4})(?![\d/]|\.\d|,\d)/y
const MORE_DIGITS = /(?:[,.]\d+)+/y
const BRACKET = /\((\d{1,3})\)/y
const EXPONENT = /(?:[eE][+-]?| [eE][+-])\d{1,3}(?!\d)/y
const TIMES_TEN =
  /\s*(?:[x×X*·]|times|\\times|\\cdot)\s*10(?:\s*(?:\^|\*\*)\s*(?:([+-]?\d{1,3})|[({]\s*([+-]?\d{1,3})\s*[)}])|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|([+-]\d{1,3}))(?!\d)/y
/** `3 x 108` is 3 x 10⁸ after a page has lost its superscripts. */
const LOST_SUPERSCRIPT = /\s*[x×*·]\s*(10[1-9]\d?)(?![\d.,^*⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺])/y
const SPACED_EXPONENT = /\s*[x×*·]\s*10 ([+-]?\d{1,3})(?![\d.])/y
const RAISED = /\s*(?:\^|\*\*)\s*(?:([+-]?\d{1,3})|[({]\s*([+-]?\d{1,3})\s*[)}])|([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)/y
/** An exponent is complete in itself: `m^2 500 N` does not mean 2500. */
const EXPONENT_DIGITS = /[+-]?\d{1,3}(?:\.\d+)?/y

const PARTS: ReadonlyMap<string, readonly [number, number]> = new Map(
  '½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6'
    .split(' ')
    .map((entry) => [entry.slice(0, 1), [Number(entry.slice(1, 2)), Number(entry.slice(3))]]),
)

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const plain = (value: number, end: number): NumberText => ({ value, uncertainty: 0, end, problem: null })

const unclear = (end: number, reason: string, ...candidates: readonly string[]): NumberText => ({
  value: NaN,
  uncertainty: 0,
  end,
  problem: { reason, candidates },
})

/** `½`, `2½`, `3/4` and `2 1/2`, or null. */
const fraction = (text: string, at: number): NumberText | null => {
  const vulgar = match(VULGAR, text, at)
  if (vulgar !== null) {
    const [above, below] = PARTS.get(vulgar[2] ?? '') ?? [0, 1]
    return plain((Number(vulgar[1] ?? '0') * below + above) / below, at + vulgar[0].length)
  }
  const found = match(FRACTION, text, at)
  if (found === null) return null
  const [whole, above, below] = [Number(found[1] ?? '0'), Number(found[2]), Number(found[3])]
  // `5 3/2` is not a mixed number.
  if (below === 0 || (found[1] !== undefined && above >= below)) return null
  return plain((whole * below + above) / below, at + found[0].length)
}

/** Digits without an exponent: their text without group separators, or why they cannot be read. */
const mantissa = (text: string, at: number): { readonly digits: string; readonly end: number } | NumberText => {
  const grouped = match(GROUPED, text, at) ?? match(INDIAN, text, at)
  if (grouped !== null) {
    const found = grouped[0]
    const end = at + found.length
    const digits = found.replace(/[, \u00a0'_]/g, '')
    const more = match(MORE_DIGITS, text, end)
    if (more !== null || /^0[, ]/.test(found)) {
      const last = more === null ? end : end + more[0].length
      return unclear(last, 'a comma may part thousands, decimals or a list; write 3500 or 3.5', digits)
    }
    // `2 500 W heaters` may be two heaters of 500 W. A group that begins with 0 cannot be a number of its own, and two groups in a
    // row are not a coincidence.
    if (/^\d+ [1-9]\d\d(?:\.\d+)?$/.test(found)) {
      return unclear(end, 'a space may part thousands or two numbers; write it without the space', digits)
    }
    return { digits, end }
  }
  const found = match(PLAIN, text, at)
  if (found === null) return unclear(at + 1, 'this is not a number')
  const end = at + found[0].length
  const more = match(MORE_DIGITS, text, end)
  if (more === null) return { digits: found[0], end }
  const both = found[0] + more[0]
  const decimal = both.replace(',', '.')
  return unclear(
    end + more[0].length,
    'a comma may part thousands, decimals or a list; write decimals with a point',
    ...(/^\d+\.\d+$/.test(decimal) ? [decimal] : []),
  )
}

const LARGEST_BASE = 16
const LARGEST_EXPONENT = 64

/** `2^12` as a number; null unless base and exponent are small whole numbers. */
const wholePower = (base: string, exponent: string): number | null => {
  const [below, above] = [Number(base), Number(exponent)]
  if (!/^\d+$/.test(base) || !/^\d+$/.test(exponent) || below > LARGEST_BASE || above > LARGEST_EXPONENT) return null
  let value = 1
  for (let i = 0; i < above; i++) value *= below
  return value
}

const powerOfTen = (
  text: string,
  at: number,
  digits: string,
): { readonly power: number; readonly end: number } | null => {
  const exponent = match(EXPONENT, text, at)
  if (exponent !== null) return { power: Number(exponent[0].replace(/^ ?[eE]/, '')), end: at + exponent[0].length }
  const times = match(TIMES_TEN, text, at)
  if (times !== null) {
    const written = times[1] ?? times[2] ?? times[4] ?? lowered(times[3] ?? '0')
    return { power: Number(written), end: at + times[0].length }
  }
  const raised = digits === '10' ? match(RAISED, text, at) : null
  if (raised === null) return null
  return { power: Number(raised[1] ?? raised[2] ?? lowered(raised[3] ?? '0')) - 1, end: at + raised[0].length }
}

/**
 * Reads the number that begins at a digit or point: groups of thousands, decimals with a point, fractions, powers of
 * ten in every usual spelling, and a bracket with the uncertainty of the last digits.
 */
export const readNumberText = (text: string, at: number): NumberText => {
  const part = fraction(text, at)
  if (part !== null) return part
  const found = mantissa(text, at)
  if ('value' in found) return found
  const { digits } = found
  let { end } = found
  const bracket = digits.includes('.') ? match(BRACKET, text, end) : null
  if (bracket !== null) end += bracket[0].length
  const scaled = powerOfTen(text, end, digits)
  if (scaled === null) {
    const lost = match(LOST_SUPERSCRIPT, text, end) ?? match(SPACED_EXPONENT, text, end)
    if (lost !== null) {
      const power = (lost[1] ?? '').replace(/^10(?=\d)/, '')
      const reason = 'this may be a product or a power of ten that lost its sign; write it like 3e8'
      return unclear(end + lost[0].length, reason, `${digits}e${Number(power)}`)
    }
    const raised = match(RAISED, text, end)
    const whole = raised === null ? null : wholePower(digits, raised[1] ?? raised[2] ?? lowered(raised[3] ?? ''))
    if (raised !== null && whole !== null) return plain(whole, end + raised[0].length)
    if (raised !== null) return unclear(end + raised[0].length, 'a power of a number; write the number itself')
  }
  const power = scaled?.power ?? 0
  const places = digits.includes('.') ? digits.length - digits.indexOf('.') - 1 : 0
  const value = Number(`${digits}e${power}`)
  const uncertainty = bracket === null ? 0 : Number(`${bracket[1]}e${power - places}`)
  const last = scaled?.end ?? end
  if (value === Infinity) return unclear(last, 'the number does not fit a double; rescale it')
  return { value, uncertainty, end: last, problem: null }
}

/** The number directly after a `^`, or null. */
export const readExponentText = (text: string, at: number): NumberText | null => {
  if (
    !/[\^*][({]?$/.test(text.slice(Math.max(at - 2, 0), at)) ||
    !/[\^]|\*\*/.test(text.slice(Math.max(at - 3, 0), at))
  ) {
    return null
  }
  const found = match(EXPONENT_DIGITS, text, at)
  return found === null ? null : plain(Number(found[0]), at + found[0].length)
}
