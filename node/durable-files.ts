import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes or extends a file; it is on the disk when this resolves.
 * @param flags as of `open`
 */
export async function writeDurably(
  path: string,
  flags: string,
  content: Uint8Array | string,
  mode: number,
): Promise<void> {
  const file = await open(path, flags, mode)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Renames a file or folder in place of a file of that name; it has the name also after a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(dirname(to), 'r')
  // Windows refuses to synchronise folders, and renames durably without it.
  await folder.sync().catch(() => undefined)
  await folder.close()
}

/** Readers of the file see the old text or the new one, never a part, also after a power cut. */
export async function replaceDurably(path: string, text: string, mode: number): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeDurably(draft, 'w', text, mode)
  await renameDurably(draft, path)
}
