import { readFile } from 'node:fs/promises'
import type { TextForm } from '../../config/text-forms.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/**
 * @param what the secret is, for messages
 * @returns the secret in a file, without the white space around it
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING, neither of which reveals any of the file's content
 */
export const readSecret = async (path: string, form: TextForm, what: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The file of the ${what} ${path} cannot be read (${error.code}).`, {
      path,
    })
  })
  const secret = text.trim()
  if (form.fits(secret)) return secret
  throw new Refusal('INVALID_SETTING', `${path} does not contain a ${what}; write ${form.says}.`, { path })
}
