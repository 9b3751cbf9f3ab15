import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const MODE = 0o700

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * Makes a directory for its owner alone, and those that it lies in. Node's own way tries again for ever where a file system
 * says that nothing is there although the folder around is, as /proc does and mounts on demand do.
 * @throws Error of the system
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: MODE })
    return
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') return mustBeDirectory(path, error)
    if (dirname(path) === path || (await exists(dirname(path)))) throw error
  }
  await makeDirectory(dirname(path))
  await mkdir(path, { mode: MODE }).catch((error: unknown) => mustBeDirectory(path, error))
}

async function mustBeDirectory(path: string, error: unknown): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory() !== true) throw error
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
