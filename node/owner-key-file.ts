import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entropy, Hash } from '../src/crypto/ports.ts'
import { isOwnerKey, mintOwnerKey, ownerKeyHash } from '../src/identity/owner-key.ts'
import { EXIT } from './exit-codes.ts'
import { StartError } from './start-error.ts'

export const OWNER_KEY_FILE = 'owner.key'

/** What the node itself reads after the first start, so that the owner may keep the key elsewhere. */
export const OWNER_KEY_HASH_FILE = 'owner.key.sha256'

/** The owner key of a data directory. */
export interface OwnerKeyFile {
  /** Of `ownerKeyHash`. */
  readonly hash: string
  /** File with the key itself; null once the owner has taken it away. */
  readonly path: string | null
}

/**
 * The hash of the owner key; the first start makes a key (mode 0600). Without both files a start makes another one.
 * @throws StartError if a file is damaged, or the key is not the one of the hash
 */
export async function ownerKeyOf(directory: string, ports: { hash: Hash; entropy: Entropy }): Promise<OwnerKeyFile> {
  const path = join(directory, OWNER_KEY_FILE)
  const hashPath = join(directory, OWNER_KEY_HASH_FILE)
  const [stored, kept] = [await contentOf(path), await contentOf(hashPath)]
  if (stored === null && kept !== null && /^[0-9a-f]{64}$/.test(kept)) return { hash: kept, path: null }
  if (stored === null && kept !== null) throw damaged(hashPath)
  const key = stored ?? mintOwnerKey(ports.entropy)
  if (!isOwnerKey(key)) throw damaged(path)
  const hash = ownerKeyHash(ports.hash, key)
  if (kept !== null && kept !== hash) throw damaged(path)
  // The hash last: a crash between the two leaves a key that the next start accepts.
  if (stored === null) await writeFile(path, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (kept === null) await writeFile(hashPath, `${hash}\n`, { mode: 0o600, flush: true })
  return { hash, path }
}

async function contentOf(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const damaged = (path: string): StartError =>
  new StartError(
    `${path} does not fit the owner key of this data directory.`,
    `Restore it, or delete ${OWNER_KEY_FILE} and ${OWNER_KEY_HASH_FILE}: the next start makes another owner key.`,
    EXIT.damaged,
  )
