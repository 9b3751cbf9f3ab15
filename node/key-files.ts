import { chmod, link, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fromHex, toHex } from '../src/bytes/hex.ts'
import type { Entropy } from '../src/crypto/ports.ts'
import { EXIT } from './exit-codes.ts'
import { makeDirectory } from './make-directory.ts'
import { StartError } from './start-error.ts'

/** The two secrets of a node, 32 bytes each. */
export interface NodeKeys {
  /** Seed of the Ed25519 key that signs; whoever has it is the node. */
  readonly seed: Uint8Array
  /** From which the demo key and the encryption of records derive. */
  readonly secret: Uint8Array
}

export const KEY_FILES = { seed: 'node-key', secret: 'node-secret' } as const

/**
 * Reads the secrets in the data directory, or makes them where the directory is new (mode 0600, synced).
 * @throws StartError where the directory or a file cannot be used
 */
export async function nodeKeys(directory: string, entropy: Entropy): Promise<NodeKeys> {
  try {
    await makeDirectory(directory)
    return {
      seed: await readOrMake(join(directory, KEY_FILES.seed), entropy),
      secret: await readOrMake(join(directory, KEY_FILES.secret), entropy),
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data directory ${directory} cannot be used: ${reason}.`,
      'Choose a directory that you may write to with --data DIR.',
      EXIT.dataDirectory,
      { cause: error },
    )
  }
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
    `The key file ${path} is damaged: it does not hold 64 hex digits.`,
    'Restore it from a backup; with another key this directory belongs to nobody.',
    EXIT.damaged,
  )
}

/** The file appears under its name only when it is whole, so that a crash cannot leave half a key. */
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
  // Unlike a rename, a link never replaces a key that another process made meanwhile.
  await link(draft, path)
  await unlink(draft)
  return bytes
}
