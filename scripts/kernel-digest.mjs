/**
 * Writes src/kernel/generated/digest.ts: one sha256 over everything that decides what a computation answers. Files are
 * taken in the order of their paths; each counts with its path and its bytes, lengths in front, so that nothing can move
 * from one to the next unseen.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MODULES = [
  'numeric',
  'units',
  'expression',
  'operators',
  'kernel',
  'solvers',
  'prose',
  'formula',
  'conversion',
  'simulation',
  'question',
  'machines',
  'tasks',
]
const OUTPUT = 'src/kernel/generated/digest.ts'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesUnder(path) : [path]
  })

const byCodeUnits = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

const files = MODULES.flatMap((module) => filesUnder(`src/${module}`))
  .filter((path) => path !== OUTPUT)
  .sort(byCodeUnits)

const hash = createHash('sha256')
for (const path of files) {
  // A checkout with other line ends is the same release.
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  hash.update(`${Buffer.byteLength(path)}:${path}\n${Buffer.byteLength(text)}:`).update(text)
}

const digest = hash.digest('hex')
const source = `/** sha256 over the ${files.length} files of ${MODULES.join(', ')}; identifies the release that computed an answer. */
export const KERNEL_DIGEST = '${digest}'
`
mkdirSync(dirname(OUTPUT), { recursive: true })
// An unchanged file keeps its time, so that nothing is built again because of it.
if (!existsSync(OUTPUT) || readFileSync(OUTPUT, 'utf8') !== source) writeFileSync(OUTPUT, source)
