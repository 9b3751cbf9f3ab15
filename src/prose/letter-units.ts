import { isTight, some, wordAt, wordsBefore } from './context.ts'
import { ofConstant } from './named-value.ts'
import { inUnit, type Quantity } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'
import { anyOf } from './word-lists.ts'

const SPEED_OF_LIGHT = ofConstant('c', 'm/s', 'speed of light in vacuum').value
const MOTION = anyOf('speed speeds velocit* mov* travel* v u beta β fl* reced* relativistic*')
/** Words before `0.75 c` that mark it as a speed when nothing else does. */
const TAKES_SPEED = anyOf('at with of steady constant to by about only nearly')

/** `0.6 c` as a speed; null if the letter means something else. */
export const fractionOfLight = (tokens: readonly Token[], quantity: Quantity): Quantity | null => {
  const { digits, from, to, uncertainty, value } = quantity
  if (tokens[to]?.text !== 'c' || !digits || /^[=(^/*]$/.test(wordAt(tokens, to + 1))) return null
  const isShare = value > 0 && value < 1 && some(wordsBefore(tokens, from, 1), TAKES_SPEED)
  if (!isTight(tokens, to) && !isShare && !some(wordsBefore(tokens, from, 8), MOTION)) return null
  return {
    ...quantity,
    value: value * SPEED_OF_LIGHT,
    uncertainty: uncertainty * SPEED_OF_LIGHT,
    powers: [
      { text: 'm', exponent: 1 },
      { text: 's', exponent: -1 },
    ],
    unit: 'm/s',
    to: to + 1,
    assumptions: ['c: speed of light in vacuum, 299792458 m/s'],
  }
}

const ELEMENTARY_CHARGE = ofConstant('q_e', 'C', 'elementary charge').value
const CHARGE = anyOf('charge charges')

/** `a charge of 2e`; null if the letter means something else. */
export const multipleOfCharge = (tokens: readonly Token[], quantity: Quantity): Quantity | null => {
  const { digits, from, to, value } = quantity
  if (tokens[to]?.text !== 'e' || !isTight(tokens, to) || !digits || !some(wordsBefore(tokens, from, 5), CHARGE))
    return null
  const assumptions = ['e: elementary charge, 1.602176634e-19 C']
  return { ...inUnit(quantity, 'C', value * ELEMENTARY_CHARGE), to: to + 1, assumptions }
}

const CIRCUIT = anyOf('resist* ohm ohms op opamp amplifier amplifiers amp divider dividers feedback inverting')

/** `47k` in a circuit: kilohms; null elsewhere. */
export const kilohms = (scan: Scan, quantity: Quantity): Quantity | null => {
  const letter = scan.tokens[quantity.to]?.text ?? ''
  if (!/^[kM]$/.test(letter) || !isTight(scan.tokens, quantity.to) || !quantity.digits || !scan.mentions(CIRCUIT))
    return null
  const unit = `${letter}Ω`
  const assumption = `${quantity.value}${letter} in a circuit: ${quantity.value} ${unit}`
  return { ...inUnit(quantity, unit), to: quantity.to + 1, assumptions: [assumption] }
}
