import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILES } from './key-files.ts'
import { OWNER_FILE, ownerFileIn } from './owner/owner-file.ts'
import type { BackupHeader } from './store/backup.ts'

type Files = Pick<BackupHeader, 'keys' | 'owner'>

/** The files of a data directory that its backups contain: the keys of the node, and what its owner has decided. */
export async function backedUpFiles(directory: string): Promise<Files> {
  const keys: Record<string, string> = {}
  for (const file of Object.values(KEY_FILES)) keys[file] = await readFile(join(directory, file), 'utf8')
  const owner = await ownerFileIn(directory)
  return owner === null ? { keys } : { keys, owner }
}

/** Writes them into a new data directory. */
export async function writeBackedUpFiles(directory: string, { keys, owner }: Files): Promise<void> {
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(directory, name), text, { mode: 0o600, flag: 'wx' })
  for (const name of Object.values(KEY_FILES)) await write(name, keys[name] ?? '')
  if (owner !== undefined) await write(OWNER_FILE, owner)
}
