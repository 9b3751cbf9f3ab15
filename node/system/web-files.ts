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

const pathOf = (name: string): string | undefined =>
  PLACES.map((place) => join(packageFolder(), place, name)).find((path) => existsSync(path))

const texts = new Map<string, string>()
const packed = new Map<string, Uint8Array>()

/** What `read` makes of a file, kept if it exists. */
function kept<Content>(known: Map<string, Content>, name: string, read: (path: string) => Content): Content | null {
  const content = known.get(name)
  if (content !== undefined) return content
  const path = pathOf(name)
  if (path === undefined) return null
  const fresh = read(path)
  known.set(name, fresh)
  return fresh
}

/** Files of the package, each read once: the port of node/api/web-files.ts. */
export const webFiles = {
  text: (name: string): string | null => kept(texts, name, (path) => readFileSync(path, 'utf8')),
  packed: (name: string): Uint8Array | null => kept(packed, `${name}.br`, (path) => new Uint8Array(readFileSync(path))),
}
