import { account, apiKey, sendAsCaller } from '../node/account.svelte.ts'
import type { Refused } from '../node/refusal.ts'
import { WORDS } from '../strings/vault.ts'
import { type Closed, canEncrypt, clientBox } from './client-box.ts'
import { type StoredSecret, secretPath } from './vault.ts'

/** A version as a person may read it, and how that came about; `text` is null if it cannot be decrypted here. */
export interface Opened {
  readonly version: number
  readonly text: string | null
  readonly how: string
}

const whyClosed = (closed: Closed): string =>
  closed.closed === 'other key'
    ? WORDS.otherKey(closed.id)
    : closed.closed === 'altered'
      ? WORDS.altered
      : WORDS.notEncrypted

/** Fetches a version of a secret, and decrypts it in this browser if a client encrypted it. */
export async function openedHere(path: string, version: number): Promise<Opened | Refused> {
  const answer = await sendAsCaller<StoredSecret>(`${secretPath(path)}?version=${version}`)
  if (!answer.ok) return answer
  const { ciphertext, plaintext = null } = answer.body
  if (ciphertext === undefined) return { version, text: plaintext, how: WORDS.byNode }
  const key = account().kind === 'key' ? apiKey() : null
  if (key === null || !canEncrypt()) return { version, text: null, how: key === null ? WORDS.session : WORDS.insecure }
  const box = await clientBox(key)
  if ('ok' in box) return box
  const opened = await box.open(path, ciphertext)
  return typeof opened === 'string'
    ? { version, text: opened, how: WORDS.byClient }
    : { version, text: null, how: whyClosed(opened) }
}
