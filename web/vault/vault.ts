/** A key in a list, as `/api/vault/keys` shows it. */
export interface KeySummary {
  readonly name: string
  readonly type: 'aes256-gcm' | 'ed25519'
  readonly latest_version: number
  readonly min_decryption_version: number
}

export interface VaultKey extends KeySummary {
  readonly versions: readonly { readonly version: number; readonly created: number }[]
}

export interface SecretSummary {
  readonly path: string
  readonly current_version: number
  readonly updated: number
  readonly deleted: boolean
}

export interface SecretVersion {
  readonly version: number
  readonly created: number
  readonly deleted: number | null
  readonly destroyed: boolean
}

export interface SecretRecord {
  readonly path: string
  readonly current_version: number
  readonly versions: readonly SecretVersion[]
}

export interface StoredSecret {
  readonly version: number
  readonly ciphertext?: string
  readonly plaintext?: string
}

export const stateOf = ({ deleted, destroyed }: SecretVersion): 'readable' | 'deleted' | 'destroyed' =>
  destroyed ? 'destroyed' : deleted === null ? 'readable' : 'deleted'

/** UTF-8 of a text in base64, as the transit engine takes plaintexts. */
export const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** @returns null if the bytes are not UTF-8 */
export const fromBase64 = (base64: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Path of the API for a secret; its slashes are part of one segment. */
export const secretPath = (path: string): string => `/api/vault/secrets/${encodeURIComponent(path)}`
