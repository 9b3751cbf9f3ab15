import { Refusal } from '../errors/refusal.ts'
import type { FilePiece } from './part.ts'

/** The file that starts a release. */
export const ENTRY = 'dist/program/main.cjs'
/** Most files of a release. */
const MAX_FILES = 20_000

/** A file as far as its pieces were added. */
interface LaidOut {
  readonly path: string
  readonly executable: boolean
  size: number
}

const bad = (path: string, what: string): Refusal =>
  new Refusal('BAD_ARTIFACT', `The file ${path} of the release is refused: ${what}.`, { path })

/**
 * The files of a release, piece by piece in the order of the manifest: every piece begins where the one before it ended, and
 * no two paths are one on a file system that ignores case.
 */
export class Layout {
  /** By path in lower case. */
  readonly #files = new Map<string, LaidOut>()
  /** In lower case. */
  readonly #folders = new Set<string>()

  /** Paths and sizes of the files. */
  get files(): readonly Readonly<LaidOut>[] {
    return [...this.#files.values()]
  }

  /** @throws Refusal BAD_ARTIFACT */
  add({ path, at, bytes, executable }: FilePiece): void {
    const key = path.toLowerCase()
    const known = this.#files.get(key)
    if (known === undefined) {
      this.#begin(key, path)
      if (at !== 0) throw bad(path, 'it does not begin with its first byte')
      this.#files.set(key, { path, executable, size: bytes.length })
      return
    }
    if (known.path !== path) throw bad(path, `${known.path} differs from it in case only`)
    if (at === 0 || at !== known.size || bytes.length === 0) throw bad(path, 'its pieces overlap or have a gap')
    if (known.executable !== executable) throw bad(path, 'its pieces differ in `executable`')
    known.size += bytes.length
  }

  /** Of all pieces. @throws Refusal BAD_ARTIFACT when nothing starts the release */
  end(): void {
    if (this.#files.get(ENTRY)?.path !== ENTRY) throw bad(ENTRY, 'it is missing, and it starts the release')
  }

  #begin(key: string, path: string): void {
    if (this.#files.size === MAX_FILES) throw bad(path, `a release has at most ${MAX_FILES} files`)
    if (this.#folders.has(key)) throw bad(path, 'it is a folder of other files')
    for (let slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
      const folder = key.slice(0, slash)
      if (this.#files.has(folder)) throw bad(path, `${folder} is a file`)
      this.#folders.add(folder)
    }
  }
}
