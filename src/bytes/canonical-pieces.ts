import { canonicalJson } from './canonical-json.ts'

/** Items of a list that are written in one piece. */
const PER_PIECE = 256

/** Levels of lists and objects that are taken apart. */
const LEVELS = 2

/** A list in pieces: whole items near the top, many at once below. */
function* listPieces(items: readonly unknown[], level: number): Generator<string> {
  yield '['
  if (level < LEVELS) {
    for (const [at, item] of items.entries()) {
      if (at > 0) yield ','
      yield* piecesAt(item, level + 1)
    }
  } else {
    for (let at = 0; at < items.length; at += PER_PIECE)
      yield (at > 0 ? ',' : '') + canonicalJson(items.slice(at, at + PER_PIECE)).slice(1, -1)
  }
  yield ']'
}

function* piecesAt(value: unknown, level: number): Generator<string> {
  if (typeof value !== 'object' || value === null) yield canonicalJson(value)
  else if (Array.isArray(value)) yield* listPieces(value, level)
  else if (level > LEVELS) yield canonicalJson(value)
  else yield* memberPieces(Object.entries(value).sort(byName), level)
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

function* memberPieces(members: Iterable<readonly [string, unknown]>, level: number): Generator<string> {
  let joint = '{'
  for (const [name, value] of members) {
    yield `${joint}${canonicalJson(name)}:`
    yield* piecesAt(value, level + 1)
    joint = ','
  }
  yield joint === '{' ? '{}' : '}'
}

/**
 * The canonical text of a large object in pieces, so that writing it need not be one stretch of work.
 * @param members in the order of their names; each is asked for when its turn comes
 * @returns what joined is `canonicalJson` of the object
 * @throws Error like `canonicalJson`
 */
export const canonicalPieces = (members: Iterable<readonly [string, unknown]>): Generator<string> =>
  memberPieces(members, 0)
