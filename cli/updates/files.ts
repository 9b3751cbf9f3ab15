import { mkdir, rm } from 'node:fs/promises'
import { renameDurably, writeDurably } from '../../node/durable-files.ts'

/** Every change of files that an update makes, so that a test can stop it after each. */
export interface ChangeFiles {
  /** A folder whose parent exists; nothing if it is there. */
  makeFolder(path: string): Promise<void>
  /** Adds bytes at the end of a file, durably; makes it if need be. */
  append(path: string, bytes: Uint8Array, executable: boolean): Promise<void>
  /** Writes a whole file, durably. */
  write(path: string, text: string): Promise<void>
  /** Durably, in place of a file of that name. */
  rename(from: string, to: string): Promise<void>
  /** A file, or a folder with all that is in it; nothing if it is not there. */
  remove(path: string): Promise<void>
}

export const systemFiles: ChangeFiles = {
  makeFolder: (path) =>
    mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    }),
  append: (path, bytes, executable) => writeDurably(path, 'a', bytes, executable ? 0o755 : 0o644),
  write: (path, text) => writeDurably(path, 'w', text, 0o644),
  rename: renameDurably,
  remove: (path) => rm(path, { recursive: true, force: true }),
}

/** Readers of the file see the old text or the new one, never a part, also after a crash. */
export async function replaceFile(files: ChangeFiles, path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`
  await files.write(draft, text)
  await files.rename(draft, path)
}
