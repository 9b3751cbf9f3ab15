import { isObject } from './is-object.ts'
import type { Json } from './json.ts'

/** Items of a list, and members of an object, that an excerpt keeps. */
export const KEPT = 1_000

/** Values of an excerpt: a report on them takes some 20 ms. */
const MOST_VALUES = 8_000

/** A list of a body of which an excerpt keeps a part. */
export interface CutList {
  /** RFC 6901 pointer. */
  readonly path: string
  readonly items: readonly Json[]
}

/** The beginning of a large body. */
export interface Excerpt {
  readonly value: Json
  /** Its longest lists, cut. */
  readonly cut: readonly CutList[]
  /** Whether more than the ends of lists is missing, so that nothing can be said about it. */
  readonly isPartial: boolean
}

/**
 * A copy of a value that keeps the first items of long lists.
 * @param instead what it has in place of a list, by the list
 */
export function excerptOf(whole: Json, instead: ReadonlyMap<readonly Json[], readonly Json[]> = new Map()): Excerpt {
  const cut: CutList[] = []
  let left = MOST_VALUES
  let isPartial = false
  const listOf = (items: readonly Json[], path: string): Json => {
    const given = instead.get(items)
    if (given !== undefined) return given
    if (items.length > KEPT) cut.push({ path, items })
    return items.slice(0, KEPT).map((item, index) => of(item, `${path}/${index}`))
  }
  const of = (value: Json, path: string): Json => {
    if (left-- <= 0) isPartial = true
    if (isPartial) return null
    if (Array.isArray(value)) return listOf(value as readonly Json[], path)
    if (!isObject(value)) return value
    const members = Object.entries(value)
    if (members.length > KEPT) isPartial = true
    return Object.fromEntries(members.slice(0, KEPT).map(([name, item]) => [name, of(item, `${path}/${name}`)]))
  }
  return { value: of(whole, ''), cut, isPartial }
}
