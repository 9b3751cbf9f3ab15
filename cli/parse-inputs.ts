import { Refusal } from '../src/errors/refusal.ts'
import type { InputValue, QuantityInput } from '../src/kernel/task.ts'

const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?'
const QUANTITY = new RegExp(`^(${NUMBER})(?:\\s*(?:±|\\+/-)\\s*(${NUMBER}))?(?:\\s*([^\\s\\d,].*))?$`)

/** `3`, `3 km/h`, `3±0.1` or `3±0.1 km/h`. */
const parseQuantity = (text: string): number | QuantityInput | undefined => {
  const match = QUANTITY.exec(text.trim())
  if (match === null) return undefined
  const [, value, uncertainty, unit] = match
  if (uncertainty === undefined && unit === undefined) return Number(value)
  return {
    value: Number(value),
    ...(unit === undefined ? {} : { unit }),
    ...(uncertainty === undefined ? {} : { uncertainty: Number(uncertainty) }),
  }
}

const LIST = new RegExp(`^\\[?\\s*(${NUMBER}(?:\\s*,\\s*${NUMBER})*)\\s*\\]?$`)

/** `0.5,0.25,0.25`, in brackets or not; one number is a list only in brackets. */
const parseList = (text: string): readonly number[] | undefined => {
  const [, items] = LIST.exec(text.trim()) ?? []
  return items !== undefined && /[,[]/.test(text) ? items.split(',').map(Number) : undefined
}

/** `name=value` split at the first equals sign, or undefined. */
const split = (word: string): readonly [string, string] | undefined => {
  const at = word.indexOf('=')
  return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : undefined
}

/** Words with the blanks round an equals sign taken out: `m = 3`, `m= 3` and `m =3` are `m=3`. */
export const joinAssignments = (words: readonly string[]): readonly string[] => {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const goesOn = last !== undefined && (/^[^=]+=$/.test(last) || (/^=./.test(word) && !last.includes('=')))
    if (goesOn || (word === '=' && last !== undefined && !last.includes('='))) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined.map((word) => word.replace(/^(\S+)\s*=\s*/, '$1='))
}

const DECIMAL_COMMA = /^[+-]?\d+,\d+(?![\d,])/

/**
 * What to add to a refusal of an input that takes one number, where `3,5` was read as a list of two.
 * @param symbol of the input that was refused
 */
export const commaAdvice = (words: readonly string[], symbol: unknown): string => {
  const pair = joinAssignments(words)
    .map(split)
    .find((each) => each?.[0] === symbol)
  return pair !== undefined && DECIMAL_COMMA.test(pair[1]) ? ` For a decimal number, ${adviceOn(...pair)}` : ''
}

/** What to write instead of a text that is not a quantity. */
const adviceOn = (name: string, text: string): string =>
  DECIMAL_COMMA.test(text)
    ? `write a decimal point: ${name}='${text.replace(',', '.')}'.`
    : `write a number, then ±uncertainty and a unit if there are any: ${name}='3±0.1 kg', or a list: ${name}=1,2,3.`

/** What `svcmesh compute` is given: operators as plain words, inputs as name=quantity or name=number,number; `ask` too, with words of a question. */
export interface ComputeWords {
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue>>
}

/** @throws Refusal INVALID_BODY for an input that is no quantity */
export const parseComputeWords = (words: readonly string[]): ComputeWords => {
  const operators: string[] = []
  const inputs: Record<string, InputValue> = {}
  for (const word of joinAssignments(words)) {
    const pair = split(word)
    if (pair === undefined) {
      operators.push(word)
      continue
    }
    const value = parseList(pair[1]) ?? parseQuantity(pair[1])
    if (value === undefined) {
      throw new Refusal('INVALID_BODY', `${pair[0]} is "${pair[1]}"; ${adviceOn(...pair)}`, {
        input: pair[0],
        received: pair[1],
      })
    }
    inputs[pair[0]] = value
  }
  return { operators, inputs }
}

/** JSON where it is JSON (numbers, lists, true), a quantity where it is one, else the text itself. */
const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return parseQuantity(text) ?? text
  }
}

/** Inputs of a solver given as name=value words. @throws Refusal INVALID_BODY for a word without an equals sign */
export const parseSolverWords = (words: readonly string[]): Record<string, unknown> => {
  const inputs: Record<string, unknown> = {}
  for (const word of joinAssignments(words)) {
    const pair = split(word)
    if (pair === undefined)
      throw new Refusal('INVALID_BODY', `"${word}" is not an input; write name=value.`, { received: word })
    if (DECIMAL_COMMA.test(pair[1])) {
      throw new Refusal('INVALID_BODY', `${pair[0]} is "${pair[1]}"; ${adviceOn(...pair)}`, { input: pair[0] })
    }
    inputs[pair[0]] = parseValue(pair[1])
  }
  return inputs
}
