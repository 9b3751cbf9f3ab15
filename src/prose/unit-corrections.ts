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

/** Heat capacities in `J/(g C)`: beside a mass below the line, C is a degree. */
export const withDegrees = (powers: readonly Power[]): readonly Power[] => {
  const isHeat = powers.some(({ text, exponent }) => exponent === 1 && /^(?:k?J|k?cal|BTU)$/.test(text))
  const isPerMass = powers.some(({ text, exponent }) => exponent === -1 && /^(?:k?g|lb|mol)$/.test(text))
  const asDegree = (power: Power): Power =>
    power.text === 'C' && power.exponent === -1 ? { ...power, text: 'K' } : power
  return isHeat && isPerMass ? powers.map(asDegree) : powers
}

/** Why `lb/ft` or `lb/ft^2` cannot be read, or null for any other unit. */
export const poundsPer = (powers: readonly Power[]): AmbiguousUnit | null => {
  const [first, second] = powers
  if (powers.length !== 2 || first?.text !== 'lb' || !/^(?:ft|in)$/.test(second?.text ?? '')) return null
  if (second?.exponent !== -1 && !(second?.text === 'ft' && second.exponent === -2)) return null
  const per = unitText([second]).replace('1/', '/')
  return { reason: 'pounds per length or area may be a mass or a force', candidates: [`lb${per}`, `lbf${per}`] }
}
