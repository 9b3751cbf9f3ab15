/** Which files of this tree a release consists of: the bundled program, the pages, and the packages that are not bundled. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UNBUNDLED } from './unbundled.mjs'

/** Compiled sources, which are bundled; tests and benchmarks. */
const MIRRORS = new Set(['src', 'protocols', 'config', 'node', 'cli', 'scripts', 'test', 'bench'])

/** Of a package: what only compilers and readers of its sources need. */
const isIdle = (path) => /\.(map|[cm]?ts|md|markdown|flow|c|cc|cpp|h|gyp|gypi)$/i.test(path)

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : []
  })

/** Where a package finds another one: in its own folder, or in one of those around it. */
const placeOf = (name, from, packages) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (place in packages) return place
    if (folder === '.') return undefined
  }
}

/** Folders of packages and of all that they depend on, as the lock file has them; optional ones if they are installed. */
const packageFolders = (names) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const found = new Set()
  const follow = (name, from) => {
    const place = placeOf(name, from, packages)
    if (place === undefined || found.has(place) || !existsSync(place)) return
    found.add(place)
    const { dependencies = {}, optionalDependencies = {} } = packages[place]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) follow(needed, place)
  }
  for (const name of names) {
    if (!existsSync(join('node_modules', name))) throw new Error(`${name} is not installed; run npm ci.`)
    follow(name, '.')
  }
  return [...found]
}

/** Files of a package without those of packages within it, which are in the list if they are needed. */
const filesOfPackage = (folder) =>
  filesUnder(folder).filter((path) => !path.slice(folder.length).includes('/node_modules/') && !isIdle(path))

/** Paths of all files of a release, relative to this tree, sorted. */
export const releaseFiles = () => {
  const built = readdirSync('dist', { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name.startsWith('.') ? [] : [join('dist', entry.name)]
    return MIRRORS.has(entry.name) ? [] : filesUnder(join('dist', entry.name))
  })
  const pages = readdirSync('web')
    .filter((name) => /\.(html|svg|css)$/.test(name))
    .map((name) => join('web', name))
  const packages = packageFolders(UNBUNDLED).flatMap(filesOfPackage)
  return ['package.json', 'LICENSE', ...built, ...pages, ...packages].map((path) => path.replaceAll('\\', '/')).sort()
}
