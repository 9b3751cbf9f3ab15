import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemEntropy } from '../../node/system/entropy.ts'
import { secretBox } from '../../node/system/secret-box.ts'
import { Refusal } from '../../src/errors/refusal.ts'

const KEY_BYTES = 32
const SEALED = 'credential.sealed'
const KEY = 'seal.key'

/** Key of the seal, made at the first use; only its owner can read it. */
async function sealKey(folder: string): Promise<Buffer> {
  const path = join(folder, KEY)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, systemEntropy.bytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = await readFile(path)
  if (key.length !== KEY_BYTES) throw damaged(path)
  await chmod(path, 0o600)
  return key
}

/** Stores a key or token for a node, encrypted with AES-256-GCM. */
export async function seal(folder: string, url: string, credential: string): Promise<void> {
  const box = secretBox(await sealKey(folder), systemEntropy).seal(Buffer.from(credential), url)
  await writeFile(join(folder, SEALED), box, { mode: 0o600 })
}

/** @returns the key or token that was sealed for this node; undefined if none was @throws Refusal UNREADABLE_FILE */
export async function unseal(folder: string, url: string): Promise<string | undefined> {
  const path = join(folder, SEALED)
  const box = await readFile(path).catch(() => undefined)
  if (box === undefined) return undefined
  const opened = secretBox(await sealKey(folder), systemEntropy).open(box, url)
  if (opened !== undefined) return Buffer.from(opened).toString()
  throw damaged(path)
}

const damaged = (path: string): Refusal =>
  new Refusal(
    'UNREADABLE_FILE',
    `${path} is damaged, or was sealed for another node or key; delete ${dirname(path)}.`,
    {
      path,
    },
  )
