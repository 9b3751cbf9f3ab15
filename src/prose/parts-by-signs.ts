import { amountAt } from './amounts.ts'
import { isTight, wordAt } from './context.ts'
import { inUnit, isHyphen } from './ladders.ts'
import { isCounted } from './number-apart.ts'
import type { Quantity } from './quantity.ts'
import { refined } from './refine-unit.ts'
import type { Scan } from './tokens.ts'
import { readUnitAt } from './units.ts'

const NOTHING = { uncertainty: 0, digits: true, assumptions: [], others: [], problem: null }

/** `5'10"`, `5'10`: feet and inches by their signs, or null. */
const feetAndInches = ({ numbers, tokens }: Scan, at: number): Quantity | null => {
  const [feet, inches] = [numbers[at], numbers[at + 2]]
  if (!/^['′]$/.test(wordAt(tokens, at + 1)) || feet == null || inches == null) return null
  if (feet.problem !== null || inches.problem !== null || !isTight(tokens, at + 1)) return null
  const isClosed = /^["″]$/.test(wordAt(tokens, at + 3)) && isTight(tokens, at + 3)
  const isDouble = /^['′]$/.test(wordAt(tokens, at + 3)) && /^['′]$/.test(wordAt(tokens, at + 4))
  // After degrees the signs mean minutes and seconds.
  if (!isClosed && !isDouble && (!isTight(tokens, at + 2) || wordAt(tokens, at - 1) === '°')) return null
  const to = isClosed ? at + 4 : isDouble ? at + 5 : at + 3
  const value = 12 * feet.value + inches.value
  const place = { from: at, to, unitAt: at + 1 }
  return { value, powers: [{ text: 'in', exponent: 1 }], unit: 'in', ...place, ...NOTHING }
}

/** Units attached to both numbers: `2h30`, `5ft9in`; the smaller one may be missing. */
const PASTED = /^(ft|h|hr|min|lb)(\d{1,2})(in|m|min|s|sec|oz)?$/
const PASTED_UNITS: ReadonlyMap<string, readonly [smaller: string, ratio: number, written: RegExp]> = new Map([
  ['ft', ['in', 12, /^(?:in)?$/]],
  ['h', ['min', 60, /^(?:m|min)?$/]],
  ['hr', ['min', 60, /^(?:m|min)?$/]],
  ['min', ['s', 60, /^(?:s|sec)?$/]],
  ['lb', ['oz', 16, /^(?:oz)?$/]],
])

const pasted = ({ numbers, tokens }: Scan, at: number): Quantity | null => {
  const first = numbers[at]
  if (first == null || first.problem !== null || !isTight(tokens, at + 1)) return null
  const [, larger = '', digits = '', written = ''] = PASTED.exec(wordAt(tokens, at + 1)) ?? []
  const [smaller = '', ratio = 0, spelled] = PASTED_UNITS.get(larger) ?? []
  if (spelled?.test(written) !== true || Number(digits) >= ratio || !Number.isInteger(first.value)) return null
  const place = { from: at, to: at + 2, unitAt: at + 1 }
  const value = first.value * ratio + Number(digits)
  return { value, powers: [{ text: smaller, exponent: 1 }], unit: smaller, ...place, ...NOTHING }
}

/** Pounds in a stone. */
const STONE = 14

/** `12 stone 4`, `12 st 4 lb`: a mass in pounds, or null. A stone is also a thing; of those, two or more are `stones`. */
const stonesAt = (scan: Scan, at: number): Quantity | null => {
  const { numbers, tokens } = scan
  const isSign = tokens[at + 1]?.text === 'st' && numbers[at] != null
  const amount = isSign || /^(?:[a-z]+|\d+)$/.test(wordAt(tokens, at)) ? amountAt(scan, at) : null
  if (amount === null || amount.problem !== null || amount.value <= 1) return null
  const unitAt = wordAt(tokens, amount.next) === '-' ? amount.next + 1 : amount.next
  if (!/^(?:stone|st)$/.test(tokens[unitAt]?.text ?? '') || (tokens[unitAt]?.text === 'st' && !amount.digits))
    return null
  if (isCounted(tokens, unitAt + 1)) return null
  const { digits, value } = amount
  const whole: Quantity = {
    ...inUnit({ value, powers: [], unit: '1', from: at, to: unitAt + 1, unitAt, ...NOTHING }, value * STONE, 'lb'),
    digits,
    assumptions: ['1 stone is 14 lb'],
  }
  const pounds = amountAt(scan, isHyphen(tokens, unitAt + 1) ? unitAt + 2 : unitAt + 1)
  if (pounds === null || !(pounds.value >= 0 && pounds.value < STONE)) return refined(scan, whole)
  const unit = readUnitAt(tokens, isHyphen(tokens, pounds.next) ? pounds.next + 1 : pounds.next)
  if (unit !== null && unit.text !== 'lb') return refined(scan, whole)
  return refined(scan, { ...whole, value: whole.value + pounds.value, to: unit?.next ?? pounds.next })
}

/** A quantity of two parts by signs or letters at a token, or one in stones; otherwise null. */
export const partsBySigns = (scan: Scan, at: number): Quantity | null =>
  feetAndInches(scan, at) ?? pasted(scan, at) ?? stonesAt(scan, at)
