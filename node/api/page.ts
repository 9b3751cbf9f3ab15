import { fromBase64url, toBase64url } from '../../src/bytes/base64url.ts'
import { fromUtf8, toUtf8 } from '../../src/bytes/utf8.ts'

export interface Page<Item> {
  readonly items: readonly Item[]
  /** Opaque; undefined on the last page. */
  readonly nextCursor: string | undefined
}

/**
 * Cuts one page out of a list.
 * @param cursor what an earlier page gave, or undefined for the first
 * @returns undefined where the cursor is none of this list
 */
export function pageOf<Item>(list: readonly Item[], size: number, cursor: string | undefined): Page<Item> | undefined {
  const start = cursor === undefined ? 0 : offsetOf(cursor)
  if (start === undefined || (start >= list.length && cursor !== undefined)) return undefined
  const end = start + size
  return { items: list.slice(start, end), nextCursor: end < list.length ? toBase64url(toUtf8(`at ${end}`)) : undefined }
}

function offsetOf(cursor: string): number | undefined {
  const bytes = cursor.length > 32 ? undefined : fromBase64url(cursor)
  const digits = /^at ([1-9][0-9]{0,8})$/.exec((bytes === undefined ? undefined : fromUtf8(bytes)) ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
