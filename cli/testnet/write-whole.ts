import { rename, writeFile } from 'node:fs/promises'

/** Readers of the file see the old text or the new one, never a part. */
export const writeWhole = async (path: string, text: string, mode = 0o600): Promise<void> => {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, text, { mode })
  await rename(draft, path)
}
