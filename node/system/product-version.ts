import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'package.json'

/** Version of this release, from the package.json above this module. */
export const productVersion = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, PACKAGE)) && folder !== dirname(folder)) folder = dirname(folder)
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, PACKAGE), 'utf8'))
  return version
}
