import { Refusal } from '../src/errors/refusal.ts'
import type { Invocation } from './command.ts'

/** A whole number above zero; undefined if it is not given. @throws Refusal INVALID_SETTING */
export const wholeNumber = (word: string | boolean | undefined, what: string): number | undefined => {
  if (word === undefined) return undefined
  const number = Number(word)
  if (typeof word === 'string' && Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('INVALID_SETTING', `${word} is not ${what}; give a whole number above zero.`, { received: word })
}

/**
 * The whole number of an option, by its name in camel case; undefined if it is not given.
 * @throws Refusal INVALID_SETTING
 */
export function wholeOption(
  options: Invocation['options'],
  name: string,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const given = options[name]
  if (given === undefined) return undefined
  const value = typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN
  if (value >= least && value <= most) return value
  const setting = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const range = most === Number.MAX_SAFE_INTEGER ? '' : ` from ${least} to ${most}`
  const detail = `--${setting} is ${JSON.stringify(given)}; give a whole number${range}.`
  throw new Refusal('INVALID_SETTING', detail, { setting, received: given })
}
