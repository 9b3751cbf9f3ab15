import { folderName } from '../../../../src/ledger/folder-name.ts'

/** The folder that a request names; null for none. @throws Refusal of `folderName` */
export function folderAsked(text: string | null, code?: 'INVALID_BODY' | 'INVALID_QUERY'): string | null {
  return text === null || text === '' ? null : folderName(text, code)
}
