import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemHash } from '../../node/system/crypto.ts'
import { toBase64url } from '../../src/bytes/base64url.ts'
import { canonicalJson } from '../../src/bytes/canonical-json.ts'
import { Refusal } from '../../src/errors/refusal.ts'
import { Layout } from '../../src/updates/layout.ts'
import { type Artifact, MAX_ARTIFACT_BYTES, MAX_ARTIFACTS } from '../../src/updates/manifest.ts'
import { isReleasePath, MAX_PIECES, type Piece } from '../../src/updates/part.ts'

/** Least room that a piece is made for, characters. */
const LEAST_ROOM = 1024
/** Characters of a document around its pieces. */
const FRAME = '{"pieces":[]}'.length

/** A file that is packed. */
interface Packed {
  /** Relative to the folder, with `/`. */
  readonly path: string
  readonly executable: boolean
}

const refused = (path: string, what: string): Refusal =>
  new Refusal('UNREADABLE_FILE', `${path} cannot be part of a release: ${what}.`, { path })

/** The files of a folder, sorted, so that the same files give the same artifacts. @throws Refusal UNREADABLE_FILE */
async function filesIn(folder: string): Promise<readonly Packed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new Refusal('UNREADABLE_FILE', `Cannot read ${folder}: system error ${error.code}.`, { path: folder })
  })
  const files: Packed[] = []
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const place = join(entry.parentPath, entry.name)
    const path = place.slice(join(folder, '/').length).replaceAll('\\', '/')
    if (!entry.isFile()) throw refused(place, 'it is a link or a device')
    if (!isReleasePath(path)) throw refused(place, 'its name has other characters, or is too long')
    files.push({ path, executable: ((await stat(place)).mode & 0o100) !== 0 })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** An artifact with its text. */
export interface PackedArtifact extends Artifact {
  readonly text: string
}

/**
 * Packs a folder into artifacts, one after the other, with at most one file in memory.
 * @throws Refusal UNREADABLE_FILE, BAD_ARTIFACT
 */
export async function* packRelease(folder: string): AsyncGenerator<PackedArtifact> {
  const layout = new Layout()
  let pieces: Piece[] = []
  let length = FRAME
  let count = 0
  const artifact = (): PackedArtifact => {
    const text = canonicalJson({ pieces })
    pieces = []
    length = FRAME
    if (++count > MAX_ARTIFACTS) throw refused(folder, `it needs more than ${MAX_ARTIFACTS} artifacts`)
    const name = `part-${String(count).padStart(4, '0')}.json`
    return { name, size: text.length, sha256: systemHash.sha256Hex(text), text }
  }
  for (const { path, executable } of await filesIn(folder)) {
    const content = await readFile(join(folder, path))
    let at = 0
    do {
      const frame = canonicalJson({ at, bytes: '', executable, path }).length + 1
      let room = MAX_ARTIFACT_BYTES - length - frame
      if (pieces.length === MAX_PIECES || room < LEAST_ROOM) {
        yield artifact()
        room = MAX_ARTIFACT_BYTES - FRAME - frame
      }
      const bytes = content.subarray(at, at + Math.floor(room / 4) * 3)
      const piece = { at, bytes: toBase64url(bytes), executable, path }
      layout.add({ at, bytes, executable, path })
      pieces.push(piece)
      length += frame + piece.bytes.length
      at += bytes.length
    } while (at < content.length)
  }
  layout.end()
  yield artifact()
}
