import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Built files take precedence over their templates. */
const PLACES = ['dist/web', 'dist', 'web'] as const

/** Folder of the package, above this module: the one that contains package.json. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

const texts = new Map<string, string>()

/**
 * @param name file of the web client, one of those that endpoints name
 * @returns its text, read once, or null if it was not built
 */
export function webAsset(name: string): string | null {
  const known = texts.get(name)
  if (known !== undefined) return known
  for (const place of PLACES) {
    const path = join(packageFolder(), place, name)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    texts.set(name, text)
    return text
  }
  return null
}
