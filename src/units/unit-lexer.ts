import { Refusal } from '../errors/refusal.ts'
import { type Rational, rational, rationalFromDecimal } from './rational.ts'

export type UnitToken =
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'power'; readonly exponent: Rational }
  | { readonly kind: 'sign'; readonly text: '*' | '/' | '(' | ')' | ' ' }

const SUPERSCRIPTS = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'].map((sign, i) => [sign, '0123456789+-'[i] ?? '']))

/** Other code points of the same letters, and the look-alikes that keyboards produce. */
const SAME = new Map([
  ['\u03bc', 'µ'],
  ['\u2126', 'Ω'],
  ['\u212a', 'K'],
  ['\u212b', 'Å'],
  ['\u2103', '°C'],
  ['\u2109', '°F'],
  ['\u00b7', '*'],
  ['\u22c5', '*'],
  ['\u2219', '*'],
  ['\u00d7', '*'],
  ['\u2215', '/'],
  ['\u2044', '/'],
  ['\u00f7', '/'],
  ['\u2212', '-'],
  ['\u2032', '′'],
  ['\u2033', '″'],
  ['\u00a0', ' '],
  ['\u2009', ' '],
  ['\u202f', ' '],
  ['\t', ' '],
])

const NAME = /^[A-Za-zµΩÅ°′″%‰$€£_]+/
const EXPONENT = /^(?:\^|\*\*) *(?:([+-]?\d+(?:\.\d+)?)|\( *([+-]?\d+(?:\.\d+)?) *(?:\/ *(\d+))? *\))/
const TRAILING = /^[+-]?\d+/

const refuse = (text: string, part: string): never => {
  throw new Refusal('UNKNOWN_UNIT', `\`${part}\` in the unit \`${text}\` cannot be read; write it like kg*m^2/s^2.`, {
    unit: text,
    part,
  })
}

const normalised = (text: string): string => {
  let result = ''
  let raised = false
  for (const sign of text) {
    const digit = SUPERSCRIPTS.get(sign)
    result += digit === undefined ? (SAME.get(sign) ?? sign) : (raised ? '' : '^') + digit
    raised = digit !== undefined
  }
  return result.trim()
}

const exponentOf = (text: string, match: RegExpExecArray): Rational => {
  const whole = rationalFromDecimal(match[1] ?? match[2] ?? '')
  const below = rationalFromDecimal(match[3] ?? '1')
  if (whole === undefined || below === undefined || below.numerator === 0) return refuse(text, match[0])
  return rational(whole.numerator, whole.denominator * below.numerator)
}

/** Splits the text of a unit into names, powers and signs; a space between factors is kept as a sign. */
export const readUnitTokens = (text: string): readonly UnitToken[] => {
  const tokens: UnitToken[] = []
  let rest = normalised(text)
  const take = (token: UnitToken, length: number): void => {
    tokens.push(token)
    rest = rest.slice(length)
  }
  while (rest !== '') {
    const last = tokens.at(-1)
    const name = NAME.exec(rest)
    const power = EXPONENT.exec(rest)
    const trailing = TRAILING.exec(rest)
    if (power !== null) take({ kind: 'power', exponent: exponentOf(text, power) }, power[0].length)
    else if (name !== null)
      take(name[0] === 'per' ? { kind: 'sign', text: '/' } : { kind: 'name', text: name[0] }, name[0].length)
    else if (trailing !== null && last?.kind === 'name' && last.text !== '1') {
      const exponent = rationalFromDecimal(trailing[0]) ?? refuse(text, trailing[0])
      take({ kind: 'power', exponent }, trailing[0].length)
    } else if (/^1(?![\d.])/.test(rest)) take({ kind: 'name', text: '1' }, 1)
    else if (/^[*./()]/.test(rest)) {
      const sign = rest[0] === '.' ? '*' : rest[0]
      take({ kind: 'sign', text: sign as '*' | '/' | '(' | ')' }, 1)
    } else if (rest.startsWith(' ')) {
      const spaces = /^ +/.exec(rest)?.[0].length ?? 1
      take({ kind: 'sign', text: ' ' }, spaces)
    } else return refuse(text, rest.slice(0, 12))
  }
  return withoutIdleSpaces(tokens)
}

const ends = (token: UnitToken | undefined): boolean =>
  token !== undefined && (token.kind !== 'sign' || token.text === ')')

const begins = (token: UnitToken | undefined): boolean =>
  token !== undefined && (token.kind === 'name' || (token.kind === 'sign' && token.text === '('))

/** Keeps a space only where it stands for a product. */
const withoutIdleSpaces = (tokens: readonly UnitToken[]): readonly UnitToken[] =>
  tokens.filter(
    (token, i) => token.kind !== 'sign' || token.text !== ' ' || (ends(tokens[i - 1]) && begins(tokens[i + 1])),
  )
