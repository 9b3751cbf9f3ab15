import { folderName } from '../../../../src/ledger/folder-name.ts'

/** The folder that a request names; null for none. @throws Refusal INVALID_BODY */
export function folderAsked(text: string | null): string | null {
  return text === null || text === '' ? null : folderName(text)
}
