import { Refusal } from '../src/errors/refusal.ts'

/** A whole number above zero; undefined if it is not given. @throws Refusal INVALID_SETTING */
export const wholeNumber = (word: string | boolean | undefined, what: string): number | undefined => {
  if (word === undefined) return undefined
  const number = Number(word)
  if (typeof word === 'string' && Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('INVALID_SETTING', `${word} is not ${what}; give a whole number above zero.`, { received: word })
}
