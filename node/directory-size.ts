import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Age in milliseconds after which the size is looked up again. */
const FRESH_MS = 10_000

/**
 * Total size of the files in a directory, without subdirectories, as last measured; an old measurement is renewed in
 * the background.
 */
export function directorySize(directory: string): () => number {
  let bytes = 0
  let looked = Number.NEGATIVE_INFINITY
  const look = async (): Promise<void> => {
    let sum = 0
    for (const name of await readdir(directory)) {
      // A table that was compacted away meanwhile counts as zero.
      const found = await stat(join(directory, name)).catch(() => null)
      if (found?.isFile()) sum += found.size
    }
    bytes = sum
  }
  const refresh = (): void => {
    if (performance.now() - looked < FRESH_MS) return
    looked = performance.now()
    look().catch(() => undefined)
  }
  refresh()
  return () => {
    refresh()
    return bytes
  }
}
