import { readFile } from 'node:fs/promises'
import { FORMS } from '../../config/text-forms.ts'
import { Refusal } from '../../src/errors/refusal.ts'

/**
 * @returns the mesh secret in a file, 64 hex digits
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING, neither of which reveals any of the file's content
 */
export const readMeshSecret = async (path: string): Promise<string> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('UNREADABLE_FILE', `The file of the mesh secret ${path} cannot be read (${error.code}).`, {
      path,
    })
  })
  const secret = text.trim()
  if (FORMS.secret.fits(secret)) return secret
  throw new Refusal('INVALID_SETTING', `${path} does not contain a mesh secret; write ${FORMS.secret.says}.`, { path })
}
