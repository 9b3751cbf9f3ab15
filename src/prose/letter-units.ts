import { constantNamed } from '../expression/constants/table.ts'
import { some, wordsBefore } from './context.ts'
import type { Quantity } from './quantity.ts'
import type { Token } from './reading.ts'
import type { Scan } from './tokens.ts'

const inUnit = (quantity: Quantity, unit: string): Quantity => ({
  ...quantity,
  powers: [{ text: unit, exponent: 1 }],
  unit,
})

const SPEED_OF_LIGHT = constantNamed('c')?.value ?? NaN
const MOTION = /^(?:speeds?|velocit\w*|mov\w*|travel\w*|v|u|beta|β|fl\w*|reced\w*|relativistic\w*)$/

/** Words before `0.75 c` that mark it as a speed when nothing else does. */
const TAKES_SPEED = /^(?:at|with|of|steady|constant|to|by|about|only|nearly)$/

/** `0.6 c` as a speed; null if the letter means something else. */
export const fractionOfLight = (tokens: readonly Token[], quantity: Quantity): Quantity | null => {
  const token = tokens[quantity.to]
  const joined = token?.start === tokens[quantity.to - 1]?.end
  if (token?.text !== 'c' || !quantity.digits || /^[=(^/*]$/.test(tokens[quantity.to + 1]?.word ?? '')) return null
  const share = quantity.value > 0 && quantity.value < 1 && some(wordsBefore(tokens, quantity.from, 1), TAKES_SPEED)
  if (!joined && !share && !some(wordsBefore(tokens, quantity.from, 8), MOTION)) return null
  return {
    ...quantity,
    value: quantity.value * SPEED_OF_LIGHT,
    uncertainty: quantity.uncertainty * SPEED_OF_LIGHT,
    powers: [
      { text: 'm', exponent: 1 },
      { text: 's', exponent: -1 },
    ],
    unit: 'm/s',
    to: quantity.to + 1,
    assumptions: ['c: speed of light in vacuum, 299792458 m/s'],
  }
}

const ELEMENTARY_CHARGE = constantNamed('q_e')?.value ?? NaN

/** `a charge of 2e`; null if the letter means something else. */
export const multipleOfCharge = (tokens: readonly Token[], quantity: Quantity): Quantity | null => {
  const token = tokens[quantity.to]
  const joined = token?.text === 'e' && token.start === tokens[quantity.to - 1]?.end
  if (!joined || !quantity.digits || !some(wordsBefore(tokens, quantity.from, 5), /^charges?$/)) return null
  return {
    ...inUnit(quantity, 'C'),
    value: quantity.value * ELEMENTARY_CHARGE,
    to: quantity.to + 1,
    assumptions: ['e: elementary charge, 1.602176634e-19 C'],
  }
}

const CIRCUIT = /^(?:resist\w*|ohms?|op|opamp|amplifiers?|amp|dividers?|feedback|inverting)$/

/** `47k` in a circuit: kilohms; null elsewhere. */
export const kilohms = (scan: Scan, quantity: Quantity): Quantity | null => {
  const token = scan.tokens[quantity.to]
  const joined = token?.start === scan.tokens[quantity.to - 1]?.end && /^[kM]$/.test(token?.text ?? '')
  if (!joined || !quantity.digits || !scan.mentions(CIRCUIT)) return null
  const unit = `${token?.text}Ω`
  return {
    ...inUnit(quantity, unit),
    to: quantity.to + 1,
    assumptions: [`${quantity.value}${token?.text} in a circuit: ${quantity.value} ${unit}`],
  }
}
