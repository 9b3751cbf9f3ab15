/**
 * Answers two questions without any dependency, in a few milliseconds: are the packages of the lock file installed,
 * and is dist/ built from the sources that are here now?
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL_STAMP = 'node_modules/.installed-from'
const BUILD_STAMP = 'dist/.built-from'

/** What a build reads. */
const SOURCES = ['src', 'protocols', 'config', 'node', 'cli', 'scripts', 'test', 'bench', 'web']
const SOURCE_FILES = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Written by the build itself and therefore no input of it. */
const PRODUCTS = new Set(
  [
    'node/api/generated/endpoints.ts',
    'src/kernel/generated/digest.ts',
    'src/mesh/generated/kind-names.ts',
    'src/mesh/generated/kinds.ts',
    'src/operators/generated/catalogue.ts',
    'src/question/catalogue/generated/tables.ts',
    'src/solvers/generated/registry.ts',
    'web/solvers/generated/equation-markup.ts',
    'web/solvers/generated/solver-list.ts',
  ].map((path) => join(...path.split('/'))),
)
const isProduct = (path) => PRODUCTS.has(path)

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

const readOrNothing = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** True when node_modules holds what package-lock.json asks for. */
export const isInstalled = () => {
  if (!existsSync('node_modules/.package-lock.json')) return false
  if (readOrNothing(INSTALL_STAMP) === lockDigest()) return true
  // Installed by hand: npm's own record is then newer than the lock file.
  return statSync('node_modules/.package-lock.json').mtimeMs >= statSync('package-lock.json').mtimeMs
}

export const markInstalled = () => writeFileSync(INSTALL_STAMP, lockDigest())

const describeFile = (path) => {
  const { size, mtimeMs } = statSync(path)
  return `${path} ${size} ${mtimeMs}\n`
}

const describeFolder = (folder, counts) => {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return describeFolder(path, counts)
      return isProduct(path) || !counts(path) ? '' : describeFile(path)
    })
    .join('')
}

/** Changes whenever a source file appears, goes, or is written; of the files that count. */
export const sourceState = (counts = () => true) => {
  const text =
    SOURCE_FILES.filter((path) => existsSync(path))
      .map(describeFile)
      .join('') + SOURCES.map((folder) => describeFolder(folder, counts)).join('')
  return createHash('sha256').update(text).digest('hex')
}

/** True when dist/ was built from exactly these sources. */
export const isBuilt = () => readOrNothing(BUILD_STAMP) === sourceState()

export const markBuilt = (state) => writeFileSync(BUILD_STAMP, state)
