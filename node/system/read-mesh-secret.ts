import { FORMS } from '../../config/text-forms.ts'
import { readSecret } from './read-secret.ts'

/**
 * @returns the mesh secret in a file, 64 hex digits
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING, neither of which reveals any of the file's content
 */
export const readMeshSecret = (path: string): Promise<string> => readSecret(path, FORMS.secret, 'mesh secret')
