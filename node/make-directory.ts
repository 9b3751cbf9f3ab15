import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const MODE = 0o700

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * Creates a directory for its owner only, and its missing parents. Node's own recursive mode retries forever if a file
 * system reports that an entry is missing although its parent exists, as /proc and automounts do.
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
