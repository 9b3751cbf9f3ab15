import { createHash } from 'node:crypto'
import { chmod, link, open, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromHex, toHex } from '../src/bytes/hex.ts'
import type { Entropy } from '../src/crypto/ports.ts'
import { EXIT } from './exit-codes.ts'
import { makeDirectory } from './make-directory.ts'
import { StartError } from './start-error.ts'

/** The two secrets of a node, 32 bytes each. */
export interface NodeKeys {
  /** Seed of the signing Ed25519 key, which is the identity of the node. */
  readonly seed: Uint8Array
  /** Source of the demo key and of the key that encrypts records. */
  readonly secret: Uint8Array
}

export const KEY_FILES = { seed: 'node-key', secret: 'node-secret' } as const

/** Digest of the secret: with another secret every API key of this node would silently stop working. */
export const SECRET_DIGEST_FILE = 'node-secret.sha256'

/**
 * Reads the secrets in the data directory, or creates them if the directory is new (mode 0600, synced).
 * @throws StartError if the directory or a file cannot be used
 */
export async function nodeKeys(directory: string, entropy: Entropy): Promise<NodeKeys> {
  try {
    await makeDirectory(directory)
    const seed = await readOrMake(join(directory, KEY_FILES.seed), entropy)
    const secret = await readOrMake(join(directory, KEY_FILES.secret), entropy)
    await mustBeTheSecret(directory, secret)
    return { seed, secret }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data directory ${directory} cannot be used: ${reason}.`,
      'Choose a writable directory with --data DIR.',
      EXIT.dataDirectory,
      { cause: error },
    )
  }
}

/**
 * Compares the secret with the digest written by an earlier start, or writes the digest.
 * @throws StartError if the secret is another one
 */
async function mustBeTheSecret(directory: string, secret: Uint8Array): Promise<void> {
  const path = join(directory, SECRET_DIGEST_FILE)
  const digest = createHash('sha256').update('svcmesh node secret\n').update(secret).digest('hex')
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored === null) return writeFile(path, `${digest}\n`, { mode: 0o600 })
  if (stored.trim() === digest) return
  throw new StartError(
    `${join(directory, KEY_FILES.secret)} is not the secret of this data directory.`,
    `Restore it from a backup. If it is lost, delete ${path}: the node then starts, and the API keys that it minted before have no proofs any more.`,
    EXIT.secretChanged,
  )
}

async function readOrMake(path: string, entropy: Entropy): Promise<Uint8Array> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return make(path, entropy)
  const bytes = fromHex(text.trim())
  if (bytes?.length === 32) {
    await chmod(path, 0o600)
    return bytes
  }
  throw new StartError(
    `The key file ${path} is damaged: it does not contain 64 hex digits.`,
    'Restore it from a backup; no other key fits this directory.',
    EXIT.damaged,
  )
}

/** The file appears under its name only when complete, so that a crash cannot leave half a key. */
async function make(path: string, entropy: Entropy): Promise<Uint8Array> {
  const bytes = entropy.bytes(32)
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${toHex(bytes)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  // Unlike a rename, a link never replaces a key created meanwhile by another process.
  await link(draft, path)
  await unlink(draft)
  return bytes
}
