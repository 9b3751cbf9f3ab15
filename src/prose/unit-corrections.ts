import { type Power, unitText } from './unit-text.ts'
import type { AmbiguousUnit } from './unit-words.ts'

/** Pounds of a torque or a pressure are forces. */
export const withForces = (powers: readonly Power[]): readonly Power[] => {
  const exponentOf = (text: string): number => powers.find((power) => power.text === text)?.exponent ?? 0
  const torque = powers.length >= 2 && exponentOf('lb') === 1 && (exponentOf('ft') === 1 || exponentOf('in') === 1)
  const pressure = powers.length === 2 && exponentOf('lb') === 1 && exponentOf('in') === -2
  if (!torque && !pressure) return powers
  return powers.map((power) => (power.text === 'lb' ? { ...power, text: 'lbf' } : power))
}

/** `KM/H` and `M/S`, all in capitals: nobody divides a length by a henry. */
export const withTimes = (powers: readonly Power[]): readonly Power[] => {
  const [first, second] = powers
  const time = { H: 'h', S: 's' }[second?.text ?? '']
  if (
    powers.length !== 2 ||
    time === undefined ||
    second?.exponent !== -1 ||
    !/^(?:k?m|mi|ft)$/.test(first?.text ?? '')
  )
    return powers
  return first === undefined ? powers : [first, { text: time, exponent: -1 }]
}

/** Why `lb/ft` or `lb/ft^2` cannot be read, or null for any other unit. */
export const poundsPer = (powers: readonly Power[]): AmbiguousUnit | null => {
  const [first, second] = powers
  if (powers.length !== 2 || first?.text !== 'lb' || !/^(?:ft|in)$/.test(second?.text ?? '')) return null
  if (second?.exponent !== -1 && !(second?.text === 'ft' && second.exponent === -2)) return null
  const per = unitText([second]).replace('1/', '/')
  return { reason: 'pounds per length or area may be a mass or a force', candidates: [`lb${per}`, `lbf${per}`] }
}
