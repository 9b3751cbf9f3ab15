import { fromBase64url } from '../bytes/base64url.ts'
import { canonicalJson } from '../bytes/canonical-json.ts'
import { parseJson } from '../bytes/parse-json.ts'
import { Refusal } from '../errors/refusal.ts'
import { count, fits, list, type Test } from '../mesh/shape.ts'
import type { Json } from '../schema/json.ts'
import { MAX_ARTIFACT_BYTES } from './manifest.ts'

/** Most pieces of one artifact. */
export const MAX_PIECES = 1024
/** Longest path, and its most segments. */
const MAX_PATH = 200
const MAX_SEGMENTS = 16

/** Some bytes of a file of a release. */
export interface Piece {
  /** Where in the file they begin. */
  readonly at: number
  /** Base64url without padding. */
  readonly bytes: string
  readonly executable: boolean
  /** Relative, with `/`; see `isReleasePath`. */
  readonly path: string
}

/** The content of an artifact: a canonical JSON document. */
export interface ReleasePart {
  readonly pieces: readonly Piece[]
}

/** Letters that every file system takes; no segment is empty, `.`, `..`, begins with `-` or ends with a dot. */
const SEGMENT = /^(?!-)(?!\.\.?$)[A-Za-z0-9._@+-]{1,100}(?<!\.)$/

/** Whether a path stays in the directory to which it is relative, on every file system. */
export const isReleasePath: Test = (value) => {
  if (typeof value !== 'string' || value.length > MAX_PATH) return false
  const segments = value.split('/')
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment))
}

const isPart = fits<ReleasePart>({
  pieces: list(
    fits<Piece>({
      at: count,
      bytes: (value) => typeof value === 'string',
      executable: (value) => typeof value === 'boolean',
      path: isReleasePath,
    }),
    1,
    MAX_PIECES,
  ),
})

/** A piece whose bytes are decoded. */
export interface FilePiece extends Omit<Piece, 'bytes'> {
  readonly bytes: Uint8Array
}

const bad = (what: string): Refusal => new Refusal('BAD_ARTIFACT', `The artifact is refused: ${what}.`)

/**
 * Reads an artifact.
 * @param text untrusted
 * @throws Refusal BAD_ARTIFACT
 */
export function readPart(text: string): readonly FilePiece[] {
  if (text.length > MAX_ARTIFACT_BYTES) throw bad(`it is longer than ${MAX_ARTIFACT_BYTES} bytes`)
  let value: Json
  try {
    value = parseJson(text)
  } catch (error) {
    if (error instanceof Refusal) throw bad(error.message.replace(/\.$/, ''))
    throw error
  }
  const pieces = piecesOf(value)
  if (canonicalJson(value) !== text) throw bad('it is not in canonical JSON (RFC 8785)')
  return pieces
}

/**
 * The same of a document that is parsed already.
 * @throws Refusal BAD_ARTIFACT
 */
export function piecesOf(value: unknown): readonly FilePiece[] {
  if (!isPart(value)) {
    throw bad('it has exactly `pieces`, each with at, bytes, executable and a relative path of plain segments')
  }
  return (value as ReleasePart).pieces.map((piece) => {
    const bytes = fromBase64url(piece.bytes)
    if (bytes === undefined) throw bad(`the bytes of ${piece.path} are not base64url`)
    return { ...piece, bytes }
  })
}
