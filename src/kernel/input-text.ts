import { Refusal } from '../errors/refusal.ts'
import { parseListText, parseQuantityText } from '../units/quantity-text.ts'
import type { InputValue } from './task.ts'

/** Longest text quoted by a refusal. */
const LONGEST_SHOWN = 60

/**
 * Parses the value of an input given as text: `3 kg`, `3±0.1 kg`, `1,2,3`.
 * @throws Refusal INVALID_BODY for any other text
 */
export const readInputText = (symbol: string, text: string): InputValue => {
  const value = parseListText(text) ?? parseQuantityText(text)
  if (value !== undefined) return value
  const shown = text.slice(0, LONGEST_SHOWN)
  throw new Refusal('INVALID_BODY', `${symbol} is "${shown}"; ${adviceOn(symbol, shown)}`, {
    input: symbol,
    received: shown,
  })
}

/** Two whole numbers with a comma between them: a decimal comma, or a list of two. */
export const hasDecimalComma = (text: string): boolean => /^[+-]?\d+,\d+(?![\d,])/.test(text)

/** Advice for a text that is not a quantity. */
export const adviceOn = (symbol: string, text: string): string =>
  hasDecimalComma(text)
    ? `write a decimal point: ${symbol}='${text.replace(',', '.')}'.`
    : `write a number, then ±uncertainty and a unit if there are any: ${symbol}='3±0.1 kg', or a list: ${symbol}=1,2,3.`

/**
 * The inputs of a body, any of which may be text.
 * @throws Refusal INVALID_BODY for a text that is not a quantity
 */
export const readInputTexts = (
  sent: Readonly<Record<string, InputValue | string>>,
): Readonly<Record<string, InputValue>> => {
  const inputs: [string, InputValue][] = []
  for (const [symbol, value] of Object.entries(sent))
    inputs.push([symbol, typeof value === 'string' ? readInputText(symbol, value) : value])
  return Object.fromEntries(inputs)
}
