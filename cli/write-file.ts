import { writeFile } from 'node:fs/promises'
import { Refusal } from '../src/errors/refusal.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
}

/** Writes what a command was told to save. @throws Refusal UNWRITABLE_FILE */
export async function saveFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Refusal('UNWRITABLE_FILE', `Cannot write ${path}: ${REASONS[code] ?? `system error ${code}`}.`, { path })
  }
}
