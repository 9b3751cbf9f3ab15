import { canonicalJson, sortedKeys } from '../bytes/canonical-json.ts'
import type { Cko } from './cko.ts'

/** RFC 8785 text of a CKO, and of each of its members: the flat part of an answer repeats them without writing them twice. */
export interface CkoText {
  readonly text: string
  readonly members: ReadonlyMap<string, string>
}

/** Writes a CKO once; `text` is exactly `canonicalJson(cko)`. */
export function ckoText(cko: Cko): CkoText {
  const members = new Map<string, string>()
  let text = ''
  for (const name of sortedKeys(cko)) {
    const member = canonicalJson(cko[name as keyof Cko])
    members.set(name, member)
    text += `,"${name}":${member}`
  }
  return { text: `{${text.slice(1)}}`, members }
}
