import { Refusal } from '../errors/refusal.ts'

/** Longest name of a folder, in characters (code points). */
const MAX_FOLDER_NAME = 64

/** What is not seen, so that two names could look alike: only the two joiners are part of words of some scripts. */
const UNFIT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u

/**
 * The name of a folder as it is stored: in the normal form C, so that the same name typed on two systems is one folder.
 * @param code of the refusal: where the name was sent
 * @throws Refusal
 */
export function folderName(text: string, code: 'INVALID_BODY' | 'INVALID_QUERY' = 'INVALID_BODY'): string {
  const name = text.normalize('NFC')
  const length = [...name].length
  if (length > MAX_FOLDER_NAME) {
    const detail = `The name of a folder has at most ${MAX_FOLDER_NAME} characters; this one has ${length}.`
    throw new Refusal(code, detail, { length, most: MAX_FOLDER_NAME })
  }
  if (UNFIT.test(name)) {
    throw new Refusal(code, 'The name of a folder contains no control or invisible characters; remove them.')
  }
  if (name.trim() !== name) {
    throw new Refusal(code, 'The name of a folder neither begins nor ends with white space.')
  }
  return name
}
