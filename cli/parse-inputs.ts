import { Refusal } from '../src/errors/refusal.ts'
import { adviceOn, hasDecimalComma, readInputText } from '../src/kernel/input-text.ts'
import type { InputValue } from '../src/kernel/task.ts'
import { parseQuantityText } from '../src/units/quantity-text.ts'

/** `name=value` split at the first equals sign, or undefined. */
const split = (word: string): readonly [string, string] | undefined => {
  const at = word.indexOf('=')
  return at > 0 ? [word.slice(0, at), word.slice(at + 1)] : undefined
}

/** Words with the blanks round an equals sign removed: `m = 3`, `m= 3` and `m =3` are `m=3`. */
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

/**
 * Advice for a refusal of an input that takes one number, where `3,5` was read as a list of two.
 * @param symbol symbol of the refused input
 */
export const commaAdvice = (words: readonly string[], symbol: unknown): string => {
  const pair = joinAssignments(words)
    .map(split)
    .find((each) => each?.[0] === symbol)
  return pair !== undefined && hasDecimalComma(pair[1]) ? ` For a decimal number, ${adviceOn(...pair)}` : ''
}

/**
 * Arguments of `svcmesh compute`: operators as plain words, inputs as name=quantity or name=number,number; the same for
 * `ask`, with words of a question.
 */
export interface ComputeWords {
  readonly operators: readonly string[]
  readonly inputs: Readonly<Record<string, InputValue>>
}

/** @throws Refusal INVALID_BODY for an input that is not a quantity */
export const parseComputeWords = (words: readonly string[]): ComputeWords => {
  const operators: string[] = []
  const inputs: Record<string, InputValue> = {}
  for (const word of joinAssignments(words)) {
    const pair = split(word)
    if (pair === undefined) {
      operators.push(word)
      continue
    }
    inputs[pair[0]] = readInputText(pair[0], pair[1])
  }
  return { operators, inputs }
}

/** JSON if it parses as JSON (numbers, lists, true), a quantity if it parses as one, else the text itself. */
const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return parseQuantityText(text) ?? text
  }
}

/** Inputs of a solver given as name=value words. @throws Refusal INVALID_BODY for a word without an equals sign */
export const parseSolverWords = (words: readonly string[]): Record<string, unknown> => {
  const inputs: Record<string, unknown> = {}
  for (const word of joinAssignments(words)) {
    const pair = split(word)
    if (pair === undefined)
      throw new Refusal('INVALID_BODY', `"${word}" is not an input; write name=value.`, { received: word })
    if (hasDecimalComma(pair[1])) {
      throw new Refusal('INVALID_BODY', `${pair[0]} is "${pair[1]}"; ${adviceOn(...pair)}`, { input: pair[0] })
    }
    inputs[pair[0]] = parseValue(pair[1])
  }
  return inputs
}
