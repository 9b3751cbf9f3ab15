import { toUtf8 } from '../../../../src/bytes/utf8.ts'
import { Refusal } from '../../../../src/errors/refusal.ts'
import { readClientSecret } from '../../../../src/vault/client-secret.ts'
import { VAULT_LIMITS } from '../../../../src/vault/limits.ts'
import { isSecretPath, SECRET_PATH_RULE } from '../../../../src/vault/secret-path.ts'
import type { SecretRecord, SecretValue, SecretVersion } from '../../../vault/secret-record.ts'

/** Bytes by which what a client encrypted is longer than the text: nonce and tag. */
const BOX_BYTES = 28

/**
 * @param text of the URL, decoded: segments joined by "/", which had to be encoded, or by ":", which passes through
 * everything that decodes or refuses an encoded slash
 * @throws Refusal BAD_SECRET_PATH
 */
export function secretPath(text: string): string {
  const path = text.replaceAll(':', '/')
  if (isSecretPath(path)) return path
  throw new Refusal('BAD_SECRET_PATH', `"${text.slice(0, 80)}" is not the path of a secret: ${SECRET_PATH_RULE}.`)
}

/** @throws Refusal INVALID_BODY */
export function secretValue(ciphertext: string | undefined, plaintext: string | undefined): SecretValue {
  if (ciphertext !== undefined && plaintext === undefined) {
    const box = readClientSecret(ciphertext)?.box
    if (box === undefined || box.length < BOX_BYTES) {
      const detail =
        '`ciphertext` is not of the form svcsec:v1:<key id>:<base64url>; to store a text as it is, send `plaintext`.'
      throw new Refusal('INVALID_BODY', detail)
    }
    mustFit(box.length - BOX_BYTES)
    return { ciphertext }
  }
  if (plaintext === undefined || ciphertext !== undefined) {
    throw new Refusal('INVALID_BODY', 'Send either `ciphertext` or `plaintext`.')
  }
  mustFit(toUtf8(plaintext).length)
  return { plaintext }
}

function mustFit(bytes: number): void {
  const limit = VAULT_LIMITS.valueBytes
  if (bytes <= limit) return
  throw new Refusal('INVALID_BODY', `The secret has ${bytes} bytes; send at most ${limit}.`, { bytes, limit })
}

export const shownVersion = ({ version, created, deleted, destroyed }: SecretVersion) => ({
  version,
  created,
  deleted,
  destroyed,
})

export const shownRecord = ({ path, current_version, versions }: SecretRecord) => ({
  path,
  current_version,
  versions: versions.map(shownVersion),
})
