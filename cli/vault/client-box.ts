import { systemHash } from '../../node/system/crypto.ts'
import { systemEntropy } from '../../node/system/entropy.ts'
import { secretBox } from '../../node/system/secret-box.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { zidOfToken } from '../../src/identity/session.ts'
import {
  type ClientKey,
  clientContext,
  clientKey,
  readClientSecret,
  writeClientSecret,
} from '../../src/vault/client-secret.ts'
import type { Client } from '../client.ts'
import { networkOf } from '../coins/network-of.ts'
import type { Invocation } from '../command.ts'
import { identityPath, readIdentity, seedOf } from '../identity/identity-file.ts'

/** Encrypts and decrypts secrets on this machine. */
export interface ClientBox {
  seal(path: string, text: string): string
  /** @throws Refusal BAD_CIPHERTEXT */
  open(path: string, ciphertext: string): string
}

/**
 * The box of the caller: of the identity that is named or signed in, else of the API key. A session ends, so that no secret
 * depends on its token.
 * @param key as sent to the node
 * @throws Refusal UNREADABLE_FILE, INVALID_SETTING
 */
export async function boxOf(key: string, client: Client, { identity }: Invocation['options']): Promise<ClientBox> {
  const network = await networkOf(client)
  const zid = zidOfToken(key)
  if (zid === undefined && identity === undefined) return clientBox(toUtf8(key), network)
  const file = await readIdentity(identityPath(identity))
  if (zid === undefined || zid === file.zid) return clientBox(await seedOf(file, network), network)
  const detail = `Signed in as ${zid}, but the identity file is that of ${file.zid}; name the file with --identity.`
  throw new Refusal('INVALID_SETTING', detail, { zid, received: file.zid })
}

/** @param source bytes from which the key follows */
function clientBox(source: Uint8Array, network: string): ClientBox {
  const { id, key }: ClientKey = clientKey(systemHash, source, network)
  const box = secretBox(key, systemEntropy)
  return {
    seal: (path, text) => writeClientSecret(id, box.seal(toUtf8(text), clientContext(path))),
    open(path, ciphertext) {
      const read = readClientSecret(ciphertext)
      if (read === undefined)
        throw new Refusal('BAD_CIPHERTEXT', `The secret ${path} is not one that a client encrypted.`)
      if (read.id !== id) {
        const detail = `The secret ${path} was encrypted with the client key ${read.id}, and this one is ${id}; use the API key or the identity that wrote it.`
        throw new Refusal('BAD_CIPHERTEXT', detail, { written_with: read.id, key: id })
      }
      const bytes = box.open(read.box, clientContext(path))
      const text = bytes === undefined ? undefined : fromUtf8(bytes)
      if (text !== undefined) return text
      throw new Refusal('BAD_CIPHERTEXT', `The secret ${path} was altered, or comes from another path.`)
    },
  }
}
