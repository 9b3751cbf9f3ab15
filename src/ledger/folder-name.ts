import { Refusal } from '../errors/refusal.ts'

/** Longest name of a folder, in characters (code points). */
const MAX_FOLDER_NAME = 64

/** Control characters, line separators, halves of surrogate pairs, and the marks that reverse the direction of text. */
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/**
 * The name of a folder as it is stored: in the normal form C, so that the same name typed on two systems is one folder.
 * @throws Refusal INVALID_BODY
 */
export function folderName(text: string): string {
  const name = text.normalize('NFC')
  const length = [...name].length
  if (length > MAX_FOLDER_NAME) {
    const detail = `The name of a folder has at most ${MAX_FOLDER_NAME} characters; this one has ${length}.`
    throw new Refusal('INVALID_BODY', detail, { length, most: MAX_FOLDER_NAME })
  }
  if (UNFIT.test(name)) {
    throw new Refusal('INVALID_BODY', 'The name of a folder contains no control or direction characters; remove them.')
  }
  if (name.trim() !== name) {
    throw new Refusal('INVALID_BODY', 'The name of a folder neither begins nor ends with white space.')
  }
  return name
}
