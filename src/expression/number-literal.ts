import { Refusal } from '../errors/refusal.ts'
import type { NumberNode } from './expression.ts'

const DYADIC = 1_048_576

/**
 * Reads a decimal literal. It is exact when it has at most 15 digits and is a multiple of 2⁻²⁰ (0.5, 0.25, whole
 * numbers); any other is taken as rounded to the nearest double.
 * @throws Refusal OVERFLOW beyond the range of a double or for a whole number that a double cannot hold; UNDERFLOW
 */
export const readNumber = (text: string, position: number): NumberNode => {
  const value = Number(text)
  if (value === Infinity) {
    throw new Refusal('OVERFLOW', `${text} at position ${position} does not fit a double; rescale it.`, { position })
  }
  if (value === 0 && /[1-9]/.test(text.replace(/[eE].*$/, ''))) {
    throw new Refusal('UNDERFLOW', `${text} at position ${position} is smaller than any double; rescale it.`, {
      position,
    })
  }
  const whole = /^\d+$/.test(text)
  if (whole && value > Number.MAX_SAFE_INTEGER && BigInt(value) !== BigInt(text)) {
    throw new Refusal(
      'OVERFLOW',
      `${text} at position ${position} has more digits than a double holds; write it with an exponent if it is rounded.`,
      { position },
    )
  }
  const digits = text
    .replace(/[eE].*$/, '')
    .replace('.', '')
    .replace(/^0+/, '').length
  const scaled = value * DYADIC
  return {
    kind: 'number',
    value,
    exact:
      whole || (digits <= 15 && Number.isFinite(scaled) && scaled === Math.floor(scaled) && value <= DYADIC * DYADIC),
  }
}
